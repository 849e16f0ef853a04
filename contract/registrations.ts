// Registering group members for sessions, and what a person is registered for.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { attendMethod, question } from '#contract/sessions.ts';
import { byId, errorBody, id, instant } from '#contract/shared.ts';

/** Spec 4: Web (also written as the selector's word, Webinar), Phone, Both, Teleconference. */
const method = z.pipe(
  z.enum(['Web', 'Webinar', 'Phone', 'Both', 'Teleconference']),
  z.transform((word) => (word === 'Webinar' ? 'Web' : word)),
);

const participant = z.strictObject({
  id,
  /** As the person chose it; the answer names members as they are on record. */
  name: z.optional(z.string().check(z.maxLength(201))),
  method,
});

const registration = z.strictObject({
  id,
  participants: z
    .array(participant)
    .check(z.minLength(1, 'choose at least one person'), z.maxLength(200, 'at most 200 people')),
});

const confirmedSession = z.object({
  id: z.int(),
  sessionName: z.string(),
  date: instant,
  endDate: instant,
  questions: z.array(question),
  participants: z.array(z.object({ id: z.int(), name: z.string(), method: z.string() })),
});
export type ConfirmedSession = z.infer<typeof confirmedSession>;

export const registerParticipants = endpoint({
  method: 'POST',
  path: '/api/schedule/register',
  access: 'attendee',
  summary: 'Register group members for sessions, all or nothing; repeating it changes nothing',
  body: z
    .array(registration)
    .check(z.minLength(1, 'choose at least one session'), z.maxLength(50, 'at most 50 sessions at once')),
  answers: { 200: z.array(confirmedSession), 404: errorBody, 409: errorBody },
});

export const attendMethods = endpoint({
  method: 'GET',
  path: '/api/schedule/methods/{groupId}',
  access: 'visitor',
  summary: 'The ways to attend that sessions of a series offer',
  params: z.strictObject({ groupId: byId.shape.id }),
  answers: { 200: z.array(attendMethod), 404: errorBody },
});

const mySession = z.object({
  id: z.int(),
  sessionName: z.string(),
  status: z.int(),
  statusCode: z.string(),
  approute: z.string(),
  appname: z.string(),
  /** `YYYY-MM-DD HH:MM:SS` in Eastern Time. */
  startdate: z.string(),
  startDate: instant,
  endDate: instant,
  participants: z.array(z.object({ id: z.int(), name: z.string(), method: z.string() })),
});
export type MySession = z.infer<typeof mySession>;

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}',
  access: 'attendee',
  summary: "The caller's registrations: `upcoming` (soonest first), `past` or `all` (newest first; at most 500)",
  params: z.strictObject({ id: z.enum(['upcoming', 'past', 'all']) }),
  answers: { 200: z.array(mySession) },
});

export const cancelSession = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/{id}',
  access: 'attendee',
  summary: "Cancel the caller's registration for a session, with all its participants",
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/downloadci',
  access: 'attendee',
  summary: 'Calendar file of a session that the caller is registered for',
  params: byId,
  answers: { 200: z.string(), 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
});

export const endpoints = [registerParticipants, attendMethods, mySessions, cancelSession, downloadCalendar];
