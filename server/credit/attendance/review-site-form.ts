// Staff verify the form of a group site, or return it with a note; the coordinator is then emailed.

import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { lockSentForm, markGivenBack, markVerified } from '#server/credit/attendance/site-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

type SiteFormAnswer = { decision: 'verify' } | { decision: 'give back'; words: string };

interface Answering {
  sessionId: number;
  /** The coordinator's account. */
  accountId: number;
  actorId: number;
  /** Version of the sheet that staff have seen: the exact time it was sent. */
  version: string;
  answer: SiteFormAnswer;
}

/** `changed`: the coordinator has sent another one since staff looked at it. */
type SiteFormAnswered = 'answered' | 'unknown' | 'changed';

/** Idempotent: repeating the same answer changes nothing and sends no email. */
export const reviewSiteForm = (
  db: Db,
  settings: MailSettings,
  { sessionId, accountId, actorId, version, answer }: Answering,
  requestContext: RequestContext,
): Promise<SiteFormAnswered> =>
  db.transaction().execute(async (tx): Promise<SiteFormAnswered> => {
    const { now } = requestContext;
    const form = await lockSentForm(tx, sessionId, accountId);
    if (!form?.sent_at) return 'unknown';
    if (form.sent_at.toString() !== version) return 'changed';
    const details = { session: sessionId };
    if (answer.decision === 'verify') {
      if (form.verified_at) return 'answered';
      await markVerified(tx, sessionId, accountId, actorId, now);
      await queueCreditDecision(tx, sessionId);
      await recordEvent(tx, { kind: 'site-form-verified', actorId, subjectId: accountId, details }, requestContext);
      return 'answered';
    }
    if (form.returned_at) return 'answered';
    await markGivenBack(tx, sessionId, accountId, answer.words, now);
    const { lastDay } = deadlineAfter(now, daySpans.siteForm);
    const values = () => ({
      firstName: form.first_name,
      session: textForEmail([form.session_name, form.session_name_es]),
      note: answer.words,
      lastDay: dayText(`${lastDay}T12:00:00Z`),
      link: `${portalUrl(settings)}/my/sessions/${sessionId}/site-sheet`,
    });
    const kind = 'site-form-given-back';
    await queueEmail(tx, settings, { kind, words: kind, recipient: form.email, values }, now);
    await recordEvent(tx, { kind: 'site-form-given-back', actorId, subjectId: accountId, details }, requestContext);
    return 'answered';
  });
