// A connection pool that retries briefly if the database is unavailable, and rejects at once if too many callers wait.
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { remainingMs } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded, DatabaseUnavailable, isUnavailable } from '#server/platform/database/database-errors.ts';
import { type Watch, WatchedClient } from '#server/platform/database/watched-client.ts';

/** About as long as a database needs to restart after a crash. */
const retryForMs = 5_000;
const firstPauseMs = 50;
const maxPauseMs = 1_000;
/** With ten connections and a few milliseconds per query, the last caller waits for about a second. */
const maxWaiting = 1_000;

/** The driver reports this without an error code. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Between half and all of `ms`, so that waiting callers do not retry at the same moment. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

export const retryingPool = (pool: pg.Pool, watch: Watch): PostgresPool => {
  const acquire = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseOverloaded('too many wait for a connection');
    const until = performance.now() + Math.min(retryForMs, remainingMs());
    for (let delayMs = firstPauseMs; ; delayMs = Math.min(delayMs * 2, maxPauseMs)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (isPoolExhausted(error)) throw new DatabaseOverloaded('no connection became free in time', { cause: error });
        if (!isUnavailable(error)) throw error;
        const waitMs = jittered(delayMs);
        if (performance.now() + waitMs > until) throw new DatabaseUnavailable(reasonOf(error), { cause: error });
        await pause(waitMs);
      }
    }
  };

  return {
    connect: async () => new WatchedClient(await acquire(), watch, acquire),
    end: () => pool.end(),
    options: pool.options,
  };
};

export const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};
