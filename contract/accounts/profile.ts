// The account owner's profile, memberships, accommodations and stored data.
import * as z from 'zod/mini';
import { named, personFields } from '#contract/accounts/sign-in.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, id, optionalText } from '#contract/platform/shared.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
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
  summary: "Get the caller's profile",
  description: 'Returns a list with one element.',
  responses: { 200: profileInList },
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
  summary: "Update the caller's profile",
  description:
    'To change the email address, use `POST /api/my/email`. If the caller has certificates, a new name waits for staff approval.',
  body: profileForm,
  responses: { 200: profileInList, 400: errorBody, 409: errorBody },
});

const membership = z
  .strictObject({
    body: z.enum(membershipKeys, { error: () => t(platform.fieldChoose) }),
    number: z.string().check(z.overwrite(normalizeMembershipNumber), z.minLength(1), z.maxLength(60)),
    /** Name of the organization, if it is not in the list. */
    name: optionalText(200),
  })
  .check(
    z.superRefine(({ body, number, name }, context) => {
      const error = membershipError(body, number);
      if (error) context.addIssue({ code: 'custom', path: ['number'], message: error, input: number });
      if (body === 'other' && name === '') {
        context.addIssue({ code: 'custom', path: ['name'], message: t(platform.fieldRequired), input: name });
      }
    }),
  );

const membershipList = z.array(membership).check(
  z.maxLength(membershipKeys.length, { error: () => t(m.membershipsOneEach) }),
  z.refine((list) => new Set(list.map(({ body }) => body)).size === list.length, {
    error: () => t(m.membershipsOneEach),
  }),
);

export const membershipShown = z.object({ body: z.enum(membershipKeys), number: z.string(), name: z.string() });
export type Membership = z.infer<typeof membershipShown>;

export const readMemberships = endpoint({
  method: 'GET',
  path: '/api/my/memberships',
  access: 'attendee',
  summary: "List the caller's memberships in credit bodies",
  responses: { 200: z.array(membershipShown) },
});

export const saveMemberships = endpoint({
  method: 'POST',
  path: '/api/my/memberships',
  access: 'attendee',
  summary: "Replace the caller's memberships",
  body: membershipList,
  responses: { 200: z.array(membershipShown) },
});

export const contactPreferences = ['none', 'email', 'phone', 'text'] as const;

const accommodations = {
  captioning: z._default(z.boolean(), false),
  signLanguage: z._default(z.boolean(), false),
  largePrint: z._default(z.boolean(), false),
  screenReader: z._default(z.boolean(), false),
  notes: optionalText(2000),
  contactPreference: z._default(z.enum(contactPreferences), 'none'),
  memberIds: z._default(z.array(id).check(z.maxLength(200)), []),
};
export const accommodationsShown = z.object({
  captioning: z.boolean(),
  signLanguage: z.boolean(),
  largePrint: z.boolean(),
  screenReader: z.boolean(),
  notes: z.string(),
  contactPreference: z.enum(contactPreferences),
  /** Group members it is for; empty: everyone. */
  memberIds: z.array(z.int()),
});
export type Accommodations = z.infer<typeof accommodationsShown>;

export const readAccommodations = endpoint({
  method: 'GET',
  path: '/api/my/accommodations',
  access: 'attendee',
  summary: 'Get the accommodations of the caller and the group',
  responses: { 200: accommodationsShown },
});

export const saveAccommodations = endpoint({
  method: 'POST',
  path: '/api/my/accommodations',
  access: 'attendee',
  summary: 'Update the accommodations of the caller and the group',
  description: 'Staff can see them.',
  body: z.strictObject(accommodations),
  responses: { 200: accommodationsShown },
});

const proof = z.strictObject({
  /** The caller's password, for confirmation. */
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});

export const exportData = endpoint({
  method: 'POST',
  path: '/api/my/export',
  access: 'attendee',
  summary: 'Export all data stored about the caller',
  description: "Requires the caller's password.",
  body: proof,
  responses: { 200: z.record(z.string(), z.unknown()), 400: errorBody, 429: errorBody },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/my/delete-account',
  access: 'attendee',
  summary: "Delete the caller's account and its data",
  description: "Takes effect immediately and cannot be undone. Requires the caller's password.",
  body: proof,
  responses: { 204: null, 400: errorBody, 409: errorBody, 429: errorBody },
});
