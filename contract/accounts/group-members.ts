// Group members: the people whom an account registers for sessions.

import * as z from 'zod/mini';
import { named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody } from '#contract/platform/shared.ts';
import type { MemberField } from '#rules/accounts/group-member.ts';

type Fields<T> = Record<MemberField, T>;

const given: Fields<(typeof personFields)['firstName']> = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
};
export const newMember = z.strictObject(given).check(named);

export const shownMember: Fields<z.ZodMiniString> = { firstName: z.string(), lastName: z.string() };

const member = z.object({
  id: z.int(),
  ...shownMember,
  /** True for the account's own person, who is a member of every group of one or more. */
  isSelf: z.boolean(),
  /** A requested new name that waits for approval, because the person has certificates; empty if there is none. */
  pendingName: z.string(),
  /** Choices of a draft, as they start out. */
  attending: z.boolean(),
  attendMethod: z.enum(['Webinar', 'Phone']),
});
export type Member = z.infer<typeof member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/schedule/members',
  access: 'attendee',
  summary: "The caller's group members (at most 200)",
  answers: { 200: z.array(member) },
});

export const addMember = endpoint({
  method: 'POST',
  path: '/api/schedule/members',
  access: 'attendee',
  summary: 'Add a group member; the same name again is the same member',
  body: newMember,
  answers: { 200: member, 409: errorBody },
});

export const renameMember = endpoint({
  method: 'POST',
  path: '/api/schedule/members/{id}',
  access: 'attendee',
  summary:
    'Change the name of a group member, in registrations as well. Of one who has certificates another name waits for staff',
  params: byId,
  body: newMember,
  answers: { 200: member, 404: errorBody, 409: errorBody },
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/schedule/members/{id}',
  access: 'attendee',
  summary: 'Remove a group member; what the member attended stays on record',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});
