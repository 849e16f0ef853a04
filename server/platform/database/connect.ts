// Opens the pool, and says how PostgreSQL's values arrive.
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { patientPool } from '#server/platform/database/patient-pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { statementLimitMs, type Watch } from '#server/platform/database/watched-client.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { noTraces } from '#server/platform/telemetry/traces.ts';

const timestamptz = 1184;
const numeric = 1700;
const int8 = 20;

/** How values of PostgreSQL become values here. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(timestamptz, (text) => Temporal.Instant.from(text));
valueTypes.setTypeParser(numeric, Number);
valueTypes.setTypeParser(int8, Number);

/** What a connection is told when it is opened. Queries are short and disks have no arms: pages are read in any order,
 * and nothing is compiled for one query. */
const sessionSettings = {
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: statementLimitMs,
  options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
};

const commitMs = 10_000;
const slowMs = 1_000;
const unwatched: Watch = { commitMs, slowMs, onSlow: () => {}, traces: noTraces, database: 'primary' };

/**
 * A pool on the given server. Connections speak UTC; a statement that runs longer than 15 s, or than its call may take, is
 * ended. A database that is away is asked again for a few seconds (DatabaseUnavailable), a crowd is refused (DatabaseOverloaded), and a
 * COMMIT without an answer is an CommitOutcomeUnknown. `isBehindPool`: a pool of connections stands in between, which takes no
 * settings; the database user has them instead (`requirePooledSettings`).
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
  // A connection was cut; the pool opens another when one is needed, and whoever was using it hears of it there.
  const forgive = (): void => {};
  pool.on('error', forgive).on('connect', (client) => client.on('error', forgive));
  return new Kysely({
    dialect: new PostgresDialect({ pool: patientPool(pool, { ...unwatched, ...watch }) }),
  });
};

/** An instant as a value inside a query. */
export const instantValue = (instant: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql`${instant.toString()}::timestamptz`;

/** Behind a pool: what a connection would else be told must be the database user's own setting. */
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

/** Says in one sentence when the database of DATABASE_URL cannot be reached. */
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
