// Raises a hand; each time is a row, so it is limited.
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { insertHand, type Person, raisedBy } from '#server/registration/raised-hands/queries.ts';

/** Of one person in one session. */
const hands: Limit = { kind: 'raised-hand', max: 30, period: Temporal.Duration.from({ minutes: 10 }) };

/** A hand that is raised stays so. Throws 429 after too many. */
export const raiseHand = (
  db: Db,
  { secret, isLimited }: { secret: string; isLimited: boolean },
  person: Person,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await raisedBy(tx, person)) return;
    const subject = codeOf(secret, `hand ${person.sessionId} ${person.memberId}`);
    const { retryAfterSeconds } = isLimited
      ? await consumeAttempt(tx, hands, { subject }, now)
      : { retryAfterSeconds: 0 };
    if (retryAfterSeconds > 0) throw tooMany(t(m.handTooMany), retryAfterSeconds);
    await insertHand(tx, person, now);
  });
