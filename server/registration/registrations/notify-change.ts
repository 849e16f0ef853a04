// Notifies everybody registered, once each, of a changed session or of its recording.
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { sendCancellation, sendChangeNotice, sendRecordingNotice } from '#server/registration/registrations/emails.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import { accountsOf, ownerById, recordNotified } from '#server/registration/registrations/queries.ts';
import { planReminders } from '#server/registration/registrations/send-reminders.ts';
import { withdrawOutdated } from '#server/registration/registrations/withdraw-emails.ts';

type Session = Awaited<ReturnType<typeof registeredSessions>>[number];

const eachOnce = async (
  db: Db,
  { sessionId, kind }: { sessionId: number; kind: string },
  now: Temporal.Instant,
  notify: (tx: Tx, owner: NonNullable<Awaited<ReturnType<typeof ownerById>>>, session: Session) => Promise<void>,
): Promise<void> => {
  for (const accountId of await accountsOf(db, sessionId)) {
    await db.transaction().execute(async (tx) => {
      const owner = await ownerById(tx, accountId);
      const [session] = await registeredSessions(tx, accountId, [sessionId]);
      if (!owner || !session) return;
      if (!(await recordNotified(tx, { sessionId, accountId, kind }, now))) return;
      await notify(tx, owner, session);
    });
  }
};

/** The job `notify-change`. It sends the current facts; a later change has its own job. */
export const notifyChangeTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['notify-change'] =>
  async ({ sessionId, revision, startsAt, endsAt }) => {
    const time = now();
    let isPlanned = false;
    await eachOnce(db, { sessionId, kind: `change-${revision}` }, time, async (tx, owner, session) => {
      // What is over needs no email.
      if (Temporal.Instant.compare(session.ends_at, time) <= 0 && session.status_code !== SessionStatus.Deleted) return;
      await withdrawOutdated(tx, owner.email, session);
      const notification = { owner, sessions: [session], now: time };
      if (session.status_code === SessionStatus.Deleted) return sendCancellation(tx, settings, notification);
      const before = {
        start: easternIso(Temporal.Instant.from(startsAt)),
        end: easternIso(Temporal.Instant.from(endsAt)),
      };
      const wasMoved = startsAt !== session.starts_at.toString() || endsAt !== session.ends_at.toString();
      await sendChangeNotice(tx, settings, notification, wasMoved ? before : null);
      if (!isPlanned) await planReminders(tx, session, time);
      isPlanned = true;
    });
  };

/** The job `notify-recording`. */
export const notifyRecordingTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['notify-recording'] =>
  async ({ sessionId }) => {
    const time = now();
    await eachOnce(db, { sessionId, kind: 'recording' }, time, (tx, owner, session) =>
      sendRecordingNotice(tx, settings, { owner, sessions: [session], now: time }),
    );
  };
