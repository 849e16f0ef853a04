// How many queries wait for a lock.
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/transaction.ts';

export const blocked = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
