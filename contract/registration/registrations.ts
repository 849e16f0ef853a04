// Registering group members for sessions, and a person's registrations.

import * as z from 'zod/mini';
import { attendMethod, question } from '#contract/catalog/sessions.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id, idInText, instant, textLanguages } from '#contract/platform/shared.ts';
import { myAccommodation } from '#contract/registration/accommodations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { attendanceMethods } from '#rules/catalog/attendance-choice.ts';
import { requestStates } from '#rules/credit/credit-states.ts';
import { signInSheetStates } from '#rules/credit/sign-in-sheet.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { reminderKinds } from '#rules/registration/reminders.ts';

const mostPeople = 200;
const mostSessions = 50;

/** Spec 4: Web (also written as the selector's word, Webinar), Phone, Both, Teleconference. */
const method = z.pipe(
  z.enum([...attendanceMethods, 'Webinar']),
  z.transform((word) => (word === 'Webinar' ? 'Web' : word)),
);

const participant = z.strictObject({
  id,
  /** As the person chose it; responses use the recorded names. */
  name: z.optional(z.string().check(z.maxLength(201))),
  method,
  /** If the session is full: join the waiting list instead of an error. */
  waitingList: z.optional(z.boolean()),
});

const registration = z.strictObject({
  id,
  /** Fields of a confirmed session (spec 3), which clients may send along; they are ignored. */
  sessionName: z.optional(z.unknown()),
  date: z.optional(z.unknown()),
  questions: z.optional(z.unknown()),
  participants: z
    .array(participant)
    .check(
      z.minLength(1, { error: () => t(m.registerErrorNoPeople) }),
      z.maxLength(mostPeople, { error: () => t(m.registerErrorManyPeople, { most: mostPeople }) }),
    ),
});

const registeredParticipant = z.object({
  id: z.int(),
  name: z.string(),
  method: z.string(),
  /** `offered`: a seat is held until `offeredUntil`. */
  state: z.enum(['registered', 'waiting', 'offered']),
  offeredUntil: z.nullable(instant),
});
export type RegisteredParticipant = z.infer<typeof registeredParticipant>;

const confirmedSession = z.object({
  id: z.int(),
  sessionName: z.string(),
  date: instant,
  endDate: instant,
  /** When people who attend by webinar get the join link. */
  joinOpensAt: instant,
  questions: z.array(question),
  participants: z.array(registeredParticipant),
  lang: textLanguages('sessionName'),
});
export type ConfirmedSession = z.infer<typeof confirmedSession>;

export const registerParticipants = endpoint({
  method: 'POST',
  path: '/api/schedule/register',
  access: 'attendee',
  summary: 'Register group members for sessions',
  description: 'Registers all participants, or none. Idempotent.',
  body: z
    .array(registration)
    .check(
      z.minLength(1, { error: () => t(m.registerErrorNoSessions) }),
      z.maxLength(mostSessions, { error: () => t(m.registerErrorManySessions, { most: mostSessions }) }),
    ),
  responses: { 200: z.array(confirmedSession), 404: errorBody, 409: errorBody },
});

export const attendMethods = endpoint({
  method: 'GET',
  path: '/api/schedule/methods/{groupId}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List the attendance methods of a series',
  params: z.strictObject({ groupId: byId.shape.id }),
  responses: { 200: z.array(attendMethod), 404: errorBody },
});

const mySession = z.object({
  id: z.int(),
  sessionName: z.string(),
  lang: textLanguages('sessionName', 'appname'),
  status: z.int(),
  statusCode: z.string(),
  approute: z.string(),
  appname: z.string(),
  /** `YYYY-MM-DD HH:MM:SS` in Eastern Time. */
  startdate: z.string(),
  startDate: instant,
  endDate: instant,
  participants: z.array(registeredParticipant),
  /** The caller's own questions. */
  questions: z.array(question),
  /** Accommodations of the group in this session, and their states. */
  accommodations: z.array(myAccommodation),
  /** States of the credit requested here, without duplicates. */
  credit: z.array(z.enum(requestStates)),
  questionsCloseAt: instant,
  /** Whether the caller may ask more questions. */
  questionState: z.enum(['open', 'closed', 'full']),
  /** Link to the recording; empty if there is none. */
  videoTranscript: z.string(),
  materials: z.int(),
  /** Join details, on the day, for people with a seat; null before and after. */
  join: z.nullable(
    z.object({
      /** Own links of everyone with a seat; they work without signing in. */
      links: z.array(z.object({ memberId: z.int(), name: z.string(), url: z.string() })),
      /** Number and code for telephone attendees. */
      dialIn: z.string(),
      dialInCode: z.string(),
      /** Identifies each person on the telephone. */
      pins: z.array(z.object({ name: z.string(), pin: z.string() })),
      captioningURL: z.string(),
    }),
  ),
  joinOpensAt: instant,
  /** While the code word is accepted: the deadline, and who has submitted it (member ids). Null otherwise. */
  codeWord: z.nullable(z.object({ until: instant, given: z.array(z.int()) })),
  /** For two or more people with a seat, once the session has started: state of their site's sign-in sheet. */
  signInSheet: z.nullable(z.object({ state: z.enum(signInSheetStates), until: instant })),
  /** Deadline of the quiz; null if it is closed, or there is none. */
  quizOpenUntil: z.nullable(instant),
  /** Deadline of the evaluation for anyone in the group; null if there is none. */
  evaluationOpenUntil: z.nullable(instant),
});
export type MySession = z.infer<typeof mySession>;

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}',
  access: 'attendee',
  summary: "List the caller's registrations",
  description: '`upcoming` returns soonest first, `past` and `all` newest first. At most 500.',
  params: z.strictObject({ id: z.enum(['upcoming', 'past', 'all']) }),
  responses: { 200: z.array(mySession) },
});

export const cancelSession = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/{id}',
  access: 'attendee',
  summary: "Cancel the caller's registration for a session",
  description: 'Cancels all participants.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const cancelParticipant = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/{id}/participants/{memberId}',
  access: 'attendee',
  summary: "Cancel one participant of the caller's registration",
  params: z.strictObject({ id: idInText, memberId: idInText }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const acceptSeat = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/accept',
  access: 'attendee',
  summary: 'Accept the offered seats in a session',
  params: byId,
  responses: { 204: null, 409: errorBody },
});

export const joinSession = endpoint({
  method: 'POST',
  path: '/api/my/sessions/{id}/join',
  access: 'attendee',
  summary: 'Record that a participant joins a session',
  description: 'Used as evidence of attendance.',
  params: byId,
  body: z.strictObject({ memberId: id, method: z.enum(['Web', 'Phone']) }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

const reminderChoice = z.strictObject({
  reminders: z.array(z.enum(reminderKinds)).check(z.maxLength(3)),
  /** IANA name of the zone in which emails state times beside Eastern Time; empty for none. */
  timeZone: z.string().check(
    z.maxLength(64),
    z.refine((zone) => zone === '' || isTimeZone(zone), { error: () => t(m.remindersZoneInvalid) }),
  ),
});
export type ReminderChoice = z.infer<typeof reminderChoice>;

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/my/reminders',
  access: 'attendee',
  summary: "Get the caller's reminder settings",
  responses: { 200: z.object({ reminders: z.array(z.enum(reminderKinds)), timeZone: z.string() }) },
});

export const saveReminders = endpoint({
  method: 'POST',
  path: '/api/my/reminders',
  access: 'attendee',
  summary: "Update the caller's reminder settings",
  body: reminderChoice,
  responses: { 200: z.object({ reminders: z.array(z.enum(reminderKinds)), timeZone: z.string() }) },
});

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/downloadci',
  access: 'attendee',
  summary: 'Download a calendar file for a registered session',
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/calendar; charset=utf-8',
});

export const downloadSignInSheet = endpoint({
  method: 'GET',
  path: '/api/my/sessions/{id}/sign-in-sheet/pdf',
  access: 'attendee',
  summary: "Download a printable sign-in sheet for the caller's group site",
  description: 'The file is accessible (PDF/UA-1).',
  params: byId,
  responses: { 200: fileBytes, 404: errorBody, 409: errorBody },
  mediaType: 'application/pdf',
});

const staffRegistration = z.object({
  accountId: z.int(),
  memberId: z.int(),
  name: z.string(),
  /** Of the account. */
  email: z.string(),
  organization: z.string(),
  method: z.string(),
  state: z.enum(['registered', 'waiting', 'offered', 'canceled']),
  registeredAt: instant,
  /** First use of the join link; null if it was not used. */
  joinedAt: z.nullable(instant),
  /** From how many networks and browsers the person joined. */
  joinPlaces: z.int(),
});
export type StaffRegistration = z.infer<typeof staffRegistration>;

export const listSessionRegistrations = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/registrations',
  access: 'staff',
  permission: 'registrations',
  summary: 'List the registrations of a session',
  description: 'Includes canceled ones. Returns at most 5000, newest first.',
  params: byId,
  responses: { 200: z.object({ registrations: z.array(staffRegistration) }), 404: errorBody },
});
