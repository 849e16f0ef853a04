// Accommodations requested for each session, and the brief for captioners and interpreters.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, textUpTo } from '#contract/platform/shared.ts';
import { newPrivateLink, privateLink } from '#contract/registration/private-links.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { accommodationKeys, accommodationStates, answerStates } from '#rules/registration/accommodations.ts';

/** A registrant's request, and its state. */
export const myAccommodation = z.object({
  kind: z.enum(accommodationKeys),
  state: z.enum(accommodationStates),
  /** A note from staff; empty if there is none. */
  words: z.string(),
});

const accommodationRequest = z.object({
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
  contactPreference: z.string(),
  /** Names of the group members it is for; empty: everyone. */
  neededBy: z.array(z.string()),
});
export type AccommodationRequest = z.infer<typeof accommodationRequest>;

export const listAccommodationRequests = endpoint({
  method: 'GET',
  path: '/api/staff/accommodations',
  access: 'staff',
  permission: 'accommodations',
  summary: 'List accommodation requests for upcoming sessions',
  description: 'Returns at most 1000, soonest session first.',
  responses: { 200: z.array(accommodationRequest) },
});

const noteText = textUpTo(1000);

export const answerAccommodationRequest = endpoint({
  method: 'POST',
  path: '/api/staff/accommodations/{id}',
  access: 'staff',
  permission: 'accommodations',
  summary: 'Update the status of an accommodation request',
  description: 'Sends an email to the person. A note is required to decline.',
  params: byId,
  body: z
    .strictObject({
      state: z.enum(answerStates, { error: () => t(m.accommodationRequestsStateRequired) }),
      words: z._default(noteText, ''),
    })
    .check(
      z.superRefine(({ state, words }, context) => {
        if (state !== 'declined' || words !== '') return;
        const message = t(m.accommodationRequestsNoteRequired);
        context.addIssue({ code: 'custom', path: ['words'], message, input: words });
      }),
    ),
  responses: { 200: accommodationRequest, 404: errorBody, 409: errorBody },
});

const briefForStaff = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  terms: z.string(),
  notes: z.string(),
  links: z.array(privateLink),
});
export type BriefForStaff = z.infer<typeof briefForStaff>;

export const readBriefAsStaff = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/brief',
  access: 'staff',
  permission: 'captions',
  summary: 'Get the captioner and interpreter brief of a session',
  description: 'Includes the private links to it.',
  params: byId,
  responses: { 200: briefForStaff, 404: errorBody },
});

export const saveBrief = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/brief',
  access: 'staff',
  permission: 'accommodations',
  summary: 'Update the captioner and interpreter brief of a session',
  params: byId,
  body: z.strictObject({
    terms: textUpTo(10_000),
    notes: textUpTo(5000),
  }),
  responses: { 200: briefForStaff, 404: errorBody },
});

export const makeBriefLink = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/brief/links',
  access: 'staff',
  permission: 'accommodations',
  summary: 'Create a private link to a brief',
  description: 'Only this response contains the URL.',
  params: byId,
  body: newPrivateLink,
  responses: { 200: z.object({ url: z.string(), link: privateLink }), 404: errorBody, 409: errorBody },
});

export const endBriefLink = endpoint({
  method: 'DELETE',
  path: '/api/staff/sessions/{id}/brief/links/{linkId}',
  access: 'staff',
  permission: 'accommodations',
  summary: 'Revoke a private link to a brief',
  params: z.strictObject({ id: idInText, linkId: idInText }),
  responses: { 204: null, 404: errorBody },
});

const brief = z.object({
  sessionName: z.string(),
  appname: z.string(),
  isCanceled: z.boolean(),
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
  /** Empty if there is none, or the meeting is opened for each person. */
  joinURL: z.string(),
  /** The meeting has no link: it is opened for whoever joins. */
  opensMeeting: z.boolean(),
  /** The meeting can be joined now. */
  isOpen: z.boolean(),
  dialIn: z.string(),
  dialInCode: z.string(),
  captioningURL: z.string(),
  /** Number of people per kind. */
  wanted: z.array(z.object({ kind: z.enum(accommodationKeys), requests: z.int() })),
});
export type Brief = z.infer<typeof brief>;

const byCode = z.strictObject({ code: z.string().check(z.maxLength(100)) });

export const openBrief = endpoint({
  method: 'GET',
  path: '/api/brief/{code}',
  access: 'visitor',
  summary: 'Get a brief by private link',
  params: byCode,
  responses: { 200: brief, 404: errorBody },
});

export const joinByBrief = endpoint({
  method: 'POST',
  path: '/api/brief/{code}/meeting',
  access: 'visitor',
  summary: 'Open the meeting for the recipient of a brief',
  description:
    'Only for meetings that exist while people are in them. If the provider does not answer, and for others, `url` is the link that staff entered. It is empty without one, before the meeting opens, and after the session.',
  params: byCode,
  responses: { 200: z.object({ url: z.string() }), 404: errorBody },
});
