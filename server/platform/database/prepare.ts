// Waits for the database, looks whether it keeps what it acknowledges, and brings it to the newest schema.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { withinCall } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded, isAway } from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { jittered } from '#server/platform/database/patient-pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

const durable: Record<string, (value: string) => boolean> = {
  fsync: (value) => value === 'on',
  full_page_writes: (value) => value === 'on',
  synchronous_commit: (value) => value !== 'off',
};

/** What must hold for no acknowledged write to be lost. Throws a StartupFailure that names the setting. */
const requireDurability = async (db: Db): Promise<void> => {
  for (const [setting, isSafe] of Object.entries(durable)) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    const value = rows[0]?.value ?? '';
    if (isSafe(value)) continue;
    throw new StartupFailure(
      `The database of DATABASE_URL runs with ${setting}=${value}, so writes that people were told are kept could be lost. Set it to on, then start again.`,
    );
  }
};

/** Refused by the database itself: asking again would not help. */
const refusal = (error: unknown): StartupFailure | null => {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || !/^(?:28|3D)/.test(cause.code ?? '')) return null;
  return new StartupFailure(`The database of DATABASE_URL cannot be used: ${cause.message}.`, { cause: error });
};

const probeMs = 500;

/** Asks with little patience, so that a wait is told early. */
const probe = (db: Db): Promise<unknown> =>
  new Promise((resolve, reject) => {
    withinCall('start', () => void sql`select 1`.execute(db).then(resolve, reject), probeMs);
  });

/**
 * Comes back when the database is ready, however long it is away. `prepareRest` follows the newest schema, and again from its
 * beginning where the database goes away under it. `tell` hears once why there is a wait.
 */
export const prepareDatabase = async (
  db: Db,
  prepareRest: () => Promise<void>,
  tell: (sentence: string) => void,
): Promise<void> => {
  let isNotified = false;
  for (let delayMs = firstPauseMs; ; delayMs = Math.min(delayMs * 2, longestPauseMs)) {
    try {
      await probe(db);
      await requireDurability(db);
      await migrate(db);
      await prepareRest();
      return;
    } catch (error) {
      if (!isAway(error) && !(error instanceof DatabaseOverloaded)) throw refusal(error) ?? error;
      if (!isNotified) tell(`Waiting for the database: ${error instanceof Error ? error.message : String(error)}.`);
      isNotified = true;
      await pause(jittered(delayMs));
    }
  }
};
