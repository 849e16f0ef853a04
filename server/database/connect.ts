// Opens the pool, and says how PostgreSQL's values arrive.
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/database/transaction.ts';
import { StartupFailure } from '#server/startup-failure.ts';

const timestamptz = 1184;
const numeric = 1700;
const int8 = 20;

const types = new pg.TypeOverrides();
types.setTypeParser(timestamptz, (text) => Temporal.Instant.from(text));
types.setTypeParser(numeric, Number);
types.setTypeParser(int8, Number);

const statementLimitMs = 15_000;

/**
 * A pool on the given server. Connections speak UTC; a statement that runs longer than 15 s is ended.
 * Queries are short and disks have no arms: pages are read in any order, and nothing is compiled for one query.
 */
export const connect = (connection: pg.PoolConfig): Db =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({
        ...connection,
        types,
        max: 10,
        connectionTimeoutMillis: 10_000,
        statement_timeout: statementLimitMs,
        idle_in_transaction_session_timeout: statementLimitMs,
        options: '-c timezone=UTC -c random_page_cost=1.1 -c jit=off',
        application_name: 'curbcut',
      }).on('error', () => {
        // An idle connection was cut; the pool opens another when one is needed.
      }),
    }),
  });

/** An instant as a value inside a query. */
export const instantValue = (instant: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql`${instant.toString()}::timestamptz`;

/** Says in one sentence when the database of DATABASE_URL cannot be reached. */
export const demandReachable = async (db: Db): Promise<void> => {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartupFailure(
      `The database of DATABASE_URL cannot be used: ${reason instanceof Error ? reason.message : String(reason)}.`,
    );
  }
};
