// The command line: output, streams and exit codes.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/sign-in/create-account.ts';
import { exportCatalog } from '#server/catalog/export/export-catalog.ts';
import { lastBackups } from '#server/platform/health/queries.ts';
import { aDatabase, aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aPerson } from '#tests/support/people.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';
const ao = { id: 4, name: 'Accessibility Online', description: '', route: 'ao', sort_order: 1, color: '#0b4a94' };

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await aDatabase();
  folder = mkdtempSync(join(tmpdir(), 'curbcut-portal-'));
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ series: [ao] }));
  writeFileSync(join(folder, 'good.csv'), `${header}\nk1,ao,One,2012-02-15 14:30,,Legal,Ana Ruiz,,\n`);
  writeFileSync(join(folder, 'bad.csv'), `${header}\nk1,ao,,2012-02-15,,,,,\n`);
  expect((await run('import', 'catalog.json')).code).toBe(0);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

const runWith = (variables: Record<string, string>, ...args: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { cwd: folder, env: { ...process.env, ...variables } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
/** A socket path with the user where every URL parser accepts it. */
const databaseUrl = () => database.url.replace(/^postgres:\/\/(\w+)@\/(\w+)\?/, 'postgres:///$2?user=$1&');
const run = (...args: string[]): Promise<CommandResult> => runWith({ DATABASE_URL: databaseUrl() }, ...args);

describe('import', () => {
  it('previews the changes, then makes them, then finds nothing to do', async () => {
    const counts = (categories: string, series: string, speakers: string, sessions: string) =>
      `Categories: ${categories}\nSeries: ${series}\nSpeakers: ${speakers}\nSessions: ${sessions}\n`;
    const [none, added, kept] = [
      '0 added, 0 changed, 0 as they were',
      '1 added, 0 changed, 0 as they were',
      '0 added, 0 changed, 1 as they were',
    ];
    const err = '100 % (1 of 1 sessions)\n';

    const dry = await run('import', '--dry-run', 'good.csv');
    const first = await run('import', 'good.csv');
    const second = await run('import', 'good.csv');

    const intro = 'A dry run: nothing was saved. The import would give\n';
    expect(dry).toEqual({ code: 0, out: intro + counts(added, none, added, added), err });
    expect(first).toEqual({ code: 0, out: counts(added, none, added, added), err });
    expect(second).toEqual({ code: 0, out: counts(kept, none, kept, kept), err });
  });

  it('accepts the export of another portal in a data folder that no server has used', async () => {
    const sample = await aSampleDatabase();
    writeFileSync(join(folder, 'export.json'), String(await exportCatalog(sample.db)));
    await sample.drop();
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'curbcut-new-'));
    chmodSync(DATA_DIR, 0o755);

    const { code, out, err } = await runWith({ DATABASE_URL: '', DATA_DIR }, 'import', 'export.json');

    rmSync(DATA_DIR, { recursive: true });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^100 % .*\n$/) });
    expect(out).toMatch(
      /^Categories: .*\nSeries: 9 added, .*\nSpeakers: .*\nSessions: \d+ added, 0 changed, 0 as they were\n$/,
    );
  }, 120_000);

  it('exits with 1 and all errors if nothing was saved', async () => {
    expect(await run('import', 'bad.csv')).toEqual({
      code: 1,
      out: '',
      err: `bad.csv:2:title: found "", expected some text
bad.csv:2:start_eastern: found "2012-02-15", expected YYYY-MM-DD HH:MM in Eastern Time
Nothing from this file was saved.
`,
    });
  });

  it('imports the valid rows with --skip-invalid, and writes the others to a file', async () => {
    const rows = ['k7,ao,,2012-02-15 14:30,,,,,', 'k8,ao,Eight,2012-02-15 14:30,,,,,'];
    writeFileSync(join(folder, 'mixed.csv'), [header, ...rows, ''].join('\n'));

    const { code, out, err } = await run('import', 'mixed.csv', '--skip-invalid');

    expect(code).toBe(0);
    expect(out).toContain('Sessions: 1 added');
    expect(out).toContain('Rows with errors: 1 not imported; they are in mixed.refused.csv');
    expect(err).toContain('mixed.csv:2: title: found "", expected some text');
    const reason = '"title: found """", expected some text"';
    expect(readFileSync(join(folder, 'mixed.refused.csv'), 'utf8')).toBe(
      `\ufeff${header},reasons\r\n${rows[0]},${reason}\r\n`,
    );
    expect((await run('import', 'catalog.json', '--skip-invalid')).code).toBe(2);
  });

  it.each([
    ['missing.csv', 'missing.csv cannot be read: it does not exist.\n'],
    ['notes.txt', 'notes.txt is not a catalog. Its name must end in .json or .csv.\n'],
  ])('explains in one sentence why %s is rejected', async (file, err) => {
    expect(await run('import', file)).toEqual({ code: 1, out: '', err });
  });

  it('explains in one sentence that the database cannot be reached', async () => {
    const { code, out, err } = await runWith(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'import',
      'good.csv',
    );

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The database of DATABASE_URL cannot be used: .*\.\n$/);
  });

  it('prints the schema of a catalog, without a database', async () => {
    const { code, out, err } = await runWith({ DATABASE_URL: '', DATA_DIR: '/nowhere' }, 'import', '--schema');

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: {
        sessions: { items: { required: ['source_id', 'series', 'name', 'status', 'start', 'lengthMinutes'] } },
      },
    });
  });
});

describe('help', () => {
  it.each([
    ['of all', ['--help'], /^Usage: npm run cli -- <command>[\s\S]*\n {2}import {6}Bring/],
    ['of import', ['import', '--help'], /^Usage: npm run cli -- import <file> \[--dry-run\][\s\S]*--schema/],
  ])('%s is printed', async (_, args, text) => {
    const { code, out, err } = await run(...args);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(text);
  });
});

it.each([
  [[], 'A command is missing.'],
  [['improt', 'good.csv'], 'There is no command “improt”.'],
  [['toString'], 'There is no command “toString”.'],
  [['improt', '--help'], 'There is no command “improt”.'],
  [['import'], 'import needs a file.'],
  [['import', 'good.csv', 'bad.csv'], 'import takes one file; bad.csv is too much.'],
  [['import', 'good.csv', '--force'], "Unknown option '--force'."],
  [['import', '--dry-run=yes', 'good.csv'], "Option '--dry-run' does not take an argument."],
  [['import', '--schema', 'good.csv'], 'import --schema stands alone.'],
])('%j is rejected in one sentence, with status 2', async (args, sentence) => {
  expect(await run(...args)).toEqual({
    code: 2,
    out: '',
    err: `${sentence} See npm run cli -- --help.\n`,
  });
});

describe('role', () => {
  it('makes an account administrator and reports it, also if nothing changes', async () => {
    await createAccount(database.db, aPerson({ email: 'lead@center.example' }), Temporal.Now.instant());
    expect(await run('role', ' Lead@Center.example', 'staff')).toEqual({
      code: 0,
      out: 'lead@center.example has administrator now.\n',
      err: '',
    });
    expect((await run('role', 'lead@center.example', 'staff')).out).toContain('already');
    expect((await run('audit', 'verify')).out).toMatch(
      /^1 event, and it fits\.\n(?:.*; 1 event is younger\.|Seals were not checked.*)\n$/,
    );
    const row = await database.db.selectFrom('audit_event').select(['kind', 'details']).executeTakeFirst();
    expect(row).toEqual({ kind: 'role-changed', details: { before: [], after: ['administrator'] } });
  });

  it('and signing out ends every sign-in', async () => {
    const account = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'lead@center.example')
      .executeTakeFirstOrThrow();
    const now = Temporal.Now.instant();
    const times = { signed_in_at: now, expires_at: now.add({ hours: 1 }) };
    await database.db
      .insertInto('sign_in')
      .values({ account_id: account.id, ...times })
      .execute();
    expect((await run('sign-out', 'LEAD@center.example')).out).toBe('lead@center.example is signed out everywhere.\n');
    const open = await database.db.selectFrom('sign_in').select('id').where('revoked_at', 'is', null).execute();
    expect(open).toEqual([]);
  });

  it.each([
    [['role', 'nobody@center.example', 'staff'], 1, 'There is no account with the address nobody@center.example.'],
    [['role', 'lead@center.example'], 2, 'role needs an e-mail address and a role.'],
    [['role', 'lead@center.example', 'king'], 2, 'Unknown role “king”. Choose from: administrator, program-manager, '],
    [['role', 'lead@center.example', 'support'], 1, 'lead@center.example is the last administrator.'],
    [['role', 'a@b.example', 'staff', 'attendee'], 2, 'Unknown role “attendee”.'],
    [['sign-out', 'nobody@center.example'], 1, 'There is no account with the address nobody@center.example.'],
    [['sign-out'], 2, 'sign-out needs an e-mail address.'],
    [['audit'], 2, 'audit knows one word: verify.'],
  ])('%j exits with %i', async (words, code, message) => {
    const ended = await run(...words);
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
  });
});

describe('dkim', () => {
  it('creates a key that only its owner reads, shows its records, and keeps it the second time', async () => {
    const file = join(folder, 'dkim.pem');

    const [created, kept] = [await run('dkim', 'center.example', file), await run('dkim', 'center.example', file)];

    const [, record = ''] =
      /^(curbcut\._domainkey\.center\.example\n {2}v=DKIM1; k=rsa; p=\S+)$/m.exec(created.out) ?? [];
    expect([created.code, statSync(file).mode & 0o777]).toEqual([0, 0o600]);
    expect(record).not.toBe('');
    expect(created.out).toContain(`Created ${file}.`);
    expect(kept.out).toContain(`Kept ${file}.`);
    expect(kept.out).toContain(record);
  });

  it.each([
    [['dkim', 'center.example'], 2, 'dkim needs a domain and a key file.'],
    [['dkim', 'center.example', '/none/key.pem'], 1, '/none/key.pem cannot be written (ENOENT).'],
    [['dkim', 'center.example', 'good.csv'], 1, 'good.csv is not a private key in PEM.'],
  ])('%j exits with %i', async (words, code, message) => {
    const ended = await run(...words);

    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
  });
});

describe('attendance', () => {
  const head = 'Name (Original Name),User Email,Join Time,Leave Time\n';
  let session: number;
  beforeAll(async () => {
    await run('import', 'good.csv');
    const row = await database.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
    session = row.id;
    const good = 'Zed Nobody,,02/15/2012 02:30 PM,02/15/2012 04:00 PM\n';
    writeFileSync(join(folder, 'zoom.csv'), `${head}${good}Una Nobody,,soon,02/15/2012 04:00 PM\n`);
  });

  it('imports a report, lists rows that it cannot read, and imports it only once', async () => {
    const first = await run('attendance', 'import', String(session), 'zoom.csv');
    const second = await run('attendance', 'import', String(session), 'zoom.csv');

    expect(first).toEqual({
      code: 0,
      out: 'Records: 1\nPeople: 0 certain, 0 doubtful, 1 unknown\nErrors: 1; those rows were left out\n',
      err: expect.stringMatching(/^zoom\.csv:3: .*soon.*\n$/),
    });
    expect(second).toEqual({ code: 0, out: 'zoom.csv was read in before. Nothing has changed.\n', err: '' });
  });

  it.each([
    [['import', '1000000', 'zoom.csv'], 1, 'There is no session 1000000.'],
    [['import', 'SESSION', 'good.csv'], 1, 'Nothing from this file was saved.'],
    [['import', 'SESSION', 'missing.csv'], 1, 'missing.csv cannot be read: it does not exist.'],
    [['import', 'x', 'zoom.csv'], 2, '“x” is no id of a session.'],
    [['import', '1'], 2, 'attendance import needs a session and a file.'],
    [['import', '1', 'a', 'b'], 2, 'attendance import takes one file; b is too much.'],
    [[], 2, 'attendance has one action: import.'],
  ])('%j exits with %i', async (words, code, message) => {
    const ended = await run('attendance', ...words.map((word) => word.replace('SESSION', String(session))));

    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toContain(message);
  });
});

describe('backup and restore', () => {
  const passphrase = 'a long way up the ramp';
  it('write a file, verify it, and reject what cannot be restored', async () => {
    const data = { DATABASE_URL: databaseUrl(), DATA_DIR: join(folder, 'data') };

    const made = await runWith({ ...data, BACKUP_PASSPHRASE: passphrase }, 'backup', 'one.backup');
    const counted = await lastBackups(database.db);
    const checked = await runWith({ ...data, BACKUP_PASSPHRASE: passphrase }, 'backup', 'verify', 'one.backup');
    const wrong = await runWith(
      { ...data, BACKUP_PASSPHRASE: 'another long way up' },
      'backup',
      'verify',
      'one.backup',
    );
    const full = await runWith({ ...data, BACKUP_PASSPHRASE: passphrase }, 'restore', 'one.backup');
    const without = await runWith({ ...data, BACKUP_PASSPHRASE: '' }, 'restore', 'one.backup', '--passphrase');

    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(/^one\.backup: \d+ rows, 0\.\d MB, encrypted\.\n$/),
      err: '',
    });
    expect(counted).toEqual({
      error: null,
      lastSuccessful: expect.objectContaining({ file: 'one.backup', is_protected: true }),
    });
    expect(checked).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^one\.backup was restored and compared in .* s: \d+ rows, 0 files, made at .*\.\n(?:Newest event, for "audit verify --event": \d+:[0-9a-f]{64}\n)?$/,
      ),
      err: '',
    });
    expect(wrong).toEqual({ code: 1, out: '', err: 'The passphrase does not open this backup.\n' });
    expect(full).toEqual({
      code: 1,
      out: '',
      err: 'The database is not empty. Name an empty one, or say --replace to lose what is in it.\n',
    });
    expect(without.err).toBe('Set BACKUP_PASSPHRASE, or call from a terminal to type it.\n');
  }, 120_000);

  it.each([
    [['backup'], 2, 'backup needs a folder or a file.'],
    [['backup', 'a', 'b'], 2, 'backup takes one place; b is too much.'],
    [['backup', 'verify'], 2, 'backup verify needs a file.'],
    [['restore'], 2, 'restore needs a file.'],
    [['restore', 'none.backup'], 1, 'none.backup does not exist.'],
    [['restore', 'good.csv'], 1, 'The file is not a backup of Curbcut.'],
  ])('%j exits with %i', async (words, code, message) => {
    const ended = await run(...words);

    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toContain(message);
  });
});
