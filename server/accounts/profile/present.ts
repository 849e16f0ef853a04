// Converts profile, memberships and accommodations to the contract's fields.
import type { Accommodations, Membership, Profile } from '#contract/accounts/profile.ts';
import { contactPreferences } from '#contract/accounts/profile.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import type { AccommodationRow, MembershipRow, PersonValues, ProfileRow } from '#server/accounts/profile/queries.ts';

export const presentProfile = (row: ProfileRow): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  organization: row.organization,
  occupation: row.occupation,
  phone: row.phone,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  email: row.email,
  pendingEmail: row.pending_email ?? '',
  pendingName: row.pending_name ?? '',
  secretQuestion: row.secret_question,
});

type Person = Omit<Profile, 'email' | 'pendingEmail' | 'pendingName' | 'secretQuestion'>;

export const personValues = ({ firstName, lastName, ...rest }: Person): PersonValues => ({
  first_name: firstName,
  last_name: lastName,
  organization: rest.organization,
  occupation: rest.occupation,
  phone: rest.phone,
  address1: rest.address1,
  address2: rest.address2,
  city: rest.city,
  state: rest.state,
  zip: rest.zip,
  country: rest.country,
});

/** In the order of the organizations' list. */
export const presentMemberships = (rows: readonly MembershipRow[]): Membership[] =>
  membershipKeys.flatMap((body) => {
    const row = rows.find((each) => each.body === body);
    return row ? [{ body, number: row.number, name: row.name }] : [];
  });

export const presentAccommodations = (
  row: AccommodationRow | undefined,
  memberIds: readonly number[],
): Accommodations => ({
  captioning: row?.captioning ?? false,
  signLanguage: row?.sign_language ?? false,
  largePrint: row?.large_print ?? false,
  screenReader: row?.screen_reader ?? false,
  notes: row?.notes ?? '',
  contactPreference: contactPreferences.find((wish) => wish === row?.contact_wish) ?? 'none',
  memberIds: [...memberIds],
});

export const accommodationValues = (values: Accommodations): AccommodationRow => ({
  captioning: values.captioning,
  sign_language: values.signLanguage,
  large_print: values.largePrint,
  screen_reader: values.screenReader,
  notes: values.notes,
  contact_wish: values.contactPreference,
});
