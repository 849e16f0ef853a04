// A backup made during writes is restored completely on another system, without accounts deleted since.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountHooks } from '#server/account-hooks.ts';
import { saveOrganization } from '#server/accounts/group-members/change-coordinators.ts';
import { deleteAccount, eraseAccount } from '#server/accounts/profile/delete-account.ts';
import { createAccount } from '#server/accounts/sign-in/create-account.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { makeBackupTask, recordErasuresTask } from '#server/platform/backup/back-up-daily.ts';
import type { EraseAccount } from '#server/platform/backup/erase-again.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { checkBackup } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aPerson } from '#tests/support/people.ts';

const now = () => Temporal.Now.instant();
const passphrase = 'a long way up the ramp';
let database: TestDatabase;
let folder: string;
let dataDir: string;
let source: { connection: { connectionString: string }; dataDir: string };
beforeAll(async () => {
  database = await aDatabase();
  await loadSampleIfEmpty(database.db, now());
});
afterAll(() => database?.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-backup-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'files/ab/slides.pdf'), Buffer.alloc(300_000, 'slides'));
  writeFileSync(join(dataDir, 'secrets.json'), '{"jwtSecret":"x","apiKey":"y"}');
  source = { connection: { connectionString: database.url }, dataDir };
  return () => rmSync(folder, { recursive: true, force: true });
});

const anAccount = async (db: Db, values = {}): Promise<number> => {
  const made = await createAccount(db, aPerson(values), now());
  if (made === null) throw new Error('no account was made');
  return made;
};
const requestContext = () => ({ now: now(), address: '', browser: '', requestId: 'test', isLocal: true });
const rowsOf = async (db: Db, table: string): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(each::text, e'\n' order by each::text), '') as all from ${sql.table(table)} each`.execute(
    db,
  );
  return rows[0]?.all ?? '';
};
const emptied = async (): Promise<TestDatabase> => {
  const target = await aDatabase();
  await sql`drop schema graphile_worker cascade`.execute(target.db);
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  return target;
};
const erase: EraseAccount = (tx, id, requestContext) =>
  eraseAccount(tx, accountHooks, id, requestContext, { isRepeated: true });
const restoreInto = ({ db, url }: TestDatabase, file: string, options = {}) =>
  restoreBackup(
    { db, connection: { connectionString: url }, dataDir: join(folder, 'elsewhere') },
    file,
    { passphrase: null, replaces: false, listOfErasures: null, eraseAccount: erase, ...options },
    now(),
  );

describe('a backup', () => {
  it('is restored elsewhere with every row, job, sequence, file and secret', async () => {
    await database.db.transaction().execute((tx) => addJob(tx, 'offer-seats', { sessionId: 1201 }, { key: 'waits' }));
    const made = await makeBackup(source, join(folder, 'backups/'), null, now());
    const target = await emptied();

    const restored = await restoreInto(target, made.file);

    const tables = Object.keys(restored.tables);
    expect(tables.length).toBeGreaterThan(50);
    for (const table of tables) expect(await rowsOf(target.db, table), table).toBe(await rowsOf(database.db, table));
    const job = sql`select payload, key from graphile_worker._private_jobs where key = 'waits'`;
    expect((await job.execute(target.db)).rows).toEqual([{ payload: { sessionId: 1201 }, key: 'waits' }]);
    const next = sql<{ next: number }>`select nextval(pg_get_serial_sequence('account', 'id'))::int as next`;
    expect((await next.execute(target.db)).rows).toEqual((await next.execute(database.db)).rows);
    const elsewhere = join(folder, 'elsewhere');
    expect(readFileSync(join(elsewhere, 'files/ab/slides.pdf')).equals(Buffer.alloc(300_000, 'slides'))).toBe(true);
    expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":"x","apiKey":"y"}');
    expect(statSync(made.file).mode & 0o777).toBe(0o600);
    expect(restored).toMatchObject({ files: 1, erased: 0 });
    // All triggers are enabled again.
    const idle = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(target.db);
    expect(idle.rows).toEqual([]);
    await expect(
      sql`insert into member (account_id, first_name, last_name) values (0, 'A', 'B')`.execute(target.db),
    ).rejects.toThrow();
    await target.drop();
  });

  it('is verified by restoring it, also if encrypted', async () => {
    const { file } = await makeBackup(source, join(folder, 'one.backup'), passphrase, now());

    const content = await verifyBackup(file, passphrase, now());

    expect(content).toEqual({ ...(await checkBackup(file, passphrase)), erased: 0 });
    expect(content.files).toBe(1);
    await expect(verifyBackup(file, 'another long way up', now())).rejects.toThrow(
      'The passphrase does not open this backup.',
    );
  }, 60_000);

  it('is consistent while people write', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let turn = 0; !isOver; turn += 1) await anAccount(database.db, { lastName: `Writer${turn}` });
    })();

    const { file } = await makeBackup(source, join(folder, 'busy.backup'), null, now());
    isOver = true;
    await writing;

    // Each account is created with its member: half a transaction would violate the foreign key, or be missing.
    const { tables } = await verifyBackup(file, null, now());
    expect(tables.member?.rows).toBeGreaterThanOrEqual(tables.account?.rows ?? 0);
  }, 60_000);

  it('is not restored into a database with data unless that is to be replaced', async () => {
    const { file } = await makeBackup(source, join(folder, 'one.backup'), null, now());
    const target = await aDatabase();
    await anAccount(target.db, { email: 'someone.else@example.org' });

    await expect(restoreInto(target, file)).rejects.toThrow(
      'The database is not empty. Name an empty one, or say --replace to lose what is in it.',
    );
    await restoreInto(target, file, { replaces: true });

    expect(await rowsOf(target.db, 'account')).toBe(await rowsOf(database.db, 'account'));
    await target.drop();
  }, 60_000);

  it('that is truncated or altered is rejected before anything changes', async () => {
    const { file } = await makeBackup(source, join(folder, 'one.backup'), null, now());
    const whole = readFileSync(file);
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, whole.subarray(0, -1));
    const altered = join(folder, 'altered.backup');
    writeFileSync(
      altered,
      Buffer.concat([whole.subarray(0, 70_000), Buffer.from([(whole[70_000] ?? 0) ^ 1]), whole.subarray(70_001)]),
    );
    const target = await aDatabase();
    const id = await anAccount(target.db);

    await expect(restoreInto(target, cut, { replaces: true })).rejects.toThrow(/^The backup is cut short/);
    await expect(restoreInto(target, altered, { replaces: true })).rejects.toThrow(/^The backup was altered/);
    await expect(restoreInto(target, join(folder, 'none'), { replaces: true })).rejects.toThrow(/does not exist\.$/);

    expect(await target.db.selectFrom('account').select('id').execute()).toEqual([{ id }]);
    await target.drop();
  });
});

describe('an account deleted after the backup', () => {
  it('is deleted again by a restore, and no other account is', async () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const gone = await anAccount(database.db, { email: 'gone.for.good@example.org' });
    const stays = await anAccount(database.db, { email: 'stays.here@example.org' });
    const { file } = await makeBackup(source, `${backups}/`, null, now());
    await deleteAccount(database.db, accountHooks, gone, requestContext());
    await recordErasuresTask(database.db, { folder: backups, hour: 3, retentionDays: 14, passphrase: null })({});
    const target = await emptied();

    const { erased } = await restoreInto(target, file);

    expect(erased).toBe(1);
    const left = await target.db.selectFrom('account').select('id').where('id', 'in', [gone, stays]).execute();
    expect(left).toEqual([{ id: stays }]);
    expect(await rowsOf(target.db, 'email')).not.toContain('gone.for.good');
    expect(readFileSync(join(backups, 'erasures.jsonl'), 'utf8')).not.toContain('example.org');
    await target.drop();
  });

  it('hands its organization over again, without another email', async () => {
    const main = await anAccount(database.db, { email: 'main.coordinator@example.org' });
    const other = await anAccount(database.db, { email: 'other.coordinator@example.org' });
    await saveOrganization(database.db, main, 'Old Mill Library', now());
    await sql`insert into coordinator select ${other}, id, now() from group_organization`.execute(database.db);
    const { file } = await makeBackup(source, join(folder, 'one.backup'), null, now());
    await deleteAccount(database.db, accountHooks, main, requestContext());
    await recordErasuresTask(database.db, { folder, hour: 3, retentionDays: 14, passphrase: null })({});
    const target = await emptied();

    expect((await restoreInto(target, file)).erased).toBe(1);

    const organization = target.db.selectFrom('group_organization').select(['group_id', 'name']);
    expect(await organization.execute()).toEqual([{ group_id: other, name: 'Old Mill Library' }]);
    const told = sql`
      select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
      where identifier = 'notify-handover'`;
    expect([(await told.execute(database.db)).rows.length, (await told.execute(target.db)).rows.length]).toEqual([
      1, 0,
    ]);
    await target.drop();
  });

  it('is not confused with a later account of the same number', async () => {
    const other = {
      accountId: await anAccount(database.db),
      accountCreatedAt: '2020-01-01T00:00:00Z',
      erasedAt: '2020-01-02T00:00:00Z',
    };
    const { file } = await makeBackup(source, join(folder, 'one.backup'), null, now());
    writeFileSync(join(folder, 'erasures.jsonl'), `${JSON.stringify(other)}\n`);
    const target = await emptied();

    expect((await restoreInto(target, file)).erased).toBe(0);
    await target.drop();
  });

  it('is on a list that must be readable', async () => {
    const { file } = await makeBackup(source, join(folder, 'one.backup'), null, now());
    writeFileSync(join(folder, 'erasures.jsonl'), 'not a list\n');
    const target = await emptied();

    await expect(restoreInto(target, file)).rejects.toThrow(/erasures\.jsonl:1 is no deleted account/);
    await target.drop();
  });
});

describe('every day', () => {
  it('a backup is made, old ones are deleted, the newest is retained, and the result is recorded', async () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    for (const name of ['curbcut-2020-01-01T08-00-00Z.backup', 'curbcut-2020-01-02T08-00-00Z.backup', 'notes.txt']) {
      writeFileSync(join(backups, name), 'old');
    }
    const settings = { folder: backups, hour: 3, retentionDays: 14, passphrase };
    const noon = Temporal.Instant.from('2026-11-22T17:00:00Z');

    await makeBackupTask(database.db, { source, settings }, () => noon)({});

    expect(
      readdirSync(backups)
        .filter((name) => name !== 'erasures.jsonl')
        .sort(),
    ).toEqual(['curbcut-2026-11-22T17-00-00Z.backup', 'notes.txt']);
    const runs = await database.db.selectFrom('backup_run').select(['file', 'error', 'is_protected']).execute();
    expect(runs).toEqual([{ file: 'curbcut-2026-11-22T17-00-00Z.backup', error: '', is_protected: true }]);
  });

  it('a missing folder is an error that is recorded and retried', async () => {
    const settings = { folder: join(folder, 'nowhere'), hour: 3, retentionDays: 14, passphrase: null };
    writeFileSync(settings.folder, 'a file');

    await expect(
      makeBackupTask(database.db, { source, settings: { ...settings, folder: join(settings.folder, 'x') } }, now)({}),
    ).rejects.toThrow();

    const last = await database.db.selectFrom('backup_run').select('error').orderBy('id', 'desc').executeTakeFirst();
    expect(last?.error).toContain('ENOTDIR');
  });
});
