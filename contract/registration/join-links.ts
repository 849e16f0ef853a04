// Join links: each registered person has an own one, which works without signing in.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, id, idInText, instant, textLanguages } from '#contract/platform/shared.ts';
import { joinStates } from '#rules/registration/join-state.ts';

const byToken = z.strictObject({ token: z.string().check(z.maxLength(100)) });

const joinPage = z.object({
  state: z.enum(joinStates),
  sessionId: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName'),
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  /** When the link leads to the meeting. */
  opensAt: instant,
  /** Of the person; empty if the link was replaced. */
  name: z.string(),
  byWeb: z.boolean(),
  byPhone: z.boolean(),
  /** The person can join the meeting by webinar now. */
  hasMeeting: z.boolean(),
  /** While the link is open, for telephone attendees. */
  dialIn: z.string(),
  dialInCode: z.string(),
  pin: z.string(),
  captioningURL: z.string(),
  /** The person wants to get to the meeting at once. */
  joinsDirectly: z.boolean(),
  /** Others of the account who attend by webinar, for its owner. */
  group: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type JoinPage = z.infer<typeof joinPage>;

export const openJoinLink = endpoint({
  method: 'GET',
  path: '/api/join/{token}',
  access: 'visitor',
  summary: 'Get what a join link leads to',
  description: 'Opening a link records nothing: programs that check the links of emails open it too.',
  params: byToken,
  responses: { 200: joinPage, 404: errorBody },
});

export const useJoinLink = endpoint({
  method: 'POST',
  path: '/api/join/{token}',
  access: 'visitor',
  summary: 'Join a session by a join link',
  description: 'Records that the person joins, and returns the address of the meeting.',
  params: byToken,
  body: z.strictObject({
    method: z.enum(['Web', 'Phone']),
    /** People of the account who watch on the same screen. */
    memberIds: z.optional(z.array(id).check(z.maxLength(200))),
    /** From now on, the person's links lead to the meeting at once. */
    joinsDirectly: z.optional(z.boolean()),
  }),
  responses: { 200: z.object({ url: z.string() }), 404: errorBody, 409: errorBody },
});

const heartbeat = z.strictObject({
  /** The page is seen, and not behind another window or tab. */
  isVisible: z.boolean(),
});

export const sendLinkHeartbeat = endpoint({
  method: 'POST',
  path: '/api/join/{token}/heartbeat',
  access: 'visitor',
  summary: 'Record that the live page is open, by a join link',
  description: 'Once a minute, during the session. Supports other evidence of attendance; it is no proof of minutes.',
  params: byToken,
  body: heartbeat,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const sendHeartbeat = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/heartbeat',
  access: 'attendee',
  summary: "Record that the caller's live page is open",
  description: 'Once a minute, during the session. Supports other evidence of attendance; it is no proof of minutes.',
  params: byId,
  body: heartbeat,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

const byPerson = z.strictObject({ id: idInText, memberId: idInText });

export const replaceJoinLink = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/participants/{memberId}/join-link',
  access: 'attendee',
  summary: 'Replace the join link of a participant',
  description: 'The link that was given out before stops working.',
  params: byPerson,
  responses: { 200: z.object({ url: z.string() }), 404: errorBody, 409: errorBody },
});

export const revokeJoinLink = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/participants/{memberId}/join-link',
  access: 'staff',
  permission: 'registration-changes',
  summary: 'Revoke the join link of a participant',
  description: 'The person gets a new one by email.',
  params: byPerson,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
