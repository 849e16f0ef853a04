// Opens the configured database: an external one, or the embedded one.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connect, requireReachable } from '#server/platform/database/connect.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Watch } from '#server/platform/database/watched-client.ts';

/** For code that needs connections of its own. */
export type Connection = pg.ClientConfig;

export interface OpenDatabase {
  db: Db;
  connection: Connection;
  /** Whether a connection pooler stands between `db` and the database. */
  isBehindPool: boolean;
  close: () => Promise<void>;
}

/** A command fails if the database is unavailable; a server waits for it. */
export const openDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  role: 'server' | 'command',
  watch: Partial<Watch> = {},
): Promise<OpenDatabase> => {
  if (databaseUrl !== null) {
    // Jobs and live events use LISTEN, jobs session locks, and backups hold a snapshot: these do not work through a pooler that changes
    // connections.
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
