// Migrates a database to the newest schema: runs the SQL files of migrations/ in order, each once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { catchUp, replaceFormerNames, restoreFormerNames } from '#server/platform/database/former-names.ts';
import { missingRight } from '#server/platform/database/missing-right.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Held while migrating, so that processes that start at the same time migrate one after the other. */
const migrationLock = 7_340_001;

interface MigrationId {
  name: string;
  digest: string;
}

interface Migration extends MigrationId {
  text: string;
}

/** The files up to this one make the schema that the migrations before them had made, with other names. */
const lastOfBaseline = '0014-reader.sql';
/** The last migration that the baseline replaces: a database or backup that has it is upgraded. */
const lastReplaced: MigrationId = {
  name: '0026-attendee-changes.sql',
  digest: 'f2aae9cda7e40bcbfd7ca1cf1cbd452bd66000d583d891f06c1277e25b91f3e5',
};

const isMigration =
  ({ name, digest }: MigrationId) =>
  (other: MigrationId): boolean =>
    other.name === name && other.digest === digest;

const migrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const baselineOf = (known: Migration[]): Migration[] => known.filter(({ name }) => name <= lastOfBaseline);

const requireKnown = (known: Migration[], wanted: readonly MigrationId[]): Migration[] => {
  if (wanted.some(isMigration(lastReplaced))) return baselineOf(known);
  return wanted.map((each) => {
    const migration = known.find(isMigration(each));
    if (migration) return migration;
    throw new StartupFailure(
      `The backup was made by another version of Curbcut (${each.name}). Restore it with that version or a newer one.`,
    );
  });
};

const setList = async (tx: Tx, list: readonly MigrationId[]): Promise<void> => {
  await sql`delete from migration`.execute(tx);
  for (const { name, digest } of list)
    await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(tx);
};

/** Files that only create or replace functions and triggers, so that they can run again. */
const isRepeatable = ({ name }: MigrationId): boolean => /-(?:functions|triggers)\.sql$/.test(name);

/**
 * Replaces the names, functions, triggers and list of a database that was made before the baseline. Throws if it lacks some of those
 * migrations.
 */
const adoptBaseline = async (tx: Tx, known: Migration[], done: readonly MigrationId[]): Promise<void> => {
  if (done.length === 0 || done.some(({ name }) => name === lastOfBaseline)) return;
  if (!done.some(isMigration(lastReplaced)))
    throw new StartupFailure(
      `The database is too old for this version of Curbcut. First start the last version that has the migration ${lastReplaced.name}.`,
    );
  const baseline = baselineOf(known);
  await replaceFormerNames(tx);
  for (const { text } of baseline.filter(isRepeatable)) await sql.raw(text).execute(tx);
  await catchUp(tx);
  await setList(tx, baseline);
};

/**
 * All or nothing. Returns the names of the migrations that ran. Throws if a file was changed after it had run. `only`
 * stops at these, for a backup that was made with them; the others can run once its rows are loaded.
 */
export const migrate = async (db: Db, only?: readonly MigrationId[]): Promise<string[]> => {
  const known = await migrations();
  const all = only ? requireKnown(known, only) : known;
  return db
    .transaction()
    .execute(async (tx) => {
      // What is quick on an empty database may take minutes on a large one, and other processes wait for it.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      await sql`create table if not exists migration (
      name text primary key, digest text not null, ran_at timestamptz not null default now())`.execute(tx);
      const list = sql<MigrationId>`select name, digest from migration`;
      await adoptBaseline(tx, known, (await list.execute(tx)).rows);
      const done = new Map((await list.execute(tx)).rows.map(({ name, digest }) => [name, digest]));
      const ran: string[] = [];
      for (const { name, text, digest } of all) {
        const before = done.get(name);
        if (before === digest) continue;
        if (before !== undefined) throw new StartupFailure(`The migration ${name} was changed after it had run.`);
        await sql.raw(text).execute(tx);
        await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(tx);
        ran.push(name);
      }
      if (only?.some(isMigration(lastReplaced))) {
        await restoreFormerNames(tx);
        await setList(tx, [lastReplaced]);
      }
      return ran;
    })
    .catch((error: unknown) => {
      throw missingRight(error, 'the tables of the portal');
    });
};
