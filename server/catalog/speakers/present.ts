// Converts a speaker to the contract's fields.

import type { ListedSpeaker, SpeakerSession } from '#contract/catalog/speakers.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { SpeakerInFull, SpeakerRow } from '#server/catalog/speakers/queries.ts';

export const presentSpeaker = (row: SpeakerRow): ListedSpeaker => ({
  speaker_id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  full_name: rowName(row),
  title: row.title,
  position: row.position,
  organization: row.organization,
  photo: row.photo,
  photoAlt: row.is_photo_decorative ? '' : row.photo_alt,
});

export const presentSpeakerSession = (
  row: SpeakerInFull['sessions'][number],
  now: Temporal.Instant,
): SpeakerSession => {
  const startsAt = Temporal.Instant.from(row.starts_at);
  return {
    id: row.id,
    ...translatedTexts({ name: [row.name, row.name_es], appname: [row.series_name, row.series_name_es] }),
    startDate: easternIso(startsAt),
    approute: row.series_route,
    isUpcoming: Temporal.Instant.compare(startsAt, now) > 0,
  };
};
