// Emails one reminder to people who attended a session and have not answered its evaluation, once a day.
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { longestReminderDays, reminderKeptDays, reminderSpan } from '#rules/credit/evaluations.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import {
  deleteRemindersBefore,
  evaluationsToRemindOf,
  insertReminder,
  lockEvaluation,
  peopleToRemind,
  remindedAddress,
} from '#server/credit/evaluations/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import { surveyToken } from '#server/platform/email/survey-links.ts';
import { withdrawMail } from '#server/platform/email/withdraw-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const batch = 50;
const kind = 'evaluation-reminder';

type Evaluation = Awaited<ReturnType<typeof evaluationsToRemindOf>>[number];

/** How many of a batch were reminded by this process; 0 if nobody is left. */
const remindBatch = (db: Db, settings: MailSettings, session: Evaluation, now: Temporal.Instant): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // The other servers wait, and then find these people reminded. People who answer wait, or have answered.
    await lockEvaluation(tx, session.id);
    const people = await peopleToRemind(tx, session.id, batch);
    const closesAt = session.ends_at.add({ hours: 24 * session.open_days });
    for (const { account_id: accountId, email, first_name: firstName, others } of people) {
      if (!(await insertReminder(tx, { sessionId: session.id, accountId }, now))) continue;
      const values = () => ({
        firstName,
        session: textForEmail([session.name, session.name_es]),
        day: dayText(easternIso(session.ends_at)),
        link: `${portalUrl(settings)}/my/sessions/${session.id}/evaluation`,
        // The last instant at which it is open.
        until: dayText(easternIso(closesAt.subtract({ milliseconds: 1 }))),
        group: others > 0 ? t(m.emailEvaluationReminderGroup, { count: others }) : '',
        stop: `${portalUrl(settings)}/survey-emails/${surveyToken(settings.joinSecret, accountId)}`,
      });
      const about = { holdsSecret: true, sessionIds: [session.id], staleAt: closesAt, isBulk: true } as const;
      await queueEmail(tx, settings, { kind, words: kind, recipient: email, values, ...about }, now);
    }
    return people.length;
  });

const isDue = ({ ends_at: endsAt, open_days: openDays }: Evaluation, now: Temporal.Instant): boolean => {
  const { from, until } = reminderSpan({ endsAt, openDays });
  return Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, until) < 0;
};

/**
 * The daily job `send-evaluation-reminders`. Also deletes the records of reminders that are a year old. While `canSend` is false,
 * nobody is recorded as reminded.
 */
export const sendEvaluationRemindersTask =
  (
    db: Db,
    settings: MailSettings,
    canSend: () => Promise<boolean>,
    now: () => Temporal.Instant,
  ): Tasks['send-evaluation-reminders'] =>
  async () => {
    const time = now();
    await deleteRemindersBefore(db, time.subtract({ hours: 24 * reminderKeptDays }));
    if (!(await canSend())) return;
    const sessions = await evaluationsToRemindOf(db, time.subtract({ hours: 24 * longestReminderDays }), time);
    for (const session of sessions.filter((each) => isDue(each, time))) {
      while ((await remindBatch(db, settings, session, now())) > 0);
    }
  };

/** After everybody of the account has answered. */
export const withdrawReminder = async (tx: Tx, ids: { sessionId: number; accountId: number }): Promise<void> => {
  const recipient = await remindedAddress(tx, ids);
  if (recipient === null) return;
  await withdrawMail(tx, { recipient, kinds: [kind], sessionIds: [ids.sessionId] }, answered);
};

/** Shown to staff beside a withdrawn email. Stored in English, like all reasons. */
const answered = wireValue('The recipient answered the evaluation.');
