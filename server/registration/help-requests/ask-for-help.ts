// Stores what does not work for someone, and passes it on to staff at once.
import * as m from '#messages/en/live.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import type { Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { type LimitSettings, requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';
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

/** The same request again is the same one until it is answered. Throws 429 after too many. */
export const askForHelp = (
  db: Db,
  settings: LimitSettings,
  { asker, request }: { asker: Asker & { accountId: number }; request: NewRequest },
  now: Temporal.Instant,
): Promise<OwnRequestRow> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, asker.memberId);
    const known = await sameRequest(tx, asker, request);
    if (known) return known;
    const { sessionId, memberId } = asker;
    const subject = `help ${sessionId} ${memberId}`;
    await requireAttempt(tx, settings, { limit: requests, subject, reason: m.helpTooMany }, now);
    const row = await insertRequest(tx, asker, request, now);
    // Without the content: events outlive a deleted account by a week.
    await publishEvent(tx, { sessionId, kind: 'help', audience: 'staff', data: { id: row.id } }, now);
    return row;
  });
