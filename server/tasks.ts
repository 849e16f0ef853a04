// What does each kind of job.

import { signInTidying } from '#server/accounts/sign-in/clean-up-sign-ins.ts';
import { roleTelling } from '#server/accounts/sign-in/notify-role.ts';
import { resetKeySending } from '#server/accounts/sign-in/recover-password.ts';
import { announcementWriting } from '#server/admin/announcements/create-announcement.ts';
import { peopleExporting } from '#server/admin/data-transfer/export-people.ts';
import { catalogueChecking, catalogueImporting } from '#server/admin/data-transfer/import-sent.ts';
import { monthCounting } from '#server/admin/reports/count-months.ts';
import { captionsReading, type ReadOwnText } from '#server/catalog/search/read-captions.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { certificateTelling } from '#server/credit/certificates/notify-certificate.ts';
import { certificatesPacking } from '#server/credit/certificates/pack-certificates.ts';
import { dailyDeciding } from '#server/credit/credit/decide-daily.ts';
import { recordTidying } from '#server/credit/credit/keep-records.ts';
import { notifyCredit } from '#server/credit/credit/notify-credit.ts';
import { eventTidying } from '#server/platform/audit/trim-events.ts';
import { longWorking, workForgetting } from '#server/platform/background-tasks/run-task.ts';
import { type BackupSettings, dailyBackup, erasureNoting } from '#server/platform/backup/back-up-daily.ts';
import type { BackupSource } from '#server/platform/backup/make-backup.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailTidying } from '#server/platform/email/clean-up-email.ts';
import { mailDelivery } from '#server/platform/email/deliver.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { fileTidying } from '#server/platform/files/clean-up-files.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { noTraces, type Traces } from '#server/platform/telemetry/traces.ts';
import { changeTelling, recordingTelling } from '#server/registration/registrations/notify-change.ts';
import { offerEnding, seatOffering } from '#server/registration/registrations/offer-seats.ts';
import { reminding } from '#server/registration/registrations/send-reminders.ts';

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
