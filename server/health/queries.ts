// What the database says of itself and of the work that waits.
import { sql } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

/** Throws where the database does not answer. */
export const demandAnswer = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};
