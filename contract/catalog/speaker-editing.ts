// Speakers as edited by staff: search, edit, link to an account, merge, delete.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { uploadedFile } from '#contract/platform/files.ts';
import { byId, errorBody, id, optionalText, pageInText, textUpTo } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { maxPositionLength } from '#rules/catalog/speakers.ts';

export const speakerValues = z.strictObject({
  firstName: textUpTo(100),
  lastName: textUpTo(200).check(z.minLength(1)),
  title: textUpTo(200),
  position: textUpTo(maxPositionLength),
  organization: textUpTo(200),
  /** HTML; sanitized when it is stored. */
  biography: z.string().check(z.maxLength(10_000)),
  /** A picture of this portal; empty: initials are shown. */
  photo: z._default(textUpTo(500).check(z.regex(/^(?:\/[^/\\\s][^\s\\]*)?$/, { error: () => t(m.errorOwnPath) })), ''),
  photoAlt: z._default(textUpTo(300), ''),
  /** Screen readers skip the photo. Otherwise it needs a text. */
  isPhotoDecorative: z._default(z.boolean(), false),
});
export type SpeakerValues = z.infer<typeof speakerValues>;

/** Errors by field that the schema alone cannot detect. */
export const speakerErrors = ({ photo, photoAlt, isPhotoDecorative }: SpeakerValues): Record<string, string> =>
  photo !== '' && photoAlt === '' && !isPhotoDecorative ? { photoAlt: t(m.errorPhotoAlt) } : {};

const listed = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  organization: z.string(),
  sessions: z.int(),
  hasAccount: z.boolean(),
});
export type ListedStaffSpeaker = z.infer<typeof listed>;

const staffSpeaker = z.object({
  id: z.int(),
  version,
  values: speakerValues,
  /** Metadata of the photo. */
  files: z.array(uploadedFile),
  /** Their sessions, newest first, at most 50. */
  sessions: z.array(z.object({ id: z.int(), name: z.string() })),
  sessionCount: z.int(),
  /** Email address of the linked account; empty if there is none. */
  accountEmail: z.string(),
  isImported: z.boolean(),
});
export type StaffSpeaker = z.infer<typeof staffSpeaker>;

export const listStaffSpeakers = endpoint({
  method: 'GET',
  path: '/api/staff/speakers',
  access: 'staff',
  permission: 'program',
  summary: 'List all speakers',
  description: 'Returns 50 per page by last name. `q` searches names, positions and organizations.',
  query: z.strictObject({
    q: optionalText(200),
    page: pageInText,
  }),
  responses: { 200: z.object({ speakers: z.array(listed), page: z.int(), pages: z.int(), count: z.int() }) },
});

export const createSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers',
  access: 'staff',
  permission: 'program',
  summary: 'Create a speaker',
  body: z.strictObject({ values: speakerValues }),
  responses: { 200: staffSpeaker, 400: errorBody },
});

export const readStaffSpeaker = endpoint({
  method: 'GET',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Get a speaker for editing',
  params: byId,
  responses: { 200: staffSpeaker, 404: errorBody },
});

export const saveSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Update a speaker',
  params: byId,
  body: z.strictObject({ version, values: speakerValues }),
  responses: { 200: staffSpeaker, 400: errorBody, 404: errorBody, 409: changedBody(speakerValues) },
});

export const linkSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}/account',
  access: 'staff',
  permission: 'program',
  summary: 'Link a speaker to an account',
  description: "The account can read the questions of the speaker's sessions. An empty email address removes the link.",
  params: byId,
  body: z.strictObject({ email: textUpTo(200) }),
  responses: { 200: staffSpeaker, 400: errorBody, 404: errorBody },
});

export const mergeSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}/merge',
  access: 'staff',
  permission: 'program',
  summary: 'Merge a speaker into another',
  description: 'Moves the sessions and the linked account to `intoId`, and deletes this speaker.',
  params: byId,
  body: z.strictObject({ intoId: id }),
  responses: { 200: staffSpeaker, 400: errorBody, 404: errorBody },
});

export const deleteSpeaker = endpoint({
  method: 'DELETE',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Delete a speaker',
  description: 'Fails with 409 if the speaker has sessions.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
