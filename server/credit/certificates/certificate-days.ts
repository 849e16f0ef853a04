// When a person's certificates for one course become available.
import { certificateDaysOf } from '#server/credit/certificates/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface CertificateDay {
  /** `YYYY-MM-DD` in Eastern Time. */
  earnedOn: string;
  postedAt: Temporal.Instant;
}

/** Valid ones, newest first, including those not posted yet. */
export const certificateDays = async (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
): Promise<CertificateDay[]> => {
  const rows = await certificateDaysOf(db, sessionId, accountId);
  return rows.map(({ earned_on, posted_at }) => ({ earnedOn: earned_on, postedAt: posted_at }));
};
