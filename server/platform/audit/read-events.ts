// Reads the audit log of an account.
import { eventsOf } from '#server/platform/audit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const readEvents = (db: Db, accountId: number) => eventsOf(db, accountId);
