// The registrations that a group made for people with an account of their own, as its coordinator sees them.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, textLanguages } from '#contract/platform/shared.ts';

const person = z.object({
  /** The person’s own member. */
  id: z.int(),
  name: z.string(),
  method: z.string(),
  state: z.enum(['registered', 'waiting', 'offered']),
  offeredUntil: z.null(),
});

const groupSession = z.object({
  id: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  /** Its registrations can no longer be canceled. */
  isOver: z.boolean(),
  people: z.array(person),
});
export type GroupSession = z.infer<typeof groupSession>;

export const listGroupSessions = endpoint({
  method: 'GET',
  path: '/api/my/group/sessions',
  access: 'attendee',
  summary: 'List the sessions for which the caller’s group registered people with an account of their own',
  description:
    'Sessions that have not ended, soonest first, and those that ended in the last 30 days, for the sign-in sheet. At most 200.',
  responses: { 200: z.array(groupSession) },
});

export const cancelGroupRegistration = endpoint({
  method: 'DELETE',
  path: '/api/my/group/sessions/{id}/people/{memberId}',
  access: 'attendee',
  summary: 'Cancel a registration that the caller’s group made for a person with an account of their own',
  description: 'The person is notified by email. Registrations that people made themselves can’t be canceled here.',
  params: z.strictObject({ ...byId.shape, memberId: idInText }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
