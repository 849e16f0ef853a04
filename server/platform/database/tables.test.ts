// The checked-in table types match the migrated database.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ignoreClosedConnections } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { DB } from '#server/platform/database/tables.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { tableTypeArguments } from '#tests/support/table-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.drop());

const verify = async (): Promise<void> => {
  const program = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url));
  execFileSync(program, [...(await tableTypeArguments(database.url)), '--verify'], { stdio: 'pipe' });
};

it('tables.ts is up to date', () => expect(verify()).resolves.toBeUndefined());

it('tables.ts is not up to date where a check constraint takes another word', async () => {
  const named = sql`alter table question drop constraint question_mark_check`;
  await named.execute(database.db);
  await sql`alter table question add constraint question_mark_check
    check (mark in ('none', 'picked', 'answered', 'hidden', 'other'))`.execute(database.db);

  await expect(verify()).rejects.toThrow('up-to-date');

  await named.execute(database.db);
  await sql`alter table question add constraint question_mark_check
    check (mark in ('none', 'picked', 'answered', 'hidden'))`.execute(database.db);
});

it('migrating again does nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

it('a migration that was changed after it ran is rejected with an explanation', async () => {
  await sql`update migration set digest = 'other' where name = '0000-foundation.sql'`.execute(database.db);

  await expect(migrate(database.db)).rejects.toThrow('The migration 0000-foundation.sql was changed after it had run.');
});

it('processes that migrate at the same time migrate once', async () => {
  const fresh = await aDatabase();
  await sql`drop schema public cascade; create schema public`.execute(fresh.db).catch(async () => {
    await sql`drop schema public cascade`.execute(fresh.db);
    await sql`create schema public`.execute(fresh.db);
  });

  const ran = await Promise.all([migrate(fresh.db), migrate(fresh.db), migrate(fresh.db)]);

  const files = readdirSync(new URL('migrations/', import.meta.url)).sort();
  expect(ran.flat()).toEqual(files);
  await fresh.drop();
});

it('migrations, and waiting for them, may take longer than any other statement', async () => {
  const migrated = await aDatabase();
  const pool = ignoreClosedConnections(new pg.Pool({ connectionString: migrated.url, statement_timeout: 300 }));
  const hurried = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const other = migrated.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7340001)`.execute(tx);
    held();
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await isHeld;

  const ran = await migrate(hurried);

  await other;
  await hurried.destroy();
  await migrated.drop();
  expect(ran).toEqual([]);
});
