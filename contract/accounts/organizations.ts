// Organizations: a group with a name and several coordinators.

import * as z from 'zod/mini';
import { email } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant, requiredText } from '#contract/platform/shared.ts';

const coordinator = z.object({
  /** Of the account. */
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Has the group; the others act for this account. */
  isMain: z.boolean(),
  isSelf: z.boolean(),
});
export type Coordinator = z.infer<typeof coordinator>;

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(['invited', 'expired', 'declined']),
  expiresAt: instant,
});
export type CoordinatorInvitation = z.infer<typeof invitation>;

const organization = z.object({
  name: z.string(),
  /** The caller is its main coordinator. */
  isMain: z.boolean(),
  /** The main one first. */
  coordinators: z.array(coordinator),
  /** Only for the main coordinator. */
  invitations: z.array(invitation),
});
export type Organization = z.infer<typeof organization>;

const answer = z.object({ organization: z.nullable(organization) });

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/my/organization',
  access: 'attendee',
  summary: 'Get the organization whose group the caller coordinates',
  responses: { 200: answer },
});

export const saveOrganization = endpoint({
  method: 'POST',
  path: '/api/my/organization',
  access: 'attendee',
  summary: 'Make the caller’s group an organization’s, or rename it',
  description: 'Only the main coordinator can.',
  body: z.strictObject({ name: requiredText(200) }),
  responses: { 200: answer, 409: errorBody },
});

export const endOrganization = endpoint({
  method: 'DELETE',
  path: '/api/my/organization',
  access: 'attendee',
  summary: 'End the caller’s organization',
  description: 'Its group stays the main coordinator’s. The other coordinators lose access.',
  responses: { 204: null, 404: errorBody },
});

export const inviteCoordinator = endpoint({
  method: 'POST',
  path: '/api/my/organization/invitations',
  access: 'attendee',
  summary: 'Invite another coordinator by email',
  description:
    'Sends an email with a link, which replaces an earlier one. The email contains nothing that the coordinator wrote. The answer is the same whether or not the address has an account.',
  body: z.strictObject({ email }),
  responses: { 200: answer, 404: errorBody, 409: errorBody, 429: errorBody },
});

export const revokeCoordinatorInvitation = endpoint({
  method: 'DELETE',
  path: '/api/my/organization/invitations/{id}',
  access: 'attendee',
  summary: 'Revoke the invitation of a coordinator',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

const byKey = z.strictObject({ key: z.string().check(z.maxLength(100)) });

const openInvitation = z.object({
  organization: z.string(),
  coordinator: z.object({ name: z.string(), email: z.string() }),
  expiresAt: instant,
});
export type OpenCoordinatorInvitation = z.infer<typeof openInvitation>;

export const readCoordinatorInvitation = endpoint({
  method: 'POST',
  path: '/api/coordinator-invitation',
  access: 'visitor',
  summary: 'Get what an invitation to coordinate is about',
  description: 'Changes nothing. The key is the one in the email.',
  body: byKey,
  responses: { 200: openInvitation, 404: errorBody },
});

export const declineCoordinatorInvitation = endpoint({
  method: 'POST',
  path: '/api/coordinator-invitation/decline',
  access: 'visitor',
  summary: 'Decline an invitation to coordinate',
  description: 'The organization can’t invite this address again.',
  body: byKey,
  responses: { 204: null, 404: errorBody },
});

export const acceptCoordinatorInvitation = endpoint({
  method: 'POST',
  path: '/api/my/organization/coordinators',
  access: 'attendee',
  summary: 'Become a coordinator of an organization',
  description: 'Only for an account that coordinates no other organization and has no people in its own group.',
  body: byKey,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const removeCoordinator = endpoint({
  method: 'DELETE',
  path: '/api/my/organization/coordinators/{id}',
  access: 'attendee',
  summary: 'Remove a coordinator, or leave',
  description:
    'The main coordinator can remove others; others can remove themselves. The main coordinator has to hand over first.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const handOverOrganization = endpoint({
  method: 'POST',
  path: '/api/my/organization/main-coordinator',
  access: 'attendee',
  summary: 'Hand the organization over to another coordinator',
  description:
    'Its people, with everything that is recorded for them, move to the account of the new main coordinator. The caller stays a coordinator.',
  body: z.strictObject({ id }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
