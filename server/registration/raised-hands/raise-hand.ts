// Raises a hand; each time is a row, so it is limited.
import * as m from '#messages/en/participation.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { type LimitSettings, requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';
import { insertHand, type Person, raisedBy } from '#server/registration/raised-hands/queries.ts';

/** Of one person in one session. */
const hands: Limit = { kind: 'raised-hand', max: 30, period: Temporal.Duration.from({ minutes: 10 }) };

/** A hand that is raised stays so. Throws 429 after too many. */
export const raiseHand = (db: Db, settings: LimitSettings, person: Person, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await raisedBy(tx, person)) return;
    const subject = `hand ${person.sessionId} ${person.memberId}`;
    await requireAttempt(tx, settings, { limit: hands, subject, reason: m.handTooMany }, now);
    await insertHand(tx, person, now);
  });
