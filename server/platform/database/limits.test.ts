// Database time limits: an unanswered COMMIT, an expired request, an outage.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withRequestLimit } from '#server/platform/database/call-limits.ts';
import { connect } from '#server/platform/database/connect.ts';
import {
  CommitOutcomeUnknown,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#server/platform/database/database-errors.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SlowQuery } from '#server/platform/database/watched-client.ts';

let folder: string;
let server: EmbeddedDatabase;
let administrator: pg.Client;
let open: Db[];
const aDb = (watch = {}, connection: pg.PoolConfig = server.connection): Db => {
  const db = connect(connection, watch);
  open.push(db);
  return db;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-limits-'));
  chmodSync(folder, 0o755);
  server = await openEmbeddedDatabase(folder, 'server');
  administrator = new pg.Client(server.connection);
  await administrator.connect();
  await administrator.query('create table kept (id integer primary key)');
  open = [];
});
afterEach(async () => {
  // Hooks run last to first.
  await Promise.all(open.map((db) => db.destroy()));
  open = [];
  await administrator.query('truncate kept');
});
afterAll(async () => {
  await administrator.end();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (db: Db, id: number) =>
  db.transaction().execute((tx) => sql`insert into kept values (${id})`.execute(tx));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const kept = async (): Promise<number[]> => {
  const { rows } = await administrator.query<{ id: number }>('select id from kept order by id');
  return rows.map(({ id }) => id);
};
/** Cancels backends that wait for a standby, once there are any. */
const letGo = async (): Promise<void> => {
  const text = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
  for (let turn = 0; turn < 100; turn += 1) {
    if (((await administrator.query(text)).rowCount ?? 0) > 0) return;
    await pause(20);
  }
};

describe('with a standby that does not answer', () => {
  beforeAll(async () => {
    await administrator.query("alter system set synchronous_standby_names = 'nobody'");
    await administrator.query('select pg_reload_conf()');
    await administrator.query('set synchronous_commit = local');
  });
  afterAll(async () => {
    await administrator.query('alter system reset synchronous_standby_names');
    await administrator.query('select pg_reload_conf()');
    await administrator.query('set synchronous_commit = on');
  });

  // The waiting backends hold locks on the table.
  afterEach(letGo);

  it('a COMMIT has an unknown outcome once its time limit is reached', async () => {
    const db = aDb({ commitMs: 300 });

    expect(await failureOf(insert(db, 1))).toBeInstanceOf(CommitOutcomeUnknown);
  });

  it.each([
    ['COMMIT', insert],
    ['write by itself', (db: Db, id: number) => sql`insert into kept values (${id})`.execute(db)],
  ])('a canceled %s does not count as successful', async (_, write) => {
    const work = failureOf(write(aDb(), 2));
    await letGo();

    expect(await work).toBeInstanceOf(CommitOutcomeUnknown);
    expect(await kept()).toEqual([2]);
  });
});

describe('a request', () => {
  const inCall = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => withRequestLimit('a call', () => void work().then(resolve, reject), ms));

  it('passes its time limit on to each transaction, and resets it afterwards', async () => {
    const db = aDb();
    const limit = async (tx: Db) =>
      (await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(tx)).rows[0]?.value;
    const inTransaction = () => db.transaction().execute(limit);

    expect(await inCall(20_000, inTransaction)).toBe('15s');
    expect(await inCall(9_000, inTransaction)).toMatch(/^(9s|8\d{3}ms)$/);
    expect(await inTransaction()).toBe('15s');
  });

  it('without remaining time is rejected, and its connection is not reused', async () => {
    const db = aDb();

    const failure = await failureOf(inCall(300, () => sql`select pg_sleep(30)`.execute(db)));

    expect(failure).toBeInstanceOf(DatabaseOverloaded);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

it('a slow statement is reported without its values', async () => {
  const slow: SlowQuery[] = [];
  const db = aDb({ slowMs: 50, onSlow: (query: SlowQuery) => slow.push(query) });

  await sql`select pg_sleep(0.1), ${'Kanarienvogel'}::text`.execute(db);
  await sql`select 1`.execute(db);

  expect(slow).toEqual([{ statement: 'select pg_sleep(0.1), $1::text', ms: expect.any(Number), requestId: undefined }]);
});

describe('a database behind a connection that is cut', () => {
  let line: Server;
  let sockets: Set<Socket>;
  let lineFolder: string;
  // A socket file: while nothing listens, another process could take over a port.
  const socketName = '.s.PGSQL.5432';
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      line = createServer((near) => {
        const far = connectSocket(join(String(server.connection.host), socketName));
        near
          .on('error', () => {})
          .on('close', () => far.destroy())
          .pipe(far);
        far
          .on('error', () => {})
          .on('close', () => near.destroy())
          .pipe(near);
        sockets.add(near);
      });
      line.listen(join(lineFolder, socketName), resolve);
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      line.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const throughLine = (): pg.PoolConfig => ({ ...server.connection, host: lineFolder });
  beforeAll(async () => {
    sockets = new Set();
    lineFolder = mkdtempSync(join(tmpdir(), 'curbcut-line-'));
    await listen();
  });
  afterAll(async () => {
    await cut();
    rmSync(lineFolder, { recursive: true });
  });

  it('is retried for a while, so that a short outage goes unnoticed', async () => {
    const db = aDb({}, throughLine());
    await insert(db, 3);
    await cut();
    const work = insert(db, 4);
    await pause(700);
    await listen();

    await work;

    expect(await kept()).toEqual([3, 4]);
  });

  it('is unavailable after that, and nothing was changed', async () => {
    const db = aDb({}, throughLine());
    await cut();

    const failure = await failureOf(insert(db, 5));
    await listen();

    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(await kept()).toEqual([]);
  });

  it('in recovery is unavailable too, and nothing was changed', async () => {
    const db = aDb();
    await db.connection().execute(async (own) => {
      await sql`set default_transaction_read_only = on`.execute(own);
      expect(await failureOf(insert(own, 9))).toBeInstanceOf(DatabaseUnavailable);
    });
    await db.connection().execute(async (own) => {
      await sql`set default_transaction_read_only = on`.execute(own);
      const alone = failureOf(sql`insert into kept values (9)`.execute(own));
      expect(await alone).toBeInstanceOf(DatabaseUnavailable);
    });

    expect(await kept()).not.toContain(9);
  });

  it('cut inside a transaction rolls it back; cut during a single write leaves its outcome unknown', async () => {
    const db = aDb({}, throughLine());
    const inside = failureOf(
      db.transaction().execute(async (tx) => {
        await sql`insert into kept values (6)`.execute(tx);
        await cut();
        await sql`insert into kept values (7)`.execute(tx);
      }),
    );
    expect(await inside).toBeInstanceOf(DatabaseUnavailable);
    await listen();
    const alone = failureOf(sql`insert into kept select 8 from pg_sleep(1)`.execute(db));
    await pause(400);
    await cut();

    expect(await alone).toBeInstanceOf(CommitOutcomeUnknown);
    await listen();
    expect(await kept()).not.toContain(6);
  });
});
