// Through PgBouncer in transaction mode: a connection changes after each transaction, and nobody notices.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSeparateDatabase, type SeparateDatabase } from '#tests/support/separate-database.ts';
import { aServerProcess, freePort, type ServerProcess } from '#tests/support/servers.ts';
import { checkLedger, writeRows } from '#tests/support/written-rows.ts';

const isThere = spawnSync('pgbouncer', ['--version']).status === 0;
let database: SeparateDatabase;
let servers: ServerProcess[];
let end: () => void;
beforeEach(async () => {
  database = await aSeparateDatabase();
  servers = [];
  end = () => {};
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  end();
  await database.close();
});

/** Two connections for everybody, each given away for one transaction. It does not run as root either. */
const aPool = async (): Promise<string> => {
  const port = await freePort();
  const { host, user, database: name } = database.connection;
  const file = join(database.folder, 'pool.ini');
  const lines = [
    ...['[databases]', `${name} = host=${host} dbname=${name} user=${user}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'default_pool_size = 2', 'max_client_conn = 200', 'ignore_startup_parameters ='],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(uid === undefined ? {} : { uid }) });
  end = () => void child.kill('SIGKILL');
  return `postgres://${user}@127.0.0.1:${port}/${name}`;
};

it('two servers write, work on jobs, and lose nothing; without its settings the start says what to do', async (context) => {
  if (!isThere) context.skip('there is no pgbouncer on this machine');
  const pool = await aPool();
  const environment = { DATABASE_URL: pool, DATABASE_DIRECT_URL: database.url, SAMPLE_DATA: 'off' };
  const early = await aServerProcess(environment);
  const code = await new Promise((resolve) => early.child.once('exit', resolve));
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("alter role curbcut set timezone = 'UTC'; alter role curbcut set statement_timeout = '15s'");
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'curbcut'",
  );

  servers = await Promise.all([aServerProcess(environment), aServerProcess(environment)]);
  await Promise.all(servers.map((server) => server.ready()));
  let turn = 0;
  const ledger = writeRows(() => {
    turn += 1;
    return servers[turn % 2]?.url ?? '';
  }, 12);
  await pause(5_000);
  await ledger.stop();

  const { rows } = await client.query<{ email: string }>('select email from account');
  const { rows: migrations } = await client.query('select name from migration group by name having count(*) > 1');
  await client.end();
  const result = checkLedger(ledger, new Set(rows.map(({ email }) => email)));
  console.log(`two servers through a pool of two connections: ${JSON.stringify(result)}`);
  expect(code).toBe(1);
  expect(result).toMatchObject({ lost: 0, refused: 0, unknown: 0 });
  expect(result.saved).toBeGreaterThan(20);
  expect(migrations).toEqual([]);
}, 180_000);
