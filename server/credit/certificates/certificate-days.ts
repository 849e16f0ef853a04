// When the certificates of a person for one course are there to be seen.
import { certificateDaysOf } from '#server/credit/certificates/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface CertificateDay {
  /** `YYYY-MM-DD` in Eastern Time. */
  earnedOn: string;
  postedAt: Temporal.Instant;
}

/** Valid ones, the newest first; not yet posted ones among them. */
export const certificateDays = async (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
): Promise<CertificateDay[]> => {
  const rows = await certificateDaysOf(db, sessionId, accountId);
  return rows.map(({ earned_on, posted_at }) => ({ earnedOn: earned_on, postedAt: posted_at }));
};
