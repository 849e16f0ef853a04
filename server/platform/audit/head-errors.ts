// Whether rows of the log that somebody has noted are still there, or have gone at their time.
import type { AuditHead } from '#server/platform/audit/audit-keys.ts';
import { hashesOfEvents, lettingGo } from '#server/platform/audit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface NotedHead {
  head: AuditHead;
  /** Where it was noted, in words. */
  source: string;
}

/** Staff keep events for a year at least; a day less, because years begin at midnight elsewhere. */
const leastDays = 364;

/** A sentence for each that is not as it was noted. */
export const headErrors = async (db: Db, noted: readonly NotedHead[]): Promise<string[]> => {
  const hashes = await hashesOfEvents(
    db,
    noted.map(({ head }) => head.id),
  );
  const letGo = await lettingGo(db);
  const youngest = letGo ? letGo.at.subtract({ hours: leastDays * 24 }).epochMilliseconds / 1000 : 0;
  return noted.flatMap(({ head: { id, at, hash }, source }) => {
    const there = hashes.get(id);
    if (there === hash) return [];
    if (there !== undefined) return [`Row ${id} is not the row of ${source}.`];
    if (!letGo || id > letGo.to) return [`Row ${id} of ${source} is missing.`];
    return at !== undefined && Number(at) > youngest ? [`Row ${id} of ${source} went before its time.`] : [];
  });
};
