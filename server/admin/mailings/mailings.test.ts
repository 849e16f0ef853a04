// Emails to subscribers: who gets them, once each, with links of their own, and stopped in time.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { writeMailingTask } from '#server/admin/mailings/write-mailing.ts';
import { readSubscriberToken } from '#server/platform/email/subscriber-links.ts';
import { anAnnouncedSession } from '#tests/support/announcements.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aSubscriber } from '#tests/support/subscribers.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let mailServer: MailServer;
let staff: string;
const now = () => Temporal.Instant.from('2027-01-04T17:00:00Z');
beforeAll(async () => {
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, smtpUrl: mailServer.url, jobs: true });
  portal.setClock(now);
  staff = await staffToken(portal);
});
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
});

let number = 0;
/** Subscribed to a topic of its own. */
const aTopic = async () => {
  const { id } = await portal.db
    .insertInto('category')
    .values({ name: `Subject ${++number}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, topic: `category-${id}` };
};
const subscribe = (topic: string, values: Parameters<typeof aSubscriber>[2] = {}) => aSubscriber(portal, topic, values);
const change = (id: number, values: object) =>
  portal.db.updateTable('session').set(values).where('id', '=', id).execute();
const aSession = async (categoryId: number, values: object = {}): Promise<number> => {
  const id = await anAnnouncedSession(portal);
  await change(id, { category_id: categoryId, ...values });
  return id;
};
const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(portal, method, path, { token: staff, ...(body ? { body } : {}) });
const send = async (session: number) => {
  const { body } = await call('GET', `/api/staff/sessions/${session}/mailings`);
  const { kind, key } = body.next;
  return call('POST', `/api/staff/sessions/${session}/mailings`, { kind, key });
};
const settings = () => ({ smtpUrl: mailServer.url, publicUrl: 'http://localhost:3000', joinSecret: 'a secret' });
/** Does the job as a worker would, at a time when it is due. */
const write = (mailingId: number) =>
  writeMailingTask(portal.db, settings(), async () => 'help@center.example', now)({ mailingId });
const emailsOf = (mailingId: number) =>
  portal.db
    .selectFrom('mailing_recipient')
    .innerJoin('email', 'email.id', 'mailing_recipient.email_id')
    .select(['email.id', 'email.recipient', 'email.state', 'email.subject'])
    .where('mailing_id', '=', mailingId)
    .orderBy('email.id')
    .execute();
const recipientsOf = async (mailingId: number) => (await emailsOf(mailingId)).map(({ recipient }) => recipient);
const inboxOf = (email: string) => mailServer.received.filter(({ recipients }) => recipients.includes(email));

describe('who gets it', () => {
  it('are subscribers of one of the topics who are not registered or unsubscribed', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category, { language: 'es' });
    const english = await subscribe(topic);
    const spanish = await subscribe(topic, { language: 'es', only_with: ['spanish', 'sign-language'] });
    await subscribe('category-999999');
    await subscribe('recordings');
    await subscribe(topic, { ended_at: now() });
    await subscribe(topic, { only_with: ['credit'] });
    const { token, accountId, selfId } = await aSignedInPerson(portal);
    await subscribe(topic, { account_id: accountId });
    expect((await register(portal, token, session, [selfId])).status).toBe(200);

    const { body } = await call('GET', `/api/staff/sessions/${session}/mailings`);
    expect(body.next.subscribers).toBe(2);
    const { body: mailing } = await send(session);
    expect(mailing.state).toBe('scheduled');
    await write(mailing.id);
    expect(await emailsOf(mailing.id)).toMatchObject([
      { recipient: english.email, subject: 'New session: Ramps & Rails' },
      { recipient: spanish.email, subject: 'Nueva sesión: Ramps & Rails' },
    ]);
  });

  it('get a session once, however often it is sent or the job runs at the same time', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const readers = await Promise.all(Array.from({ length: 20 }, () => subscribe(topic)));
    const [first, second] = [await send(session), await send(session)];
    await Promise.all([write(first.body.id), write(first.body.id), write(second.body.id)]);
    const all = [...(await recipientsOf(first.body.id)), ...(await recipientsOf(second.body.id))];
    expect(all.toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    const again = await call('POST', `/api/staff/sessions/${session}/mailings`, {
      kind: 'session',
      key: crypto.randomUUID(),
    });
    await write(again.body.id);
    expect(await recipientsOf(again.body.id)).toEqual([]);
  });

  it('get the recording too, but nothing of a session that is a draft, over, or hidden', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const reader = await subscribe(topic, { topics: [topic, 'recordings'] });
    await write((await send(session)).body.id);
    const over = { starts_at: now().subtract({ hours: 3 }), ends_at: now().subtract({ hours: 2 }) };
    await change(session, over);
    const next = async () => (await call('GET', `/api/staff/sessions/${session}/mailings`)).body.next;
    expect(await next()).toBeNull();
    await change(session, { recording_url: 'https://videos.example/1' });
    expect((await next()).kind).toBe('recording');
    const { body } = await send(session);
    await write(body.id);
    expect(await recipientsOf(body.id)).toContain(reader.email);
    await change(session, { status_code: SessionStatus.Deleted });
    expect(await next()).toBeNull();
  });

  it('is nobody if the session was canceled after it was sent', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    await subscribe(topic);
    const { body } = await send(session);
    await change(session, { status_code: SessionStatus.Deleted });
    await write(body.id);
    expect(await recipientsOf(body.id)).toEqual([]);
  });
});

describe('subscribers who got nothing', () => {
  it('get it from another mailing if there was no mail server; the same mailing creates no second email', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const reader = await subscribe(topic);
    const withoutServer = { ...settings(), smtpUrl: null };
    const unsent = (await send(session)).body.id;
    for (let count = 0; count < 2; count += 1) {
      await writeMailingTask(portal.db, withoutServer, async () => '', now)({ mailingId: unsent });
    }
    expect(await emailsOf(unsent)).toMatchObject([{ recipient: reader.email, state: 'unsent' }]);

    const { body } = await call('GET', `/api/staff/sessions/${session}/mailings`);
    expect(body.next.subscribers).toBe(1);
    const again = (await send(session)).body.id;
    await write(again);
    expect(await recipientsOf(again)).toEqual([reader.email]);
  });
});

describe('a test', () => {
  it('goes to the caller in each language, without the key of a subscriber', async () => {
    const { id: category } = await aTopic();
    const session = await aSession(category);
    const { body } = await call('POST', `/api/staff/sessions/${session}/mailings/test`);
    const emails = await portal.db
      .selectFrom('email')
      .select(['recipient', 'subject', 'body_html'])
      .where('kind', '=', 'mailing-test')
      .orderBy('id')
      .execute();
    expect(emails).toMatchObject([
      { recipient: body.to, subject: 'Test: New session: Ramps & Rails' },
      { recipient: body.to, subject: 'Prueba: Nueva sesión: Ramps & Rails' },
    ]);
    expect(emails[0]?.body_html).toContain('href="http://localhost:3000/updates"');
    await change(session, { status_code: SessionStatus.Closed });
    expect((await call('POST', `/api/staff/sessions/${session}/mailings/test`)).status).toBe(409);
    expect((await call('POST', '/api/staff/sessions/999999/mailings/test')).status).toBe(404);
  });
});

describe('stopping', () => {
  it('is refused when all emails were sent, and repeated without effect', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const reader = await subscribe(topic);
    const { body } = await send(session);
    await write(body.id);
    await until('it arrives', () => inboxOf(reader.email).length > 0);
    await until('it is recorded', async () => (await emailsOf(body.id))[0]?.state === 'sent');
    const stop = (id: number) => call('POST', `/api/staff/mailings/${id}/stop`);
    expect(await stop(body.id)).toMatchObject({
      status: 409,
      body: { message: 'No emails are queued, so there is nothing to stop.' },
    });
    expect((await stop(999_999)).status).toBe(404);

    const { body: scheduled } = await send(session);
    for (let count = 0; count < 2; count += 1) expect((await stop(scheduled.id)).body.state).toBe('stopped');
    await write(scheduled.id);
    expect(await recipientsOf(scheduled.id)).toEqual([]);
  });
});

describe('the email', () => {
  it('has the link of its recipient, and headers for unsubscribing with one click', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const readers = [await subscribe(topic), await subscribe(topic, { language: 'es' })];
    const { body } = await send(session);
    await write(body.id);
    await until('both arrive', () => readers.every(({ email }) => inboxOf(email).length > 0));
    for (const [index, { id, email }] of readers.entries()) {
      const [{ mail } = { mail: null }] = inboxOf(email);
      const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const url = /^<(http:\/\/localhost:3000\/updates\/([\w-]+))>$/.exec(header('list-unsubscribe') ?? '');
      const token = url?.[2] ?? '';
      const prefix = index === 0 ? '' : '/es';
      expect(mail?.text).toContain(`http://localhost:3000${prefix}/updates/${token}`);
      expect(mail?.html).toContain(`href="http://localhost:3000${prefix}/updates/${token}"`);
      expect(mail?.html).not.toContain('{key}');
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/updates/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
      const row = await portal.db.selectFrom('subscriber').select('ended_at').where('id', '=', id).executeTakeFirst();
      expect(row?.ended_at).not.toBeNull();
      expect(readSubscriberToken(['another secret'], token)).toBeNull();
    }
  });

  it('is withdrawn while it is queued: by stopping, and by unsubscribing', async () => {
    mailServer.rejectsWith = 451;
    try {
      const { id: category, topic } = await aTopic();
      const session = await aSession(category);
      const [reader] = [await subscribe(topic), await subscribe(topic)];
      const { body } = await send(session);
      await write(body.id);
      await sql`update subscriber set ended_at = null where id = ${reader.id}`.execute(portal.db);
      const states = async () => (await emailsOf(body.id)).map(({ state }) => state);
      expect(await states()).toEqual(['waiting', 'waiting']);
      const stopped = await call('POST', `/api/staff/mailings/${body.id}/stop`);
      expect(stopped.body).toMatchObject({ state: 'stopped', counts: { withdrawn: 2, waiting: 0 } });

      // Nobody got it, so it can be sent again.
      const { body: again } = await send(session);
      await write(again.id);
      expect(await recipientsOf(again.id)).toHaveLength(2);
      const mail = (await emailsOf(again.id)).find(({ recipient }) => recipient === reader.email);
      const shown = await call('GET', `/api/staff/emails/${mail?.id}`);
      const token = /updates\/([\w-]+)/.exec(shown.body.text)?.[1] ?? '';
      expect((await ask(portal, 'DELETE', `/api/updates/${token}`)).status).toBe(204);
      expect((await emailsOf(again.id)).map(({ state }) => state).toSorted()).toEqual(['waiting', 'withdrawn']);
    } finally {
      mailServer.rejectsWith = null;
    }
  });

  it('is deleted with the subscription: of an account that ends, or that changes to another address with its own', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const [leaving, moving] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    for (const { accountId } of [leaving, moving]) await subscribe(topic, { account_id: accountId });
    const other = await subscribe(topic);
    const { body } = await send(session);
    await write(body.id);

    await portal.db.deleteFrom('account').where('id', '=', leaving.accountId).execute();
    await portal.db.updateTable('account').set({ email: other.email }).where('id', '=', moving.accountId).execute();

    expect(await recipientsOf(body.id)).toEqual([other.email]);
  });

  it('is withdrawn, also if it failed, when the session is no longer open; of a recording, when it is deleted', async () => {
    mailServer.rejectsWith = 451;
    try {
      const { id: category, topic } = await aTopic();
      const session = await aSession(category);
      await Promise.all(Array.from({ length: 3 }, () => subscribe(topic, { topics: [topic, 'recordings'] })));
      const ofSession = (await send(session)).body.id;
      await write(ofSession);
      const [failed, sent] = await emailsOf(ofSession);
      const mark = (id: number | undefined, values: object) =>
        portal.db.updateTable('email').set(values).where('id', '=', Number(id)).execute();
      await mark(failed?.id, { state: 'failed', last_error: '550 no such user' });
      await mark(sent?.id, { state: 'sent', sent_at: now(), last_error: '' });
      await change(session, { name: 'Ramps, Rails & Doors' });
      const states = async (mailing: number) => (await emailsOf(mailing)).map(({ state }) => state);
      expect(await states(ofSession)).toEqual(['failed', 'sent', 'waiting']);

      await change(session, { status_code: SessionStatus.Closed, recording_url: 'https://videos.example/1' });
      expect(await states(ofSession)).toEqual(['withdrawn', 'sent', 'withdrawn']);
      const ofRecording = (await send(session)).body.id;
      await write(ofRecording);
      await change(session, { status_code: SessionStatus.Archived });
      expect(new Set(await states(ofRecording))).toEqual(new Set(['waiting']));
      await change(session, { status_code: SessionStatus.Deleted });
      expect(new Set(await states(ofRecording))).toEqual(new Set(['withdrawn']));
      const reasons = await portal.db
        .selectFrom('email')
        .innerJoin('mailing_recipient', 'mailing_recipient.email_id', 'email.id')
        .select('last_error')
        .where('mailing_id', '=', ofSession)
        .orderBy('email.id')
        .execute();
      expect(reasons.map(({ last_error }) => last_error)).toEqual([
        '550 no such user',
        '',
        'The session is no longer open.',
      ]);
    } finally {
      mailServer.rejectsWith = null;
    }
  });

  it('is too late once the session has begun; one about a recording never', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    await subscribe(topic, { topics: [topic, 'recordings'] });
    const staleAt = async (mailing: number) => {
      const rows = portal.db.selectFrom('email').innerJoin('mailing_recipient', 'email_id', 'email.id');
      return (await rows.select('stale_at').where('mailing_id', '=', mailing).execute()).map(({ stale_at }) =>
        String(stale_at),
      );
    };
    const ofSession = (await send(session)).body.id;
    await write(ofSession);
    await change(session, { status_code: SessionStatus.Archived, recording_url: 'https://videos.example/1' });
    const ofRecording = (await send(session)).body.id;
    await write(ofRecording);

    expect(await staleAt(ofSession)).toEqual(['2027-02-03T19:30:00Z']);
    expect(new Set(await staleAt(ofRecording))).toEqual(new Set(['null']));
  });

  it('is not retried after its recipient has unsubscribed', async () => {
    mailServer.rejectsWith = 550;
    try {
      const { id: category, topic } = await aTopic();
      const session = await aSession(category);
      await Promise.all([subscribe(topic), subscribe(topic)]);
      const { body } = await send(session);
      await write(body.id);
      const states = async () => (await emailsOf(body.id)).map(({ state }) => state);
      await until('both fail', async () => (await states()).every((state) => state === 'failed'), { seconds: 20 });
      const ids = (await emailsOf(body.id)).map(({ id }) => id);
      const shown = await call('GET', `/api/staff/emails/${ids[0]}`);
      const token = /updates\/([\w-]+)/.exec(shown.body.text)?.[1] ?? '';
      await ask(portal, 'DELETE', `/api/updates/${token}`);

      expect((await call('POST', '/api/staff/emails/retry', { ids })).body.retried).toBe(1);
      const { body: ended } = await call('GET', `/api/staff/emails/${ids[0]}`);
      expect(ended).toMatchObject({ state: 'withdrawn', retry: 'no', lastError: expect.stringContaining('550') });
    } finally {
      mailServer.rejectsWith = null;
    }
  });

  it('is sent once by the portal’s own job when its time has come', async () => {
    const { id: category, topic } = await aTopic();
    const session = await aSession(category);
    const reader = await subscribe(topic);
    const { body } = await send(session);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`mailing-${body.id}`}`.execute(
      portal.db,
    );
    await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(portal.db);
    await until('the email arrives', () => inboxOf(reader.email).length > 0, { seconds: 20 });
    await pause(300);
    expect(inboxOf(reader.email)).toHaveLength(1);
  });
});
