// The columns of each file of an import: the documented format, with the names of the people export as other names.

import { membershipKeys, normalizeMembershipNumber } from '#rules/accounts/memberships.ts';
import { stateCodes } from '#rules/accounts/regions.ts';
import type { PeopleFileKind } from '#rules/admin/people-import.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { readCertificateNumber, readFormerNumber } from '#rules/credit/certificate-number.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import * as cells from '#server/admin/people-import/read-cells.ts';
import {
  isAttendeeDetails,
  isReasonList,
  isRecord,
  isStoredDocument,
} from '#server/admin/people-import/stored-values.ts';

export interface FileColumn {
  cell: cells.CellReader;
  /** The name in the people export. */
  alias?: string;
  /** The file must have the column, and each row a value in it. */
  isRequired?: true;
}

const text = (max: number): FileColumn => ({ cell: cells.text(max) });
const words = (max: number): FileColumn => ({ cell: cells.words(max) });
const time: FileColumn = { cell: cells.time };
const day: FileColumn = { cell: cells.day };
const flag: FileColumn = { cell: cells.flag };
const required = (column: FileColumn): FileColumn => ({ ...column, isRequired: true });
const called = (alias: string, column: FileColumn): FileColumn => ({ ...column, alias });

const key = text(200);
const person = called('account_id', key);
const member = called('member_id', key);
const session = called('session_id', required(text(300)));
const type = required({ cell: cells.oneOf(keysOf(certificateTypes)) });
const method = { cell: cells.oneOf(['Web', 'Phone', 'Both', 'Teleconference']) };
const hours = { cell: cells.number(100, 2) };
const membershipNumber = {
  cell: {
    problem: 'membership-number',
    read: (value: string) => {
      const number = normalizeMembershipNumber(value);
      return number.length <= 60 ? number : null;
    },
  },
} as const;
const certificateNumber = {
  cell: {
    problem: 'certificate-number',
    read: (value: string) => {
      const number = value.toUpperCase();
      return readCertificateNumber(number) === number ? number : readFormerNumber(number);
    },
  },
} as const;

const fileColumns = {
  sessions: {
    key: called('id', required(key)),
    source_id: text(300),
    own_key: text(300),
    name: words(1000),
    starts_at: time,
    ends_at: time,
    is_draft: flag,
  },
  people: {
    key: called('id', key),
    email: required({ cell: cells.email }),
    first_name: text(100),
    last_name: text(100),
    organization: text(200),
    occupation: text(200),
    phone: text(40),
    address1: text(200),
    address2: text(200),
    city: text(100),
    state: { cell: cells.oneOf(stateCodes) },
    zip: text(20),
    country: text(100),
    time_zone: { cell: cells.timeZone },
    language: { cell: cells.language },
    reminders: { cell: cells.reminders },
    survey_emails: flag,
    created_at: time,
    email_proven_at: time,
    is_sample: flag,
    roles: text(500),
  },
  members: {
    key: called('id', key),
    person: required(person),
    first_name: text(100),
    last_name: text(100),
    is_self: flag,
    removed_at: time,
    joins_directly: flag,
  },
  memberships: {
    person,
    member,
    body: required({ cell: cells.oneOf(membershipKeys) }),
    number: required(membershipNumber),
    name: text(200),
    given_at: time,
  },
  registrations: {
    key: called('id', key),
    person: required(person),
    member,
    session,
    method,
    state: { cell: cells.oneOf(['registered', 'waiting', 'offered']) },
    registered_at: time,
    canceled_at: time,
    waiting_since: time,
    offered_until: time,
    is_entered_by_staff: flag,
    entered_by: key,
  },
  reports: {
    key: called('id', required(key)),
    session,
    source: required({ cell: cells.oneOf(['zoom', 'teams', 'webex', 'telephone']) }),
    file_name: words(255),
    imported_at: required(time),
    imported_by: key,
    errors: { cell: cells.json(Array.isArray) },
  },
  attendance: {
    key: called('id', key),
    person,
    member,
    session,
    minutes: { cell: cells.number(1440, 0, 'minutes') },
    began_at: time,
    ended_at: time,
    source: { cell: cells.oneOf(['report', 'code-word', 'site', 'manual']) },
    report: called('report_id', key),
    attendee_number: { cell: cells.number(1_000_000) },
    attendee_name: words(500),
    attendee_email: words(254),
    attendee_phone: words(100),
    match: { cell: cells.oneOf(['certain', 'confirmed', 'doubtful', 'unknown', 'dismissed']) },
    match_details: { cell: cells.json(isAttendeeDetails) },
    entered_by: key,
    entered_at: time,
    decided_by: key,
    decided_at: time,
    note: words(1000),
    withdrawn_at: time,
  },
  credit: {
    key: called('id', key),
    person: required(person),
    member,
    session,
    type,
    membership_number: membershipNumber,
    completed_on: day,
    requested_at: time,
    withdrawn_at: time,
    decision: { cell: cells.oneOf(['granted', 'refused']) },
    hours,
    decided_at: time,
    note: words(2000),
    state: text(20),
    due_on: day,
    is_overridden: flag,
  },
  decisions: {
    key: called('id', required(key)),
    request: called('request_id', required(key)),
    decision: required({ cell: cells.oneOf(['granted', 'missing', 'refused']) }),
    hours,
    unit_count: { cell: cells.number(9999, 3) },
    unit_word: text(100),
    is_prorated: flag,
    reasons: required({ cell: cells.json(isReasonList) }),
    facts: required({ cell: cells.json(isRecord) }),
    rule_from: day,
    overridden_by: key,
    note: words(2000),
    decided_at: required(time),
  },
  certificates: {
    number: required(certificateNumber),
    person,
    member,
    session,
    type,
    hours: required(hours),
    earned_on: required(day),
    name: text(200),
    membership_number: membershipNumber,
    issued_at: time,
    posted_at: time,
    notified_at: time,
    revoked_at: time,
    revoke_reason: words(1000),
    replaced_by: certificateNumber,
    is_self_paced: flag,
    decision: called('decision_id', key),
    document: { cell: cells.json(isStoredDocument) },
  },
} as const satisfies Record<PeopleFileKind, Record<string, FileColumn>>;

export const columnsOf = (kind: PeopleFileKind): readonly (readonly [name: string, column: FileColumn])[] =>
  Object.entries(fileColumns[kind]);
