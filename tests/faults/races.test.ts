// Races: seats under concurrent registrations, cancellations and imports, and repeated requests.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogInput, catalog } from '#contract/catalog/import.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { tasksOf } from '#server/tasks.ts';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const real = () => Temporal.Now.instant();
const tasksAt = (now: Temporal.Instant) =>
  tasksOf(
    portal.db,
    {
      smtpUrl: null,
      publicUrl: 'https://portal.example',
      joinSecret: 'a secret of the tests',
      from: null,
      contactEmail: null,
    },
    () => now,
  );

type Session = NonNullable<CatalogInput['sessions']>[number];
const aSession = (source_id: string, values: Partial<Session> = {}): Session => ({
  source_id,
  series: 'ao',
  name: `Session ${source_id}`,
  status: 1,
  typeCode: 4,
  start: '2090-02-15 14:30',
  lengthMinutes: 90,
  ...values,
});
const load = (...sessions: Session[]) => importCatalog(portal.db, catalog.parse({ sessions }), { now: real() });
const idOf = async (sourceId: string): Promise<number> =>
  (await portal.db.selectFrom('session').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow()).id;

/** Someone with a group; the ids are those of everybody in it. */
const aGroup = async (size: number) => {
  const { token, selfId, accountId, person } = await aSignedInPerson(portal);
  const ids = [selfId];
  for (let n = 1; n < size; n += 1) {
    const body = { firstName: `P${n}`, lastName: 'Lund' };
    ids.push((await ask(portal, 'POST', '/api/schedule/members', { token, body })).body.id);
  }
  return { token, ids, accountId, person };
};
const register = (token: string, sessionIds: number[], memberId: number, waitingList: boolean) =>
  ask(portal, 'POST', '/api/schedule/register', {
    token,
    body: sessionIds.map((id) => ({ id, participants: [{ id: memberId, method: 'Web', waitingList }] })),
  });

/** Seats and those that are taken or held, as one moment has them. */
const places = async (ids: number[]) => {
  const { rows } = await sql<{ id: number; seats: number; taken: number; waiting: number }>`
    select session.id, seats_web as seats,
      count(*) filter (where state in ('registered', 'offered'))::integer as taken,
      count(*) filter (where state = 'waiting')::integer as waiting
    from session left join registration on registration.session_id = session.id and canceled_at is null
    where session.id in (${sql.join(ids)})
    group by session.id order by session.id`.execute(portal.db);
  return rows;
};

// Fails where the sessions are not locked (oversold), and where an import locks them in another order (deadlock).
it('no seat is given twice and nobody meets a deadlock: 60 people, cancellations, offers and imports in one race', async () => {
  await load(aSession('race-a', { seatsWeb: 6 }), aSession('race-b', { seatsWeb: 6 }));
  const [a, b] = [await idOf('race-a'), await idOf('race-b')];
  const groups = await Promise.all(Array.from({ length: 6 }, () => aGroup(10)));
  const statuses: number[] = [];
  const note = async (answer: Promise<{ status: number }>): Promise<void> => {
    statuses.push((await answer).status);
  };
  const oversold: unknown[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const row of await places([a, b])) if (row.taken > row.seats) oversold.push(row);
      await pause(5);
    }
  })();
  const between = Array.from({ length: 200 }, (_, n) => aSession(`between-${n}`));
  let areComing = true;
  const importing = async (): Promise<void> => {
    for (let round = 1; areComing || round <= 10; round += 1) {
      // From the last to the first, with another name, so that every row is written, and much between the two.
      const values = { seatsWeb: Math.min(16, 6 + round), name: `Round ${round}` };
      await load(aSession('race-b', values), ...between, aSession('race-a', values));
      for (const sessionId of [a, b]) await tasksAt(real())['offer-seats']({ sessionId });
    }
  };
  const come = async ({ token, ids }: (typeof groups)[number], n: number): Promise<void> => {
    await Promise.all(ids.map((id, place) => note(register(token, [a, b], id, (n + place) % 2 === 0))));
    for (const id of [a, b]) {
      await note(ask(portal, 'POST', `/api/my/sessions/${id}/accept`, { token }));
      if (n % 2 === 0) await note(ask(portal, 'DELETE', `/api/my/sessions/${id}/participants/${ids[0]}`, { token }));
    }
    await Promise.all(ids.map((id) => note(register(token, [b], id, true))));
  };
  const coming = Promise.all(groups.map(come)).finally(() => {
    areComing = false;
  });
  const outcomes = await Promise.allSettled([importing(), coming]);
  isOver = true;
  await watching;
  for (const sessionId of [a, b]) await tasksAt(real())['offer-seats']({ sessionId });

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(oversold).toEqual([]);
  expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
  const after = await places([a, b]);
  expect(after.map(({ id, seats, taken }) => ({ id, seats, taken }))).toEqual([
    { id: a, seats: 16, taken: 16 },
    { id: b, seats: 16, taken: 16 },
  ]);
  expect(after.every(({ waiting }) => waiting > 0)).toBe(true);
  const counted = await portal.db
    .selectFrom('seat_count')
    .select((eb) => ['session_id', eb.fn.sum<number>('seats').as('seats')])
    .where('session_id', 'in', [a, b])
    .groupBy('session_id')
    .orderBy('session_id')
    .execute();
  expect(counted).toEqual([
    { session_id: a, seats: 16 },
    { session_id: b, seats: 16 },
  ]);
}, 60_000);

// The specification's calls have no idempotency key; constraints and rules make repeated calls harmless.
describe('the same request two hundred times at once', () => {
  const times = Array.from({ length: 200 });
  const many = (url: string, token: string, body: unknown) =>
    Promise.all(times.map(() => ask(portal, 'POST', url, { token, body })));

  it('registers once, writes one email, plans each reminder once, and gives every caller the same answer', async () => {
    await load(aSession('again'));
    const id = await idOf('again');
    const { token, ids, accountId, person } = await aGroup(1);
    const body = [{ id, participants: [{ id: ids[0], method: 'Web' }] }];

    const answers = await many('/api/schedule/register', token, body);

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const rows = await portal.db.selectFrom('registration').select('id').where('account_id', '=', accountId).execute();
    expect(rows).toHaveLength(1);
    const emails = await portal.db
      .selectFrom('email')
      .select('kind')
      .where('recipient', '=', person.email)
      .where('attachment_name', '=', `${id}.ics`)
      .execute();
    expect(emails).toEqual([{ kind: 'registration' }]);
    const { rows: jobs } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like ${`send-reminders-%-${id}`} order by run_at`.execute(
      portal.db,
    );
    expect(jobs.map(({ key }) => key.split('-')[2])).toEqual(['week', 'day', 'hour']);
  });

  it.each([
    ['asks one question', 201, (id: number) => ({ url: `/api/session/${id}/questions`, body: { question: 'Once?' } })],
    ['adds one member', 200, () => ({ url: '/api/schedule/members', body: { firstName: 'Ida', lastName: 'Berg' } })],
  ])('%s', async (label, status, requestFor) => {
    await load(aSession(label));
    const id = await idOf(label);
    const { token, ids } = await aGroup(1);
    await register(token, [id], ids[0] ?? 0, false);
    const { url, body } = requestFor(id);

    const answers = await many(url, token, body);

    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(status);
  });

  it('makes one account', async () => {
    const body = aPerson();

    const answers = await Promise.all(
      times.slice(0, 20).map(() => ask(portal, 'POST', keyed('/api/register'), { body, from: aNetwork() })),
    );

    const accounts = await portal.db.selectFrom('account').select('id').where('email', '=', body.email).execute();
    expect(accounts).toHaveLength(1);
    expect(answers.map(({ body: answer }) => answer.accountId).filter((id) => id !== -1)).toEqual([accounts[0]?.id]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

it('a request that is sent again after a lost answer finds what it did; with another content it does that', async () => {
  await load(aSession('lost'));
  const id = await idOf('lost');
  const { token, ids } = await aGroup(1);
  const body = (method: string) => JSON.stringify([{ id, participants: [{ id: ids[0], method }] }]);
  const post = (method: string, signal?: AbortSignal) =>
    fetch(`${portal.url}/api/schedule/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body(method),
      ...(signal ? { signal } : {}),
    });
  const methods = async () =>
    (await portal.db.selectFrom('registration').select('method').where('session_id', '=', id).execute()).map(
      ({ method }) => method,
    );

  // The answer is held back until the caller has gone.
  const gone = new AbortController();
  const lost = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
    const answer = post('Web', gone.signal).catch((error: Error) => error.name);
    await pause(300);
    gone.abort();
    return answer;
  });
  expect(lost).toBe('AbortError');
  await expect.poll(methods).toEqual(['Web']);

  expect((await post('Web')).status).toBe(200);
  expect(await methods()).toEqual(['Web']);
  expect((await post('Phone')).status).toBe(200);
  expect(await methods()).toEqual(['Phone']);
});
