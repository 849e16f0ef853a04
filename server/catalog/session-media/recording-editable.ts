// The recording of a session as a versioned record; registrants are notified of a new one.

import { hasVideo, type RecordingValues, recordingErrors, recordingValues } from '#contract/catalog/session-media.ts';
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockSeconds } from '#rules/catalog/chapters.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import { lockSessionMedia, type MediaRow, replaceMedia } from '#server/catalog/session-media/queries.ts';
import { missingFiles } from '#server/platform/files/read-files.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { VersionedRecord } from '#server/platform/versioned-records/editable.ts';

const nothing = { video: '', stream: '', poster: '', described: '', signed: '', descriptions: '' };

export const valuesOfRecording = ({ media, captions, chapters, recording_url }: MediaRow): RecordingValues => ({
  ...(media ?? nothing),
  captions,
  chapters: chapters.map(({ seconds, title, title_es }) => ({ time: clockText(seconds), title, titleEs: title_es })),
  playbackLink: recording_url,
});

/** With chapters as they are stored, in the order of time, so that the history of changes has them like this too. */
export const withStoredChapters = (values: RecordingValues): RecordingValues => ({
  ...values,
  chapters: values.chapters
    .map((chapter) => ({ ...chapter, time: clockText(clockSeconds(chapter.time)) }))
    .toSorted((one, other) => clockSeconds(one.time) - clockSeconds(other.time)),
});

const noRecording: RecordingValues = { ...nothing, captions: [], chapters: [], playbackLink: '' };

const isThere = (values: RecordingValues): boolean => hasVideo(values) || values.playbackLink !== '';

/** The fields that can contain a file of the portal. */
export const recordingAddresses = ({
  captions,
  chapters: _,
  playbackLink,
  ...media
}: RecordingValues): [string, string][] => [
  ...Object.entries(media),
  ['playbackLink', playbackLink],
  ...captions.map(({ src }, index): [string, string] => [`captions.${index}.src`, src]),
];

export const recordingEditable: VersionedRecord<RecordingValues> = {
  kind: 'recording',
  values: recordingValues,
  nameOf: (values) => (isThere(values) ? 'Recording' : wireValue('No recording')),
  withdrawn: () => noRecording,

  lock: async (tx, id) => {
    const row = await lockSessionMedia(tx, Number(id));
    return row ? { version: row.version, values: valuesOfRecording(row) } : null;
  },

  write: async (tx, recordId, { before, after }, { now }) => {
    const id = Number(recordId);
    const values = after ?? noRecording;
    const addresses = recordingAddresses(values);
    const missing = await missingFiles(
      tx,
      addresses.map(([, address]) => address),
    );
    const gone = addresses.filter(([, address]) => missing.has(address)).map(([field]) => [field, t(m.errorFileGone)]);
    const errors = { ...recordingErrors(values), ...Object.fromEntries(gone) };
    if (Object.keys(errors).length > 0) return errors;
    const { playbackLink, ...video } = values;
    await replaceMedia(tx, id, hasVideo(values) ? video : null, playbackLink, now);
    if (isThere(values) && !(before && isThere(before))) {
      await addJob(tx, 'notify-recording', { sessionId: id }, { key: `recording-${id}` });
    }
    return null;
  },
};
