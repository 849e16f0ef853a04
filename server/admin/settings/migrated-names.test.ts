// Settings and their history that a database has from before emails were called so.

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSetting } from '#server/platform/settings/read-setting.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.drop());

const words = { subject: 'Welcome to {session}', opening: '', closing: '' };
const migration = readFileSync(
  new URL('../../platform/database/migrations/0145-emails-in-settings.sql', import.meta.url),
  'utf8',
);

it('are found by their new names, with their versions; the history cannot be changed as before', async () => {
  const { db } = database;
  await sql`delete from setting`.execute(db);
  await sql`
    insert into setting (name, value, version) values
      ('letters', '{"signature": "Kind regards", "footer": ""}', 3),
      ('letter/registration', ${JSON.stringify({ words })}, 2),
      ('text/letters', '{"markdown": "# Letters"}', 4)`.execute(db);
  await sql`
    insert into change (kind, record_id, name, action, after, account_name, at) values
      ('settings', 'letters', 'Letters', 'changed', '{}', 'Stan Staff', now()),
      ('settings', 'letter/registration', 'Letter: Registration', 'changed', '{}', 'Stan Staff', now()),
      ('speaker', 'letters', 'Letters', 'changed', '{}', 'Stan Staff', now())`.execute(db);

  await sql.raw(migration).execute(db);

  const settings = await db.selectFrom('setting').select(['name', 'version']).orderBy('name').execute();
  const changes = await db.selectFrom('change').select(['kind', 'record_id']).orderBy('id').execute();
  expect(settings).toEqual([
    { name: 'email/registration', version: 2 },
    { name: 'emails', version: 3 },
    { name: 'text/letters', version: 4 },
  ]);
  expect(changes).toEqual([
    { kind: 'settings', record_id: 'emails' },
    { kind: 'settings', record_id: 'email/registration' },
    { kind: 'speaker', record_id: 'letters' },
  ]);
  expect(await readSetting(db, { kind: 'emails' })).toEqual({ signature: 'Kind regards', footer: '' });
  expect(await readSetting(db, { kind: 'email', name: 'registration' })).toEqual({ words });
  await expect(sql`update change set name = 'Other'`.execute(db)).rejects.toThrow('cannot be changed');
});
