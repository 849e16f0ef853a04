// People who use the portal while an import is undone: what they do is kept.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoPeopleImport } from '#server/admin/people-import/undo-people-import.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importedFiles } from '#tests/support/people-files.ts';
import { addSession } from '#tests/support/sessions.ts';

let database: TestDatabase;
let db: Db;
let session: number;
beforeAll(async () => {
  database = await aSampleDatabase();
  db = database.db;
  session = await addSession(database);
});
afterAll(() => database?.drop());

it('undo keeps people who change something while it runs', async () => {
  const emails = ['edited@moved.org', 'entering@moved.org', 'joining@moved.org', 'idle@moved.org'];
  const { importId } = await importedFiles(db, {
    'people.csv': `email,first_name\n${emails.map((email) => `${email},Ula`).join('\n')}\n`,
  });
  let undone: ReturnType<typeof undoPeopleImport> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`update account set city = 'Fairwater' where email = 'edited@moved.org'`.execute(tx);
    await sql`insert into sign_in (account_id, signed_in_at, expires_at)
      select id, now(), now() + interval '1 day' from account where email = 'entering@moved.org'`.execute(tx);
    await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
      select account_id, ${session}, member.id, 'Web', now() from member join account on account.id = account_id
      where email = 'joining@moved.org'`.execute(tx);
    undone = undoPeopleImport(db, importId ?? 0, { now: Temporal.Now.instant(), undoneBy: null });
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

  expect(await undone).toMatchObject({ removed: 1, kept: emails.slice(0, 3).map((email) => ({ email })) });
  const left = db.selectFrom('account').select('email').where('email', 'in', emails).orderBy('id');
  expect((await left.execute()).map(({ email }) => email)).toEqual(emails.slice(0, 3));
});

it('undo keeps a member of an existing account who is registered while it runs', async () => {
  await importedFiles(db, { 'people.csv': 'email,first_name\nhost@moved.org,Hal\n' });
  const { importId } = await importedFiles(db, {
    'members.csv': 'person,first_name\nhost@moved.org,Gia\nhost@moved.org,Lou\n',
  });
  let undone: ReturnType<typeof undoPeopleImport> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
      select account_id, ${session}, id, 'Web', now() from member where first_name = 'Gia'`.execute(tx);
    undone = undoPeopleImport(db, importId ?? 0, { now: Temporal.Now.instant(), undoneBy: null });
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await undone;

  const left = db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'member_id')
    .select('first_name')
    .where('first_name', 'in', ['Gia', 'Lou']);
  expect(await left.execute()).toEqual([{ first_name: 'Gia' }]);
});
