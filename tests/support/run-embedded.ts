// A process that opens the embedded database in a folder, and writes rows until it is killed.

import pg from 'pg';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';

const [dataDir = '', role = 'server'] = process.argv.slice(2);

try {
  const { connection, isJoined, close } = await openEmbeddedDatabase(
    dataDir,
    role === 'command' ? 'command' : 'server',
  );
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists written (n integer primary key)');
  process.on('SIGTERM', async () => {
    await client.end();
    await close();
    process.exit(0);
  });
  console.log(isJoined ? 'joined' : 'opened');
  const { rows } = await client.query('select coalesce(max(n), 0) as last from written');
  for (let n = rows[0].last + 1; ; n += 1) {
    await client.query('insert into written values ($1)', [n]);
    console.log(`wrote ${n}`);
  }
} catch (error) {
  console.log(`failed: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  process.exit(1);
}
