// Opens the database that the configuration names: one of the operator's, or our own.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connect, demandReachable } from '#server/database/connect.ts';
import { openEmbeddedDatabase } from '#server/database/embedded.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Watch } from '#server/database/watched-client.ts';

/** Where the database is, for those who need connections of their own. */
export type Connection = pg.ClientConfig;

export interface OpenDatabase {
  db: Db;
  connection: Connection;
  close: () => Promise<void>;
}

/** What a server and a command do differently: a command wants its database now, a server waits for it. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  role: 'server' | 'command',
  watch: Partial<Watch> = {},
): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    const connection = { connectionString: databaseUrl };
    const db = connect(connection, watch);
    if (role === 'command') await demandReachable(db);
    return { db, connection, close: () => db.destroy() };
  }
  const embedded = await openEmbeddedDatabase(dataDir, role);
  const db = connect(embedded.connection, watch);
  return {
    db,
    connection: embedded.connection,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
};
