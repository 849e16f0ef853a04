// Digests: what is new for each subscriber, once, whatever the clock does and however many servers write them. And the end of
// emails about one session that became outdated while they were created or sent.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueDigests } from '#rules/admin/mailings.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import { sendDigestsTask } from '#server/admin/mailings/send-digests.ts';
import { writeMailingTask } from '#server/admin/mailings/write-mailing.ts';
import { retryMail } from '#server/platform/email/retry-email.ts';
import { tasksOf } from '#server/tasks.ts';
import { anAnnouncedSession } from '#tests/support/announcements.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aSubscriber } from '#tests/support/subscribers.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let staff: string;
/** A Monday that is no first, before the sessions of the tests. */
let clock = Temporal.Instant.from('2027-01-04T13:00:00Z');
const now = () => clock;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  portal.setClock(now);
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const later = async (days: number): Promise<void> => {
  clock = clock.add({ hours: 24 * days });
  staff = await staffToken(portal);
};
let number = 0;
/** A topic of its own. */
const aTopic = async () => {
  const name = `Digest subject ${++number}`;
  const { id } = await portal.db.insertInto('category').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { id, topic: `category-${id}` };
};
/** Published at once. */
const aSession = async (category_id: number, values: object = {}): Promise<number> => {
  const id = await anAnnouncedSession(portal);
  await change(id, { category_id, ...values });
  return id;
};
const change = (id: number, values: object) =>
  portal.db.updateTable('session').set(values).where('id', '=', id).execute();
const announce = async (session: number, timing: 'now' | 'digest') => {
  const path = `/api/staff/sessions/${session}/mailings`;
  const { body } = await ask(portal, 'GET', path, { token: staff });
  const { kind, key } = body.next;
  return (await ask(portal, 'POST', path, { token: staff, body: { kind, key, timing } })).body;
};
const settings = { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'http://localhost:3000', joinSecret: 'a secret' };
const write = (mailingId: number) =>
  writeMailingTask(portal.db, settings, async () => 'help@center.example', now)({ mailingId });
/** What a server does each morning. */
const morning = async (): Promise<void> => {
  await sendDigestsTask(portal.db, now)({});
  const open = portal.db.selectFrom('mailing').select('id').where('kind', 'in', ['weekly', 'monthly']);
  for (const { id } of await open.where('written_at', 'is', null).where('stopped_at', 'is', null).execute())
    await write(id);
};
const emailsTo = async (recipient: string) => {
  const emails = portal.db.selectFrom('email').innerJoin('email_body', 'email_body.id', 'email.body_id');
  const chosen = emails.select(['email.id', 'email.subject', 'email_body.body_text', 'email_body.body_html', 'state']);
  return chosen.where('recipient', '=', recipient).orderBy('email.id').execute();
};
const subjectsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ subject }) => subject);

it('are due on Monday and on the first, at 8 in the morning in Eastern Time', () => {
  const dueAt = (text: string) => dueDigests(Temporal.Instant.from(text)).map(({ period }) => period.toString());
  expect(dueAt('2027-01-04T12:59:59Z')).toEqual(['2026-12-28', '2027-01-01']);
  expect(dueAt('2027-01-04T13:00:00Z')).toEqual(['2027-01-04', '2027-01-01']);
  expect(dueAt('2027-07-01T11:59:59Z')).toEqual(['2027-06-28', '2027-06-01']);
  expect(dueAt('2027-07-01T12:00:00Z')).toEqual(['2027-06-28', '2027-07-01']);
  // The clocks change on that Sunday.
  expect(dueAt('2027-03-15T11:59:59Z')).toEqual(['2027-03-08', '2027-03-01']);
  expect(dueAt('2027-03-15T12:00:00Z')).toEqual(['2027-03-15', '2027-03-01']);
});

it('list what was published or announced, for the topics and in the language of each subscriber; nothing new, no email', async () => {
  const [{ id: category, topic }, { id: other }] = [await aTopic(), await aTopic()];
  await morning();
  const [weekly, spanish, monthly, immediate] = [
    await aSubscriber(portal, topic, { frequency: 'weekly' }),
    await aSubscriber(portal, topic, { frequency: 'weekly', language: 'es' }),
    await aSubscriber(portal, topic, { frequency: 'monthly' }),
    await aSubscriber(portal, topic),
  ];
  await sql`update subscriber set news_until = (select max(id) from news)`.execute(portal.db);
  const [published, announced] = [
    await aSession(category, { name: 'Published' }),
    await aSession(category, { name: 'Announced' }),
  ];
  await aSession(other, { name: 'Elsewhere' });
  await aSession(category, { name: 'Deleted', status_code: SessionStatus.Deleted });
  await write((await announce(announced, 'now')).id);
  expect(await subjectsTo(immediate.email)).toEqual(['New session: Announced']);
  expect(await subjectsTo(weekly.email)).toEqual([]);

  await later(6);
  await morning();
  expect(await subjectsTo(weekly.email)).toEqual([]);
  await later(1);
  await morning();
  const [mail, ...more] = await emailsTo(weekly.email);
  expect([mail?.subject, more]).toEqual(['Weekly update: 2 new sessions', []]);
  expect(mail?.body_text).toContain(`/session/${published}`);
  expect(mail?.body_html).toContain('<h3 ');
  for (const name of ['Elsewhere', 'Deleted']) expect(mail?.body_text).not.toContain(name);
  expect(mail?.body_text).toContain('http://localhost:3000/updates/{key}');
  expect(await subjectsTo(spanish.email)).toEqual(['Novedades de la semana: 2 nuevas sesiones']);
  expect(await subjectsTo(immediate.email)).toHaveLength(1);

  await later(7);
  await morning();
  expect(await subjectsTo(weekly.email)).toHaveLength(1);
  expect(await subjectsTo(monthly.email)).toEqual([]);
  await later(14);
  await morning();
  expect(await subjectsTo(monthly.email)).toEqual(['Monthly update: 2 new sessions']);
});

it('list nothing twice for a person who changes how often, and nothing from before they subscribed', async () => {
  const { id: category, topic } = await aTopic();
  await aSession(category, { name: 'Old' });
  await morning();
  const { id, email } = await aSubscriber(portal, topic, { frequency: 'weekly' });
  await sql`update subscriber set news_until = (select max(id) from news)`.execute(portal.db);
  const set = (values: object) => portal.db.updateTable('subscriber').set(values).where('id', '=', id).execute();
  const session = await aSession(category, {
    name: 'Weekly one',
    starts_at: clock.add({ hours: 24 * 100 }),
    ends_at: clock.add({ hours: 24 * 101 }),
  });
  await later(7);
  await morning();
  expect(await subjectsTo(email)).toEqual(['Weekly update: 1 new session']);
  await set({ frequency: 'monthly' });
  await later(31);
  await morning();
  await set({ frequency: 'immediately' });
  await write((await announce(session, 'now')).id);
  await announce(session, 'digest');
  await later(7);
  await morning();
  expect(await subjectsTo(email)).toEqual(['Weekly update: 1 new session']);
});

it('bring what staff left to them to everybody, unless they stop it', async () => {
  const { id: category, topic } = await aTopic();
  await morning();
  const readers = [await aSubscriber(portal, topic), await aSubscriber(portal, topic, { frequency: 'weekly' })];
  await sql`update subscriber set news_until = (select max(id) from news)`.execute(portal.db);
  const ahead = { starts_at: clock.add({ hours: 24 * 100 }), ends_at: clock.add({ hours: 24 * 101 }) };
  const [held, stopped] = [
    await aSession(category, { name: 'Held', ...ahead }),
    await aSession(category, { name: 'Stopped', ...ahead }),
  ];
  const { body } = await ask(portal, 'GET', `/api/staff/sessions/${held}/mailings`, { token: staff });
  expect(body.next).toMatchObject({ subscribers: 1, digestSubscribers: 1 });
  expect((await announce(held, 'digest')).state).toBe('digest');
  const { id } = await announce(stopped, 'digest');
  await ask(portal, 'POST', `/api/staff/mailings/${id}/stop`, { token: staff });
  await later(7);
  await morning();
  const [immediate, weekly] = await Promise.all(readers.map(({ email }) => emailsTo(email)));
  expect(immediate?.map(({ subject }) => subject)).toEqual(['Weekly update: 1 new session']);
  expect(immediate?.[0]?.body_text).toContain('Held');
  // It is published all the same.
  expect(weekly?.map(({ subject }) => subject)).toEqual(['Weekly update: 2 new sessions']);
});

it('are written once by several servers, after a kill, and with a clock that jumps', async () => {
  const { id: category, topic } = await aTopic();
  await morning();
  await sql`
    insert into subscriber (email, language, topics, frequency, confirmed_at, news_until)
    select 'many' || n || '@news.example.org', 'en', array[${topic}::text], 'weekly', now(), (select max(id) from news)
    from generate_series(1, 1200) n`.execute(portal.db);
  await aSession(category, { starts_at: clock.add({ hours: 24 * 900 }), ends_at: clock.add({ hours: 24 * 901 }) });
  const counts = async () => {
    const { rows } = await sql<{ emails: number; people: number }>`
      select count(*) as emails, count(distinct recipient) as people from email where recipient like 'many%'`.execute(
      portal.db,
    );
    return rows[0];
  };
  await later(7);
  await Promise.all([sendDigestsTask(portal.db, now)({}), sendDigestsTask(portal.db, now)({})]);
  const { id } = await portal.db
    .selectFrom('mailing')
    .select('id')
    .where('kind', '=', 'weekly')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // A server dies in the middle: its transaction is undone, the ones before it stay.
  let transactions = 0;
  const dying = () => {
    transactions += 1;
    if (transactions > 2) throw new Error('killed');
    return clock;
  };
  await expect(writeMailingTask(portal.db, settings, async () => '', dying)({ mailingId: id })).rejects.toThrow(
    'killed',
  );
  const written = (await counts())?.emails ?? 0;
  expect([written > 900, written < 1200]).toEqual([true, true]);
  await Promise.all([write(id), write(id), write(id)]);
  expect(await counts()).toEqual({ emails: 1200, people: 1200 });

  await later(365);
  await morning();
  await later(-365);
  await morning();
  await later(-7);
  await morning();
  await later(7);
  await morning();
  expect(await counts()).toEqual({ emails: 1200, people: 1200 });
  await aSession(category, { starts_at: clock.add({ hours: 24 * 900 }), ends_at: clock.add({ hours: 24 * 901 }) });
  await later(7);
  await morning();
  expect(await counts()).toEqual({ emails: 2400, people: 1200 });
});

const anUpcomingSession = (categoryId: number) =>
  aSession(categoryId, { starts_at: now().add({ hours: 48 }), ends_at: now().add({ hours: 49 }) });
const post = (path: string, body: object = {}) => ask(portal, 'POST', path, { token: staff, body });
const setState = (id: number | undefined, state: 'failed' | 'sent' | 'waiting') => {
  const sent_at = state === 'sent' ? now() : null;
  return portal.db.updateTable('email').set({ state, sent_at }).where('id', '=', Number(id)).execute();
};

it('emails that wait are withdrawn if the session moves while others are created; staff can withdraw them too', async () => {
  const { id: category, topic } = await aTopic();
  const session = await anUpcomingSession(category);
  const { email } = await aSubscriber(portal, topic);
  const mailing = await announce(session, 'now');
  await write(mailing.id);
  await portal.db.updateTable('mailing').set({ written_at: null }).where('id', '=', mailing.id).execute();
  await change(session, { starts_at: now().subtract({ hours: 3 }), ends_at: now().subtract({ hours: 2 }) });
  await write(mailing.id);
  expect(await emailsTo(email)).toMatchObject([{ state: 'withdrawn' }]);

  await setState((await emailsTo(email))[0]?.id, 'waiting');
  expect((await post(`/api/staff/mailings/${mailing.id}/stop`)).body.state).toBe('stopped');
  expect(await emailsTo(email)).toMatchObject([{ state: 'withdrawn' }]);
});

it('emails that wait are withdrawn, not retried, if the session moves to another time; staff can send them again', async () => {
  const { id: category, topic } = await aTopic();
  const session = await anUpcomingSession(category);
  const [{ email }, { email: other }] = [await aSubscriber(portal, topic), await aSubscriber(portal, topic)];
  await write((await announce(session, 'now')).id);
  const [waiting, failed] = [(await emailsTo(email))[0]?.id, (await emailsTo(other))[0]?.id];
  await setState(failed, 'failed');
  await change(session, { starts_at: now().add({ hours: 72 }), ends_at: now().add({ hours: 73 }) });
  const mail = { ...settings, from: 'portal@center.example', contactEmail: null };
  await tasksOf(portal.db, mail, now)['deliver-email']({ emailId: Number(waiting) });
  expect(await emailsTo(email)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await portal.db.transaction().execute((tx) => retryMail(tx, [Number(failed)], now()))).toEqual([]);

  await write((await announce(session, 'now')).id);
  expect((await emailsTo(email)).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
});

it('emails that are created after the session moved have its new time', async () => {
  const { id: category, topic } = await aTopic();
  const session = await anUpcomingSession(category);
  const mailing = await announce(session, 'now');
  // More than one transaction creates.
  await sql`
    insert into subscriber (email, language, topics, confirmed_at)
    select 'crowd' || n || '@news.example.org', 'en', array[${topic}::text], now() from generate_series(1, 5001) n`.execute(
    portal.db,
  );
  await sql`create function move_session() returns trigger language plpgsql as $$ begin
    update session set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${sql.lit(session)};
    return null;
  end $$`.execute(portal.db);
  await sql`create trigger move_session after insert on email_body execute function move_session()`.execute(portal.db);
  const from = now();
  await write(mailing.id);
  await sql`drop trigger move_session on email_body`.execute(portal.db);
  const dayAfter = (hours: number) => dayText(easternIso(from.add({ hours })));
  expect((await emailsTo('crowd1@news.example.org'))[0]?.body_text).toContain(dayAfter(48));
  expect((await emailsTo('crowd5001@news.example.org'))[0]?.body_text).toContain(dayAfter(72));
});

it('no email is created if the session is canceled at that moment', async () => {
  const { id: category, topic } = await aTopic();
  const session = await anUpcomingSession(category);
  const { email } = await aSubscriber(portal, topic);
  const mailing = await announce(session, 'now');
  const isWaiting = async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length > 0;
  let writing: Promise<void> | undefined;
  await portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('session').set({ status_code: SessionStatus.Closed }).where('id', '=', session).execute();
    writing = write(mailing.id);
    await Promise.race([writing, until('the writer waits', isWaiting)]);
  });
  await writing;
  expect(await emailsTo(email)).toEqual([]);
});

it('a returned email is not retried after its subscription, its session or its mailing ended', async () => {
  const ends = {
    subscription: ({ reader }: { reader: number }) =>
      portal.db.updateTable('subscriber').set({ ended_at: now() }).where('id', '=', reader).execute(),
    session: ({ session }: { session: number }) => change(session, { status_code: SessionStatus.Closed }),
    mailing: ({ mailing }: { mailing: number }) => post(`/api/staff/mailings/${mailing}/stop`),
    nothing: async () => {},
  };
  const retried: Record<string, number[]> = {};
  for (const [name, end] of Object.entries(ends)) {
    const { id: category, topic } = await aTopic();
    const session = await anUpcomingSession(category);
    const [{ id: reader, email }] = [await aSubscriber(portal, topic), await aSubscriber(portal, topic)];
    const mailing = (await announce(session, 'now')).id;
    await write(mailing);
    const id = (await emailsTo(email))[0]?.id;
    await setState(id, 'sent');
    await end({ reader, session, mailing });
    await setState(id, 'failed');
    const { body } = await ask(portal, 'GET', `/api/staff/emails/${id}`, { token: staff });
    expect(body.retry).toBe(name === 'nothing' ? 'yes' : 'no');
    retried[name] = await portal.db.transaction().execute((tx) => retryMail(tx, [Number(id)], now()));
  }
  expect(retried).toEqual({ subscription: [], session: [], mailing: [], nothing: [expect.any(Number)] });
});
