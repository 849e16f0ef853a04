// Sets the state of an accommodation request, and notifies the person.

import { t } from '#messages/translate.ts';
import { dayText, easternIso, timeText } from '#rules/platform/eastern-time.ts';
import { accommodationKinds, accommodationStateLabels, type answerStates } from '#rules/registration/accommodations.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { lockRequest, requestById, updateRequest } from '#server/registration/accommodations/queries.ts';

interface RequestAnswer {
  state: (typeof answerStates)[number];
  words: string;
}

export type Answered = 'answered' | 'unknown' | 'withdrawn';

/** The same answer again changes nothing and sends no email. */
export const answerRequest = (
  db: Db,
  settings: MailSettings,
  { id, actorId, answer }: { id: number; actorId: number; answer: RequestAnswer },
  requestContext: RequestContext,
): Promise<Answered> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const request = await lockRequest(tx, id);
    const need = await requestById(tx, id);
    if (!request || !need) return 'unknown';
    if (request.state === 'withdrawn') return 'withdrawn';
    if (request.state === answer.state && request.words === answer.words) return 'answered';
    await updateRequest(tx, id, answer, now);
    const message = {
      kind: `accommodation-${answer.state}`,
      words: 'accommodation',
      recipient: need.email,
      values: () => {
        const start = easternIso(need.starts_at);
        return {
          firstName: need.first_name,
          session: textForEmail([need.session_name, need.session_name_es]),
          need: t(accommodationKinds[request.kind].name),
          state: t(accommodationStateLabels[answer.state]),
          note: answer.words,
          start: `${dayText(start)}, ${timeText(start)}`,
        };
      },
      // No email after the session has ended.
      staleAt: need.ends_at,
    } as const;
    await queueEmail(tx, settings, message, now);
    const details = { request: id, session: request.session_id, from: request.state, to: answer.state };
    await recordEvent(
      tx,
      { kind: 'accommodation-answered', actorId, subjectId: request.account_id, details },
      requestContext,
    );
    return 'answered';
  });
