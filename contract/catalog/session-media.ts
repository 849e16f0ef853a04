// Materials and the recording of a session as edited by staff.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { uploadedFile } from '#contract/platform/files.ts';
import { byId, errorBody, instant, textUpTo } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockPattern, clockSeconds } from '#rules/catalog/chapters.ts';

const filled = (most: number) => textUpTo(most).check(z.minLength(1));

const addressPattern = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/;
/** A safe link target: nothing that could run as a script, and no other host disguised as a path. */
const address = textUpTo(1000).check(z.regex(addressPattern, { error: () => t(m.errorAddress) }));
/** Captions and pictures must be files of the portal. */
const ownPath = textUpTo(1000).check(z.regex(/^(?:\/[^/\\\s][^\s\\]*)?$/, { error: () => t(m.errorOwnPath) }));
const captionsPath = textUpTo(1000).check(
  z.regex(/^(?:\/[^/\\\s?#][^\s\\?#]*\.vtt)?$/, { error: () => t(m.errorCaptionsPath) }),
);

export const materialFormats = ['.pdf', '.doc', '.ppt', '.rtf', 'other'] as const;

const material = z.strictObject({
  title: filled(300),
  /** Empty: not translated. */
  titleEs: z._default(textUpTo(300), ''),
  /** A file of the portal, or any URL. */
  path: address.check(z.minLength(1)),
  format: z.enum(materialFormats),
  isPublished: z.boolean(),
});
export type MaterialValues = z.infer<typeof material>;

/** In the order in which visitors see them. */
export const materialsValues = z.strictObject({
  materials: z.array(material).check(z.maxLength(200, { error: () => t(m.errorMostMaterials, { most: 200 }) })),
});
export type MaterialsValues = z.infer<typeof materialsValues>;

const captions = z.strictObject({
  language: z
    .string()
    .check(z.trim(), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: () => t(m.errorLanguage) })),
  label: filled(60),
  src: captionsPath.check(z.minLength(1, { error: () => t(m.errorUploadCaptions) })),
});

const chapter = z.strictObject({
  /** Where it begins: `12:30`, or `1:02:30` from an hour on. */
  time: z.string().check(z.trim(), z.regex(clockPattern, { error: () => t(m.errorChapterTime) })),
  title: filled(200),
  /** Empty: not translated. */
  titleEs: z._default(textUpTo(200), ''),
});

/** All fields empty: there is no recording. */
export const recordingValues = z.strictObject({
  /** One file for the whole video. */
  video: address,
  /** Its playlist (HLS). */
  stream: address,
  poster: ownPath,
  described: address,
  signed: address,
  descriptions: captionsPath,
  /** The first language is the default. */
  captions: z.array(captions).check(z.maxLength(20, { error: () => t(m.errorMostLanguages, { most: 20 }) })),
  /** Parts of the video that people can go to. */
  chapters: z._default(
    z.array(chapter).check(z.maxLength(200, { error: () => t(m.errorMostChapters, { most: 200 }) })),
    [],
  ),
  /** A link to the recording, if the portal does not play it. */
  playbackLink: address,
});
export type RecordingValues = z.infer<typeof recordingValues>;

export const hasVideo = ({ video, stream }: Pick<RecordingValues, 'video' | 'stream'>): boolean =>
  video !== '' || stream !== '';

/** Errors by field that the schema alone cannot detect. */
export const recordingErrors = (values: RecordingValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  const { captions: list, chapters, poster, described, signed, descriptions } = values;
  if (
    !hasVideo(values) &&
    [poster, described, signed, descriptions, ...list, ...chapters].some((each) => each !== '')
  ) {
    errors.video = t(m.errorVideoMissing);
  }
  if (hasVideo(values) && list.length === 0) errors.captions = t(m.errorCaptionsMissing);
  for (const [index, { language }] of list.entries()) {
    const isSecond = list.slice(0, index).some((other) => other.language.toLowerCase() === language.toLowerCase());
    if (isSecond) errors[`captions.${index}.language`] = t(m.errorLanguageTwice);
  }
  const starts = chapters.map(({ time }) => (clockPattern.test(time) ? clockSeconds(time) : null));
  for (const [index, start] of starts.entries()) {
    if (start !== null && starts.indexOf(start) < index) errors[`chapters.${index}.time`] = t(m.errorChapterTwice);
  }
  return errors;
};

const ofSession = {
  sessionId: z.int(),
  sessionName: z.string(),
  /** The series' route, for the public URL. */
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  version,
  /** Metadata of the portal's files among the URLs. */
  files: z.array(uploadedFile),
};

const sessionMaterials = z.object({ ...ofSession, values: materialsValues });
export type SessionMaterials = z.infer<typeof sessionMaterials>;
const sessionRecording = z.object({
  ...ofSession,
  values: recordingValues,
  /** The number of people who are notified of a recording. */
  registered: z.int(),
  hasLiveCaptions: z.boolean(),
});
export type SessionRecording = z.infer<typeof sessionRecording>;

export const readMaterials = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/materials',
  access: 'staff',
  permission: 'program',
  summary: "List a session's materials for editing",
  description: 'Includes unpublished materials.',
  params: byId,
  responses: { 200: sessionMaterials, 404: errorBody },
});

export const saveMaterials = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/materials',
  access: 'staff',
  permission: 'program',
  summary: "Replace a session's materials",
  description: 'Visitors see them in the given order.',
  params: byId,
  body: z.strictObject({ version, values: materialsValues }),
  responses: { 200: sessionMaterials, 400: errorBody, 404: errorBody, 409: changedBody(materialsValues) },
});

export const readRecording = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/recording',
  access: 'staff',
  permission: 'program',
  summary: "Get a session's recording for editing",
  params: byId,
  responses: { 200: sessionRecording, 404: errorBody },
});

export const saveRecording = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/recording',
  access: 'staff',
  permission: 'program',
  summary: "Publish, update or remove a session's recording",
  description: 'A new recording is announced to registrants by email.',
  params: byId,
  body: z.strictObject({ version, values: recordingValues }),
  responses: { 200: sessionRecording, 400: errorBody, 404: errorBody, 409: changedBody(recordingValues) },
});
