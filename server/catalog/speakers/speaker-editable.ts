// A speaker as a versioned record.

import * as z from 'zod/mini';
import { type SpeakerValues, speakerErrors, speakerValues } from '#contract/catalog/speaker-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';
import {
  lockSpeaker,
  putSpeaker,
  removeSpeaker,
  type StaffSpeakerRow,
  setAccount,
  speaksAnywhere,
  takeSessionsBack,
} from '#server/catalog/speakers/edit-queries.ts';
import type { speakerColumns } from '#server/catalog/speakers/speaker-columns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { missingFiles } from '#server/platform/files/read-files.ts';
import type { FieldErrors, VersionedRecord } from '#server/platform/versioned-records/editable.ts';

type Row = Pick<StaffSpeakerRow, Exclude<(typeof speakerColumns)[number], 'id'> | 'biography'>;

export const valuesOfSpeaker = (row: Row): SpeakerValues => ({
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  position: row.position,
  organization: row.organization,
  biography: row.biography,
  photo: row.photo,
  photoAlt: row.photo_alt,
  isPhotoDecorative: row.is_photo_decorative,
});

export const speakerName = ({ firstName, lastName }: SpeakerValues): string => fullName({ firstName, lastName });

/** What another entry took over in a merge. */
const mergedInto = z.strictObject({
  into: z.int(),
  sessions: z.array(z.strictObject({ session: z.int(), place: z.int(), isShared: z.boolean() })),
  /** Null: no account was linked. */
  account: z.nullable(z.int()),
});
export type MergedInto = z.infer<typeof mergedInto>;

/** The history's values of a deleted speaker. */
const storedSpeaker = z.strictObject({ ...speakerValues.shape, merged: z._default(z.nullable(mergedInto), null) });

/** Errors by field; null if it is saved. */
const put = async (tx: Tx, id: number, values: SpeakerValues): Promise<FieldErrors | null> => {
  const { firstName, lastName, title, position, organization, biography, photo } = values;
  const errors: FieldErrors = speakerErrors(values);
  if ((await missingFiles(tx, [photo])).size > 0) errors.photo = t(m.errorFileGone);
  if (Object.keys(errors).length > 0) return errors;
  await putSpeaker(tx, id, {
    ...{ first_name: firstName, last_name: lastName, title, position, organization },
    ...{ photo, photo_alt: values.photoAlt, is_photo_decorative: values.isPhotoDecorative },
    biography: sanitizedHtml(biography),
  });
  return null;
};

/** What a form saves. */
export const speakerWords: VersionedRecord<SpeakerValues> = {
  kind: 'speaker',
  values: speakerValues,
  nameOf: speakerName,
  lock: async (tx, id) => {
    const row = await lockSpeaker(tx, Number(id));
    return row ? { version: row.version, values: valuesOfSpeaker(row) } : null;
  },
  write: async (tx, id, { after }) => {
    if (!after) return { lastName: t(m.speakerHasSessions) };
    return put(tx, Number(id), after);
  },
};

/** Moves sessions and account back from the entry that took them over, if it still has them. */
const takeBack = async (tx: Tx, id: number, { into, sessions, account }: MergedInto): Promise<void> => {
  const other = await lockSpeaker(tx, into);
  if (!other) return;
  await takeSessionsBack(tx, id, into, sessions);
  if (account === null || other.account_id !== account) return;
  await setAccount(tx, into, null);
  await setAccount(tx, id, account);
};

/** What undo restores. */
export const speakerEditable: VersionedRecord<z.infer<typeof storedSpeaker>> = {
  kind: 'speaker',
  values: storedSpeaker,
  nameOf: speakerName,

  lock: async (tx, id) => {
    const row = await lockSpeaker(tx, Number(id));
    // A deleted speaker can be restored.
    return row
      ? { version: row.version, values: { ...valuesOfSpeaker(row), merged: null } }
      : { version: 1, values: null };
  },

  write: async (tx, recordId, { before, after }) => {
    const id = Number(recordId);
    if (!after) {
      if (await speaksAnywhere(tx, id)) return { lastName: t(m.speakerHasSessions) };
      await removeSpeaker(tx, id);
      return null;
    }
    const errors = await put(tx, id, after);
    if (errors) return errors;
    if (!before && after.merged) await takeBack(tx, id, after.merged);
    return null;
  },
};
