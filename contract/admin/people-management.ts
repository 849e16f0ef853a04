// Staff actions for people: registrations, roles and merging accounts.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant, optionalText } from '#contract/platform/shared.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { roles } from '#rules/accounts/permissions.ts';
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
  permission: 'registration-changes',
  summary: 'List sessions that staff can register people for',
  description:
    'Returns at most 20: upcoming sessions soonest first (`upcoming`), or past sessions newest first (`past`).',
  query: z.strictObject({
    when: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
    q: optionalText(200),
  }),
  responses: { 200: z.array(choosableSession) },
});

const participant = z.strictObject({
  id,
  method: z.enum(attendanceMethods, { error: () => t(common.commonChooseOne) }),
});

export const registerPerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/registrations',
  access: 'staff',
  permission: 'registration-changes',
  summary: "Register members of a person's group for a session",
  description:
    'Applies the same rules as a registration by the person. With `late`, the session may be over, so that attendance can be matched.',
  params: byId,
  body: z.strictObject({
    sessionId: id,
    participants: z
      .array(participant)
      .check(
        z.minLength(1, { error: () => t(m.personRegisterNoOne) }),
        z.maxLength(200, { error: () => t(m.personRegisterTooMany, { count: 200 }) }),
      ),
    /** Whether to join the waiting list if there is no seat left, instead of an error. */
    waitingList: z._default(z.boolean(), false),
    late: z._default(z.boolean(), false),
  }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const cancelPerson = endpoint({
  method: 'DELETE',
  path: '/api/staff/people/{id}/registrations/{sessionId}/{memberId}',
  access: 'staff',
  permission: 'registration-changes',
  summary: "Cancel a participant's registration",
  description: 'Sends an email to the person.',
  params: z.strictObject({ id: idInText, sessionId: idInText, memberId: idInText }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

/** Reauthentication of the caller, in case a screen was left unattended. */
const proof = {
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Of the second factor. Required if the last one is older than ten minutes. */
  code: z._default(z.string().check(z.maxLength(40)), ''),
};

export const changePersonRoles = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/roles',
  access: 'staff',
  permission: 'roles',
  summary: "Replace a person's roles",
  description: 'Sends an email to the person and to administrators. If the person loses a role, they are signed out.',
  params: byId,
  body: z.strictObject({ roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)), ...proof }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});

const side = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
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
  /** Data that will not be moved unchanged, in sentences. */
  clashes: z.array(z.string()),
  /** Why the accounts cannot be merged; empty if they can. */
  blockedReason: z.string(),
});

const twoIds = z.strictObject({ id: idInText, otherId: idInText });

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/staff/people/{id}/merge/{otherId}',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Preview merging two accounts',
  description: 'Returns the data of both accounts and what would not be copied unchanged.',
  params: twoIds,
  responses: { 200: mergePreview, 404: errorBody },
});

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/merge/{otherId}',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Merge an account into another',
  description: 'Merges `otherId` into `id`. Cannot be undone. Sends an email to both addresses.',
  params: twoIds,
  body: z.strictObject({ ...proof }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody },
});
