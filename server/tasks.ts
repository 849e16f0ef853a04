// Assigns a handler to each kind of job.
import { accountHooks } from '#server/account-hooks.ts';
import { cleanUpSubscribersTask } from '#server/accounts/email-updates/clean-up-subscribers.ts';
import { notifyHandoverTask } from '#server/accounts/group-members/notify-handover.ts';
import { cleanUpSignInsTask } from '#server/accounts/sign-in/clean-up-sign-ins.ts';
import { notifyRolesTask } from '#server/accounts/sign-in/notify-roles.ts';
import { sendPasswordResetTask } from '#server/accounts/sign-in/recover-password.ts';
import { writeAnnouncementTask } from '#server/admin/announcements/create-announcement.ts';
import { exportPeopleTask } from '#server/admin/data-transfer/export-people.ts';
import { checkCatalogTask, importCatalogTask } from '#server/admin/data-transfer/import-sent.ts';
import { sendDigestsTask } from '#server/admin/mailings/send-digests.ts';
import { writeMailingTask } from '#server/admin/mailings/write-mailing.ts';
import { newsletterWriter } from '#server/admin/mailings/write-newsletter.ts';
import { checkPeopleTask, importPeopleTask } from '#server/admin/people-import/import-people-task.ts';
import { notifyImportedTask } from '#server/admin/people-import/notify-imported.ts';
import { undoPeopleImportTask } from '#server/admin/people-import/undo-people-task.ts';
import { countMonthsTask } from '#server/admin/reports/count-months.ts';
import { deleteOldDataTask } from '#server/admin/retention/delete-old-data.ts';
import { type ReadOwnText, readCaptionsTask } from '#server/catalog/search/read-captions.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { fetchAttendanceTask } from '#server/credit/attendance/fetch-report.ts';
import { importReportTask } from '#server/credit/attendance/import-report-task.ts';
import { notifyCertificateTask } from '#server/credit/certificates/notify-certificate.ts';
import { packCertificatesTask } from '#server/credit/certificates/pack-certificates.ts';
import { decideCreditTask } from '#server/credit/credit/decide-daily.ts';
import { decideRequestsTask } from '#server/credit/credit/decide-requests-task.ts';
import { notifyCreditTask } from '#server/credit/credit/notify-credit.ts';
import { cleanUpRecordsTask } from '#server/credit/credit/retain-records.ts';
import { sendEvaluationRemindersTask } from '#server/credit/evaluations/send-evaluation-reminders.ts';
import { sendFollowUpsTask } from '#server/credit/follow-ups/send-follow-ups.ts';
import { trimEventsTask } from '#server/platform/audit/trim-events.ts';
import { removeBackgroundTask, runBackgroundTask } from '#server/platform/background-tasks/run-task.ts';
import { type BackupSettings, makeBackupTask, recordErasuresTask } from '#server/platform/backup/back-up-daily.ts';
import type { BackupSource } from '#server/platform/backup/make-backup.ts';
import type { BounceSettings } from '#server/platform/bounces/bounce-address.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { cleanUpEmailTask } from '#server/platform/email/clean-up-email.ts';
import { deliverEmailTask } from '#server/platform/email/deliver.ts';
import type { DkimSettings } from '#server/platform/email/dkim.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { defaultSmtpLimits, type SmtpLimits } from '#server/platform/email/send-email.ts';
import { cleanUpLiveEventsTask } from '#server/platform/event-stream/clean-up-events.ts';
import { cleanUpFilesTask } from '#server/platform/files/clean-up-files.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { noTraces, type Traces } from '#server/platform/telemetry/traces.ts';
import { forwardCaptionsTask } from '#server/registration/caption-forwarding/forward-captions.ts';
import { postCaption } from '#server/registration/caption-forwarding/post-caption.ts';
import { deliverMeetingsTask } from '#server/registration/meetings/deliver-meetings.ts';
import { type MeetingProviders, noMeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { pollMeetingsTask } from '#server/registration/meetings/poll-meetings.ts';
import { notifyChangeTask, notifyRecordingTask } from '#server/registration/registrations/notify-change.ts';
import { endOfferTask, offerSeatsTask } from '#server/registration/registrations/offer-seats.ts';
import { sendRemindersTask, sendReminderTask } from '#server/registration/registrations/send-reminders.ts';

export interface TaskSettings extends MailSettings {
  /** The sender of all email; null: the staff. */
  from: string | null;
  /** Email address of the staff; null: the one in the catalog. */
  contactEmail: string | null;
  smtpLimits?: SmtpLimits;
  /** Null: emails are not signed. */
  dkim?: DkimSettings | null;
  /** Null: emails that cannot be delivered return to the sender. */
  bounces?: BounceSettings | null;
}

/** Where backups are stored, and what they contain. */
interface BackupPlan {
  source: BackupSource;
  settings: BackupSettings;
}

/** What only some processes need. */
interface Optional {
  backups?: BackupPlan | null;
  files?: Files | null;
  /** Reads the portal's files; without it, captions are not indexed. */
  readText?: ReadOwnText;
  traces?: Traces;
  meetings?: MeetingProviders;
}

export const tasksOf = (
  db: Db,
  mail: TaskSettings,
  now: () => Temporal.Instant,
  {
    backups = null,
    files = null,
    readText = async () => null,
    traces = noTraces,
    meetings = noMeetingProviders,
  }: Optional = {},
): Tasks => {
  // Read for each email: a catalog can be imported at any time.
  const staffAddress = async () => (await readOrganization(db, mail.contactEmail)).contactEmail;
  const sender = async () => mail.from ?? ((await staffAddress()) || null);
  const canSend = async () => mail.smtpUrl !== null && (await sender()) !== null;
  return {
    'make-backup': backups ? makeBackupTask(db, backups, now) : async () => {},
    'record-erasures': recordErasuresTask(db, backups?.settings ?? null),
    'deliver-email': deliverEmailTask(
      db,
      { smtpLimits: defaultSmtpLimits, dkim: null, bounces: null, ...mail },
      sender,
      now,
      traces,
    ),
    'send-password-reset': sendPasswordResetTask(db, mail, now),
    'end-offer': endOfferTask(db, mail, now),
    'offer-seats': offerSeatsTask(db, mail, now),
    'send-reminders': sendRemindersTask(db, now),
    'send-reminder': sendReminderTask(db, mail, now),
    'notify-certificate': notifyCertificateTask(db, mail, now),
    'notify-change': notifyChangeTask(db, mail, now),
    'notify-recording': notifyRecordingTask(db, mail, now),
    'notify-handover': notifyHandoverTask(db, mail, now),
    'notify-imported': notifyImportedTask(db, mail, now),
    'notify-roles': notifyRolesTask(db, mail, now),
    'decide-credit': decideCreditTask(db, now),
    'notify-credit': notifyCreditTask(db, mail, now),
    'write-announcement': writeAnnouncementTask(db, mail, staffAddress, now),
    'write-mailing': writeMailingTask(db, mail, staffAddress, now, { newsletter: newsletterWriter }),
    'send-digests': sendDigestsTask(db, now),
    'send-follow-ups': sendFollowUpsTask(db, mail, canSend, now),
    'send-evaluation-reminders': sendEvaluationRemindersTask(db, mail, canSend, now),
    'run-background-task': runBackgroundTask(
      db,
      {
        'people-export': exportPeopleTask(db, now),
        'catalog-check': checkCatalogTask(db, now),
        'catalog-import': importCatalogTask(db, now),
        'session-certificates': packCertificatesTask(db, mail.publicUrl, now),
        'attendance-import': importReportTask(db, now),
        'credit-decisions': decideRequestsTask(db, now),
        'people-check': checkPeopleTask(db, now),
        'people-import': importPeopleTask(db, now),
        'people-import-undo': undoPeopleImportTask(db, now),
      },
      now,
    ),
    'remove-background-task': removeBackgroundTask(db, now),
    'clean-up-files': files ? cleanUpFilesTask(db, files, now) : async () => {},
    'read-captions': readCaptionsTask(db, readText, now),
    'count-months': countMonthsTask(db, now),
    'fetch-attendance': fetchAttendanceTask(db, meetings, now),
    'poll-meetings': pollMeetingsTask(db, meetings, now),
    'deliver-meetings': deliverMeetingsTask(db, meetings, { now, publicUrl: mail.publicUrl }),
    'clean-up-credit-records': cleanUpRecordsTask(db, now),
    'trim-events': trimEventsTask(db, now),
    'clean-up-email': cleanUpEmailTask(db, now),
    'clean-up-sign-ins': cleanUpSignInsTask(db, now),
    'clean-up-subscribers': cleanUpSubscribersTask(db, now),
    'clean-up-live-events': cleanUpLiveEventsTask(db, now),
    'delete-old-data': deleteOldDataTask(db, { mail, sender, hooks: accountHooks }, now),
    'forward-captions': forwardCaptionsTask(db, postCaption(), now),
  };
};
