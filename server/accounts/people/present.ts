// Converts people to the contract's fields.

import type { FoundPerson, Person, PersonSession } from '#contract/accounts/people.ts';
import { contactPreferences } from '#contract/accounts/profile.ts';
import type { AddressProblem } from '#contract/accounts/security.ts';
import { t } from '#messages/translate.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { hasPermission, type Role } from '#rules/accounts/permissions.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { requestState } from '#rules/credit/credit-states.ts';
import { presence } from '#rules/credit/presence.ts';
import { reportKinds } from '#rules/platform/address-problems.ts';
import { browserText } from '#rules/platform/browser-name.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { givenMember } from '#server/accounts/group-members/member-columns.ts';
import type {
  accommodationsOf,
  certificatesOf,
  creditOf,
  emailsTo,
  formerOf,
  membershipsOf,
  membersOf,
  PersonRow,
  SessionRow,
  signInsOf,
} from '#server/accounts/people/queries.ts';
import type { FoundRow } from '#server/accounts/people/search-queries.ts';
import { knownLanguage } from '#server/platform/database/email-language.ts';

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter((part) => part !== null).join(' ');

export const presentFound = (row: FoundRow): FoundPerson => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  organization: row.organization,
  location: [row.city, row.state].filter((part) => part !== '').join(', '),
  roles: row.roles,
  createdAt: easternIso(row.created_at),
  members: row.members,
});

/** Instants in JSON rows are strings. */
const instantOf = (text: unknown): Temporal.Instant => Temporal.Instant.from(String(text).replace(' ', 'T'));

const states = ['registered', 'waiting', 'offered'] as const;

const presentSession = (row: SessionRow, now: Temporal.Instant): PersonSession => {
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    sessionId: row.id,
    sessionName: row.name,
    startDate: easternIso(row.starts_at),
    endDate: easternIso(row.ends_at),
    isOver: Temporal.Instant.compare(row.ends_at, now) <= 0,
    participants: row.participants.map((each) => {
      const ownRows = row.records.filter(({ member_id }) => member_id === each.member_id);
      const intervals = ownRows.map(({ began_at, ended_at }) => ({
        from: instantOf(began_at),
        to: instantOf(ended_at),
      }));
      return {
        memberId: each.member_id,
        name: nameOf(each),
        method: each.method,
        state: each.is_canceled ? 'canceled' : (states.find((state) => state === each.state) ?? 'registered'),
        isByStaff: each.is_entered_by_staff,
        minutes: intervals.length === 0 ? null : presence(intervals, times).minutes,
      };
    }),
  };
};

type Rows<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export interface PersonRows {
  person: PersonRow;
  needs: Rows<typeof accommodationsOf>;
  memberships: Rows<typeof membershipsOf>;
  members: Rows<typeof membersOf>;
  sessions: SessionRow[];
  credit: Rows<typeof creditOf>;
  certificates: Rows<typeof certificatesOf>;
  emails: Rows<typeof emailsTo>;
  signIns: Rows<typeof signInsOf>;
  former: Rows<typeof formerOf>;
  addressProblem: AddressProblem;
}

const presentAccommodations = (row: PersonRows['needs']): NonNullable<Person['accommodations']> => ({
  captioning: row?.captioning ?? false,
  signLanguage: row?.sign_language ?? false,
  largePrint: row?.large_print ?? false,
  screenReader: row?.screen_reader ?? false,
  notes: row?.notes ?? '',
  contactPreference: contactPreferences.find((wish) => wish === row?.contact_wish) ?? 'none',
  memberIds: row?.member_ids ?? [],
});

const presentCredit = (rows: PersonRows['credit']): Person['credit'] =>
  rows.map((row) => ({
    id: row.id,
    typeName: t(certificateTypes[row.type].name),
    name: nameOf(row),
    sessionName: row.session_name,
    state: requestState(row.decision, (row.reasons ?? []) as object[]), // Decisions are written by the rules alone.
  }));

export const presentPerson = (rows: PersonRows, roles: readonly Role[], now: Temporal.Instant): Person => {
  const { person } = rows;
  const hasAccommodations = hasPermission(roles, 'accommodations');
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    organization: person.organization,
    occupation: person.occupation,
    phone: person.phone,
    address1: person.address1,
    address2: person.address2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    email: person.email,
    pendingEmail: person.pending_email ?? '',
    addressProblem: rows.addressProblem,
    roles: person.roles,
    createdAt: easternIso(person.created_at),
    accommodations: hasAccommodations ? presentAccommodations(rows.needs) : null,
    memberships: rows.memberships.flatMap(({ body, number, name }) => {
      const known = membershipKeys.find((key) => key === body);
      return known ? [{ body: known, number, name }] : [];
    }),
    members: rows.members.map((row) => ({
      id: row.id,
      name: nameOf(row),
      ...givenMember(row),
      isSelf: row.is_self,
      isRemoved: row.removed_at !== null,
    })),
    sessions: rows.sessions.map((row) => presentSession(row, now)),
    credit: presentCredit(rows.credit),
    certificates: rows.certificates.map((row) => ({
      number: row.number,
      typeName: t(certificateTypes[row.type].name),
      name: nameOf(row),
      sessionName: row.session_name,
      issuedAt: easternIso(row.issued_at),
      isValid: row.is_good,
    })),
    emails: rows.emails
      .filter(({ kind }) => hasAccommodations || !kind.startsWith('accommodation-'))
      .map(({ created_at, language, report, ...row }) => ({
        ...{ ...row, language: knownLanguage(language) },
        report: reportKinds.find((kind) => kind === report) ?? null,
        createdAt: easternIso(created_at),
      })),
    questions: person.questions ?? 0,
    security: {
      hasSecondFactor: Boolean(person.has_second_factor),
      linkedSignIns: person.linked_sign_ins ?? 0,
      signIns: rows.signIns.map((row) => ({
        browser: browserText(row.browser),
        signedInAt: easternIso(row.signed_in_at),
        lastSeenAt: easternIso(row.last_seen_at ?? row.signed_in_at),
      })),
    },
    former: rows.former.map(({ email, merged_at }) => ({ email, mergedAt: easternIso(merged_at) })),
  };
};
