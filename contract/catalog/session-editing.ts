// Sessions as edited by staff: the list, the form with all values, states, and clones.

import * as z from 'zod/mini';
import { newSessionSetting } from '#contract/catalog/new-session.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  id,
  idInText,
  instant,
  optionalText,
  orderNeedsSort,
  pageInText,
  sortedBy,
  textUpTo,
  whole,
} from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/catalog.ts';
import { fieldRequired } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { creditUnitKeys, lineBodyKeys } from '#rules/catalog/credit-lines.ts';
import { sessionLanguages } from '#rules/catalog/session-languages.ts';
import { editingStates } from '#rules/catalog/session-states.ts';
import { easternMoments } from '#rules/platform/eastern-time.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
/** A safe link target: nothing that could run as a script, and no other host disguised as a path. */
const address = textUpTo(1000).check(
  z.regex(/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/, { error: () => t(m.errorAddress) }),
);

export const bookingStates = ['none', 'wanted', 'booked', 'confirmed'] as const;

const creditLine = z.strictObject({
  name: textUpTo(200).check(z.minLength(1)),
  /** In the line's unit: a CEU is ten hours. */
  credits: z
    .number({ error: () => t(m.errorNumber) })
    .check(
      z.minimum(0, { error: () => t(m.errorAtLeast, { least: 0 }) }),
      z.maximum(100, { error: () => t(m.errorAtMost, { most: 100 }) }),
      z.multipleOf(0.01, { error: () => t(m.errorTwoPlaces) }),
    ),
  /** The credit body; without it, and without a unit, both are derived from the name. */
  body: z.optional(z.enum(lineBodyKeys)),
  unit: z.optional(z.enum(creditUnitKeys)),
  /** The course's number with the credit body. */
  courseNumber: textUpTo(60),
  /** Visible to visitors, and awarded. */
  isOffered: z.boolean(),
});
export type CreditLine = z.infer<typeof creditLine>;

/** The whole values of the form, as stored in the history. */
export const sessionValues = z.strictObject({
  name: textUpTo(500),
  /** Empty: not translated; so is the description in Spanish. */
  nameEs: z._default(textUpTo(500), ''),
  seriesId: id,
  /** Empty: no category. */
  category: z.string(),
  /** 1: teleconference; 4: webinar, telephone or both; any other: webinar. */
  typeCode: whole(0, 99),
  /** The language in which it is held. */
  language: z._default(z.enum(sessionLanguages), 'en'),
  /** HTML; sanitized when it is stored. */
  description: text(20_000),
  descriptionEs: z._default(text(20_000), ''),
  /** Local time in Eastern Time, `YYYY-MM-DDTHH:MM`. */
  start: z.string(),
  /** Disambiguates a time in the hour that occurs twice when clocks go back; otherwise empty. */
  startFold: z.enum(['', 'first', 'second']),
  lengthMinutes: whole(1, 1440),
  state: z.enum(editingStates),
  /** Null: unlimited. */
  seatsWeb: z.nullable(whole(0, 1_000_000)),
  seatsPhone: z.nullable(whole(0, 1_000_000)),
  questionCutOffHours: whole(0, 720),
  questionLimit: whole(0, 10_000),
  joinURL: address,
  dialIn: textUpTo(100),
  dialInCode: textUpTo(100),
  captioningURL: address,
  captioningState: z.enum(bookingStates),
  captioningBy: textUpTo(200),
  interpretingState: z.enum(bookingStates),
  interpretingBy: textUpTo(200),
  /** Survey pages of another site, used as tests of a self-paced course. */
  preTestURL: address,
  postTestURL: address,
  hidesSteps: z.boolean(),
  /** In order. The id identifies the speaker; the name is for display. */
  speakers: z
    .array(z.strictObject({ id, name: z.string() }))
    .check(z.maxLength(100, { error: () => t(m.errorMostSpeakers, { most: 100 }) })),
  credits: z.array(creditLine).check(z.maxLength(100, { error: () => t(m.errorMostLines, { most: 100 }) })),
});
export type SessionValues = z.infer<typeof sessionValues>;

/** Errors by field that the schema alone cannot detect. */
export const sessionErrors = ({ name, start, startFold, speakers, credits }: SessionValues): [string, string][] => {
  const errors: [string, string][] = [];
  if (name === '') errors.push(['name', t(fieldRequired)]);
  if (start === '') errors.push(['start', t(fieldRequired)]);
  else if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(start)) errors.push(['start', t(m.errorDateAndTime)]);
  else {
    const moments = easternMoments(start);
    if (moments.length === 0) errors.push(['start', t(m.errorMissingHour)]);
    if (moments.length === 2 && startFold === '') errors.push(['startFold', t(m.errorWhichHour)]);
  }
  if (new Set(speakers.map((speaker) => speaker.id)).size < speakers.length) {
    errors.push(['speakers', t(m.errorSpeakerTwice)]);
  }
  for (const [index, credit] of credits.entries()) {
    const isSecond = credits.slice(0, index).some((other) => other.name.trim() === credit.name.trim());
    if (isSecond && credit.name.trim() !== '') errors.push([`credits.${index}.name`, t(m.errorNameTwice)]);
  }
  return errors;
};

/** With all checks that must pass before saving. */
export const sessionForm = sessionValues.check(
  z.superRefine((values, context) => {
    for (const [field, message] of sessionErrors(values)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message, input: values });
    }
  }),
);

const listed = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(editingStates),
  startDate: instant,
  endDate: instant,
  appname: z.string(),
  /** People with a seat. */
  registered: z.int(),
});
export type ListedStaffSession = z.infer<typeof listed>;

export const sessionSorts = ['start', 'name', 'series', 'registered'] as const;

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/staff/sessions',
  access: 'staff',
  permission: 'sessions',
  summary: 'List all sessions',
  description:
    'Includes drafts and deleted sessions. Returns 50 per page, newest first unless sorted otherwise. `q` searches names, speakers and ids.',
  query: z
    .strictObject({
      q: optionalText(200),
      series: z.optional(idInText),
      state: z.optional(z.enum(editingStates)),
      /** The year of the start, in Eastern Time. */
      year: z.optional(
        z.pipe(z.string().check(z.regex(/^(?:19|20|21)\d{2}$/, 'a year such as 2026')), z.transform(Number)),
      ),
      ...sortedBy(sessionSorts),
      page: pageInText,
    })
    .check(orderNeedsSort),
  responses: { 200: z.object({ sessions: z.array(listed), page: z.int(), pages: z.int(), count: z.int() }) },
});

const sessionChoices = z.object({
  series: z.array(z.object({ id: z.int(), name: z.string(), route: z.string(), lengthMinutes: z.int() })),
  categories: z.array(z.string()),
  /** The defaults of a new session; the default length is part of its series. */
  defaults: z.omit(newSessionSetting, { lengthMinutes: true, askProLengthMinutes: true }),
  /** Years with sessions, newest first. */
  years: z.array(z.int()),
  /** Names of credit lines in other sessions, most frequent first. */
  creditNames: z.array(z.string()),
});
export type SessionChoices = z.infer<typeof sessionChoices>;

export const readSessionChoices = endpoint({
  method: 'GET',
  path: '/api/staff/session-choices',
  access: 'staff',
  permission: 'sessions',
  summary: "List the choices for a session's fields",
  description: 'Returns series, categories, years, credit names and defaults.',
  responses: { 200: sessionChoices },
});

const foundSpeaker = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  organization: z.string(),
  /** Some certificates state the trainer's background. */
  hasBiography: z.boolean(),
});
export type FoundSpeaker = z.infer<typeof foundSpeaker>;

export const findSessionSpeakers = endpoint({
  method: 'GET',
  path: '/api/staff/session-speakers',
  access: 'staff',
  permission: 'program',
  summary: 'Search speakers by name or organization',
  description: 'Returns at most 20.',
  query: z.strictObject({ q: optionalText(200) }),
  responses: { 200: z.object({ speakers: z.array(foundSpeaker) }) },
});

const staffSession = z.object({
  id: z.int(),
  version,
  values: sessionValues,
  appname: z.string(),
  approute: z.string(),
  startDate: instant,
  endDate: instant,
  updatedAt: instant,
  /** The session was imported; the next import overwrites changes made here. */
  isImported: z.boolean(),
  hasRecording: z.boolean(),
  /** Whether a provider makes the meeting, and has made it. `manual`: the join link is entered. */
  meeting: z.enum(['manual', 'waiting', 'created']),
  speakers: z.array(foundSpeaker),
  /** The people affected by a change. */
  affected: z.object({ seated: z.int(), waiting: z.int(), accounts: z.int(), isOver: z.boolean() }),
  taken: z.object({ web: z.int(), phone: z.int() }),
  /** The same weekday a month later, `YYYY-MM-DDTHH:MM` in Eastern Time. */
  nextMonth: z.string(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const readStaffSession = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}',
  access: 'staff',
  permission: 'sessions',
  summary: 'Get a session for editing',
  description: 'Includes the number of people affected by a change.',
  params: byId,
  responses: { 200: staffSession, 404: errorBody },
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/staff/sessions',
  access: 'staff',
  permission: 'program',
  summary: 'Create a session',
  description: 'It is a draft, visible only to staff, until it is published.',
  body: z.strictObject({ values: sessionForm }),
  responses: { 200: staffSession, 400: errorBody },
});

export const saveSession = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Update a session',
  description: 'Fails with 409 and the saved values if the session was changed after `version`.',
  params: byId,
  body: z.strictObject({
    version,
    values: sessionForm,
    /** Allows a limit below the number of seats taken: nobody loses a seat, and no more are given. */
    allowsFewerSeats: z._default(z.boolean(), false),
  }),
  responses: {
    200: staffSession,
    400: errorBody,
    404: errorBody,
    409: z.union([changedBody(sessionValues), errorBody]),
  },
});

export const setSessionState = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/state',
  access: 'staff',
  permission: 'program',
  summary: "Change a session's state",
  description: 'Publishes, opens, closes, archives, deletes or marks a session as outdated.',
  params: byId,
  body: z.strictObject({ version, state: z.enum(editingStates) }),
  responses: {
    200: staffSession,
    400: errorBody,
    404: errorBody,
    409: z.union([changedBody(sessionValues), errorBody]),
  },
});

export const copiedParts = ['speakers', 'credit', 'questions', 'joinDetails', 'bookings'] as const;

export const copySession = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/copy',
  access: 'staff',
  permission: 'program',
  summary: 'Duplicate a session as a draft',
  description:
    'Copies the text, the settings and the chosen parts. Never copies the recording, registrations or materials.',
  params: byId,
  body: z.strictObject({
    name: textUpTo(500).check(z.minLength(1)),
    nameEs: z._default(textUpTo(500), ''),
    start: z.string(),
    startFold: z._default(z.enum(['', 'first', 'second']), ''),
    parts: z.array(z.enum(copiedParts)),
  }),
  responses: { 200: staffSession, 400: errorBody, 404: errorBody },
});
