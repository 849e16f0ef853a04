// Name changes of people who have certificates: pending requests and staff's decisions.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant, requiredText } from '#contract/platform/shared.ts';

const nameChange = z.object({
  id: z.int(),
  /** Of the account. */
  accountId: z.int(),
  email: z.string(),
  /** False for a member of the account's group. */
  isSelf: z.boolean(),
  /** The name on current certificates. */
  before: z.string(),
  after: z.string(),
  requestedAt: instant,
  /** Number of valid certificates under the previous name. */
  certificates: z.int(),
});
export type NameChange = z.infer<typeof nameChange>;

const decidedNameChange = z.object({
  ...nameChange.shape,
  isApproved: z.boolean(),
  decidedAt: instant,
  /** Empty if that account was deleted. */
  decidedBy: z.string(),
  note: z.string(),
});
export type DecidedNameChange = z.infer<typeof decidedNameChange>;

export const listNameChanges = endpoint({
  method: 'GET',
  path: '/api/staff/name-changes',
  access: 'staff',
  permission: 'people-changes',
  summary: 'List name change requests',
  description: 'Returns at most 200 pending requests, oldest first, and the last 50 decisions.',
  responses: { 200: z.object({ pending: z.array(nameChange), decided: z.array(decidedNameChange) }) },
});

export const decideNameChange = endpoint({
  method: 'POST',
  path: '/api/staff/name-changes/{id}/decision',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Approve or decline a name change',
  description: 'Requires a note with the evidence or the reason. Sends an email to the account owner.',
  params: byId,
  body: z.strictObject({
    isApproved: z.boolean(),
    note: requiredText(2000),
  }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
