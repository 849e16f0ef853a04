// Starts the shared database server of the tests, unless TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { templatePrefix } from '#tests/support/template-prefix.ts';

/** Removes the run's databases from an external server. */
const dropTemplates = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    templatePrefix(),
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
};

export default async function setUp(): Promise<() => Promise<void>> {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  const given = process.env.TEST_DATABASE_URL;
  if (given) return () => dropTemplates(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'curbcut-tests-'));
  chmodSync(dataDir, 0o755);
  const { connection, close } = await openEmbeddedDatabase(dataDir, 'server');
  process.env.TEST_DATABASE_URL = `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`;
  return async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
