// Checks that recorded rows of the audit log still exist, or were removed when they were old enough.
import type { AuditHead } from '#server/platform/audit/audit-keys.ts';
import { hashesOfEvents, latestTrimming } from '#server/platform/audit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface RecordedHead {
  head: AuditHead;
  /** Where the row was recorded, in words. */
  source: string;
}

/** Staff keep events for at least a year; one day less, because years begin at midnight in another time zone. */
const minRetentionDays = 364;

/** One sentence for each row that does not match its record. */
export const headErrors = async (db: Db, recorded: readonly RecordedHead[]): Promise<string[]> => {
  const hashes = await hashesOfEvents(
    db,
    recorded.map(({ head }) => head.id),
  );
  const trimmed = await latestTrimming(db);
  const latestRemovable = trimmed ? trimmed.at.subtract({ hours: minRetentionDays * 24 }).epochMilliseconds / 1000 : 0;
  return recorded.flatMap(({ head: { id, at, hash }, source }) => {
    const currentHash = hashes.get(id);
    if (currentHash === hash) return [];
    if (currentHash !== undefined) return [`Row ${id} is not the row of ${source}.`];
    if (!trimmed || id > trimmed.to) return [`Row ${id} of ${source} is missing.`];
    return at !== undefined && Number(at) > latestRemovable ? [`Row ${id} of ${source} went before its time.`] : [];
  });
};
