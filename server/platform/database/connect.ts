// Opens the connection pool, and defines how PostgreSQL's values are parsed.
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { retryingPool } from '#server/platform/database/retrying-pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { statementLimitMs, type Watch } from '#server/platform/database/watched-client.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { noTraces } from '#server/platform/telemetry/traces.ts';

const timestamptz = 1184;
const numeric = 1700;
const int8 = 20;

/** How PostgreSQL types are converted to JavaScript values. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(timestamptz, (text) => Temporal.Instant.from(text));
valueTypes.setTypeParser(numeric, Number);
valueTypes.setTypeParser(int8, Number);

/**
 * Settings of each connection. Queries are short and disks are solid-state: random page access is cheap, and JIT
 * compilation does not pay off.
 */
const sessionSettings = {
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: statementLimitMs,
  options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
};

const commitMs = 10_000;
const slowMs = 1_000;
const defaultWatch = { commitMs, slowMs, onSlow: () => {}, traces: noTraces, database: 'primary' } as const;

/**
 * Lets connections of the pool be closed by the server, also after the pool's end, which does not wait for them. The pool
 * opens another when needed, and whoever was using the connection gets the error there.
 */
export const ignoreClosedConnections = (pool: pg.Pool): pg.Pool => {
  const ignore = (): void => {};
  return pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
};

/**
 * A pool for the given server. Connections use UTC; a statement is canceled after 15 s or at its request's time limit. An
 * unavailable database is retried for a few seconds (DatabaseUnavailable), too many waiting requests are rejected
 * (DatabaseOverloaded), and a COMMIT without an answer is a CommitOutcomeUnknown. `isBehindPool`: a pooler stands in
 * between, which accepts no settings; the database user must have them instead (`requirePooledSettings`).
 */
export const connect = (connection: pg.PoolConfig, watch: Partial<Watch> = {}, isBehindPool = false): Db => {
  const pool = new pg.Pool({
    ...connection,
    ...(isBehindPool ? {} : sessionSettings),
    types: valueTypes,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'curbcut',
  });
  return new Kysely({
    dialect: new PostgresDialect({
      pool: retryingPool(ignoreClosedConnections(pool), { ...defaultWatch, keepsStatements: !isBehindPool, ...watch }),
    }),
  });
};

/** An instant as a query parameter. */
export const instantValue = (instant: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql`${instant.toString()}::timestamptz`;

/** A value as JSON inside a query. */
export const jsonValue = (value: unknown): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

/** With a pooler, the settings that a connection would otherwise send must belong to the database user. */
export const requirePooledSettings = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ zone: string; has_limit: boolean; name: string }>`
    select current_setting('timezone') as zone, current_setting('statement_timeout') <> '0' as has_limit,
      quote_ident(current_user) as name`.execute(db);
  const [found] = rows;
  if (found && ['UTC', 'Etc/UTC'].includes(found.zone) && found.has_limit) return;
  throw new StartupFailure(
    `The user of DATABASE_URL needs two settings, because a pool takes none: alter role ${found?.name} set timezone = 'UTC'; alter role ${found?.name} set statement_timeout = '15s'; then restart the pool.`,
  );
};

/** Throws a one-sentence StartupFailure if the database of DATABASE_URL cannot be reached. */
export const requireReachable = async (db: Db): Promise<void> => {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartupFailure(
      `The database of DATABASE_URL cannot be used: ${reason instanceof Error ? reason.message : String(reason)}.`,
    );
  }
};
