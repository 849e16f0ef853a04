// Reminders: planned with the first registration for a session, sent once each when they are due.
import { openOrClosed } from '#rules/catalog/session-status.ts';
import { type ReminderKind, remindAt, reminderKinds, staleAt } from '#rules/registration/reminders.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { addJob, addJobs } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { sendReminder } from '#server/registration/registrations/emails.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import { accountsToRemind, ownerById, recordNotified } from '#server/registration/registrations/queries.ts';

interface Planned {
  id: number;
  starts_at: Temporal.Instant;
}

/**
 * The jobs for reminders that are not due yet: one of each kind for all who will be registered then. After a change they
 * replace the earlier ones. `registration_facts` knows the key of the last.
 */
export const reminderJobs = ({ id, starts_at }: Planned, now: Temporal.Instant) =>
  reminderKinds
    .map((kind) => ({
      name: 'send-reminders' as const,
      payload: { sessionId: id, kind, startsAt: starts_at.toString() },
      key: `send-reminders-${kind}-${id}`,
      runAt: remindAt(kind, starts_at),
    }))
    .filter(({ runAt }) => Temporal.Instant.compare(runAt, now) > 0);

export const planReminders = (tx: Tx, session: Planned, now: Temporal.Instant): Promise<void> =>
  addJobs(tx, reminderJobs(session, now));

/** The job `send-reminders`: a job for each account that registered before it was due and wants to be reminded. */
export const sendRemindersTask =
  (db: Db, now: () => Temporal.Instant): Tasks['send-reminders'] =>
  ({ sessionId, kind, startsAt }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const startsAtThen = Temporal.Instant.from(startsAt);
      const due = remindAt(kind, startsAtThen);
      if (Temporal.Instant.compare(time, due) < 0) {
        const early = reminderJobs({ id: sessionId, starts_at: startsAtThen }, time);
        await addJobs(
          tx,
          early.filter((job) => job.payload.kind === kind),
        );
        return;
      }
      const accountIds = await accountsToRemind(tx, { sessionId, kind, startsAt: startsAtThen, registeredBefore: due });
      await addJobs(
        tx,
        accountIds.map((accountId) => ({
          name: 'send-reminder' as const,
          payload: { sessionId, accountId, kind, startsAt },
          key: `send-reminder-${kind}-${sessionId}-${accountId}`,
          runAt: due,
        })),
      );
    });

/** The job `send-reminder`. It sends nothing to people who canceled or do not want it, or after its time. */
export const sendReminderTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['send-reminder'] =>
  ({ sessionId, accountId, kind, startsAt }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const owner = await ownerById(tx, accountId);
      const [session] = await registeredSessions(tx, accountId, [sessionId]);
      if (!owner?.reminders.includes(kind) || !session) return;
      if (!openOrClosed.some((status) => status === session.status_code)) return;
      if (!session.participants.some(({ state }) => state === 'registered')) return;
      // The session was moved: the job for its new time is planned already.
      if (session.starts_at.toString() !== startsAt) return;
      const due = remindAt(kind as ReminderKind, session.starts_at);
      if (Temporal.Instant.compare(time, due) < 0) {
        const payload = { sessionId, accountId, kind, startsAt };
        await addJob(tx, 'send-reminder', payload, {
          key: `send-reminder-${kind}-${sessionId}-${accountId}`,
          runAt: due,
        });
        return;
      }
      const stale = staleAt(kind, session.starts_at);
      if (Temporal.Instant.compare(time, stale) >= 0) return;
      const notification = { sessionId, accountId, kind: `reminder-${kind}-${startsAt}` };
      if (!(await recordNotified(tx, notification, time))) return;
      await sendReminder(tx, settings, { owner, sessions: [session], now: time, staleAt: stale }, kind);
    });
