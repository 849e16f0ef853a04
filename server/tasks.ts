// What does each kind of job.
import { resetKeySending } from '#server/accounts/recover-password.ts';
import { signInTidying } from '#server/accounts/tidy-sign-ins.ts';
import { certificateTelling } from '#server/certificates/tell-of-certificate.ts';
import { dailyDeciding } from '#server/credit/decide-daily.ts';
import { recordTidying } from '#server/credit/keep-records.ts';
import { creditTelling } from '#server/credit/tell-of-credit.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { mailDelivery } from '#server/mail/deliver.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';
import { mailTidying } from '#server/mail/tidy-mail.ts';
import { offerEnding, seatOffering } from '#server/registrations/offer-seats.ts';
import { reminding } from '#server/registrations/remind.ts';
import { changeTelling, recordingTelling } from '#server/registrations/tell-of-change.ts';
import { captionsReading, type ReadOwnText } from '#server/search/read-captions.ts';
import { readOrganization } from '#server/series/read-organization.ts';

export interface TaskSettings extends MailSettings {
  /** Sender of every message; null: the staff. */
  from: string | null;
  /** Address of the staff; null: the one of the catalogue. */
  contactEmail: string | null;
}

/** `readText`: files of the portal; without it, captions are not read. */
export const tasksOf = (
  db: Db,
  mail: TaskSettings,
  now: () => Temporal.Instant,
  readText: ReadOwnText = async () => null,
): Tasks => {
  // Asked for each message: a catalogue can come in at any time.
  const sender = async () => mail.from ?? ((await readOrganization(db, mail.contactEmail)).contactEmail || null);
  return {
    'deliver-mail': mailDelivery(db, mail.smtpUrl, sender, now),
    'send-reset-key': resetKeySending(db, mail, now),
    'end-offer': offerEnding(db, mail, now),
    'offer-seats': seatOffering(db, mail, now),
    remind: reminding(db, mail, now),
    'tell-of-certificate': certificateTelling(db, mail, now),
    'tell-of-change': changeTelling(db, mail, now),
    'tell-of-recording': recordingTelling(db, mail, now),
    'decide-credit': dailyDeciding(db, now),
    'tell-of-credit': creditTelling(db, mail, now),
    'read-captions': captionsReading(db, readText, now),
    'tidy-credit-records': recordTidying(db, now),
    'tidy-mail': mailTidying(db, now),
    'tidy-sign-ins': signInTidying(db, now),
  };
};
