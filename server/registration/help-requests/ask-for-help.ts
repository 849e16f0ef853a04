// Stores what does not work for somebody, and passes it on to staff at once.
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import {
  type Asker,
  insertRequest,
  lockMember,
  type NewRequest,
  type OwnRequestRow,
  sameRequest,
} from '#server/registration/help-requests/queries.ts';

/** Of one person in one session. */
const requests: Limit = { kind: 'help-request', max: 6, period: Temporal.Duration.from({ minutes: 10 }) };

interface Settings {
  /** Of the counters. */
  secret: string;
  isLimited: boolean;
}

/** The same request again is the same one until it is answered. Throws 429 after too many. */
export const askForHelp = (
  db: Db,
  { secret, isLimited }: Settings,
  { asker, request }: { asker: Asker & { accountId: number }; request: NewRequest },
  now: Temporal.Instant,
): Promise<OwnRequestRow> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, asker.memberId);
    const known = await sameRequest(tx, asker, request);
    if (known) return known;
    const { sessionId, memberId } = asker;
    const { retryAfterSeconds } = isLimited
      ? await consumeAttempt(tx, requests, { subject: codeOf(secret, `help ${sessionId} ${memberId}`) }, now)
      : { retryAfterSeconds: 0 };
    if (retryAfterSeconds > 0) throw tooMany(t(m.helpTooMany), retryAfterSeconds);
    const row = await insertRequest(tx, asker, request, now);
    // Without the content: events outlive a deleted account by a week.
    await publishEvent(tx, { sessionId, kind: 'help', audience: 'staff', data: { id: row.id } }, now);
    return row;
  });
