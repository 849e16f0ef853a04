// Speakers as edited by staff: search, edit, link to an account, merge, delete.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, pageInText } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import { maxPositionLength } from '#rules/catalog/speakers.ts';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const speakerValues = z.strictObject({
  firstName: words(100),
  lastName: words(200).check(z.minLength(1, 'Field is required')),
  title: words(200),
  position: words(maxPositionLength),
  organization: words(200),
  /** HTML; sanitized when it is stored. */
  biography: z.string().check(z.maxLength(10_000, 'At most 10,000 characters')),
});
export type SpeakerValues = z.infer<typeof speakerValues>;

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
  summary: 'All speakers by last name, 50 a page; `q` looks into name, position and organization',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    page: pageInText,
  }),
  answers: { 200: z.object({ speakers: z.array(listed), page: z.int(), pages: z.int(), count: z.int() }) },
});

export const createSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers',
  access: 'staff',
  summary: 'Add a speaker',
  body: z.strictObject({ values: speakerValues }),
  answers: { 200: staffSpeaker, 400: errorBody },
});

export const readStaffSpeaker = endpoint({
  method: 'GET',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  summary: 'One speaker as staff edit it',
  params: byId,
  answers: { 200: staffSpeaker, 404: errorBody },
});

export const saveSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  summary: 'Save a speaker',
  params: byId,
  body: z.strictObject({ version, values: speakerValues }),
  answers: { 200: staffSpeaker, 400: errorBody, 404: errorBody, 409: changedBody(speakerValues) },
});

export const linkSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}/account',
  access: 'staff',
  summary: 'Let an account present as this speaker: it sees the questions of its own sessions. Empty: nobody does',
  params: byId,
  body: z.strictObject({ email: words(200) }),
  answers: { 200: staffSpeaker, 400: errorBody, 404: errorBody },
});

export const mergeSpeaker = endpoint({
  method: 'POST',
  path: '/api/staff/speakers/{id}/merge',
  access: 'staff',
  summary: 'Two entries for one person: this one goes, and its sessions and account go to the other',
  params: byId,
  body: z.strictObject({ intoId: id }),
  answers: { 200: staffSpeaker, 400: errorBody, 404: errorBody },
});

export const deleteSpeaker = endpoint({
  method: 'DELETE',
  path: '/api/staff/speakers/{id}',
  access: 'staff',
  summary: 'Delete a speaker who speaks in no session',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});
