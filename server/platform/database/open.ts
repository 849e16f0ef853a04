// Opens the database that the configuration names: one of the operator's, or our own.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connect, requireReachable } from '#server/platform/database/connect.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Watch } from '#server/platform/database/watched-client.ts';

/** Where the database is, for those who need connections of their own. */
export type Connection = pg.ClientConfig;

export interface OpenDatabase {
  db: Db;
  connection: Connection;
  /** Whether a pool of connections stands between `db` and the database. */
  isBehindPool: boolean;
  close: () => Promise<void>;
}

/** What a server and a command do differently: a command wants its database now, a server waits for it. */
export const openDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  role: 'server' | 'command',
  watch: Partial<Watch> = {},
): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    // Jobs listen and hold locks, and backups keep a snapshot: not through a pool that changes the connection in between.
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl };
    const isBehindPool = role === 'server' && databaseDirectUrl !== null;
    const db = connect(isBehindPool ? { connectionString: databaseUrl } : connection, watch, isBehindPool);
    if (role === 'command') await requireReachable(db);
    return { db, connection, isBehindPool, close: () => db.destroy() };
  }
  const embedded = await openEmbeddedDatabase(dataDir, role);
  const db = connect(embedded.connection, watch);
  return {
    db,
    connection: embedded.connection,
    isBehindPool: false,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
};
