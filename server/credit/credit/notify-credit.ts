// The email about credit: one per account and session, with all new decisions and certificates.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { reasonText } from '#rules/credit/credit-reasons.ts';
import { creditAmount } from '#rules/credit/credit-states.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { type DecisionOutcome, shouldNotify } from '#server/credit/credit/decision-outcome.ts';
import {
  type CertificateToNotify,
  certificatesToNotify,
  type RequestToNotify,
  recipientOf,
  recordCertificatesNotified,
  recordDecisionNotified,
  requestsToNotify,
} from '#server/credit/credit/notify-queries.ts';
import { unitText } from '#server/credit/credit/present.ts';
import { type DecisionRow, decisionsOf } from '#server/credit/credit/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, writeEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** A decision that the person was not notified of, and the last one they were. */
interface News {
  request: RequestToNotify;
  decision: DecisionRow;
  previous: DecisionRow | undefined;
  certificate: CertificateToNotify | undefined;
}

const statedIn = ({ decision, hours, is_prorated, reasons }: DecisionRow): DecisionOutcome => ({
  ...{ decision, hours, is_prorated, reasons },
});

const headingOf = ({ request, decision, previous }: News): string => {
  const certificate = t(certificateTypes[request.type].name);
  const whom = request.is_self
    ? { whose: 'own' as const, name: '' }
    : { whose: 'member' as const, name: rowName(request) };
  const values = { ...whom, certificate };
  if (decision.decision === 'granted') {
    return t(m.creditEmailGranted, {
      ...values,
      hours: creditAmount({ hours: decision.hours ?? 0, units: unitText(decision.unit_count, decision.unit_word) }),
    });
  }
  return t(m.creditEmailRefused, { ...values, before: previous?.decision === 'granted' ? 'granted' : 'other' });
};

const certificateLine = ({ decision, certificate }: News, publicUrl: string, now: Temporal.Instant): string[] => {
  if (!certificate) return [];
  const { number, replaces, is_revoked, posted_at } = certificate;
  if (decision.decision !== 'granted') return is_revoked ? [t(m.creditEmailRevoked, { number })] : [];
  if (Temporal.Instant.compare(posted_at, now) > 0) {
    return [t(m.creditEmailPosted, { day: dayText(easternIso(posted_at)) })];
  }
  const line = t(m.creditEmailCertificate, { number, link: `${publicUrl}/my/certificates` });
  return replaces === null ? [line] : [line, t(m.creditEmailReplaces, { number: replaces })];
};

const blockOf = (news: News, publicUrl: string, now: Temporal.Instant): string => {
  const name = news.request.is_self ? null : rowName(news.request);
  const reasons = news.decision.reasons.map((reason) => reasonText(reason, name));
  return [headingOf(news), ...reasons, ...certificateLine(news, publicUrl, now)].join('\n');
};

/** Queues the email about all new decisions; null if there is no news. */
export const notifyCredit = async (
  tx: Tx,
  settings: MailSettings,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<number | null> => {
  const recipient = await recipientOf(tx, sessionId, accountId);
  if (!recipient) return null;
  const requests = await requestsToNotify(tx, sessionId, accountId);
  const decisions = Map.groupBy(
    await decisionsOf(
      tx,
      requests.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  );
  const certificates = await certificatesToNotify(tx, sessionId, accountId);
  const news: News[] = [];
  for (const request of requests) {
    const own = decisions.get(request.id) ?? [];
    const decision = own.at(-1);
    const previous = own.findLast(({ id }) => request.notified_ids.includes(Number(id)));
    if (!decision || !shouldNotify(previous ? statedIn(previous) : null, statedIn(decision))) continue;
    const notice = { sessionId, accountId, decisionId: decision.id };
    if (!(await recordDecisionNotified(tx, notice, now))) continue;
    const certificate = certificates.find(
      ({ request_id, is_revoked }) => request_id === request.id && is_revoked === (decision.decision !== 'granted'),
    );
    news.push({ request, decision, previous, certificate });
  }
  if (news.length === 0) return null;
  const posted = news.flatMap(({ decision, certificate }) =>
    decision.decision === 'granted' && certificate && Temporal.Instant.compare(certificate.posted_at, now) <= 0
      ? [certificate.number]
      : [],
  );
  await recordCertificatesNotified(tx, posted, now);
  const kind = news.some(({ previous }) => previous !== undefined) ? 'credit-corrected' : 'credit-decided';
  const values = () => ({
    firstName: recipient.first_name,
    session: textForEmail([recipient.session_name, recipient.session_name_es]),
    day: dayText(easternIso(recipient.starts_at)),
    decisions: news.map((each) => blockOf(each, portalUrl(settings), now)).join('\n\n'),
    link: `${portalUrl(settings)}/my/credit#session-${sessionId}`,
  });
  return writeEmail(tx, settings, { kind, words: kind, recipient: recipient.email, values }, now);
};

/** The job `notify-credit`. A repeated run, or one after a crash, sends nothing twice. */
export const notifyCreditTask =
  (db: Db, settings: MailSettings, clock: () => Temporal.Instant): Tasks['notify-credit'] =>
  async (whom) => {
    await db.transaction().execute((tx) => notifyCredit(tx, settings, whom, clock()));
  };
