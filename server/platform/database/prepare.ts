// Waits for the database, checks its durability settings, and migrates it to the newest schema.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { withRequestLimit } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded, isUnavailable } from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { jittered } from '#server/platform/database/retrying-pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const firstPauseMs = 250;
const maxPauseMs = 5_000;

const durable: Record<string, (value: string) => boolean> = {
  fsync: (value) => value === 'on',
  full_page_writes: (value) => value === 'on',
  synchronous_commit: (value) => value !== 'off',
};

/** Without these settings acknowledged writes could be lost. Throws a StartupFailure that names the setting. */
const requireDurability = async (db: Db): Promise<void> => {
  for (const [setting, isSafe] of Object.entries(durable)) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    const value = rows[0]?.value ?? '';
    if (isSafe(value)) continue;
    throw new StartupFailure(
      `The database of DATABASE_URL runs with ${setting}=${value}, so confirmed writes could be lost. Set it to on, then start again.`,
    );
  }
};

/** Rejected by the database itself (authentication, unknown database): retrying would not help. */
const rejection = (error: unknown): StartupFailure | null => {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError) || !/^(?:28|3D)/.test(cause.code ?? '')) return null;
  return new StartupFailure(`The database of DATABASE_URL cannot be used: ${cause.message}.`, { cause: error });
};

const probeMs = 500;

/** Uses a short time limit, so that an outage is reported early. */
const probe = (db: Db): Promise<unknown> =>
  new Promise((resolve, reject) => {
    withRequestLimit('start', () => void sql`select 1`.execute(db).then(resolve, reject), probeMs);
  });

/**
 * Resolves when the database is ready, however long it is unavailable. `prepareRest` runs after the migrations, and again
 * from its beginning if the database fails meanwhile. `log` is called once with the reason for the wait.
 */
export const prepareDatabase = async (
  db: Db,
  prepareRest: () => Promise<void>,
  log: (sentence: string) => void,
): Promise<void> => {
  let isNotified = false;
  for (let delayMs = firstPauseMs; ; delayMs = Math.min(delayMs * 2, maxPauseMs)) {
    try {
      await probe(db);
      await requireDurability(db);
      await migrate(db);
      await prepareRest();
      return;
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof DatabaseOverloaded)) throw rejection(error) ?? error;
      if (!isNotified) log(`Waiting for the database: ${error instanceof Error ? error.message : String(error)}.`);
      isNotified = true;
      await pause(jittered(delayMs));
    }
  }
};
