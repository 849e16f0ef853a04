// The account owner's profile, memberships, accommodations and stored data.
import * as z from 'zod/mini';
import { named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, id } from '#contract/platform/shared.ts';
import { membershipError, membershipKeys, normalizeMembershipNumber } from '#rules/accounts/memberships.ts';

export const shownPerson = {
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
  occupation: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
};

const profile = z.object({
  ...shownPerson,
  email: z.string(),
  /** A new address that is not confirmed yet; empty if there is none. */
  pendingEmail: z.string(),
  /** A requested new name that waits for approval, because the person has certificates; empty if there is none. */
  pendingName: z.string(),
  secretQuestion: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** Spec 7: the first element is the profile. */
const profileInList = z.array(profile);

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/my/profile',
  access: 'attendee',
  summary: "The caller's profile, as the only element of a list",
  answers: { 200: profileInList },
});

/** The editable fields; the other four may be sent back unchanged, and have their own endpoints. */
export const profileForm = z
  .strictObject({
    ...personFields,
    email: z.optional(z.string()),
    pendingEmail: z.optional(z.string()),
    pendingName: z.optional(z.string()),
    secretQuestion: z.optional(z.string()),
  })
  .check(named);

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/my/profile',
  access: 'attendee',
  summary:
    "Save the caller's profile; a new e-mail address has a call of its own, and another name of somebody with certificates waits for staff",
  body: profileForm,
  answers: { 200: profileInList, 400: errorBody, 409: errorBody },
});

const membership = z
  .strictObject({
    body: z.enum(membershipKeys, 'choose from the list'),
    number: z
      .string()
      .check(
        z.overwrite(normalizeMembershipNumber),
        z.minLength(1, 'Field is required'),
        z.maxLength(60, 'at most 60 characters'),
      ),
    /** Name of the organization, if it is not in the list. */
    name: z._default(z.string().check(z.trim(), z.maxLength(200, 'at most 200 characters')), ''),
  })
  .check(
    z.superRefine(({ body, number, name }, context) => {
      const error = membershipError(body, number);
      if (error) context.addIssue({ code: 'custom', path: ['number'], message: error, input: number });
      if (body === 'other' && name === '') {
        context.addIssue({ code: 'custom', path: ['name'], message: 'Field is required', input: name });
      }
    }),
  );

const membershipList = z.array(membership).check(
  z.maxLength(membershipKeys.length, 'at most one of each body'),
  z.refine((list) => new Set(list.map(({ body }) => body)).size === list.length, 'at most one of each body'),
);

export const membershipShown = z.object({ body: z.enum(membershipKeys), number: z.string(), name: z.string() });
export type Membership = z.infer<typeof membershipShown>;

export const readMemberships = endpoint({
  method: 'GET',
  path: '/api/my/memberships',
  access: 'attendee',
  summary: "The caller's memberships in bodies that recognize credit",
  answers: { 200: z.array(membershipShown) },
});

export const saveMemberships = endpoint({
  method: 'POST',
  path: '/api/my/memberships',
  access: 'attendee',
  summary: "Save the caller's memberships: the list replaces the one before",
  body: membershipList,
  answers: { 200: z.array(membershipShown) },
});

export const contactPreferences = ['none', 'email', 'phone', 'text'] as const;

const accommodations = {
  captioning: z._default(z.boolean(), false),
  signLanguage: z._default(z.boolean(), false),
  largePrint: z._default(z.boolean(), false),
  screenReader: z._default(z.boolean(), false),
  notes: z._default(z.string().check(z.trim(), z.maxLength(2000, 'at most 2000 characters')), ''),
  contactWish: z._default(z.enum(contactPreferences), 'none'),
  memberIds: z._default(z.array(id).check(z.maxLength(200)), []),
};
export const accommodationsShown = z.object({
  captioning: z.boolean(),
  signLanguage: z.boolean(),
  largePrint: z.boolean(),
  screenReader: z.boolean(),
  notes: z.string(),
  contactWish: z.enum(contactPreferences),
  /** Group members it is for; empty: everyone. */
  memberIds: z.array(z.int()),
});
export type Accommodations = z.infer<typeof accommodationsShown>;

export const readAccommodations = endpoint({
  method: 'GET',
  path: '/api/my/accommodations',
  access: 'attendee',
  summary: 'What the caller and the group need to take part',
  answers: { 200: accommodationsShown },
});

export const saveAccommodations = endpoint({
  method: 'POST',
  path: '/api/my/accommodations',
  access: 'attendee',
  summary: 'Save what the caller and the group need to take part; staff see it',
  body: z.strictObject(accommodations),
  answers: { 200: accommodationsShown },
});

const proof = z.strictObject({
  /** The caller's password, for confirmation. */
  password: z.string().check(z.minLength(1, 'Field is required'), z.maxLength(1000)),
});

export const exportData = endpoint({
  method: 'POST',
  path: '/api/my/export',
  access: 'attendee',
  summary: 'Everything that is kept about the caller',
  body: proof,
  answers: { 200: z.record(z.string(), z.unknown()), 400: errorBody, 429: errorBody },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/my/delete-account',
  access: 'attendee',
  summary: "Delete the caller's account and what belongs to it, at once and for good",
  body: proof,
  answers: { 204: null, 400: errorBody, 409: errorBody, 429: errorBody },
});
