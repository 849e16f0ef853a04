// Migrates a database to the newest schema: runs the SQL files of migrations/ in order, each once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { missingRight } from '#server/platform/database/missing-right.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Held while migrating, so that processes that start at the same time migrate one after the other. */
const migrationLock = 7_340_001;

interface Migration {
  name: string;
  text: string;
  digest: string;
}

const migrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const requireKnown = (known: Migration[], wanted: readonly { name: string; digest: string }[]): Migration[] =>
  wanted.map(({ name, digest }) => {
    const migration = known.find((each) => each.name === name && each.digest === digest);
    if (migration) return migration;
    throw new StartupFailure(
      `The backup was made by another version of Curbcut (${name}). Restore it with that version or a newer one.`,
    );
  });

/**
 * All or nothing. Returns the names of the migrations that ran. Throws if a file was changed after it had run. `only`
 * stops at these, for a backup that was made with them; the others can run once its rows are loaded.
 */
export const migrate = async (db: Db, only?: readonly { name: string; digest: string }[]): Promise<string[]> => {
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
      const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migration`.execute(tx);
      const done = new Map(rows.map(({ name, digest }) => [name, digest]));
      const ran: string[] = [];
      for (const { name, text, digest } of all) {
        const before = done.get(name);
        if (before === digest) continue;
        if (before !== undefined) throw new StartupFailure(`The migration ${name} was changed after it had run.`);
        await sql.raw(text).execute(tx);
        await sql`insert into migration (name, digest) values (${name}, ${digest})`.execute(tx);
        ran.push(name);
      }
      return ran;
    })
    .catch((error: unknown) => {
      throw missingRight(error, 'the tables of the portal');
    });
};
