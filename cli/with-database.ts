// Opens the configured database, migrated to the newest schema, for the duration of a command.
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Connection, openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { migrateJobs } from '#server/platform/jobs/run-jobs.ts';

/** Migrates the database first, so that a command can run before any server. */
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
