// A day without the mail server, while people register and cancel and sessions begin: valid emails arrive once.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

/** Noon in New York, the day before the clocks go forward; so late that no job is due by the clock of the machine. */
const outage = Temporal.Instant.from('2090-03-11T17:00:00Z');
const at = (hours: number): Temporal.Instant => outage.add({ minutes: Math.round(hours * 60) });

let mailServer: MailServer;
let portal: TestPortal;
let clock: Temporal.Instant;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, smtpUrl: mailServer.url, jobs: true });
  portal.setClock(() => clock);
});
afterEach(async () => {
  await portal?.close();
  await mailServer.close();
  vi.restoreAllMocks();
});

const compare = Temporal.Instant.compare;
const isWorking = async (): Promise<boolean> => {
  // The worker goes by the database's clock, so what is due by the portal's is made due by that as well.
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and run_at <= ${clock.toString()}::timestamptz and locked_at is null`.execute(portal.db);
  // By the portal's clock again: a job that ended since the update can have added one that is due by it.
  const { rows } = await sql`
    select pg_notify('jobs:insert', '{"r":1,"count":1}') from graphile_worker._private_jobs
    where attempts < max_attempts and run_at <= ${clock.toString()}::timestamptz or locked_at is not null
    limit 1`.execute(portal.db);
  return rows.length > 0;
};
/** The clock goes on, from one hour with something to do to the next, and the worker does what has become due. */
const passTo = async (time: Temporal.Instant): Promise<void> => {
  while (compare(clock, time) < 0) {
    // Messages alone are no reason to stop: they are tried wherever it does.
    const { rows } = await sql<{ next: Temporal.Instant | null }>`
      select min(run_at) as next from graphile_worker._private_jobs
      where run_at > ${clock.toString()}::timestamptz and key not like 'mail-%'`.execute(portal.db);
    const due = (rows[0]?.next ?? time).round({ smallestUnit: 'hour', roundingMode: 'ceil' });
    clock = compare(due, time) < 0 ? due : time;
    while (await isWorking()) await pause(20);
  }
};

const aSession = (startsIn: number, values: object = {}): Promise<number> =>
  addSession(portal, { type_code: 4, starts_at: at(startsIn), ...values });
type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
/** Tokens are good for an hour, so people log in again; the browser is the same, so nothing is written of it. */
const signIn = ({ person }: Person): Promise<string> => tokenOf(portal, person);
const registerFor = async (who: Person, id: number, waitingList = false) => {
  const { status } = await register(portal, await signIn(who), id, [who.selfId], { waitingList });
  expect(status).toBe(200);
};
const cancel = async (who: Person, id: number) => {
  const { status } = await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: await signIn(who) });
  expect(status).toBe(204);
};
const askForKey = async ({ person: { email } }: Person) => {
  const body = { key: testSecrets.apiKey, email, redirectDomain: 'http://localhost:3000' };
  expect((await ask(portal, 'POST', '/api/recovery', { body })).status).toBe(200);
};
/** As the import of a catalog does it. */
const change = (id: number, values: object) =>
  portal.db.transaction().execute(async (tx) => {
    const select = () =>
      tx
        .selectFrom('session')
        .select(['starts_at', 'ends_at', 'revision'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await select();
    await tx.updateTable('session').set(values).where('id', '=', id).execute();
    const times = { startsAt: before.starts_at.toString(), endsAt: before.ends_at.toString() };
    await addJob(tx, 'notify-change', { sessionId: id, revision: (await select()).revision, ...times });
  });
const moveTo = (id: number, startsIn: number) => change(id, { starts_at: at(startsIn), ends_at: at(startsIn + 1.5) });

/** Every message about sessions and links in words: kind, and the session that it is about. */
const wordsOf = ({ kind, attachment_name }: { kind: string; attachment_name: string }, names: Map<string, string>) =>
  `${kind} ${names.get(attachment_name) ?? ''}`.trim();
const rowsOf = () =>
  portal.db
    .selectFrom('email')
    .select(['id', 'recipient', 'message_id', 'kind', 'attachment_name'])
    .where('kind', 'not in', ['welcome', 'new-device'])
    .execute();
type People = Record<string, Person>;
/** By person, sorted, because no order is promised. */
const byPerson = (people: People, messages: { to: string; words: string }[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(people).map(([name, { person }]) => [
      name,
      messages
        .filter(({ to }) => to === person.email)
        .map(({ words }) => words)
        .sort(),
    ]),
  );
/** What has arrived since the last call. */
const arrived = async (people: People, names: Map<string, string>) => {
  const rows = new Map((await rowsOf()).map((row) => [row.message_id, row]));
  const messages = mailServer.received.splice(0).flatMap(({ recipients: [to = ''], mail }) => {
    const row = rows.get(mail.messageId ?? '');
    return row ? [{ to, words: wordsOf(row, names) }] : [];
  });
  return byPerson(people, messages);
};
/** What staff read of messages that were not sent, and why. */
const notSent = async (people: People, names: Map<string, string>) => {
  const login = { email: 'staff@example.org', password: 'curb-cuts1!' };
  const token = (await ask(portal, 'POST', keyed('/api/login'), { body: login })).body.jwt;
  const messages = await Promise.all(
    (await rowsOf()).map(async (row) => {
      const { body } = await ask(portal, 'GET', `/api/staff/emails/${row.id}`, { token });
      return body.state === 'sent'
        ? []
        : [{ to: row.recipient, words: `${wordsOf(row, names)}: ${body.lastError.replace(/:\d+$/, '')}` }];
    }),
  );
  return byPerson(people, messages.flat());
};

// Fails with hours between two tries (what fits comes too late), where a stale message is sent, and where none is withdrawn.
it('with the mail server away for a day, what still fits arrives once, within ten minutes, and nothing else', async () => {
  clock = at(-200);
  const [ana, cleo, holder] = [
    await aSignedInPerson(portal),
    await aSignedInPerson(portal),
    await aSignedInPerson(portal),
  ];
  const over = await aSession(6);
  const soon = await aSession(25);
  const tomorrow = await aSession(30);
  const nextWeek = await aSession(171);
  const moved = await aSession(40);
  const gone = await aSession(50);
  const full = await aSession(60, { seats_web: 1 });
  const fullSoon = await aSession(10, { seats_web: 1 });
  const names = new Map(
    Object.entries({ over, soon, tomorrow, nextWeek, moved, gone, full, fullSoon }).map(([name, id]) => [
      `${id}.ics`,
      name,
    ]),
  );
  for (const id of [over, soon, tomorrow, nextWeek, moved, gone]) await registerFor(ana, id);
  for (const id of [full, fullSoon]) {
    await registerFor(holder, id);
    await registerFor(cleo, id, true);
  }
  await passTo(outage);
  const before = await arrived({ ana, cleo, holder }, names);

  // The server is away for eighteen hours, then there and too busy for six more.
  const port = Number(new URL(mailServer.url).port);
  await mailServer.close();
  await passTo(at(2));
  const [ben, eve] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
  for (const id of [tomorrow, over, gone, moved]) await registerFor(ben, id);
  for (const id of [tomorrow, nextWeek]) await registerFor(eve, id);
  await passTo(at(4));
  for (const id of [full, fullSoon]) await cancel(holder, id);
  await cancel(eve, nextWeek);
  await passTo(at(8));
  await askForKey(ben);
  await passTo(at(18));
  mailServer = await aMailServer(port);
  mailServer.rejectsWith = 451;
  await moveTo(moved, 90);
  await cancel(eve, tomorrow);
  await passTo(at(19));
  await change(gone, { status_code: 9 });
  await passTo(at(20));
  await moveTo(moved, 100);
  await passTo(at(23.5));
  await askForKey(cleo);
  await passTo(at(24));
  const people = { ana, ben, cleo, eve, holder };
  const during = await arrived(people, names);
  mailServer.rejectsWith = null;
  await passTo(at(24 + 1 / 6));
  const back = await arrived(people, names);
  const unsent = await notSent(people, names);
  await passTo(at(200));
  const later = await arrived(people, names);

  expect(before).toEqual({
    ana: [
      ...['gone', 'moved', 'nextWeek', 'over', 'soon', 'tomorrow'].map((name) => `registration ${name}`),
      'reminder-day over',
      ...['gone', 'moved', 'over', 'soon', 'tomorrow'].map((name) => `reminder-week ${name}`),
    ],
    cleo: ['registration full', 'registration fullSoon'],
    holder: [
      'registration full',
      'registration fullSoon',
      'reminder-day fullSoon',
      'reminder-week full',
      'reminder-week fullSoon',
    ],
  });
  expect(during).toEqual({ ana: [], ben: [], cleo: [], eve: [], holder: [] });
  expect(back).toEqual({
    ana: [
      'reminder-day tomorrow',
      'reminder-hour soon',
      'reminder-week nextWeek',
      'session-canceled gone',
      'session-changed moved',
    ],
    ben: [
      'registration moved',
      'registration tomorrow',
      'reminder-day tomorrow',
      'session-canceled gone',
      'session-changed moved',
    ],
    cleo: ['reset-key', 'seat-offered full'],
    eve: [],
    holder: [],
  });
  const late = 'It came too late to be sent. Before: connect ECONNREFUSED 127.0.0.1';
  const registered = 'Withdrawn: the registration changed.';
  const changed = 'Withdrawn: the session changed. A later email has the details.';
  // Good for an hour alone: whether it was tried in that hour depends on when other jobs of the day woke the worker.
  const lines = unsent.ben?.map((line) => (line.startsWith('reset-key') ? line.replace(/ Before: .*/, '') : line));
  expect({ ...unsent, ben: lines }).toEqual({
    ana: [
      `reminder-day moved: ${changed}`,
      'reminder-day soon: It came too late to be sent. Before: Message failed: 451 as the test wishes',
      `reminder-hour over: ${late}`,
      `session-changed moved: ${changed}`,
    ],
    ben: [
      `registration gone: ${changed}`,
      `registration over: ${late}`,
      `reminder-day moved: ${changed}`,
      `reminder-hour over: ${late}`,
      'reset-key: It came too late to be sent.',
      `session-changed moved: ${changed}`,
    ],
    cleo: ['offer-over fullSoon: It came too late to be sent.', `seat-offered fullSoon: ${late}`],
    eve: [
      `registration nextWeek: ${registered}`,
      `registration tomorrow: ${registered}`,
      `reminder-day tomorrow: ${registered}`,
      `reminder-week nextWeek: ${registered}`,
    ],
    holder: [],
  });
  expect(later).toEqual({
    ana: [
      'reminder-day moved',
      'reminder-day nextWeek',
      'reminder-hour moved',
      'reminder-hour nextWeek',
      'reminder-hour tomorrow',
    ],
    ben: ['reminder-day moved', 'reminder-hour moved', 'reminder-hour tomorrow'],
    cleo: ['offer-over full'],
    eve: [],
    holder: [],
  });
}, 60_000);
