// A separate embedded database, which server processes reach by its URL.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { until } from '#tests/support/until.ts';

export const urlOf = ({ user, database, host }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;

export interface SeparateDatabase {
  /** Contains the database and other files of the test; deleted on close. */
  folder: string;
  connection: pg.ClientConfig;
  url: string;
  close: () => Promise<void>;
}

export const aSeparateDatabase = async (): Promise<SeparateDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-own-'));
  chmodSync(folder, 0o755);
  const { connection, close } = await openEmbeddedDatabase(folder, 'server');
  return {
    folder,
    connection,
    url: urlOf(connection),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const untilWorkIsDone = (client: pg.Client): Promise<void> =>
  until('all work is done', async () => {
    const { rows } = await client.query('select from graphile_worker._private_jobs where run_at <= now()');
    return rows.length === 0;
  });
