// An import of a catalog that staff have edited too.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalog } from '#contract/catalog/import.ts';
import { createAccount } from '#server/accounts/sign-in/create-account.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aPerson } from '#tests/support/people.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate organization, series, session, speaker, category cascade`.execute(database.db));

const load = ({ name = 'One', lastName = 'Ruiz', seriesName = 'Accessibility', credits = 1 } = {}) =>
  importCatalog(
    database.db,
    catalog.parse({
      series: [{ id: 4, name: seriesName, description: '', route: 'ao', sort_order: 1, color: '#0b4a94' }],
      speakers: [{ source_id: 'ana', firstName: 'Ana', lastName, biography: '<p>Plans ramps.</p>' }],
      sessions: [
        {
          source_id: 's1',
          series: 'ao',
          name,
          status: 1,
          start: '2027-02-15 14:30',
          lengthMinutes: 90,
          speakers: ['ana'],
          ceuList: [{ name: 'AIA', credits }],
        },
      ],
    }),
    { now },
  );
const versions = async () => {
  const { rows } = await sql<{ series: number; session: number; speaker: number }>`
    select (select version from series) as series, (select version from session) as session,
      (select version from speaker) as speaker`.execute(database.db);
  return rows[0];
};

it('increases the version of what it changes, and of nothing else', async () => {
  await load();
  const first = await versions();
  await load();
  const same = await versions();
  await load({ name: 'Other', lastName: 'Ruiz-Lund', seriesName: 'Access' });

  expect([first, same, await versions()]).toEqual([
    { series: 1, session: 1, speaker: 1 },
    { series: 1, session: 1, speaker: 1 },
    { series: 2, session: 2, speaker: 2 },
  ]);
});

it('increases the version of a session if only its parts changed', async () => {
  await load();

  await load({ credits: 2 });

  expect((await versions())?.session).toBe(2);
});

it('does not change a speaker who has an account by now', async () => {
  await load();
  await createAccount(database.db, aPerson(), now);
  await sql`update speaker set account_id = (select id from account limit 1)`.execute(database.db);

  expect((await load()).speakers).toEqual({ added: 0, changed: 0, unchanged: 1 });
});

it('leaves a session that staff made a draft a draft, and updates its texts', async () => {
  await load();
  await sql`update session set status_code = 9, is_draft = true`.execute(database.db);

  await load({ name: 'Two' });

  const { rows } = await sql`select name, status_code, is_draft from session`.execute(database.db);
  expect(rows).toEqual([{ name: 'Two', status_code: 9, is_draft: true }]);
});

it('preserves the course numbers entered by staff', async () => {
  await load();
  await sql`update session_credit set course_number = 'ADA-7'`.execute(database.db);

  await load({ credits: 1.5 });

  const { rows } = await sql`select name, credits, course_number from session_credit`.execute(database.db);
  expect(rows).toEqual([{ name: 'AIA', credits: 1.5, course_number: 'ADA-7' }]);
});
