// The job that creates an announcement's emails in batches, one for each account.
import { inLanguage } from '#messages/current-language.ts';
import { announcementEmail, languageFor } from '#server/admin/announcements/email.ts';
import {
  lockAnnouncement,
  markLeftOut,
  markWritten,
  pendingRecipients,
  recipientsOf,
  sessionById,
} from '#server/admin/announcements/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, writeMail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** The batch size: small, so that stopping takes effect soon. */
const atOnce = 50;

/** Replies go to the staff address. */
export type ReplyTo = () => Promise<string>;

/** False if no email is left to create. */
const writeSome = (
  db: Db,
  settings: MailSettings,
  { id, replyTo }: { id: number; replyTo: string },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    if (!announcement) return false;
    // A stopped announcement has no waiting recipients.
    const accountIds = await pendingRecipients(tx, id, atOnce);
    const session = await sessionById(tx, announcement.session_id);
    if (accountIds.length === 0 || !session) return false;
    const { audience } = announcement;
    const recipients = await recipientsOf(tx, { sessionId: session.id, audience, accountIds });
    const { subject, body: text, subject_es: subjectEs, body_es: textEs } = announcement;
    const draft = { audience, subject, text, subjectEs, textEs };
    for (const recipient of recipients) {
      const emailId = await inLanguage(languageFor(draft, recipient), () => {
        const email = announcementEmail(draft, session, recipient, settings.publicUrl);
        const about = { kind: 'announcement', recipient: recipient.email, replyTo, subject: email.heading };
        return writeMail(tx, settings, { ...about, email, isBulk: true }, now);
      });
      await markWritten(tx, id, recipient.account_id, emailId);
    }
    const registeredIds = new Set(recipients.map(({ account_id }) => account_id));
    await markLeftOut(
      tx,
      id,
      accountIds.filter((accountId) => !registeredIds.has(accountId)),
    );
    return true;
  });

/** The job `write-announcement`. After a crash the next worker resumes after the last transaction. */
export const writeAnnouncementTask =
  (db: Db, settings: MailSettings, replyTo: ReplyTo, now: () => Temporal.Instant): Tasks['write-announcement'] =>
  async ({ announcementId }) => {
    const address = await replyTo();
    while (await writeSome(db, settings, { id: announcementId, replyTo: address }, now()));
  };
