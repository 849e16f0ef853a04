// What the log holds about an account.
import { eventsOf } from '#server/audit/queries.ts';
import type { Db } from '#server/database/transaction.ts';

export const readEvents = (db: Db, accountId: number) => eventsOf(db, accountId);
