// The staff's view of people: search, record, and help.

import * as z from 'zod/mini';
import { newMember, shownMember } from '#contract/accounts/group-members.ts';
import { accommodationsShown, membershipShown, shownPerson } from '#contract/accounts/profile.ts';
import { email, named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, pageInText } from '#contract/platform/shared.ts';
import { requestStates } from '#rules/credit/credit-states.ts';

export const roles = ['attendee', 'presenter', 'staff'] as const;

/** Why staff did it: recorded in the audit log, and sent to the person if it concerns their sign-in. */
export const note = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why: the note is kept'), z.maxLength(500, 'at most 500 characters'));

const foundPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  place: z.string(),
  role: z.enum(roles),
  /** Group members whose names match a search term; at most 3. */
  members: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const maxQueryLength = 200;
export const mostFound = 1000;

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/staff/people',
  access: 'staff',
  summary:
    'People by beginnings of words of their names, those of their group, address of mail, organization, telephone number, membership or certificate number; 25 a page',
  query: z.strictObject({
    page: pageInText,
    q: z._default(z.string().check(z.trim(), z.maxLength(maxQueryLength, `at most ${maxQueryLength} characters`)), ''),
  }),
  answers: {
    200: z.object({
      people: z.array(foundPerson),
      page: z.int(),
      pages: z.int(),
      /** At most 1000. */
      count: z.int(),
      hasMore: z.boolean(),
      /** No exact match; these names differ by a letter or two. */
      isNear: z.boolean(),
    }),
  },
});

const ownMember = z.object({
  id: z.int(),
  name: z.string(),
  ...shownMember,
  isSelf: z.boolean(),
  isRemoved: z.boolean(),
});

const personSession = z.object({
  sessionId: z.int(),
  sessionName: z.string(),
  startDate: instant,
  endDate: instant,
  isOver: z.boolean(),
  participants: z.array(
    z.object({
      memberId: z.int(),
      name: z.string(),
      method: z.string(),
      state: z.enum(['registered', 'waiting', 'offered', 'cancelled']),
      isByStaff: z.boolean(),
      /** Minutes of attendance with evidence; null if there is none. */
      minutes: z.nullable(z.int()),
    }),
  ),
});
export type PersonSession = z.infer<typeof personSession>;

const person = z.object({
  id: z.int(),
  ...shownPerson,
  email: z.string(),
  /** A new address that is not confirmed yet; empty if there is none. */
  pendingEmail: z.string(),
  role: z.enum(roles),
  createdAt: instant,
  accommodations: accommodationsShown,
  memberships: z.array(membershipShown),
  members: z.array(ownMember),
  /** Newest first; at most 200. */
  sessions: z.array(personSession),
  credit: z.array(
    z.object({
      id: z.int(),
      typeName: z.string(),
      name: z.string(),
      sessionName: z.string(),
      state: z.enum(requestStates),
    }),
  ),
  certificates: z.array(
    z.object({
      number: z.string(),
      typeName: z.string(),
      name: z.string(),
      sessionName: z.string(),
      issuedAt: instant,
      isGood: z.boolean(),
    }),
  ),
  emails: z.array(z.object({ id: z.int(), subject: z.string(), state: z.string(), createdAt: instant })),
  questions: z.int(),
  security: z.object({
    hasSecondFactor: z.boolean(),
    linkedSignIns: z.int(),
    signIns: z.array(z.object({ browser: z.string(), signedInAt: instant, lastSeenAt: instant })),
  }),
  /** Accounts that were merged into this one. */
  former: z.array(z.object({ email: z.string(), mergedAt: instant })),
});
export type Person = z.infer<typeof person>;

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/staff/people/{id}',
  access: 'staff',
  summary: 'What the portal knows of a person; every look is in the log, and in the data that the person can ask for',
  params: byId,
  answers: { 200: person, 404: errorBody },
});

const maybe = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`)), '');

/** All fields are optional: the caller decides what to give. */
export const personForm = z
  .strictObject({
    ...personFields,
    address1: maybe(200),
    city: maybe(100),
    country: maybe(100),
  })
  .check(named);
export type PersonForm = z.infer<typeof personForm>;

export const createPersonAccount = endpoint({
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  summary: 'An account for somebody who called; an email has the link with which they choose a password',
  body: z
    .strictObject({
      firstName: maybe(100),
      lastName: maybe(100),
      email,
      organization: maybe(200),
      phone: maybe(40),
    })
    .check(named),
  answers: { 200: z.object({ id: z.int() }), 409: errorBody },
});

export const savePerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/profile',
  access: 'staff',
  summary: "Correct a person's name or address",
  params: byId,
  body: personForm,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const addPersonMember = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/members',
  access: 'staff',
  summary: "Add somebody to a person's group, such as one who has no e-mail to the center's own account",
  params: byId,
  body: newMember,
  answers: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const renamePersonMember = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/members/{memberId}',
  access: 'staff',
  summary: "Correct the name of somebody in a person's group",
  params: z.strictObject({ id: idInText, memberId: idInText }),
  body: newMember,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

const noted = z.strictObject({ note });

export const changePersonEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/email',
  access: 'staff',
  summary: 'Ask for another address on a person’s behalf: an email with a link to the new one, and word to the old one',
  params: byId,
  body: z.strictObject({ email, note }),
  answers: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const confirmPersonEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/email/confirm',
  access: 'staff',
  summary: 'Confirm an address that waits, for somebody who cannot open the link; both addresses are told',
  params: byId,
  body: noted,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/sign-out',
  access: 'staff',
  summary: 'End every sign-in of a person',
  params: byId,
  body: noted,
  answers: { 204: null, 404: errorBody },
});

export const sendPasswordEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/password-email',
  access: 'staff',
  summary: 'Send a person the email with which they set a new password',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const removePersonSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/second-factor/remove',
  access: 'staff',
  summary: 'Switch off the code of an attendee or presenter who has lost the app; the person is told',
  params: byId,
  body: noted,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});
