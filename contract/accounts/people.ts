// People for staff: search, records and support.

import * as z from 'zod/mini';
import { newMember, shownMember } from '#contract/accounts/group-members.ts';
import { accommodationsShown, membershipShown, shownPerson } from '#contract/accounts/profile.ts';
import { addressProblem } from '#contract/accounts/security.ts';
import { email, named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import {
  byId,
  errorBody,
  idInText,
  instant,
  optionalText,
  orderNeedsSort,
  pageInText,
  sortedBy,
} from '#contract/platform/shared.ts';
import * as m from '#messages/en/accounts.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { roles } from '#rules/accounts/permissions.ts';
import { requestStates } from '#rules/credit/credit-states.ts';
import { reportKinds } from '#rules/platform/address-problems.ts';

/** A filter: people with a role, or without any. */
export const roleFilters = [...roles, 'attendee'] as const;

/** Recorded in the audit log, and sent to the person if the action concerns their sign-in. */
export const note = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => t(m.supportNoteRequired) }), z.maxLength(500));

const foundPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  location: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: instant,
  /** Group members whose names match a search term; at most 3. */
  members: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const peopleSorts = ['name', 'email', 'organization', 'location', 'role', 'created'] as const;
export type PeopleSort = (typeof peopleSorts)[number];
export const maxQueryLength = 200;
export const maxFound = 1000;

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/staff/people',
  access: 'staff',
  permission: 'people',
  summary: 'Search people',
  description:
    "Matches the start of words in names, group members' names, email address, organization, phone number, membership numbers and certificate numbers. Returns 50 per page; without `sort`, best match first.",
  query: z
    .strictObject({
      page: pageInText,
      q: optionalText(maxQueryLength),
      role: z.optional(z.enum(roleFilters)),
      ...sortedBy(peopleSorts),
    })
    .check(orderNeedsSort),
  responses: {
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

const groupMember = z.object({
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
      state: z.enum(['registered', 'waiting', 'offered', 'canceled']),
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
  addressProblem,
  roles: z.array(z.enum(roles)),
  createdAt: instant,
  /** Null without the permission to see accommodations. */
  accommodations: z.nullable(accommodationsShown),
  memberships: z.array(membershipShown),
  members: z.array(groupMember),
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
      isValid: z.boolean(),
    }),
  ),
  emails: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      language: z.nullable(z.enum(languages)),
      state: z.string(),
      report: z.nullable(z.enum(reportKinds)),
      createdAt: instant,
    }),
  ),
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
  permission: 'people',
  summary: "Get a person's record",
  description: "Every access is logged and included in the person's data export.",
  params: byId,
  responses: { 200: person, 404: errorBody },
});

/** All fields are optional. */
export const personForm = z
  .strictObject({
    ...personFields,
    address1: optionalText(200),
    city: optionalText(100),
    country: optionalText(100),
  })
  .check(named);
export type PersonForm = z.infer<typeof personForm>;

export const createPersonAccount = endpoint({
  method: 'POST',
  path: '/api/staff/people',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Create an account for a person',
  description: 'Sends the person an email with a link to set a password.',
  body: z
    .strictObject({
      firstName: optionalText(100),
      lastName: optionalText(100),
      email,
      organization: optionalText(200),
      phone: optionalText(40),
    })
    .check(named),
  responses: { 200: z.object({ id: z.int() }), 409: errorBody },
});

export const savePerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/profile',
  access: 'staff',
  permission: 'people-changes',
  summary: "Update a person's name or address",
  params: byId,
  body: personForm,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const addPersonMember = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/members',
  access: 'staff',
  permission: 'people-changes',
  summary: "Add a member to a person's group",
  description: "Use the center's own account for people without an email address.",
  params: byId,
  body: newMember,
  responses: { 200: z.object({ id: z.int() }), 404: errorBody, 409: errorBody },
});

export const renamePersonMember = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/members/{memberId}',
  access: 'staff',
  permission: 'people-changes',
  summary: "Rename a member of a person's group",
  params: z.strictObject({ id: idInText, memberId: idInText }),
  body: newMember,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

const noteBody = z.strictObject({ note });

export const changePersonEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/email',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Request an email change for a person',
  description: 'Sends a confirmation link to the new address and a notice to the current one.',
  params: byId,
  body: z.strictObject({ email, note }),
  responses: { 204: null, 400: errorBody, 404: errorBody, 409: errorBody },
});

export const confirmPersonEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/email/confirm',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Confirm a pending email change for a person',
  description: 'For people who cannot open the confirmation link. Sends an email to both addresses.',
  params: byId,
  body: noteBody,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/sign-out',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Sign a person out of all devices',
  description: 'Sends an email to the person. Accounts of staff are signed out by administrators.',
  params: byId,
  body: noteBody,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const sendPasswordEmail = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/password-email',
  access: 'staff',
  permission: 'people-changes',
  summary: 'Send a person a password reset email',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const removePersonSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/people/{id}/second-factor/remove',
  access: 'staff',
  permission: 'people-changes',
  summary: "Remove a person's second factor",
  description: 'For attendees and presenters who lost their authenticator app. Sends an email to the person.',
  params: byId,
  body: noteBody,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});
