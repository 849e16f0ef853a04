// Materials and the recording of a session as staff write them.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { uploadedFile } from '#contract/platform/files.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

const required = 'Field is required';
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));
const filled = (most: number) => words(most).check(z.minLength(1, required));

const addressPattern = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/;
/** Where a link may lead: nothing that could run as a script, no other host in the guise of a path. */
const address = words(1000).check(z.regex(addressPattern, 'An address that begins with https://, without spaces'));
/** Captions and pictures lie on the portal itself. */
const ownPath = words(1000).check(
  z.regex(/^(?:\/[^/\\\s][^\s\\]*)?$/, 'A file of this portal: upload it, or write its path, which begins with /'),
);
const captionsPath = words(1000).check(
  z.regex(/^(?:\/[^/\\\s?#][^\s\\?#]*\.vtt)?$/, 'A file of this portal that ends with .vtt: upload it'),
);

export const materialFormats = ['.pdf', '.doc', '.ppt', '.rtf', 'other'] as const;

const material = z.strictObject({
  title: filled(300),
  /** Where it is: a file of the portal, or anywhere. */
  path: address.check(z.minLength(1, required)),
  format: z.enum(materialFormats),
  isPublished: z.boolean(),
});
export type MaterialValues = z.infer<typeof material>;

/** In the order in which visitors see them. */
export const materialsValues = z.strictObject({
  materials: z.array(material).check(z.maxLength(200, 'At most 200 materials')),
});
export type MaterialsValues = z.infer<typeof materialsValues>;

const captions = z.strictObject({
  language: z.string().check(z.trim(), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'A language such as en or es-MX')),
  label: filled(60),
  src: captionsPath.check(z.minLength(1, 'Upload the captions')),
});

/** Everything empty: there is no recording. */
export const recordingValues = z.strictObject({
  /** One file for the whole video. */
  video: address,
  /** Its playlist (HLS). */
  stream: address,
  poster: ownPath,
  described: address,
  signed: address,
  descriptions: captionsPath,
  /** The first language is the one that people see unless they choose another. */
  captions: z.array(captions).check(z.maxLength(20, 'At most 20 languages')),
  /** Where it is, if the portal does not play it itself. */
  playbackLink: address,
});
export type RecordingValues = z.infer<typeof recordingValues>;

export const hasVideo = ({ video, stream }: Pick<RecordingValues, 'video' | 'stream'>): boolean =>
  video !== '' || stream !== '';

/** What the schema alone cannot say, by field. */
export const recordingErrors = (values: RecordingValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  const { captions: list, poster, described, signed, descriptions } = values;
  if (!hasVideo(values) && [poster, described, signed, descriptions, ...list].some((each) => each !== '')) {
    errors.video = 'Give the video itself as well, as a file or as a playlist';
  }
  if (hasVideo(values) && list.length === 0) errors.captions = 'A video needs captions: add at least one language';
  for (const [place, { language }] of list.entries()) {
    const isSecond = list.slice(0, place).some((other) => other.language.toLowerCase() === language.toLowerCase());
    if (isSecond) errors[`captions.${place}.language`] = 'This language is in the list already';
  }
  return errors;
};

const ofSession = {
  sessionId: z.int(),
  sessionName: z.string(),
  /** Of the series, for the address that visitors see. */
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  version,
  /** What is known of the files of this portal among the addresses. */
  files: z.array(uploadedFile),
};

const sessionMaterials = z.object({ ...ofSession, values: materialsValues });
export type SessionMaterials = z.infer<typeof sessionMaterials>;
const sessionRecording = z.object({
  ...ofSession,
  values: recordingValues,
  /** People who are told when a recording is posted. */
  registered: z.int(),
});
export type SessionRecording = z.infer<typeof sessionRecording>;

export const readMaterials = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/materials',
  access: 'staff',
  summary: 'Materials of a session, published or not',
  params: byId,
  answers: { 200: sessionMaterials, 404: errorBody },
});

export const saveMaterials = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/materials',
  access: 'staff',
  summary: 'Save all materials of a session, in their order',
  params: byId,
  body: z.strictObject({ version, values: materialsValues }),
  answers: { 200: sessionMaterials, 400: errorBody, 404: errorBody, 409: changedBody(materialsValues) },
});

export const readRecording = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/recording',
  access: 'staff',
  summary: 'The recording of a session with everything that makes it accessible',
  params: byId,
  answers: { 200: sessionRecording, 404: errorBody },
});

export const saveRecording = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/recording',
  access: 'staff',
  summary:
    'Publish the recording of a session, change it, or take it away; people who were registered hear of a new one',
  params: byId,
  body: z.strictObject({ version, values: recordingValues }),
  answers: { 200: sessionRecording, 400: errorBody, 404: errorBody, 409: changedBody(recordingValues) },
});

export const endpoints = [readMaterials, saveMaterials, readRecording, saveRecording];
