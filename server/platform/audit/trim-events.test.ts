// Old events are trimmed from the start of the audit log, and the rest stays verifiable, whatever someone changes.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { trimEventsTask } from '#server/platform/audit/trim-events.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.drop());

const now = Temporal.Instant.from('2020-06-02T12:00:00Z');
const years = (count: number, more: Temporal.DurationLike = { seconds: 0 }) =>
  now.toZonedDateTimeISO('America/New_York').subtract({ years: count }).add(more).toInstant();
const happened = (at: Temporal.Instant) =>
  database.db
    .transaction()
    .execute((tx) => recordEvent(tx, { kind: 'sign-in', subjectId: 1 }, { now: at, address: '', requestId: '' }));
const trim = (at = now) => trimEventsTask(database.db, () => at)({});
const rows = async () => {
  const found = await database.db.selectFrom('audit_event').select(['id', 'kind']).orderBy('id').execute();
  return found.map(({ id, kind }) => `${id} ${kind}`);
};
const set = (value: object) =>
  database.db
    .insertInto('setting')
    .values({ name: 'retention', value: JSON.stringify(value) })
    .execute();
/** As someone with full access to the database could. */
const behindItsBack = (statement: string) =>
  database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_event disable trigger user`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table audit_event enable trigger user`.execute(tx);
  });
const broken = async () => (await verifyAudit(database.db)).broken.map(Number);

beforeEach(async () => {
  await behindItsBack('delete from audit_event');
  await database.db.deleteFrom('setting').execute();
});

describe('old events', () => {
  it('are trimmed after seven years, to the exact event, and the log records it and stays valid', async () => {
    for (const at of [years(9), years(7, { seconds: -1 }), years(7), years(1)]) await happened(at);

    await trim();

    expect(await rows()).toEqual(['3 sign-in', '4 sign-in', '5 audit-trimmed']);
    expect(await verifyAudit(database.db)).toMatchObject({ events: 3, broken: [], trimmed: { to: 2, at: now } });
  });

  it('are trimmed after the number of years that staff set, and later the row with that setting too', async () => {
    await set({ signInDays: 90, mailDays: 90, eventYears: 2 });
    for (const at of [years(3), years(1)]) await happened(at);
    await trim();
    await happened(now);

    await trim(now.add({ hours: 24 * 366 * 3 }));

    expect(await rows()).toEqual(['5 audit-trimmed']);
    expect(await broken()).toEqual([]);
    await happened(now);
    expect(await rows()).toEqual(['5 audit-trimmed', '6 sign-in']);
    expect(await broken()).toEqual([]);
  });

  it('are not trimmed behind a younger row, and nothing is recorded if nothing is trimmed', async () => {
    for (const at of [years(6), years(8)]) await happened(at);

    await trim();

    expect(await rows()).toEqual(['1 sign-in', '2 sign-in']);
    expect(await verifyAudit(database.db)).toMatchObject({ events: 2, broken: [], trimmed: null });
  });

  it('of an empty log are none', async () => {
    await trim();

    expect(await rows()).toEqual([]);
  });

  it('cannot be removed further than the log has recorded', async () => {
    for (const at of [years(9), years(1)]) await happened(at);
    await trim();

    const refused = 'The log of what happened cannot be changed.';
    await expect(sql`delete from audit_event where id = 2`.execute(database.db)).rejects.toThrow(refused);
    await expect(sql`update audit_event set network = 'x'`.execute(database.db)).rejects.toThrow(refused);
    expect(await rows()).toEqual(['2 sign-in', '3 audit-trimmed']);
  });
});

describe('after trimming', () => {
  beforeEach(async () => {
    for (const at of [years(9), years(8), years(3), years(2), years(1)]) await happened(at);
    await trim();
  });

  it.each([
    ['a row that was changed', "update audit_event set network = '192.0.2.9' where id = 4", [4]],
    ['the first row that was changed', 'update audit_event set subject_id = 2 where id = 3', [3]],
    ['a first row that was taken out', 'delete from audit_event where id = 3', [4, 5, 6]],
    ['a row that was taken out', 'delete from audit_event where id = 4', [5, 6]],
    [
      'another hash of what has gone',
      `update audit_event set details = details || '{"hash":"00"}' where kind = 'audit-trimmed'`,
      [3, 6],
    ],
    [
      'a later row up to which everything was trimmed',
      `update audit_event set details = details || '{"to":3}' where kind = 'audit-trimmed'`,
      [3, 4, 5, 6],
    ],
  ])('%s is detected', async (_, statement, ids) => {
    await behindItsBack(statement);

    expect(await broken()).toEqual(ids);
  });
});
