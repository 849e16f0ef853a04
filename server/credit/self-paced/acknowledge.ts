// A person acknowledges the honor code of a course.

import { sittingAt } from '#rules/credit/sitting.ts';
import { textVersions } from '#server/catalog/content-pages/page-version.ts';
import { courseById, insertAcknowledgement, lockSitting } from '#server/credit/self-paced/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Acknowledgement {
  sessionId: number;
  accountId: number;
  /** The version that the person has read. */
  version: string;
}

export const acknowledge = (
  db: Db,
  { sessionId, accountId, version }: Acknowledgement,
  now: Temporal.Instant,
): Promise<'acknowledged' | 'unknown' | 'other words'> =>
  db.transaction().execute(async (tx) => {
    if (!(await courseById(tx, sessionId))) return 'unknown';
    if (!(await textVersions('honor-code')).includes(version)) return 'other words';
    await insertAcknowledgement(tx, { session_id: sessionId, account_id: accountId, text_version: version }, now);
    await lockSitting(tx, { sessionId, accountId, day: sittingAt(now).day });
    return 'acknowledged';
  });
