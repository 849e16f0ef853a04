// The sample fills an empty database once.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePeople } from '#content/sample/people.ts';
import { sampleTests } from '#content/sample/tests.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { afterOtherLoaders } from '#server/admin/sample-data/queries.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const signIns = samplePeople.map(({ role, account: { email, password } }) => ({ role, email, password }));

let database: TestDatabase;
beforeEach(async () => {
  database = await aDatabase();
});
afterEach(() => database.drop());

const countOf = async (table: 'account' | 'registration' | 'question' | 'session' | 'quiz') =>
  (await database.db.selectFrom(table).select('id').execute()).length;

it('brings the catalog, and its people with all that they have done', async () => {
  const loaded = await loadSampleIfEmpty(database.db, now);

  expect(loaded).toEqual(signIns);
  expect(await countOf('session')).toBeGreaterThan(200);
  expect(await countOf('account')).toBe(samplePeople.length);
  expect(await countOf('registration')).toBe(
    samplePeople.flatMap(({ registrations, attended = [] }) => [
      ...registrations.flatMap(({ attending }) => attending),
      ...attended.flatMap(({ members }) => members),
    ]).length,
  );
  expect(await countOf('quiz')).toBe(sampleTests.length);
  expect(await countOf('question')).toBe(samplePeople.flatMap(({ questions }) => questions).length);
});

it('leaves any other database as it is, and names the sample people who are there', async () => {
  await loadSampleIfEmpty(database.db, now);
  const before = await countOf('registration');

  expect(await loadSampleIfEmpty(database.db, now)).toEqual(signIns);
  await database.db.deleteFrom('account').where(sql<boolean>`is_staff(roles)`).execute();
  expect(await loadSampleIfEmpty(database.db, now)).toEqual(signIns.filter(({ role }) => role !== 'staff'));
  expect(await countOf('registration')).toBe(before);
});

it('comes in once when two processes start together', async () => {
  const both = await Promise.all([loadSampleIfEmpty(database.db, now), loadSampleIfEmpty(database.db, now)]);

  expect(both).toEqual([signIns, signIns]);
  expect(await countOf('account')).toBe(samplePeople.length);
  expect(await countOf('question')).toBe(samplePeople.flatMap(({ questions }) => questions).length);
});

it('keeps others waiting by a lock that ends with a transaction, as a pool of connections needs it', async () => {
  const { rows } = await afterOtherLoaders(database.db, () =>
    sql<{ state: string }>`
      select state from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and datname = current_database()`.execute(database.db),
  );

  expect(rows).toEqual([{ state: 'idle in transaction' }]);
});
