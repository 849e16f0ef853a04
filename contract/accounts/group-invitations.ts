// Invitations to claim a group member with an account of one's own, and the groups that a person is in.

import * as z from 'zod/mini';
import { member } from '#contract/accounts/group-members.ts';
import { email } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';

export const newInvitation = z.strictObject({ email });

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/schedule/members/{id}/invitation',
  access: 'attendee',
  summary: 'Invite a group member to use an account of their own',
  description:
    'Sends an email with a link, which replaces an earlier one. The email contains nothing that the coordinator wrote. The answer is the same whether or not the address has an account.',
  params: byId,
  body: newInvitation,
  responses: { 200: member, 404: errorBody, 409: errorBody, 429: errorBody },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/schedule/members/{id}/invitation',
  access: 'attendee',
  summary: 'Revoke the invitation of a group member',
  description: 'The link in the email stops working.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

const byKey = z.strictObject({ key: z.string().check(z.maxLength(100)) });

const coordinator = z.object({ name: z.string(), email: z.string(), organization: z.string() });

const invitation = z.object({
  coordinator,
  /** The member's name, as the coordinator entered it. */
  name: z.string(),
  expiresAt: instant,
  /** What moves to the account that accepts. */
  upcomingSessions: z.int(),
  pastSessions: z.int(),
  certificates: z.int(),
  /** The caller has this group. */
  isOwn: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'visitor',
  summary: 'Get what an invitation to a group is about',
  description: 'Changes nothing. The key is the one in the email.',
  body: byKey,
  responses: { 200: invitation, 404: errorBody },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/my/groups',
  access: 'attendee',
  summary: 'Accept an invitation to a group',
  description:
    'Registrations, attendance, credit and certificates of the group member move to the caller’s account, and the caller joins the group.',
  body: byKey,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/decline',
  access: 'visitor',
  summary: 'Decline an invitation to a group',
  description: 'The group can’t invite this address again.',
  body: byKey,
  responses: { 204: null, 404: errorBody },
});

const joinedGroup = z.object({ id: z.int(), ...coordinator.shape, joinedAt: instant });
export type JoinedGroup = z.infer<typeof joinedGroup>;

export const listJoinedGroups = endpoint({
  method: 'GET',
  path: '/api/my/groups',
  access: 'attendee',
  summary: 'List the groups that the caller has joined',
  responses: { 200: z.array(joinedGroup) },
});

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/api/my/groups/{id}',
  access: 'attendee',
  summary: 'Leave a group',
  description: 'The caller keeps all registrations. The group no longer sees upcoming sessions of the caller.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});
