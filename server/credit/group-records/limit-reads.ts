// Limits how often a coordinator reads the records of the group: each time reads the evidence of up to 200 sessions.
import * as m from '#messages/en/credit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { type LimitSettings, requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';

/** Of one account, the page and the files together. */
const reads: Limit = { kind: 'group-records', max: 30, period: Temporal.Duration.from({ minutes: 10 }) };

/** Throws 429 after too many. */
export const limitReads = (db: Db, settings: LimitSettings, accountId: number, now: Temporal.Instant): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      requireAttempt(
        tx,
        settings,
        { limit: reads, subject: `group records ${accountId}`, reason: m.groupRecordsTooMany },
        now,
      ),
    );
