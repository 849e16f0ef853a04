// Converts announcements to the contract's fields.
import type { Announcement } from '#contract/admin/announcements.ts';
import { announcementState } from '#rules/admin/announcements.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { AnnouncementRow } from '#server/admin/announcements/queries.ts';

export const presentAnnouncement = (row: AnnouncementRow): Announcement => {
  const { recipients, pending, waiting, sent, failed, unsent, withdrawn } = row;
  const known = pending + waiting + sent + failed + unsent + withdrawn;
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionName: row.session_name,
    startDate: easternIso(row.starts_at),
    audience: row.audience,
    subject: row.subject,
    text: row.body,
    subjectEs: row.subject_es,
    textEs: row.body_es,
    by: row.by ?? '',
    createdAt: easternIso(row.created_at),
    dueAt: easternIso(row.due_at),
    stoppedAt: row.stopped_at && easternIso(row.stopped_at),
    state: announcementState({ isStopped: row.stopped_at !== null, pending, waiting, recipients }),
    recipients,
    // People who are no longer registered, or deleted their account since.
    counts: { pending, waiting, sent, failed, unsent, withdrawn, skipped: recipients - known },
  };
};
