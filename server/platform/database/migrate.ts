// Migrates a database to the newest schema: runs the SQL files of migrations/ in order, each once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  catchUp,
  type FormerNames,
  replaceFormerNames,
  restoreFormerNames,
} from '#server/platform/database/former-names.ts';
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

/** The files from and up to these make the schema that the migrations before them had made, with other names. */
const baseline = { first: '0000-foundation.sql', last: '0014-reader.sql' };
/** A database or backup that has such a migration, and not the first of the baseline, is upgraded. */
const replaced: readonly (MigrationId & { names: FormerNames })[] = [
  {
    name: '0026-attendee-changes.sql',
    digest: 'f2aae9cda7e40bcbfd7ca1cf1cbd452bd66000d583d891f06c1277e25b91f3e5',
    names: 'first',
  },
  {
    name: '0001-foundation.sql',
    digest: 'ebb2e54602c99d752a3c1558c51a6ad494b3493ba7718085855479a3de4e61f6',
    names: 'second',
  },
];

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

const baselineOf = (known: Migration[]): Migration[] => known.filter(({ name }) => name <= baseline.last);

/** Migrations that ran after the baseline had its first version. */
const laterOf = (done: readonly MigrationId[], names: FormerNames): MigrationId[] =>
  names === 'first' ? [] : done.filter(({ name }) => name > baseline.last);

/** Undefined: the present names. */
const namesOf = (done: readonly MigrationId[]): FormerNames | undefined =>
  replaced.find((each) => done.some(isMigration(each)))?.names;

const requireKnown = (known: Migration[], wanted: readonly MigrationId[]): Migration[] => {
  const names = namesOf(wanted);
  if (names) return [...baselineOf(known), ...requireKnown(known, laterOf(wanted, names))];
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

/** Replaces the names, functions, triggers and list of a database that has former names. Throws if it is older still. */
const adoptBaseline = async (tx: Tx, known: Migration[], done: readonly MigrationId[]): Promise<void> => {
  if (done.length === 0 || done.some(({ name }) => name === baseline.first)) return;
  const names = namesOf(done);
  if (!names)
    throw new StartupFailure(
      `The database is too old for this version of Curbcut. First start the last version that has the migration ${replaced[0]?.name}.`,
    );
  const files = baselineOf(known);
  await replaceFormerNames(tx, names);
  if (names === 'first') {
    for (const { text } of files.filter(isRepeatable)) await sql.raw(text).execute(tx);
    await catchUp(tx);
  }
  await setList(tx, [...files, ...laterOf(done, names)]);
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
      const names = only && namesOf(only);
      if (names) {
        await restoreFormerNames(tx, names);
        await setList(tx, only);
      }
      return ran;
    })
    .catch((error: unknown) => {
      throw missingRight(error, 'the tables of the portal');
    });
};
