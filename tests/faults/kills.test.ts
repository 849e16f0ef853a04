// Servers and databases killed during writes: acknowledged writes are durable.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { urlOf } from '#tests/support/separate-database.ts';
import { aServerProcess, freePort, type ServerProcess, times } from '#tests/support/servers.ts';
import { checkLedger, writeRows } from '#tests/support/written-rows.ts';

const writers = 8;
const longestMs = 3_600_000;
let folder: string;
let servers: ServerProcess[];
let database: EmbeddedDatabase | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-kills-'));
  chmodSync(folder, 0o755);
  servers = [];
  database = null;
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (environment: Record<string, string>, port: number): Promise<ServerProcess> => {
  const server = await aServerProcess(environment, port);
  servers.push(server);
  return server;
};
const present = async (connection: pg.ClientConfig): Promise<Set<string>> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from account');
  await client.end();
  return new Set(rows.map(({ email }) => email));
};
/** Fails where a table or an index is not what it should be. */
const requireSound = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create extension if not exists amcheck');
  const ofPortal = `pg_class join pg_namespace on pg_namespace.oid = relnamespace and nspname in ('public', 'graphile_worker')`;
  const { rows } = await client.query(
    `select relname, broken.* from ${ofPortal}, lateral verify_heapam(pg_class.oid) broken where relkind = 'r'`,
  );
  // Throws for an index that is broken, or lacks a row of its table.
  await client.query(
    `select bt_index_check(pg_class.oid, true) from ${ofPortal} join pg_am on pg_am.oid = relam and amname = 'btree'
     where relkind = 'i'`,
  );
  await client.end();
  expect(rows).toEqual([]);
};
/** Every process of the database in our folder. */
const databaseProcesses = (): number[] => {
  const list = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const fields = list.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter((line) => line !== null);
  const main = fields.find(
    ([, , , args = '']) => args.includes(`postgres -D ${folder}`) && !args.startsWith('/bin/sh'),
  );
  if (!main) return [];
  return [Number(main[1]), ...fields.filter(([, , parent]) => parent === main[1]).map(([, pid]) => Number(pid))];
};
const say = (title: string, figures: object): void => console.log(`${title}: ${JSON.stringify(figures)}`);

it(
  'a server that is killed loses nothing that it acknowledged',
  async () => {
    database = await openEmbeddedDatabase(folder, 'server');
    const port = await freePort();
    const environment = { DATABASE_URL: urlOf(database.connection), SAMPLE_DATA: 'off' };
    let server = await start(environment, port);
    await server.ready();
    const ledger = writeRows(() => server.url, writers);

    const kills = times(10);
    const pauses: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(300 + Math.random() * 700);
      const killed = performance.now();
      await server.end('SIGKILL');
      server = await start(environment, port);
      await server.ready();
      pauses.push(Math.round(performance.now() - killed));
    }
    await pause(300);
    await ledger.stop();

    const result = { ...checkLedger(ledger, await present(database.connection)), longestPauseMs: Math.max(...pauses) };
    await requireSound(database.connection);
    say(`server killed ${kills} times`, result);
    expect(result.lost).toBe(0);
    expect(result.saved).toBeGreaterThan(kills);
  },
  longestMs,
);

/** `acknowledgesEarly`: the control; the database then confirms writes before they are durable. */
const killDatabases = async (kills: number, acknowledgesEarly: boolean) => {
  const port = await freePort();
  database = await openEmbeddedDatabase(folder, 'server');
  const { connection } = database;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create role another superuser login');
  const server = await start(
    { DATABASE_URL: urlOf(database.connection).replace('curbcut@', 'another@'), SAMPLE_DATA: 'off' },
    port,
  );
  await server.ready();
  if (acknowledgesEarly) {
    // Only now: the portal looks at its start.
    await client.query('alter role another set synchronous_commit = off');
    await client.query("alter system set wal_writer_delay = '10s'");
    await client.query('select pg_reload_conf()');
  }
  await client.end();
  const ledger = writeRows(() => server.url, writers);
  const pauses: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(300 + Math.random() * 700);
    const killed = performance.now();
    for (const pid of databaseProcesses()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself in between.
      }
    }
    await pause(100);
    await server.ready();
    pauses.push(Math.round(performance.now() - killed));
  }
  await pause(300);
  await ledger.stop();
  const result = { ...checkLedger(ledger, await present(connection)), longestPauseMs: Math.max(...pauses) };
  if (!acknowledgesEarly) await requireSound(connection);
  say(`database killed ${kills} times`, result);
  return result;
};

it(
  'a database that is killed loses nothing that the portal acknowledged, and is back by itself',
  async () => {
    const kills = times(10);

    const { lost, saved } = await killDatabases(kills, false);

    expect(lost).toBe(0);
    expect(saved).toBeGreaterThan(kills);
  },
  longestMs,
);

// The control: with acknowledgements before the write is on the disk, the same test must find losses.
it(
  'the same kills find the losses of a database that acknowledges too early',
  async () => {
    const { lost } = await killDatabases(times(10), true);

    expect(lost).toBeGreaterThan(0);
  },
  longestMs,
);
