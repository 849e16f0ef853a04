// A database from before videos, background tasks and errors had their names is upgraded with what it holds.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const folder = new URL('./migrations/', import.meta.url);
const before = readdirSync(folder)
  .filter((name) => name < '0140')
  .sort()
  .map((name) => ({
    name,
    digest: createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  }));

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterAll(() => database?.drop());

it('keeps the history of recordings, uploads and background tasks', async () => {
  const { db } = database;
  await migrate(db, before);
  await sql`
    insert into account (email, password_hash, secret_question, secret_answer_hash, first_name, last_name, address1, city,
      country)
    values ('staff@center.example', '$argon2id$', 'pet''s name', '$argon2id$', 'Stan', 'Staff', '1 Main St', 'Springfield',
      'United States')`.execute(db);
  await sql`
    insert into change (kind, record_id, name, action, before, after, account_name, at)
    values ('recording', '1201', 'Webinar', 'changed', '{"film": "", "stream": ""}', '{"film": "/a.mp4", "stream": ""}',
      'Stan Staff', now())`.execute(db);
  await sql`
    insert into file_upload (id, account_id, name, purpose, size_bytes, began_at)
    select gen_random_uuid(), id, 'a.mp4', 'film', 10, now() from account`.execute(db);
  await sql`
    insert into long_work (account_id, kind, asked_at) select id, 'catalogue-check', now() from account`.execute(db);

  await migrate(db);

  const change = await db.selectFrom('change').select(['before', 'after']).executeTakeFirstOrThrow();
  const upload = await db.selectFrom('file_upload').select('purpose').executeTakeFirstOrThrow();
  const task = await db.selectFrom('background_task').select('kind').executeTakeFirstOrThrow();
  expect([change, upload, task]).toEqual([
    { before: { video: '', stream: '' }, after: { video: '/a.mp4', stream: '' } },
    { purpose: 'video' },
    { kind: 'catalog-check' },
  ]);
  await expect(sql`update change set name = 'Other'`.execute(db)).rejects.toThrow('cannot be changed');
});
