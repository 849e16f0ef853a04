// Finds rows of the log that somebody has changed behind the portal's back.
import { brokenEvents, countEvents, lettingGo } from '#server/audit/queries.ts';
import type { Db } from '#server/database/transaction.ts';

export interface AuditReport {
  events: number;
  /** Ids of rows that do not fit their place; at most 100. */
  broken: number[];
  /** Up to which row the log itself has let old ones go, and when; null where it is whole. */
  letGo: { to: number; at: Temporal.Instant } | null;
}

export const verifyAudit = async (db: Db): Promise<AuditReport> => ({
  events: await countEvents(db),
  broken: await brokenEvents(db),
  letGo: (await lettingGo(db)) ?? null,
});
