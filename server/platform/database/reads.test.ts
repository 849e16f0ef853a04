// Reads with an invalid or unavailable replica: the primary answers without a delay.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import {
  openReads,
  primaryReads,
  type Reader,
  type Reads,
  type ReplicaStatus,
} from '#server/platform/database/reads.ts';
import type { Db, ReplicaDb } from '#server/platform/database/transaction.ts';
import { noTraces } from '#server/platform/telemetry/traces.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.drop());

const visitor = { isSignedIn: false, written: null };
const one = async (db: ReplicaDb) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;

const openWith = (url: string, reasons: string[]): Reads =>
  openReads(
    database.db,
    { url, maxLagSeconds: 10 },
    { watch: { slowMs: 1000, onSlow: () => {}, traces: noTraces }, onStateChange: (_, reason) => reasons.push(reason) },
  );

describe('a replica URL that leads', () => {
  it.each<[string, () => string, ReplicaStatus]>([
    ['nowhere', () => 'postgres://nobody@127.0.0.1:9/none', { state: 'away', lagMs: null, reads: 0, fallbacks: 20 }],
    ['to the primary', () => database.url, { state: 'away', lagMs: null, reads: 0, fallbacks: 20 }],
  ])('%s: the primary answers', async (_, urlOf, expected) => {
    const reads = openWith(urlOf(), []);

    const answers = await Promise.all(Array.from({ length: 20 }, () => reads.answer(visitor, one)));

    const facts = reads.facts();
    await reads.close();
    expect(answers).toEqual(Array(20).fill([{ one: 1 }]));
    expect([facts, reads.canServeWithoutPrimary()]).toEqual([expected, false]);
  });
});

it.each<[string, Reader]>([
  ['who is signed in', { isSignedIn: true, written: null }],
  ['whose writes are not known', { isSignedIn: false, written: 'unknown' }],
])('%s is answered by the primary without a query to the replica', async (_, reader) => {
  const reads = openWith(database.url, []);

  const answer = await reads.answer(reader, one);

  const facts = reads.facts();
  await reads.close();
  expect(answer).toEqual([{ one: 1 }]);
  expect([facts?.reads, facts?.fallbacks]).toEqual([0, 0]);
});

it('an error thrown by the work itself is passed on after one attempt', async () => {
  const reads = openWith(database.url, []);
  let tries = 0;

  const failing = reads.answer(visitor, async () => {
    tries += 1;
    throw new RangeError('of its own');
  });

  await expect(failing).rejects.toThrow(new RangeError('of its own'));
  await reads.close();
  expect(tries).toBe(1);
});

it('after a write the LSN is higher than before, and without a replica it is not read', async () => {
  const reads = openWith(database.url, []);
  const before = await reads.lsnAfterWrite();
  await sql`create table written (id integer)`.execute(database.db);
  const after = await reads.lsnAfterWrite();
  await until('the timeline is noted', async () => {
    const { rows } = await sql`select timeline from database_timeline`.execute(database.db);
    return rows.length === 1;
  });

  await reads.close();
  const [first, second] = [before, after].map((place) => (place === null || place === 'unknown' ? -1 : place.position));
  expect(second).toBeGreaterThan(first ?? 0);
  expect(await primaryReads(database.db).lsnAfterWrite()).toBe(null);
});

it('a read-only database handle has no method that writes', () => {
  expectTypeOf<Db>().toExtend<ReplicaDb>();
  expectTypeOf<ReplicaDb>().not.toExtend<Db>();
  expectTypeOf<ReplicaDb>().not.toHaveProperty('insertInto');
  expectTypeOf<ReplicaDb>().not.toHaveProperty('updateTable');
  expectTypeOf<ReplicaDb>().not.toHaveProperty('deleteFrom');
  expectTypeOf<ReplicaDb>().not.toHaveProperty('transaction');
});
