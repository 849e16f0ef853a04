// A pool of connections to a read replica; the lag of each connection is checked before it is used.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { hasReached, type Lsn, type LsnSample, lagMs } from '#rules/platform/replica-lag.ts';
import { withTimeLimit } from '#server/platform/database/call-limits.ts';
import { ignoreClosedConnections, valueTypes } from '#server/platform/database/connect.ts';
import { DatabaseOverloaded, DatabaseUnavailable, databaseErrorOf } from '#server/platform/database/database-errors.ts';
import { isPoolExhausted, reasonOf } from '#server/platform/database/retrying-pool.ts';
import type { Db, ReplicaDb } from '#server/platform/database/transaction.ts';
import { late, type Watch, WatchedClient, within } from '#server/platform/database/watched-client.ts';

/** The replica has not replayed enough for this request. */
export class ReplicaBehind extends Error {
  override name = 'CopyBehind';
}

export interface FreshnessRequirement {
  /** The replica must have replayed at least up to here. */
  lsn: Lsn | null;
  maxLagMs: number;
}

export interface Replica {
  /** Throws ReplicaBehind, or a database error; the caller may then retry on the primary. */
  ask: <T>(need: FreshnessRequirement, work: (db: ReplicaDb) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export type ReplicaWatch = Pick<Watch, 'slowMs' | 'onSlow' | 'traces'>;

/** A request has 20 s: this leaves enough for the primary. */
const maxReadMs = 3_000;
const statementMs = 5_000;
const connectMs = 1_000;
/** Behind a load balancer each connection may lead to another replica, so the lag is checked for each connection. */
const lagCheckIntervalMs = 500;
const maxWaiting = 200;

/** `default_transaction_read_only`: nothing is written even if the URL leads to a primary by mistake. */
const sessionSettings = {
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c default_transaction_read_only=on',
};

/** The last replayed LSN; no row if the server is not a replica. */
const lsnQuery = `
  select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
    coalesce((select max(timeline) from database_timeline
      where system_number = (select system_identifier::text from pg_control_system())), 0) as timeline
  where pg_is_in_recovery()`;

const openPool = (connection: pg.PoolConfig): pg.Pool =>
  ignoreClosedConnections(
    new pg.Pool({
      ...connection,
      ...sessionSettings,
      types: valueTypes,
      max: 10,
      connectionTimeoutMillis: connectMs,
      application_name: 'curbcut-reads',
    }),
  );

/** `primaryHistory` returns recent LSNs of the primary. `onLagMeasured` receives the lag of a connection behind them. */
export const openReplica = (
  connection: pg.PoolConfig,
  watch: ReplicaWatch,
  primaryHistory: () => readonly LsnSample[],
  onLagMeasured: (behind: number) => void,
): Replica => {
  const pool = openPool(connection);

  const currentRequirement = new AsyncLocalStorage<FreshnessRequirement>();
  const replayedByClient = new WeakMap<pg.PoolClient, LsnSample>();

  const readReplayedLsn = async (client: pg.PoolClient): Promise<LsnSample> => {
    const atMs = performance.now();
    const answer = await within(client.query<Lsn>(lsnQuery), connectMs);
    if (answer === late) throw new DatabaseOverloaded(`the replica did not respond within ${connectMs} ms`);
    const [row] = answer.rows;
    if (row === undefined) throw new DatabaseUnavailable('DATABASE_READ_URL leads to a server that is not a replica');
    const lsn = { ...row, atMs };
    replayedByClient.set(client, lsn);
    onLagMeasured(lagMs(primaryHistory(), lsn, performance.now()));
    return lsn;
  };

  const isFreshEnough = (lsn: Lsn, need: FreshnessRequirement): boolean =>
    (need.lsn === null || hasReached(lsn, need.lsn)) &&
    lagMs(primaryHistory(), lsn, performance.now()) <= need.maxLagMs;

  const requireFresh = async (client: pg.PoolClient): Promise<void> => {
    const need = currentRequirement.getStore() ?? { lsn: null, maxLagMs: 0 };
    const lastSample = replayedByClient.get(client);
    if (lastSample && performance.now() - lastSample.atMs < lagCheckIntervalMs && isFreshEnough(lastSample, need))
      return;
    if (!isFreshEnough(await readReplayedLsn(client), need))
      throw new ReplicaBehind('the replica has not replayed enough');
  };

  /** A pooled connection may lead to a replica that is gone or no longer suitable: then another one is tried. */
  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      if (pool.waitingCount >= maxWaiting) throw new DatabaseOverloaded('too many callers are waiting for the replica');
      const client = await pool.connect().catch((error: unknown) => {
        const Failure = isPoolExhausted(error) ? DatabaseOverloaded : DatabaseUnavailable;
        throw new Failure(reasonOf(error), { cause: error });
      });
      const wasUsed = replayedByClient.has(client);
      try {
        await requireFresh(client);
        return client;
      } catch (error) {
        client.release(true);
        const failure = databaseErrorOf(error);
        if (!(wasUsed && failure instanceof DatabaseUnavailable)) throw failure;
      }
    }
  };

  const db: Db = new Kysely({
    dialect: new PostgresDialect({
      pool: {
        connect: async () =>
          new WatchedClient(
            await acquire(),
            { ...watch, commitMs: statementMs, database: 'replica', keepsStatements: false },
            acquire,
          ),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return {
    ask: (need, work) => currentRequirement.run(need, () => withTimeLimit(maxReadMs, () => work(db))),
    close: () => db.destroy(),
  };
};

/** Runs a read-only transaction on either database. */
export const inReadTransaction = <T>(db: ReplicaDb, work: (tx: ReplicaDb) => Promise<T>): Promise<T> =>
  (db as Db) // At run time each of them is a complete Kysely; only the type hides writing.
    .transaction()
    .setAccessMode('read only')
    .execute(work);

/** The current LSN of the primary; everything written so far is below it. */
export const primaryLsn = async (db: Db): Promise<Lsn> => {
  const { rows } = await sql<Lsn>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline`.execute(db);
  const [lsn] = rows;
  if (!lsn) throw new DatabaseUnavailable('the primary did not return its LSN');
  return lsn;
};

/** Once for each timeline: a replica that has the row is known to follow that timeline. */
export const recordTimeline = (db: Db, timeline: number) =>
  sql`
    insert into database_timeline (system_number, timeline)
    select system_identifier::text, ${timeline} from pg_control_system() on conflict do nothing`.execute(db);
