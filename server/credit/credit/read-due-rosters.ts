// Rosters that are due to accreditors.
import type { DueRoster } from '#contract/credit/credit-review.ts';
import { accreditorKeys, accreditors } from '#rules/credit/rosters.ts';
import { presentDue } from '#server/credit/credit/present-for-staff.ts';
import { dueRows } from '#server/credit/credit/roster-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Earliest deadline first; those without one last. */
export const readDueRosters = async (db: Db, now: Temporal.Instant): Promise<DueRoster[]> => {
  const lists = await Promise.all(
    accreditorKeys.map(async (body) => presentDue(body, await dueRows(db, body, accreditors[body].types), now)),
  );
  // ISO dates sort as text.
  return lists.flat().sort((one, other) => (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9'));
};
