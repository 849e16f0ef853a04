// Converts the archives to the contract's fields.

import type { ArchiveCategory, ArchivedSession } from '#contract/catalog/archives.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { recordingState } from '#rules/catalog/archive.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { ArchiveGroupRow } from '#server/catalog/sessions/archive-queries.ts';

interface Row {
  id: number;
  name: string;
  name_es: string;
  /** A string if it comes from a JSON array of the database. */
  starts_at: Temporal.Instant | string;
  status_code: number;
  has_recording: unknown;
}

export const presentArchived = (
  { id, name, name_es, starts_at, status_code, has_recording }: Row,
  now: Temporal.Instant,
): ArchivedSession => {
  const startsAt = typeof starts_at === 'string' ? Temporal.Instant.from(starts_at) : starts_at;
  const recording = recordingState(has_recording === true, startsAt, now);
  return {
    id,
    ...translatedTexts({ name: [name, name_es] }),
    startDate: easternIso(startsAt),
    recording,
    isOutdated: status_code === SessionStatus.Outdated,
  };
};

/** The name of a category, or of the sessions without one. */
export const presentCategory = (row: { name: string; name_es: string } | undefined) =>
  row ? translatedTexts({ category: [row.name, row.name_es] }) : { category: t(m.archivesOther) };

export const presentGroup = (
  { category_id, name, name_es, count, newest }: ArchiveGroupRow,
  now: Temporal.Instant,
): ArchiveCategory => ({
  category_id,
  ...presentCategory(name === null || name_es === null ? undefined : { name, name_es }),
  count,
  webinars: newest.map((session) => presentArchived(session, now)),
});
