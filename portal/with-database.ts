// The database that the environment names, at its newest schema, for as long as the work takes.
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/transaction.ts';

export const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase(readConfig(process.env), 'command');
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
};
