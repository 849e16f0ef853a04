// What staff do for people: registering them, changing roles, merging accounts.

import * as z from 'zod/mini';
import { roles } from '#contract/accounts/people.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant } from '#contract/platform/shared.ts';
import { attendanceMethods } from '#rules/catalog/attendance-choice.ts';

const choosableSession = z.object({
  id: z.int(),
  name: z.string(),
  startDate: instant,
  series: z.string(),
  methods: z.array(z.object({ value: z.enum(attendanceMethods), text: z.string() })),
});
export type ChoosableSession = z.infer<typeof choosableSession>;

export const listChoosable = endpoint({
  method: 'GET',
  path: '/api/staff/choosable-sessions',
  access: 'staff',
  summary: 'Sessions for which staff can register somebody: `to-come` soonest first, `over` newest first; 20 of them',
  query: z.strictObject({
    when: z._default(z.enum(['to-come', 'over']), 'to-come'),
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  answers: { 200: z.array(choosableSession) },
});

const participant = z.strictObject({ id, method: z.enum(attendanceMethods, 'Choose one') });

export const registerPerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/registrations',
  access: 'staff',
  summary:
    'Register people of a group for a session, as they could themselves; with `late` for one that is over, so that attendance can be matched',
  params: byId,
  body: z.strictObject({
    sessionId: id,
    participants: z
      .array(participant)
      .check(z.minLength(1, 'Choose at least one person'), z.maxLength(200, 'at most 200 people')),
    /** Whether to join the waiting list if there is no seat left, instead of an error. */
    waitingList: z._default(z.boolean(), false),
    late: z._default(z.boolean(), false),
  }),
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const cancelPerson = endpoint({
  method: 'DELETE',
  path: '/api/staff/people/{id}/registrations/{sessionId}/{memberId}',
  access: 'staff',
  summary: "Cancel one participant of a person's registration for a session; the person is told",
  params: z.strictObject({ id: idInText, sessionId: idInText, memberId: idInText }),
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

/** The caller's own password, in case a screen was left open. */
const proof = {
  password: z.string().check(z.minLength(1, 'Field is required'), z.maxLength(1000)),
  /** Of the caller's app. Required if the last one is older than ten minutes. */
  code: z._default(z.string().check(z.maxLength(40)), ''),
};

export const changePersonRole = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/role',
  access: 'staff',
  summary: 'Make somebody attendee, presenter or staff; the person is told, and signed out where rights shrink',
  params: byId,
  body: z.strictObject({ role: z.enum(roles, 'Choose one'), ...proof }),
  answers: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});

const side = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  organization: z.string(),
  people: z.array(z.string()),
  registrations: z.int(),
  attended: z.int(),
  credit: z.int(),
  certificates: z.int(),
  questions: z.int(),
  memberships: z.array(z.string()),
});
export type MergeSide = z.infer<typeof side>;

const mergePreview = z.object({
  kept: side,
  ending: side,
  /** Sentences about data that will not be copied unchanged; empty if there is none. */
  clashes: z.array(z.string()),
  /** Why it cannot be done; empty if it can. */
  refusal: z.string(),
});

const twoIds = z.strictObject({ id: idInText, otherId: idInText });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/staff/people/{id}/merge/{otherId}',
  access: 'staff',
  summary: 'What each of two accounts holds, and what becomes of it when the second one becomes part of the first',
  params: twoIds,
  answers: { 200: mergePreview, 404: errorBody },
});

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/merge/{otherId}',
  access: 'staff',
  summary: 'Make the second account part of the first, for good; both addresses are told',
  params: twoIds,
  body: z.strictObject({ ...proof }),
  answers: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});
