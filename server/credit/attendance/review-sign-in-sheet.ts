// Staff verify the sheet of a group site, or return it with a note; the coordinator is then emailed.

import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { lockSubmittedSheet, markReturned, markVerified } from '#server/credit/attendance/site-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

type SignInSheetAnswer = { decision: 'verify' } | { decision: 'return'; words: string };

interface Answering {
  sessionId: number;
  /** The coordinator's account. */
  accountId: number;
  actorId: number;
  /** Version of the sheet that staff have seen: the exact time it was sent. */
  version: string;
  answer: SignInSheetAnswer;
}

/** `changed`: the coordinator has sent another one since staff looked at it. */
type SignInSheetAnswered = 'answered' | 'unknown' | 'changed';

/** Idempotent: repeating the same answer changes nothing and sends no email. */
export const reviewSignInSheet = (
  db: Db,
  settings: MailSettings,
  { sessionId, accountId, actorId, version, answer }: Answering,
  requestContext: RequestContext,
): Promise<SignInSheetAnswered> =>
  db.transaction().execute(async (tx): Promise<SignInSheetAnswered> => {
    const { now } = requestContext;
    const sheet = await lockSubmittedSheet(tx, sessionId, accountId);
    if (!sheet?.sent_at) return 'unknown';
    if (sheet.sent_at.toString() !== version) return 'changed';
    const details = { session: sessionId };
    if (answer.decision === 'verify') {
      if (sheet.verified_at) return 'answered';
      await markVerified(tx, sessionId, accountId, actorId, now);
      await queueCreditDecision(tx, sessionId);
      await recordEvent(tx, { kind: 'sign-in-sheet-verified', actorId, subjectId: accountId, details }, requestContext);
      return 'answered';
    }
    if (sheet.returned_at) return 'answered';
    await markReturned(tx, sessionId, accountId, answer.words, now);
    const { lastDay } = deadlineAfter(now, daySpans.signInSheet);
    const values = () => ({
      firstName: sheet.first_name,
      session: textForEmail([sheet.session_name, sheet.session_name_es]),
      note: answer.words,
      lastDay: dayText(`${lastDay}T12:00:00Z`),
      link: `${portalUrl(settings)}/my/sessions/${sessionId}/sign-in-sheet`,
    });
    const kind = 'sign-in-sheet-returned';
    await queueEmail(tx, settings, { kind, words: kind, recipient: sheet.email, values }, now);
    await recordEvent(tx, { kind: 'sign-in-sheet-returned', actorId, subjectId: accountId, details }, requestContext);
    return 'answered';
  });
