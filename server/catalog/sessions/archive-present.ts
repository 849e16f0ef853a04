// Converts the archives to the contract's fields.

import type { ArchiveCategory, ArchivedSession } from '#contract/catalog/archives.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { recordingState } from '#rules/catalog/archive.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { ArchiveGroupRow } from '#server/catalog/sessions/archive-queries.ts';

interface Row {
  id: number;
  name: string;
  /** A string if it comes from a JSON array of the database. */
  starts_at: Temporal.Instant | string;
  status_code: number;
  has_recording: unknown;
}

export const presentArchived = (
  { id, name, starts_at, status_code, has_recording }: Row,
  now: Temporal.Instant,
): ArchivedSession => {
  const startsAt = typeof starts_at === 'string' ? Temporal.Instant.from(starts_at) : starts_at;
  const recording = recordingState(has_recording === true, startsAt, now);
  return { id, name, startDate: easternIso(startsAt), recording, isOutdated: status_code === SessionStatus.Outdated };
};

export const withoutCategory = (): string => t(m.archivesOther);

export const presentGroup = (
  { category_id, category, count, newest }: ArchiveGroupRow,
  now: Temporal.Instant,
): ArchiveCategory => ({
  category_id,
  category: category ?? withoutCategory(),
  count,
  webinars: newest.map((session) => presentArchived(session, now)),
});
