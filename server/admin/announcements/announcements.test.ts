// Announcements: recipients, sent once despite double clicks and crashes, canceled in time; nothing in them is markup.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudienceKey } from '#rules/admin/announcements.ts';
import { writeAnnouncementTask } from '#server/admin/announcements/create-announcement.ts';
import { aFullSession, aMember, anAnnouncedSession, aSeat, someEvidence } from '#tests/support/announcements.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let mailServer: MailServer;
let staff: string;
const clock = () => Temporal.Now.instant();
beforeAll(async () => {
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, smtpUrl: mailServer.url });
  staff = await staffToken(portal);
});
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
});

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
const aSession = (name?: string) => anAnnouncedSession(portal, name);
const register = (session: number, person: Person, member: number, values: object = {}) =>
  aSeat(portal, { session, person, member }, values);
const draft = (more: object = {}) => ({
  audience: 'registered',
  subject: 'A new way in',
  text: 'Use the other link.',
  ...more,
});
const post = (path: string, body: object) => ask(portal, 'POST', path, { token: staff, body });
const preview = (id: number, more: object = {}) => post(`/api/staff/sessions/${id}/announcements/preview`, draft(more));
const send = async (id: number, more: object = {}) => {
  const { body } = await preview(id, more);
  return post(`/api/staff/sessions/${id}/announcements`, { ...draft(more), key: body.key, accounts: body.accounts });
};
const read = async (id: number) => (await ask(portal, 'GET', `/api/staff/announcements/${id}`, { token: staff })).body;
const settings = () => ({ smtpUrl: mailServer.url, publicUrl: 'http://localhost:3000', joinSecret: 'a secret' });
/** Does the job as a worker would, at a time when it is due. */
const write = (announcementId: number) =>
  writeAnnouncementTask(portal.db, settings(), async () => 'help@center.example', clock)({ announcementId });
const emailsOf = async (announcementId: number) =>
  portal.db
    .selectFrom('announcement_recipient')
    .innerJoin('email', 'email.id', 'announcement_recipient.email_id')
    .select(['email.recipient', 'email.state'])
    .where('announcement_id', '=', announcementId)
    .orderBy('email.id')
    .execute();
const jobsOf = async (id: number): Promise<number> => {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs where key = ${`announcement-${id}`}`.execute(portal.db);
  return rows.length;
};

describe('who gets it', () => {
  const names = ['web', 'phone', 'both', 'later', 'canceled', 'elsewhere'] as const;
  const people: Record<string, Person> = {};
  let session: number;
  beforeAll(async () => {
    session = await aSession();
    for (const name of names) people[name] = await aSignedInPerson(portal);
    const { web, phone, both, later, canceled, elsewhere } = people as Record<(typeof names)[number], Person>; // Just made.
    const ana = await aMember(portal, web, 'Ana');
    await register(session, web, web.selfId);
    await register(session, web, ana);
    await register(session, phone, phone.selfId, { method: 'Phone' });
    await register(session, both, both.selfId, { method: 'Both' });
    await register(session, later, later.selfId, { state: 'waiting', waiting_since: clock() });
    await register(session, canceled, canceled.selfId, { canceled_at: clock().add({ minutes: 1 }) });
    await register(await aSession('Other'), elsewhere, elsewhere.selfId);
    await someEvidence(portal, { session, person: web, member: ana });
    await someEvidence(portal, { session, person: both, member: both.selfId });
    await portal.db
      .updateTable('attendance_record')
      .set({ withdrawn_at: clock().add({ minutes: 1 }) })
      .where('account_id', '=', both.accountId)
      .execute();
  });

  it.each<[AudienceKey, string[], number]>([
    ['registered', ['web', 'phone', 'both'], 4],
    ['web', ['web', 'both'], 3],
    ['phone', ['phone', 'both'], 2],
    ['waiting', ['later'], 1],
    ['attended', ['web'], 1],
  ])('%s: each account once, with its people', async (audience, expected, count) => {
    const { body } = await ask(portal, 'GET', `/api/staff/sessions/${session}/audiences`, { token: staff });
    // Each group has had its own, so that no limit of a day is met.
    await portal.db.deleteFrom('announcement').where('session_id', '=', session).execute();

    const { body: sent } = await send(session, { audience });
    await write(sent.id);
    expect(body.audiences).toContainEqual({ audience, accounts: expected.length, people: count });
    expect((await emailsOf(sent.id)).map(({ recipient }) => recipient)).toEqual(
      expected.map((name) => people[name]?.person.email),
    );
  });

  it('each account gets the language that it chose, if the announcement is written in it', async () => {
    await portal.db.deleteFrom('announcement').where('session_id', '=', session).execute();
    await portal.db
      .updateTable('account')
      .set({ language: 'es' })
      .where('id', '=', people.phone?.accountId ?? 0)
      .execute();
    const spanish = { subjectEs: 'Una nueva entrada', textEs: 'Use el otro enlace.' };
    expect((await preview(session, spanish)).body.spanish).toMatchObject({
      subject: 'Una nueva entrada',
      text: expect.stringContaining('Use el otro enlace.'),
    });
    expect((await preview(session, { subjectEs: 'Sin texto' })).body.fields).toHaveProperty('textEs');

    const subjects = async (more: object) => {
      const { body } = await send(session, more);
      await write(body.id);
      const rows = await portal.db
        .selectFrom('announcement_recipient')
        .innerJoin('email', 'email.id', 'announcement_recipient.email_id')
        .select(['email.subject', 'email.body_text', 'email.body_html'])
        .where('announcement_id', '=', body.id)
        .orderBy('email.id')
        .execute();
      return rows;
    };
    const [web, phone] = await subjects(spanish);
    expect([web?.subject, phone?.subject]).toEqual(['A new way in', 'Una nueva entrada']);
    expect(phone?.body_text).toContain('Use el otro enlace.');
    expect(phone?.body_text).toContain('/es/my/sessions');
    expect(phone?.body_html).toContain('<html lang="es">');

    await portal.db.deleteFrom('announcement').where('session_id', '=', session).execute();
    const [, english] = await subjects({});
    expect(english?.subject).toBe('A new way in');
    expect(english?.body_html).toContain('<html lang="en">');
    await portal.db.deleteFrom('announcement').where('session_id', '=', session).execute();
    await portal.db.updateTable('account').set({ language: 'en' }).execute();
  });

  it('the email greets the account, names its people, and says why no preference keeps it back', async () => {
    const { body } = await preview(session, { text: 'One.\nStill one.\n \nTwo.' });
    expect(body).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      accounts: 3,
      people: 4,
      to: people.web?.person.email,
      replyTo: expect.stringContaining('@'),
      subject: 'A new way in',
      text: [
        'A new way in',
        'Hello Nora,',
        'One.\nStill one.',
        'Two.',
        'Ramps & Rails\nWednesday, February 3, 2027, 2:30 to 4:00 pm Eastern Time\nFor Nora Quist and Ana Quist',
        'Your sessions: http://localhost:3000/my/sessions',
        'You get this email because you or people in your group are registered for this session. It is about the session itself, so we send it whatever your reminder settings are.',
        'Midland ADA Center (sample)\n100 Example Plaza, Midland, IL 60000\n800-555-0123 · help@example.org\nhttp://localhost:3000',
      ].join('\n\n'),
      html: expect.stringContaining('<p>One.<br>Still one.</p>'),
      spanish: null,
    });
  });

  it('the message equals the preview', async () => {
    await portal.db.deleteFrom('announcement').where('session_id', '=', session).execute();
    const { body: shown } = await preview(session);

    const { body: sent } = await send(session);
    await write(sent.id);

    const { recipient, subject, body_text, body_html, reply_to } = await portal.db
      .selectFrom('email')
      .innerJoin('announcement_recipient', 'announcement_recipient.email_id', 'email.id')
      .selectAll('email')
      .where('announcement_id', '=', sent.id)
      .orderBy('email.id')
      .executeTakeFirstOrThrow();
    expect({ to: recipient, subject, text: body_text, html: body_html }).toEqual({
      ...{ to: shown.to, subject: shown.subject, text: shown.text, html: shown.html },
    });
    expect(reply_to).toBe('help@center.example');
  });
});

describe('once', () => {
  it('a key sends once, also clicked ten times at the same moment', async () => {
    const session = await aFullSession(portal, 3);
    const { body: shown } = await preview(session);
    const body = { ...draft(), key: shown.key, accounts: 3 };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/api/staff/sessions/${session}/announcements`, body)),
    );
    const [{ body: sent } = { body: { id: 0 } }] = answers;
    await Promise.all([write(sent.id), write(sent.id), write(sent.id)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body: each }) => each.id)).size).toBe(1);
    expect(await jobsOf(sent.id)).toBe(1);
    expect(await emailsOf(sent.id)).toHaveLength(3);
  });

  it('a number of recipients that has changed since it was confirmed sends nothing', async () => {
    const session = await aFullSession(portal, 2);
    const { body: shown } = await preview(session);
    const person = await aSignedInPerson(portal);
    await register(session, person, person.selfId);

    const refused = await post(`/api/staff/sessions/${session}/announcements`, {
      ...{ ...draft(), key: shown.key, accounts: shown.accounts },
    });
    expect(refused).toMatchObject({ status: 409, body: { error: 'CHANGED' } });
    expect(refused.body.message).toContain('3 accounts, not 2');
  });

  it('a worker killed in the middle writes and sends to nobody twice, and forgets nobody', async () => {
    const session = await aFullSession(portal, 240);
    const { body: sent } = await send(session);
    mailServer.received.length = 0;
    const program = fileURLToPath(new URL('../../../tests/support/mail-worker.ts', import.meta.url));
    const aWorker = () => spawn(process.execPath, [program, portal.databaseUrl, mailServer.url], { stdio: 'ignore' });
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`announcement-${sent.id}`}`.execute(
      portal.db,
    );
    // Slow enough to be killed between two transactions.
    await sql`
      create function linger() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.005); return new; end $$`.execute(portal.db);
    await sql`create trigger linger before insert on email for each row execute function linger()`.execute(portal.db);
    const first = aWorker();
    while ((await emailsOf(sent.id)).length === 0) await pause(20);
    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('exit', resolve));
    const before = await emailsOf(sent.id);
    await sql`drop trigger linger on email`.execute(portal.db);

    const second = aWorker();
    const isDone = async () => (await read(sent.id)).state === 'sent';
    const end = Date.now() + 60_000;
    while (!(await isDone()) && Date.now() < end) await pause(200);
    second.kill('SIGKILL');
    await new Promise((resolve) => second.once('exit', resolve));
    expect(before.length).toBeLessThan(240);
    expect((await read(sent.id)).counts).toMatchObject({ sent: 240, failed: 0, waiting: 0, pending: 0 });
    const arrived = mailServer.received.filter(({ recipients: [to = ''] }) => to.includes(`.${session}@`));
    // The mail server may receive a message twice if the worker dies while it accepts it, with the same Message-ID.
    expect(new Set(arrived.map(({ mail }) => mail.messageId)).size).toBe(240);
    expect(new Set(arrived.map(({ recipients }) => recipients[0])).size).toBe(240);
  }, 120_000);
});

describe('canceled', () => {
  it('before the first message, it reaches nobody and does not count for the day', async () => {
    const session = await aFullSession(portal, 2);
    const { body: sent } = await send(session);
    expect(sent).toMatchObject({ state: 'scheduled', recipients: 2, counts: { pending: 2 } });

    const { body } = await post(`/api/staff/announcements/${sent.id}/stop`, {});
    await write(sent.id);
    expect(body).toMatchObject({ state: 'stopped', counts: { pending: 0, withdrawn: 2 } });
    expect(await emailsOf(sent.id)).toEqual([]);
    const audiences = await ask(portal, 'GET', `/api/staff/sessions/${session}/audiences`, { token: staff });
    expect(audiences.body.leftToday).toBe(3);
  });

  it('in the middle, what is not sent stays here', async () => {
    const session = await aFullSession(portal, 3);
    const { body: sent } = await send(session);
    await write(sent.id);
    const [one] = await portal.db
      .selectFrom('announcement_recipient')
      .select('email_id')
      .where('announcement_id', '=', sent.id)
      .orderBy('email_id')
      .execute();
    await portal.db
      .updateTable('email')
      .set({ state: 'sent', sent_at: clock() })
      .where('id', '=', one?.email_id ?? 0)
      .execute();

    const { body } = await post(`/api/staff/announcements/${sent.id}/stop`, {});

    expect(body.counts).toMatchObject({ sent: 1, waiting: 0, withdrawn: 2 });
    expect((await emailsOf(sent.id)).map(({ state }) => state)).toEqual(['sent', 'withdrawn', 'withdrawn']);
  });

  it('too late, it says so', async () => {
    const session = await aFullSession(portal, 1);
    const { body: sent } = await send(session);
    await write(sent.id);
    await sql`update email set state = 'sent', sent_at = now() where subject = 'A new way in'`.execute(portal.db);

    const { status, body } = await post(`/api/staff/announcements/${sent.id}/stop`, {});

    expect([status, body.error]).toEqual([409, 'OVER']);
  });
});

it('whoever cancels between click and message is left out', async () => {
  const session = await aFullSession(portal, 2);
  const { body: sent } = await send(session);
  await sql`
    update registration set canceled_at = now() + interval '1 second'
    where id = (select min(id) from registration where session_id = ${session})`.execute(portal.db);

  await write(sent.id);

  expect((await read(sent.id)).counts).toMatchObject({ waiting: 1, skipped: 1 });
});

it('the history keeps how messages ended when they are tidied away', async () => {
  const session = await aFullSession(portal, 2);
  const { body: sent } = await send(session);
  await write(sent.id);
  await sql`
    update email set state = 'failed' where id = (
      select min(email_id) from announcement_recipient where announcement_id = ${sent.id}
    )`.execute(portal.db);
  await sql`
    update email set state = 'sent', sent_at = now()
    where state = 'waiting' and id in (
      select email_id from announcement_recipient where announcement_id = ${sent.id}
    )`.execute(portal.db);

  await sql`
    delete from email where id in (
      select email_id from announcement_recipient where announcement_id = ${sent.id}
    )`.execute(portal.db);

  expect(await read(sent.id)).toMatchObject({ state: 'sent', counts: { sent: 1, failed: 1, skipped: 0 } });
});

describe('against mishaps', () => {
  it.each([
    ['no subject', { subject: ' ' }, 'subject'],
    ['a subject of 121 characters', { subject: 'x'.repeat(121) }, 'subject'],
    ['a subject of two lines', { subject: 'One\r\nBcc: a@b.example' }, 'subject'],
    ['no text', { text: ' \n\n ' }, 'text'],
    ['a text of 5001 characters', { text: 'x'.repeat(5001) }, 'text'],
    ['an audience that is none', { audience: 'everybody' }, 'audience'],
  ])('%s is refused by name', async (_, more, field) => {
    const { status, body } = await preview(await aFullSession(portal, 1), more);

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('a fourth announcement to a session in one day is rejected; the next day it is not', async () => {
    const session = await aFullSession(portal, 1);
    for (let turn = 0; turn < 3; turn += 1) expect((await send(session)).status).toBe(200);

    const fourth = await send(session);
    await sql`
      update announcement set created_at = created_at - interval '24 hours'
      where session_id = ${session}`.execute(portal.db);
    const nextDay = await send(session);

    expect(fourth).toMatchObject({ status: 409, body: { error: 'TOO_MANY_TODAY' } });
    expect(nextDay.status).toBe(200);
  });

  it('nobody to write to says so', async () => {
    const session = await aSession();

    expect(await preview(session)).toMatchObject({ status: 409, body: { error: 'NOBODY' } });
  });

  it('nothing in names, subject or text is markup, in preview, test and message', async () => {
    const session = await aSession('<b>Ramps</b>');
    const person = await aSignedInPerson(portal, { firstName: '<i>Eve</i>' });
    await register(session, person, person.selfId);
    const text = '<script>alert(1)</script>\n\n[link](javascript:alert(1)) &amp; "q"';

    const { body } = await preview(session, { subject: '<img src=x onerror=alert(1)>', text });
    const { body: tested } = await post(
      `/api/staff/sessions/${session}/announcements/test`,
      draft({ subject: '<img src=x onerror=alert(1)>', text }),
    );

    const test = await portal.db
      .selectFrom('email')
      .select(['recipient', 'subject', 'body_html'])
      .where('kind', '=', 'announcement-test')
      .executeTakeFirstOrThrow();
    for (const html of [body.html, test.body_html]) {
      expect(html).not.toMatch(/<(?:(?:script|img|b|i)\b|a (?!href="http:\/\/localhost:3000))/);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(html).toContain('&amp;amp;');
    }
    expect(tested.to).toBe('staff@example.org');
    expect([test.recipient, test.subject]).toEqual(['staff@example.org', 'Test: <img src=x onerror=alert(1)>']);
  });
});
