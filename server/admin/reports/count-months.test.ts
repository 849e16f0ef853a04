// Cached months give the same figures as counting everything again, whatever changes and whenever.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measureKeys, measureOf } from '#rules/admin/reports.ts';
import { countMonths } from '#server/admin/reports/count-months.ts';
import { countedKeys } from '#server/admin/reports/facts-queries.ts';
import { reachOf, tally, totalOf } from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { readYearReport } from '#server/admin/reports/read-year-report.ts';
import { spanOf } from '#server/admin/reports/spans.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  aCountedAttendance,
  aCountedCertificate,
  aHeldSession,
  aMeetingReport,
  anAccount,
  aSeat,
  type CountedAccount,
  withoutPeople,
} from '#tests/support/report-data.ts';

const now = Temporal.Instant.from('2026-03-10T18:00:00Z');
/** Neither begins nor ends with a month. */
const span = spanOf('2025-10-05', '2026-04-20');
const sessions = [501, 502, 503, 504, 505];

let database: TestDatabase;
let db: Db;
let people: CountedAccount[];
beforeAll(async () => {
  database = await aDatabase();
  db = database.db;
  await loadSampleIfEmpty(db, now);
});
afterAll(() => database?.drop());

const someone = (place: number): CountedAccount => people[place % people.length] ?? { id: 0, members: [] };

let papers = 0;
const aPaper = (holder: CountedAccount, session_id: number, values = {}) => {
  papers += 1;
  return aCountedCertificate(db, holder, {
    ...{ number: `${papers}`.padStart(5, '0'), session_id, type: 'coa', hours: 1.25, earned_on: '2026-01-20' },
    ...values,
  });
};

const aRequest = (session_id: number, { id, members }: CountedAccount, state: string) =>
  sql`
  insert into credit_request (session_id, account_id, member_id, type, requested_at, state)
  values (${session_id}, ${id}, ${members[0] ?? 0}, 'coa', '2026-01-21', ${state})`.execute(db);

/** Five sessions in four months, the last not over; three groups of two with seats, records, wishes and questions. */
beforeEach(async () => {
  await withoutPeople(db);
  for (const table of ['attendance_report', 'usage_month'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('session').where('id', 'in', sessions).execute();
  const starts = ['2025-11-04 14:30', '2025-11-30 23:30', '2026-01-20 14:30', '2026-02-03 14:30', '2026-03-11 14:30'];
  for (const [place, at] of starts.entries()) await aHeldSession(db, { id: sessions[place] ?? 0, at });
  people = [];
  for (const values of [{}, { state: 'OTHER', country: 'Ireland' }, { state: 'CA' }])
    people.push(
      await anAccount(db, { people: 2, created_at: Temporal.Instant.from('2025-12-01T03:00:00Z'), ...values }),
    );
  for (const [place, session_id] of sessions.entries()) {
    for (const person of people) await aSeat(db, person, { session_id });
    await aCountedAttendance(db, someone(place), { session_id, from: 0, to: 60 });
    await sql`
      insert into accommodation_request (session_id, account_id, kind, requested_at, changed_at)
      values (${session_id}, ${someone(place).id}, 'captioning', '2025-10-01', '2025-10-01')`.execute(db);
    await sql`
      insert into question (session_id, account_id, question, asked_at)
      select id, ${someone(place).id}, 'Why?', starts_at - interval '1 day' from session where id = ${session_id}`.execute(
      db,
    );
  }
  await aMeetingReport(db, 501);
  await aRequest(501, someone(0), 'granted');
  await aRequest(503, someone(1), 'requested');
  await aPaper(someone(0), 503);
  await aPaper(someone(1), 503, { is_self_paced: true });
  await countMonths(db, now);
});

/** All measures by all groupings, their sums, and who was reached. `isCounted`: cached months are used; else every fact is read. */
const everything = (isCounted: boolean, at = now) =>
  inSnapshot(db, async (tx) => {
    const pieces = isCounted ? await readPieces(tx, span, at) : { months: [], rest: [span] };
    const tables: Record<string, unknown> = { reach: await reachOf(tx, { span, pieces }, at) };
    for (const measure of measureKeys)
      tables[measure] = await tally(tx, { measure, bys: measureOf(measure).by, pieces, most: 1000 }, at);
    for (const measure of countedKeys) tables[`${measure} in all`] = await totalOf(tx, { measure, pieces }, at);
    return tables;
  });

const keptMonths = () => inSnapshot(db, async (tx) => (await readPieces(tx, span, now)).months);

it('cached months are used, except for months that are requested in part', async () => {
  expect(await keptMonths()).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
  expect(await everything(true)).toEqual(await everything(false));
});

const run = (text: TemplateStringsArray, ...values: unknown[]) => sql(text, ...values).execute(db);

const changes: [string, () => Promise<unknown>][] = [
  ['someone registers', () => aSeat(db, someone(0), { session_id: 503, person: 1 })],
  ['someone cancels', () => run`update registration set canceled_at = '2026-03-01' where session_id = 502`],
  ['someone comes another way', () => run`update registration set method = 'Phone' where session_id = 501`],
  ['a seat is deleted', () => run`delete from registration where session_id = 504`],
  ['attendance is entered', () => aCountedAttendance(db, someone(2), { session_id: 501, from: 3, to: 50 })],
  ['attendance is corrected', () => run`update attendance_record set ended_at = began_at where session_id = 502`],
  [
    'attendance is withdrawn',
    () => run`update attendance_record set withdrawn_at = '2026-03-01' where session_id = 501`,
  ],
  ['attendance is deleted', () => run`delete from attendance_record where session_id = 503`],
  ['a meeting report comes in', () => aMeetingReport(db, 504)],
  ['a meeting report goes', () => run`delete from attendance_report where session_id = 501`],
  [
    'a sheet of a group comes in',
    async () => {
      await aSeat(db, someone(1), { session_id: 504, person: 1 });
      await countMonths(db, now);
      await run`
        insert into sign_in_sheet (session_id, account_id, attested_at, sent_at)
        values (504, ${someone(1).id}, '2026-03-01', '2026-03-01')`;
    },
  ],
  ['a wish is withdrawn', () => run`update accommodation_request set state = 'withdrawn' where session_id = 502`],
  ['a wish is deleted', () => run`delete from accommodation_request where session_id = 503`],
  [
    'a session moves into another month',
    () => run`
    update session set starts_at = starts_at + interval '40 days', ends_at = ends_at + interval '40 days' where id = 501`,
  ],
  [
    'a session ends before someone came',
    () => run`update session set ends_at = starts_at + interval '30 seconds' where id = 501`,
  ],
  ['a session is deleted', () => run`update session set status_code = 9 where id = 502`],
  ['a session goes to another series', () => run`update session set series_id = 1 where id = 503`],
  ['a session has another name', () => run`update session set name = 'Other' where id = 503`],
  ['a person moves', () => run`update account set state = 'NY' where id = ${someone(0).id}`],
  ['a person deletes the account', () => run`delete from account where id = ${someone(1).id}`],
  ['an account is made', () => anAccount(db, { created_at: Temporal.Instant.from('2026-02-01T12:00:00Z') })],
  ['a certificate is issued', () => aPaper(someone(2), 504)],
  ['a course is completed', () => aPaper(someone(2), 504, { is_self_paced: true, earned_on: '2025-11-09' })],
  [
    'a certificate is revoked',
    () => run`
    update certificate set revoked_at = '2026-03-01', revoke_reason = 'Wrong' where session_id = 503`,
  ],
  [
    'credit was earned on another day',
    () => run`update certificate set earned_on = '2025-12-31' where session_id = 503`,
  ],
  ['credit is granted', () => run`update credit_request set state = 'granted' where state = 'requested'`],
  ['credit is requested and granted', () => aRequest(504, someone(0), 'granted')],
  ['a request for credit is withdrawn', () => run`update credit_request set withdrawn_at = now()`],
  ['a request for credit is deleted', () => run`delete from credit_request`],
  ['a certificate is deleted', () => run`delete from certificate where session_id = 503`],
  [
    'a question is asked',
    () => run`
    insert into question (session_id, account_id, question, asked_at)
    values (503, ${someone(2).id}, 'How?', '2026-02-01 04:59Z')`,
  ],
  ['a question is deleted', () => run`delete from question where session_id = 503`],
];

describe('the numbers change at once when', () => {
  it.each(changes)('%s', async (_, change) => {
    const before = await everything(true);

    await change();

    const after = await everything(true);
    expect(after).toEqual(await everything(false));
    expect(after).not.toEqual(before);
    expect(await keptMonths()).not.toEqual([]);
    await countMonths(db, now);
    expect(await everything(true)).toEqual(after);
    expect(await keptMonths()).toHaveLength(5);
  });
});

it('a session counts from its end on, though nothing changes', async () => {
  const later = now.add({ hours: 48 });

  const [before, after] = [await everything(true), await everything(true, later)];

  expect(after).not.toEqual(before);
  expect(after).toEqual(await everything(false, later));
  await countMonths(db, later);
  expect(await everything(true, later)).toEqual(after);
  expect(await everything(true)).toEqual(before);
});

/** The same numbers each time. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

it.each([1, 2, 3])(
  'many changes at random, counted at random times, give what counting everything gives (%i)',
  async (seed) => {
    const roll = dice(seed);
    const any = () => sessions[roll(sessions.length)] ?? 0;
    const random: (() => Promise<unknown>)[] = [
      () => run`
      insert into registration (session_id, account_id, member_id, method, registered_at)
      select ${any()}, account_id, id, 'Both', '2025-10-01' from member order by md5(id::text || ${String(roll(99))}) limit 2
      on conflict do nothing`,
      () => run`
      update registration set canceled_at = case when ${roll(2)} = 0 then now() end
      where session_id = ${any()} and id % 3 = ${roll(3)} and not exists (
        select from registration other where other.session_id = registration.session_id
          and other.member_id = registration.member_id and other.id <> registration.id)`,
      () => aCountedAttendance(db, someone(roll(9)), { session_id: any(), from: roll(80), to: 80 + roll(30) }),
      () => run`update attendance_record set withdrawn_at = now() where session_id = ${any()} and id % 2 = ${roll(2)}`,
      () =>
        run`
      update session set starts_at = starts_at + (${roll(60)}::int - 30) * interval '1 day', status_code = ${[1, 2, 7, 9][roll(4)]},
        ends_at = starts_at + (${roll(60)}::int - 30) * interval '1 day' + interval '90 minutes'
      where id = ${any()} and ends_at > starts_at`.catch(() => null), // Not before its start.
      () => run`update account set state = ${['IL', 'NY', 'OTHER'][roll(3)]}, country = ${['Ireland', 'Canada'][roll(2)]}
      where id = ${someone(roll(9)).id}`,
      () =>
        aPaper(someone(roll(9)), any(), {
          is_self_paced: roll(2) === 0,
          earned_on: `2025-1${roll(3)}-0${1 + roll(9)}`,
        }).catch(() => null), // Once a session and person.
      () =>
        run`update credit_request set state = ${['requested', 'granted', 'refused'][roll(3)]} where session_id = ${any()}`,
      () => run`update certificate set account_id = null, member_id = null where hours > ${roll(2)}`,
      () =>
        run`update accommodation_request set state = ${['booked', 'confirmed', 'withdrawn'][roll(3)]} where session_id = ${any()}`,
      () =>
        run`update question set asked_at = asked_at + ${roll(50)}::int * interval '1 day' where session_id = ${any()}`,
      () => countMonths(db, now),
    ];

    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 5; step += 1) await random[roll(random.length)]?.();
      expect(await everything(true)).toEqual(await everything(false));
    }
  },
);

it('what is written while months are counted is seen once it is there, and waits for nobody', async () => {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: isCounted, resolve: counted } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    await aSeat(tx, someone(0), { session_id: 501, person: 1 });
    written();
    await isCounted;
  });
  await isWritten;
  await run`update session set ends_at = ends_at + interval '10 minutes' where id = 501`;

  await Promise.all([countMonths(db, now), countMonths(db, now)]);
  const before = await everything(true);
  counted();
  await writing;

  const after = await everything(true);
  expect(after).toEqual(await everything(false));
  expect(after).not.toEqual(before);
});

it('the yearly report is the same with and without', async () => {
  const kept = await readYearReport(db, { kind: 'federal', year: 2026 }, now);

  await db.deleteFrom('usage_month').execute();

  expect(kept).toEqual(await readYearReport(db, { kind: 'federal', year: 2026 }, now));
});
