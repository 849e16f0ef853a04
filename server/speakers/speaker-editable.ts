// A speaker as one record, with what was written kept for undoing.
import { type SpeakerValues, speakerValues } from '#contract/speaker-editing.ts';
import { sanitizedHtml } from '#server/catalogue/sanitize.ts';
import type { Editable } from '#server/editing/editable.ts';
import {
  lockSpeaker,
  putSpeaker,
  removeSpeaker,
  type StaffSpeakerRow,
  speaksAnywhere,
} from '#server/speakers/edit-queries.ts';

type Row = Pick<StaffSpeakerRow, 'first_name' | 'last_name' | 'title' | 'position' | 'organization' | 'biography'>;

export const valuesOfSpeaker = (row: Row): SpeakerValues => ({
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  position: row.position,
  organization: row.organization,
  biography: row.biography,
});

export const speakerName = ({ firstName, lastName }: SpeakerValues): string => `${firstName} ${lastName}`.trim();

export const stillSpeaks = 'This person speaks in a session. Take them out of it first, or merge them with another.';

export const speakerEditable: Editable<SpeakerValues> = {
  kind: 'speaker',
  values: speakerValues,
  nameOf: speakerName,

  lock: async (tx, id) => {
    const row = await lockSpeaker(tx, Number(id));
    // One that is gone can come back.
    return row ? { version: row.version, values: valuesOfSpeaker(row) } : { version: 1, values: null };
  },

  write: async (tx, recordId, { after }) => {
    const id = Number(recordId);
    if (!after) {
      if (await speaksAnywhere(tx, id)) return { lastName: stillSpeaks };
      await removeSpeaker(tx, id);
      return null;
    }
    const { firstName: first_name, lastName: last_name, biography, ...rest } = after;
    await putSpeaker(tx, id, { first_name, last_name, ...rest, biography: sanitizedHtml(biography) });
    return null;
  },
};
