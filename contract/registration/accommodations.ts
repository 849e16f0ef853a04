// Accommodations requested for each session, and the brief for captioners and interpreters.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant } from '#contract/platform/shared.ts';
import { accommodationKeys, accommodationStates, answerStates } from '#rules/registration/accommodations.ts';

/** A registrant's request, and its state. */
export const ownAccommodation = z.object({
  kind: z.enum(accommodationKeys),
  state: z.enum(accommodationStates),
  /** A note from staff; empty if there is none. */
  words: z.string(),
});

const need = z.object({
  id: z.int(),
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  kind: z.enum(accommodationKeys),
  state: z.enum(accommodationStates),
  words: z.string(),
  /** End of the last day to arrange it, in Eastern Time. */
  arrangeBy: instant,
  requestedAt: instant,
  changedAt: instant,
  person: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Number of registered group members. */
  people: z.int(),
  notes: z.string(),
  contactWish: z.string(),
  /** Names of the group members it is for; empty: everyone. */
  neededBy: z.array(z.string()),
});
export type Need = z.infer<typeof need>;

export const listAccommodationRequests = endpoint({
  method: 'GET',
  path: '/api/staff/accommodations',
  access: 'staff',
  summary:
    'What people who are registered for sessions to come need to take part, soonest session first (at most 1000)',
  answers: { 200: z.array(need) },
});

const wordsLimit = z.string().check(z.trim(), z.maxLength(1000, 'at most 1000 characters'));

export const answerAccommodationRequest = endpoint({
  method: 'POST',
  path: '/api/staff/accommodations/{id}',
  access: 'staff',
  summary: 'Say how far a request is; the person is told by mail. Declining needs words',
  params: byId,
  body: z
    .strictObject({ state: z.enum(answerStates, 'choose from the list'), words: z._default(wordsLimit, '') })
    .check(
      z.superRefine(({ state, words }, context) => {
        if (state !== 'declined' || words !== '') return;
        const message = 'Say why, and what is possible instead';
        context.addIssue({ code: 'custom', path: ['words'], message, input: words });
      }),
    ),
  answers: { 200: need, 404: errorBody, 409: errorBody },
});

const briefLink = z.object({
  id: z.int(),
  recipient: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  isOpen: z.boolean(),
});
export type BriefLink = z.infer<typeof briefLink>;

const briefForStaff = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  terms: z.string(),
  notes: z.string(),
  links: z.array(briefLink),
});
export type BriefForStaff = z.infer<typeof briefForStaff>;

export const readBriefAsStaff = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/brief',
  access: 'staff',
  summary: 'What captioners and interpreters of a session are told, and who has a link to it',
  params: byId,
  answers: { 200: briefForStaff, 404: errorBody },
});

export const saveBrief = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/brief',
  access: 'staff',
  summary: 'Save what captioners and interpreters of a session are told',
  params: byId,
  body: z.strictObject({
    terms: z.string().check(z.trim(), z.maxLength(10_000, 'at most 10,000 characters')),
    notes: z.string().check(z.trim(), z.maxLength(5000, 'at most 5000 characters')),
  }),
  answers: { 200: briefForStaff, 404: errorBody },
});

export const makeBriefLink = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/brief/links',
  access: 'staff',
  summary: 'Make a private link to the brief. Its address is in this answer alone',
  params: byId,
  body: z.strictObject({
    recipient: z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(200)),
  }),
  answers: { 200: z.object({ url: z.string(), link: briefLink }), 404: errorBody, 409: errorBody },
});

export const endBriefLink = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/brief/links/{linkId}',
  access: 'staff',
  summary: 'End a private link to the brief',
  params: z.strictObject({ id: idInText, linkId: idInText }),
  answers: { 204: null, 404: errorBody },
});

const brief = z.object({
  sessionName: z.string(),
  appname: z.string(),
  isCancelled: z.boolean(),
  startDate: instant,
  endDate: instant,
  joinOpensAt: instant,
  /** Sanitized HTML. */
  description: z.string(),
  speakers: z.array(z.object({ name: z.string(), position: z.string(), organization: z.string() })),
  /** Slides and handouts, including those not public yet. */
  materials: z.array(z.object({ title: z.string(), path: z.string(), format: z.string() })),
  terms: z.string(),
  notes: z.string(),
  joinURL: z.string(),
  dialIn: z.string(),
  dialInCode: z.string(),
  captioningURL: z.string(),
  /** Number of people per kind. */
  wanted: z.array(z.object({ kind: z.enum(accommodationKeys), requests: z.int() })),
});
export type Brief = z.infer<typeof brief>;

export const openBrief = endpoint({
  method: 'GET',
  path: '/api/brief/{code}',
  access: 'visitor',
  summary: 'The brief of a session, for whoever has a private link to it',
  params: z.strictObject({ code: z.string().check(z.maxLength(100)) }),
  answers: { 200: brief, 404: errorBody },
});
