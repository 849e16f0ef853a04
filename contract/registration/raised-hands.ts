// Raised hands of a live session.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, instant } from '#contract/platform/shared.ts';
import { forReaders, joinCode } from '#contract/registration/live-sessions.ts';

const query = z.strictObject({ code: joinCode });

const ownHand = z.object({
  /** Hands can be raised now. */
  isOpen: z.boolean(),
  /** Of the caller's raised hand; null if it is not raised. Events name it when it is lowered. */
  id: z.nullable(id),
});
export type OwnHand = z.infer<typeof ownHand>;

export const readOwnHand = endpoint({
  method: 'GET',
  path: '/api/live/{id}/hand',
  access: 'link',
  summary: "Get whether the caller's hand is raised",
  description: forReaders,
  params: byId,
  query,
  responses: { 200: ownHand, 404: errorBody },
});

export const raiseHand = endpoint({
  method: 'POST',
  path: '/api/live/{id}/hand',
  access: 'link',
  summary: 'Raise or lower the hand',
  description: `${forReaders} Presenters and staff see the name.`,
  params: byId,
  query,
  body: z.strictObject({ isRaised: z.boolean() }),
  responses: { 200: ownHand, 404: errorBody, 409: errorBody },
});

const raisedHand = z.object({ id, name: z.string(), raisedAt: instant });
export type RaisedHand = z.infer<typeof raisedHand>;

export const raisedHands = endpoint({
  method: 'GET',
  path: '/api/presenting/sessions/{id}/hands',
  access: 'attendee',
  summary: 'List the raised hands of a presented session',
  description: 'For its presenters and staff. In the order in which they were raised.',
  params: byId,
  responses: { 200: z.object({ hands: z.array(raisedHand) }), 404: errorBody },
});

export const lowerHand = endpoint({
  method: 'POST',
  path: '/api/presenting/hands/{id}/lower',
  access: 'attendee',
  summary: "Lower a person's hand",
  description: 'For presenters of the session and staff.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});

export const lowerAllHands = endpoint({
  method: 'POST',
  path: '/api/presenting/sessions/{id}/hands/lower',
  access: 'attendee',
  summary: 'Lower all hands of a presented session',
  description: 'For its presenters and staff.',
  params: byId,
  responses: { 204: null, 404: errorBody },
});
