// A pool that waits a little for a database that is away, and refuses at once when too many wait already.
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { remainingMs } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded, DatabaseUnavailable, isAway } from '#server/platform/database/database-errors.ts';
import { type Watch, WatchedClient } from '#server/platform/database/watched-client.ts';

/** About as long as a database takes to start again after a crash. */
const patienceMs = 5_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;
/** With ten connections and a few milliseconds a query, the last of them waits for about a second. */
const mostWaiting = 1_000;

/** No connection became free in time; so the driver says it, without a code. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Between half of it and all of it, so that those who wait do not come back together. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

export const patientPool = (pool: pg.Pool, watch: Watch): PostgresPool => {
  const reach = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= mostWaiting) throw new DatabaseOverloaded('too many wait for a connection');
    const until = performance.now() + Math.min(patienceMs, remainingMs());
    for (let delayMs = firstPauseMs; ; delayMs = Math.min(delayMs * 2, longestPauseMs)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (isCrowded(error)) throw new DatabaseOverloaded('no connection became free in time', { cause: error });
        if (!isAway(error)) throw error;
        const waitMs = jittered(delayMs);
        if (performance.now() + waitMs > until) throw new DatabaseUnavailable(reasonOf(error), { cause: error });
        await pause(waitMs);
      }
    }
  };

  return {
    connect: async () => new WatchedClient(await reach(), watch, reach),
    end: () => pool.end(),
    options: pool.options,
  };
};

export const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};
