// The command line imports people and undoes it: output, exit codes, and which emails are to be sent.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await aSampleDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-people-'));
  return () => rmSync(folder, { recursive: true });
});

/** A socket path with the user where every URL parser accepts it. */
const databaseUrl = () => database.url.replace(/^postgres:\/\/(\w+)@\/(\w+)\?/, 'postgres:///$2?user=$1&');

const run = (...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl() };
    const child = spawn(process.execPath, [main, 'import', ...args], { cwd: folder, env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });

const write = (name: string, text: string | Buffer): void => writeFileSync(join(folder, name), text);
const problems = (): string => readFileSync(join(folder, 'import-problems.csv'), 'utf8');
const emailsOf = async (like: string): Promise<string[]> => {
  const rows = await database.db.selectFrom('account').select('email').where('email', 'like', like).execute();
  return rows.map(({ email }) => email).sort();
};
const importNumber = (out: string): string => /import undo (\d+) undoes it/.exec(out)?.[1] ?? '';
const imported = async (...emails: string[]): Promise<string> => {
  write('people.csv', `email,first_name\n${emails.map((email) => `${email},Uma\n`).join('')}`);
  return importNumber((await run('people', 'people.csv')).out);
};

it('previews a folder, imports it without an email, and undoes it once', async () => {
  write('people.csv', 'email,first_name\nana@cli.org,Ana\nbo@cli.org,Bo\n');
  write('registrations.csv', 'person,session\nana@cli.org,1201\n');
  write('notes.txt', 'Not of the format.');
  const counts = 'People (people.csv), rows: 2\nRegistrations (registrations.csv), rows: 1\n';

  const dry = await run('people', '.', '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, `A dry run: nothing was saved.\n${counts}`]);
  expect(await emailsOf('%@cli.org')).toEqual([]);

  const first = await run('people', '.');
  const number = importNumber(first.out);
  expect([first.code, first.out]).toEqual([
    0,
    `${counts}Imported. For 7 days, npm run cli -- import undo ${number} undoes it.\n`,
  ]);
  expect(await emailsOf('%@cli.org')).toEqual(['ana@cli.org', 'bo@cli.org']);
  expect(await database.db.selectFrom('email').select('id').where('recipient', 'like', '%@cli.org').execute()).toEqual(
    [],
  );
  const { rows: jobs } = await sql`
    select from graphile_worker._private_jobs where key = ${`notify-imported-${number}`}`.execute(database.db);
  expect(jobs.length).toBe(0);

  const undone = await run('undo', number);
  const again = await run('undo', number);
  expect([undone.code, undone.out]).toEqual([0, 'Undone. Accounts removed: 2\n']);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('This import was undone before.');
  expect(await emailsOf('%@cli.org')).toEqual([]);
});

it('plans the emails with --notify, but not in a dry run', async () => {
  write('people.csv', 'email,first_name\ntold@notify.org,Tia\n');
  const planned = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like 'notify-imported-%'`.execute(database.db);
    return rows.map(({ key }) => key);
  };

  expect((await run('people', 'people.csv', '--notify', '--dry-run')).code).toBe(0);
  expect(await planned()).toEqual([]);

  const { out } = await run('people', 'people.csv', '--notify');
  expect(await planned()).toEqual([`notify-imported-${importNumber(out)}`]);
});

it('imports nothing from files with problems, or with --skip-invalid the other rows', async () => {
  write('people.csv', 'email,first_name\ncy@skip.org,Cy\nwrong,Dee\n');
  const problem = '"wrong" isn’t an email address, like name@example.com.';

  const refused = await run('people', 'people.csv');
  expect([refused.code, refused.out]).toEqual([1, 'People (people.csv), rows: 2, with problems: 1\n']);
  expect(refused.err).toContain(`people.csv:3:email: ${problem}\nProblems: 1. All are in import-problems.csv.\n`);
  expect(refused.err).toContain('Nothing was imported.');
  expect(problems()).toContain(`people.csv,3,email,"${problem.replaceAll('"', '""')}"`);
  expect(await emailsOf('%@skip.org')).toEqual([]);

  const skipped = await run('people', 'people.csv', '--skip-invalid');
  expect(skipped.code).toBe(0);
  expect(skipped.err).toContain(`people.csv:3:email: ${problem}`);
  expect(await emailsOf('%@skip.org')).toEqual(['cy@skip.org']);
});

it('imports nothing from a file in another encoding, also with --skip-invalid', async () => {
  write('people.csv', Buffer.from('email,first_name\nok@latin.org,Ok\neve@latin.org,Zo\u00eb\n', 'latin1'));

  const { code, err } = await run('people', 'people.csv', '--skip-invalid');

  expect(code).toBe(1);
  expect(err).toMatch(/^people\.csv:\d+: The file isn’t in UTF-8\. Save it as CSV UTF-8\.$/m);
  expect(err).toContain('Nothing was imported.');
  expect(await emailsOf('%@latin.org')).toEqual([]);
});

it('says what is wrong with the files or the command', async () => {
  write('list.csv', 'email\n');
  write('people.zip', 'not packed');
  const results = await Promise.all([
    run('people', 'missing.csv'),
    run('people', '.'),
    run('people', 'list.csv'),
    run('people', 'people.zip'),
    run('people'),
    run('undo'),
    run('undo', '999999'),
  ]);

  const expected = [
    [1, 'There is no file or folder missing.csv.'],
    [1, 'The folder . has no files of the format.'],
    [1, 'The file list.csv has a name that the import doesn’t know.'],
    [1, 'The file people.zip is damaged.'],
    [2, 'import people needs a folder or files.'],
    [2, 'import undo needs the number of an import.'],
    [1, 'There is no import with this number.'],
  ] as const;
  expect(results.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
  for (const [index, [, text]] of expected.entries()) expect(results[index]?.err.split('\n')[0]).toContain(text);
  expect(results.map(({ err }) => err).join('')).not.toMatch(/^ +at /m);
});

it('keeps the accounts of people who have signed in or registered since, and lists them', async () => {
  const emails = ['in@kept.org', 'new@kept.org', 'still@kept.org'];
  const number = await imported(...emails);
  const id = async (email: string) =>
    (await database.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [signedIn, registered] = [await id('in@kept.org'), await id('new@kept.org')];
  await sql`insert into sign_in (account_id, signed_in_at, expires_at)
    values (${signedIn}, now(), now() + interval '1 day')`.execute(database.db);
  await sql`insert into registration (account_id, session_id, member_id, method, registered_at)
    select account_id, 1201, id, 'Web', now() from member where account_id = ${registered}`.execute(database.db);

  const { code, out } = await run('undo', number);

  const kept = `  ${signedIn} in@kept.org\n  ${registered} new@kept.org\n`;
  expect([code, out]).toEqual([
    0,
    `Undone. Accounts removed: 1\nKept, because they have been used or changed since: 2\n${kept}`,
  ]);
  expect(await emailsOf('%@kept.org')).toEqual(emails.slice(0, 2));
});

it('refuses to undo after seven days', async () => {
  const number = await imported('late@over.org');
  await sql`update people_import set imported_at = now() - interval '7 days 1 minute' where id = ${number}`.execute(
    database.db,
  );

  const { code, err } = await run('undo', number);

  expect(code).toBe(1);
  expect(err).toContain('An import can be undone for 7 days. This one is older.');
  expect(await emailsOf('%@over.org')).toEqual(['late@over.org']);
});
