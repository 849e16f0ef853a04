// The database that the environment names, with its newest tables and those of jobs, for as long as the work takes.
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Connection, openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { migrateJobs } from '#server/platform/jobs/run-jobs.ts';

/** Prepares the database as a server does: no server needs to have run on it before. */
export const withDatabase = async <T>(work: (db: Db, connection: Connection) => Promise<T>): Promise<T> => {
  const { db, connection, close } = await openDatabase(readConfig(process.env), 'command');
  try {
    await migrate(db);
    await migrateJobs(connection);
    return await work(db, connection);
  } finally {
    await close();
  }
};
