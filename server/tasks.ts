// What does each kind of job.
import { resetKeySending } from '#server/accounts/recover-password.ts';
import { signInTidying } from '#server/accounts/tidy-sign-ins.ts';
import { announcementWriting } from '#server/announcements/write-announcement.ts';
import { eventTidying } from '#server/audit/tidy-events.ts';
import { type BackupSettings, dailyBackup, erasureNoting } from '#server/backup/back-up-daily.ts';
import type { BackupSource } from '#server/backup/make-backup.ts';
import { certificatesPacking } from '#server/certificates/pack-certificates.ts';
import { certificateTelling } from '#server/certificates/tell-of-certificate.ts';
import { dailyDeciding } from '#server/credit/decide-daily.ts';
import { recordTidying } from '#server/credit/keep-records.ts';
import { notifyCredit } from '#server/credit/notify-credit.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Files } from '#server/files/open-store.ts';
import { fileTidying } from '#server/files/tidy-files.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { longWorking, workForgetting } from '#server/long-work/do-long-work.ts';
import { mailDelivery } from '#server/mail/deliver.ts';
import type { MailSettings } from '#server/mail/queue-mail.ts';
import { mailTidying } from '#server/mail/tidy-mail.ts';
import { peopleExporting } from '#server/moving/export-people.ts';
import { catalogueChecking, catalogueImporting } from '#server/moving/import-sent.ts';
import { monthCounting } from '#server/numbers/count-months.ts';
import { offerEnding, seatOffering } from '#server/registrations/offer-seats.ts';
import { reminding } from '#server/registrations/remind.ts';
import { changeTelling, recordingTelling } from '#server/registrations/tell-of-change.ts';
import { captionsReading, type ReadOwnText } from '#server/search/read-captions.ts';
import { roleTelling } from '#server/security/tell-of-role.ts';
import { readOrganization } from '#server/series/read-organization.ts';
import { noTraces, type Traces } from '#server/traces.ts';

export interface TaskSettings extends MailSettings {
  /** Sender of every message; null: the staff. */
  from: string | null;
  /** Address of the staff; null: the one of the catalogue. */
  contactEmail: string | null;
}

/** Where backups go, and what of. */
interface BackupPlan {
  source: BackupSource;
  settings: BackupSettings;
}

/** What only some processes have to do with. */
interface Places {
  backups?: BackupPlan | null;
  files?: Files | null;
  /** Files of the portal; without it, captions are not read. */
  readText?: ReadOwnText;
  traces?: Traces;
}

export const tasksOf = (
  db: Db,
  mail: TaskSettings,
  now: () => Temporal.Instant,
  { backups = null, files = null, readText = async () => null, traces = noTraces }: Places = {},
): Tasks => {
  // Asked for each message: a catalogue can come in at any time.
  const staffAddress = async () => (await readOrganization(db, mail.contactEmail)).contactEmail;
  const sender = async () => mail.from ?? ((await staffAddress()) || null);
  return {
    'back-up': backups ? dailyBackup(db, backups, now) : async () => {},
    'note-erasures': erasureNoting(db, backups?.settings ?? null),
    'deliver-mail': mailDelivery(db, mail.smtpUrl, sender, now, traces),
    'send-reset-key': resetKeySending(db, mail, now),
    'end-offer': offerEnding(db, mail, now),
    'offer-seats': seatOffering(db, mail, now),
    remind: reminding(db, mail, now),
    'tell-of-certificate': certificateTelling(db, mail, now),
    'tell-of-change': changeTelling(db, mail, now),
    'tell-of-recording': recordingTelling(db, mail, now),
    'tell-of-role': roleTelling(db, mail, now),
    'decide-credit': dailyDeciding(db, now),
    'notify-credit': notifyCredit(db, mail, now),
    'write-announcement': announcementWriting(db, mail, staffAddress, now),
    'do-long-work': longWorking(
      db,
      {
        'people-export': peopleExporting(db, now),
        'catalogue-check': catalogueChecking(db, now),
        'catalogue-import': catalogueImporting(db, now),
        'session-certificates': certificatesPacking(db, mail.publicUrl, now),
      },
      now,
    ),
    'forget-long-work': workForgetting(db, now),
    'tidy-files': files ? fileTidying(db, files, now) : async () => {},
    'read-captions': captionsReading(db, readText, now),
    'count-months': monthCounting(db, now),
    'tidy-credit-records': recordTidying(db, now),
    'tidy-events': eventTidying(db, now),
    'tidy-mail': mailTidying(db, now),
    'tidy-sign-ins': signInTidying(db, now),
  };
};
