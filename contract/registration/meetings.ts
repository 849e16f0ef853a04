// The meeting of a session at a provider: which one staff chose, and what it still must be told.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, instant } from '#contract/platform/shared.ts';
import { deliveryErrors, deliveryKinds, meetingProviderKinds } from '#rules/registration/meeting-deliveries.ts';

const choice = z.enum(['manual', ...meetingProviderKinds]);
export type MeetingChoice = z.infer<typeof choice>;

const delivery = z.object({
  id: z.int(),
  kind: z.enum(deliveryKinds),
  provider: z.enum(meetingProviderKinds),
  /** `sending`: a server is sending it to the provider now. */
  state: z.enum(['waiting', 'sending', 'done', 'failed']),
  attempts: z.int(),
  /** Why the last attempt failed; null if it did not. */
  error: z.nullable(z.enum(deliveryErrors)),
  /** Null unless it waits. */
  nextAttemptAt: z.nullable(instant),
});
export type MeetingDelivery = z.infer<typeof delivery>;

const meeting = z.object({
  /** The providers that the server's environment configures, and the current one. */
  choices: z.array(choice),
  provider: choice,
  /** The meeting exists at the provider. */
  isCreated: z.boolean(),
  /** The link of the meeting; empty if each person has their own. */
  joinURL: z.string(),
  /** People with their own link at the provider. */
  registrants: z.int(),
  /** The session has ended: the provider can no longer be changed. */
  isOver: z.boolean(),
  /** What the provider was told, or must still be told; newest first, at most 20. */
  deliveries: z.array(delivery),
});
export type StaffMeeting = z.infer<typeof meeting>;

export const readMeeting = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/meeting',
  access: 'staff',
  permission: 'live',
  summary: "Get a session's meeting at its provider",
  description: 'With what the provider must still be told, and why it failed.',
  params: byId,
  responses: { 200: meeting, 404: errorBody },
});

export const chooseMeetingProvider = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/meeting',
  access: 'staff',
  permission: 'live',
  summary: 'Choose the meeting provider of a session',
  description:
    'The meeting is created in the background, and a meeting at the previous provider is canceled. With `manual`, staff enter the join link. Fails with 409 if the server has no such provider, or the session has ended.',
  params: byId,
  body: z.strictObject({ provider: choice }),
  responses: { 200: meeting, 404: errorBody, 409: errorBody },
});

export const joinMeeting = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/meeting/join',
  access: 'staff',
  permission: 'live',
  summary: 'Open a meeting as its moderator',
  description:
    'Only for BigBlueButton, whose meetings exist while people are in them. `url` is empty if the provider does not answer, and for others.',
  params: byId,
  responses: { 200: z.object({ url: z.string() }), 404: errorBody },
});

export const retryMeeting = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/meeting/retry',
  access: 'staff',
  permission: 'live',
  summary: 'Retry a change at the meeting provider',
  description: 'What failed is tried again at once.',
  params: byId,
  responses: { 200: meeting, 404: errorBody },
});
