// Opens the database that the configuration names: one of the operator's, or our own.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connect, demandReachable } from '#server/database/connect.ts';
import { openEmbeddedDatabase } from '#server/database/embedded.ts';
import type { Db } from '#server/database/transaction.ts';

export interface OpenDatabase {
  db: Db;
  /** For those who need connections of their own. */
  connection: pg.ClientConfig;
  close: () => Promise<void>;
}

export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  role: 'server' | 'command',
): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    const connection = { connectionString: databaseUrl };
    const db = connect(connection);
    await demandReachable(db);
    return { db, connection, close: () => db.destroy() };
  }
  const embedded = await openEmbeddedDatabase(dataDir, role);
  const db = connect(embedded.connection);
  return {
    db,
    connection: embedded.connection,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
};
