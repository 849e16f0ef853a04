// Group members: the people whom an account registers for sessions.

import * as z from 'zod/mini';
import { named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';
import type { MemberField } from '#rules/accounts/group-member.ts';

type Fields<T> = Record<MemberField, T>;

const given: Fields<(typeof personFields)['firstName']> = {
  firstName: personFields.firstName,
  lastName: personFields.lastName,
};
export const newMember = z.strictObject(given).check(named);

export const shownMember: Fields<z.ZodMiniString> = { firstName: z.string(), lastName: z.string() };

const invitation = z.object({
  email: z.string(),
  state: z.enum(['invited', 'expired', 'declined']),
  expiresAt: instant,
});
export type MemberInvitation = z.infer<typeof invitation>;

export const member = z.object({
  id: z.int(),
  ...shownMember,
  /** The account owner. */
  isSelf: z.boolean(),
  /** A requested new name that waits for approval, because the person has certificates; empty if there is none. */
  pendingName: z.string(),
  /** The person has joined the group with an account of their own; `id` is that account’s own member. */
  hasAccount: z.boolean(),
  /** The latest invitation to join; null if there is none, or the person has joined. */
  invitation: z.nullable(invitation),
  /** Initial values of a registration draft. */
  attending: z.boolean(),
  attendMethod: z.enum(['Webinar', 'Phone']),
});
export type Member = z.infer<typeof member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/schedule/members',
  access: 'attendee',
  summary: "List the caller's group members",
  description: 'Returns at most 200.',
  responses: { 200: z.array(member) },
});

export const addMember = endpoint({
  method: 'POST',
  path: '/api/schedule/members',
  access: 'attendee',
  summary: 'Add a group member',
  description: 'If a member with the same name exists, returns that member.',
  body: newMember,
  responses: { 200: member, 409: errorBody },
});

export const renameMember = endpoint({
  method: 'POST',
  path: '/api/schedule/members/{id}',
  access: 'attendee',
  summary: 'Rename a group member',
  description:
    'Existing registrations show the new name. If the member has certificates, the new name waits for staff approval.',
  params: byId,
  body: newMember,
  responses: { 200: member, 404: errorBody, 409: errorBody },
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/schedule/members/{id}',
  access: 'attendee',
  summary: 'Remove a group member',
  description:
    'Attendance records of the member are not deleted. A person with an account of their own leaves the group and keeps everything.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
