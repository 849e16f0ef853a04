// Starts the database server that the tests share, unless TEST_DATABASE_URL names one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '#server/database/embedded.ts';

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'curbcut-tests-'));
  chmodSync(dataDir, 0o755);
  const { connection, close } = await openEmbeddedDatabase(dataDir, 'server');
  process.env.TEST_DATABASE_URL = `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`;
  return async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
