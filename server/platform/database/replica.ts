// A copy of the database, for reading: each connection says how far it has come before it is used.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { behindMs, hasReached, type Lsn, type Sighting } from '#rules/platform/replica-lag.ts';
import { withinPart } from '#server/platform/database/call-limits.ts';
import { valueTypes } from '#server/platform/database/connect.ts';
import { DatabaseOverloaded, DatabaseUnavailable, failureOf } from '#server/platform/database/database-errors.ts';
import { isCrowded, reasonOf } from '#server/platform/database/patient-pool.ts';
import type { Db, ReplicaDb } from '#server/platform/database/transaction.ts';
import { late, type Watch, WatchedClient, within } from '#server/platform/database/watched-client.ts';

/** The copy has not come as far as this call needs. */
export class CopyBehind extends Error {
  override name = 'CopyBehind';
}

export interface Need {
  /** What was written before this must be there. */
  place: Lsn | null;
  mostBehindMs: number;
}

export interface Copy {
  /** Throws CopyBehind, or what the database throws; then the same may be asked of the primary. */
  ask: <T>(need: Need, work: (db: ReplicaDb) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export type CopyWatch = Pick<Watch, 'slowMs' | 'onSlow' | 'traces'>;

/** A call has 20 s: enough is left for the primary. */
const longestPartMs = 3_000;
const statementMs = 5_000;
const connectMs = 1_000;
/** Through a balancer each connection can lead to another copy, so each is asked for itself. */
const askedAgainAfterMs = 500;
const mostWaiting = 200;

/** `default_transaction_read_only`: also where the address leads to a primary by mistake, nothing is written there. */
const sessionSettings = {
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c default_transaction_read_only=on',
};

/** Where a copy has come to; no row from a server that is not a copy. */
const placeQuery = `
  select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
    coalesce((select max(timeline) from database_timeline
      where system_number = (select system_identifier::text from pg_control_system())), 0) as timeline
  where pg_is_in_recovery()`;

/** `seen`: of the primary, so far. `onLook` hears how far each connection is behind that. */
export const openCopy = (
  connection: pg.PoolConfig,
  watch: CopyWatch,
  seen: () => readonly Sighting[],
  onLook: (behind: number) => void,
): Copy => {
  const pool = new pg.Pool({
    ...connection,
    ...sessionSettings,
    types: valueTypes,
    max: 10,
    connectionTimeoutMillis: connectMs,
    application_name: 'curbcut-reads',
  });
  const forgive = (): void => {}; // A connection was cut; whoever was using it hears of it there.
  pool.on('error', forgive).on('connect', (client) => client.on('error', forgive));

  const needs = new AsyncLocalStorage<Need>();
  const places = new WeakMap<pg.PoolClient, Sighting>();

  const look = async (client: pg.PoolClient): Promise<Sighting> => {
    const atMs = performance.now();
    const answer = await within(client.query<Lsn>(placeQuery), connectMs);
    if (answer === late) throw new DatabaseOverloaded(`the copy did not answer within ${connectMs} ms`);
    const [row] = answer.rows;
    if (row === undefined) throw new DatabaseUnavailable('DATABASE_READ_URL leads to a server that is not a copy');
    const place = { ...row, atMs };
    places.set(client, place);
    onLook(behindMs(seen(), place, performance.now()));
    return place;
  };

  const isEnough = (place: Lsn, need: Need): boolean =>
    (need.place === null || hasReached(place, need.place)) &&
    behindMs(seen(), place, performance.now()) <= need.mostBehindMs;

  const requirePlace = async (client: pg.PoolClient): Promise<void> => {
    const need = needs.getStore() ?? { place: null, mostBehindMs: 0 };
    const known = places.get(client);
    if (known && performance.now() - known.atMs < askedAgainAfterMs && isEnough(known, need)) return;
    if (!isEnough(await look(client), need)) throw new CopyBehind('the copy has not come so far');
  };

  /** A connection that was good before may lead to a copy that is gone, or leads now: then a new one is tried. */
  const reach = async (): Promise<pg.PoolClient> => {
    for (;;) {
      if (pool.waitingCount >= mostWaiting) throw new DatabaseOverloaded('too many wait for the copy');
      const client = await pool.connect().catch((error: unknown) => {
        const Failure = isCrowded(error) ? DatabaseOverloaded : DatabaseUnavailable;
        throw new Failure(reasonOf(error), { cause: error });
      });
      const isOld = places.has(client);
      try {
        await requirePlace(client);
        return client;
      } catch (error) {
        client.release(true);
        const failure = failureOf(error);
        if (!(isOld && failure instanceof DatabaseUnavailable)) throw failure;
      }
    }
  };

  const db: Db = new Kysely({
    dialect: new PostgresDialect({
      pool: {
        connect: async () =>
          new WatchedClient(await reach(), { ...watch, commitMs: statementMs, database: 'copy' }, reach),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  return {
    ask: (need, work) => needs.run(need, () => withinPart(longestPartMs, () => work(db))),
    close: () => db.destroy(),
  };
};

/** One transaction that changes nothing, on whichever database it is. */
export const withinReading = <T>(db: ReplicaDb, work: (tx: ReplicaDb) => Promise<T>): Promise<T> =>
  (db as Db) // Each of them is a whole one; only writing is hidden.
    .transaction()
    .setAccessMode('read only')
    .execute(work);

/** Where the primary stands; what was written before is before it. */
export const primaryPlace = async (db: Db): Promise<Lsn> => {
  const { rows } = await sql<Lsn>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline`.execute(db);
  const [place] = rows;
  if (!place) throw new DatabaseUnavailable('the primary did not say where it stands');
  return place;
};

/** Once for each timeline, so that copies which hold the row are known to have followed. */
export const noteTimeline = (db: Db, timeline: number) =>
  sql`
    insert into database_timeline (system_number, timeline)
    select system_identifier::text, ${timeline} from pg_control_system() on conflict do nothing`.execute(db);
