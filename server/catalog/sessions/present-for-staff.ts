// Converts sessions for staff to the contract's fields.
import type { ListedStaffSession, StaffSession } from '#contract/catalog/session-editing.ts';
import { nextMonth } from '#rules/catalog/next-month.ts';
import { editingState } from '#rules/catalog/session-states.ts';
import { easternIso, easternZone } from '#rules/platform/eastern-time.ts';
import type { StaffSessionRow } from '#server/catalog/sessions/edit-queries.ts';
import { valuesOfSession } from '#server/catalog/sessions/session-editable.ts';
import type { ListedRow } from '#server/catalog/sessions/staff-list-queries.ts';

export const presentListedSession = (row: ListedRow): ListedStaffSession => ({
  id: row.id,
  name: row.name,
  state: editingState(row),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  appname: row.series_name,
  registered: row.registered ?? 0,
});

const meetingOf = ({ meeting_id }: StaffSessionRow): StaffSession['meeting'] => {
  if (meeting_id === null) return 'manual';
  return meeting_id === '' ? 'waiting' : 'created';
};

export const presentStaffSession = (row: StaffSessionRow, now: Temporal.Instant): StaffSession => ({
  id: row.id,
  version: row.version,
  values: valuesOfSession(row),
  appname: row.series_name,
  approute: row.series_route,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  updatedAt: easternIso(row.updated_at),
  isImported: row.source_id !== null,
  hasRecording: row.recording_url !== '' || Boolean(row.has_media),
  meeting: meetingOf(row),
  speakers: row.speakers,
  affected: {
    seated: row.seated ?? 0,
    waiting: row.waiting ?? 0,
    accounts: row.accounts ?? 0,
    isOver: Temporal.Instant.compare(row.ends_at, now) <= 0,
  },
  taken: { web: row.taken_web, phone: row.taken_phone },
  nextMonth: nextMonth(row.starts_at.toZonedDateTimeISO(easternZone).toPlainDateTime()).toString({
    smallestUnit: 'minute',
  }),
});
