// Rosters for accreditors: which ones expect reports, and the validation rules.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import type { MembershipBody } from '#rules/accounts/memberships.ts';
import { membershipBodies, membershipError } from '#rules/accounts/memberships.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { type RosterEntry, usDate } from '#rules/credit/roster-table.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

interface Body {
  /** Display name. */
  name: string;
  types: readonly CertificateType[];
  /** Whether a row without the person's number is useless to them. */
  needsNumber: boolean;
  needsCourseNumber: boolean;
  /** The period in which the same person and course are rejected; null: repeats are accepted. */
  again: 'calendar year' | { years: number } | null;
}

/** Source: field research on accreditors. */
export const accreditors = {
  aia: {
    name: 'AIA',
    types: ['aia', 'aia_hsw', 'idhdaia', 'aiasp'],
    needsNumber: true,
    needsCourseNumber: true,
    again: 'calendar year',
  },
  laces: { name: 'LA CES', types: ['laces'], needsNumber: false, needsCourseNumber: true, again: 'calendar year' },
  icc: { name: 'ICC', types: ['icc'], needsNumber: true, needsCourseNumber: true, again: { years: 3 } },
  idhd: { name: 'IDHD', types: ['idhd'], needsNumber: false, needsCourseNumber: false, again: null },
  actcp: { name: 'ACTCP', types: ['actcp'], needsNumber: false, needsCourseNumber: false, again: null },
} as const satisfies Partial<Record<MembershipBody, Body>>;

export type Accreditor = keyof typeof accreditors;

export const accreditorKeys = keysOf(accreditors);

/** Earlier reports to the accreditor of the same person or number. */
export interface Reported {
  memberNumber: string;
  courseNumber: string;
  courseTitle: string;
  completedOn: string;
}

export interface RosterLine {
  entry: RosterEntry;
  earlier: readonly Reported[];
}

interface RequestContext {
  /** The day of a live session; null for a self-paced course, which each person completes on a different day. */
  heldOn: string | null;
  today: string;
}

const isTooSoon = (again: Body['again'], one: string, other: string): boolean => {
  if (again === null) return false;
  const [first, second] = one < other ? [one, other] : [other, one];
  if (again === 'calendar year') return first.slice(0, 4) === second.slice(0, 4);
  const [year, rest] = [Number(first.slice(0, 4)), first.slice(4)];
  return second < `${year + again.years}${rest}`;
};

const sameCourse = (entry: RosterEntry, other: Pick<Reported, 'courseNumber' | 'courseTitle'>): boolean =>
  entry.courseNumber !== '' && other.courseNumber !== ''
    ? entry.courseNumber === other.courseNumber
    : entry.courseTitle === other.courseTitle;

/** The account was deleted, and its name with it. */
const nameError = ({ firstName, lastName }: RosterEntry): string[] =>
  firstName === '' && lastName === '' ? [t(m.rosterNameUnknown)] : [];

const numberError = (body: Accreditor, { memberNumber }: RosterEntry): string[] => {
  const label = t(membershipBodies[body].label);
  if (memberNumber === '') return accreditors[body].needsNumber ? [t(m.rosterNumberMissing, { label })] : [];
  const error = membershipError(body, memberNumber);
  return error ? [t(m.rosterNumberInvalid, { label, number: memberNumber, format: error })] : [];
};

const dayError = ({ completedOn }: RosterEntry, { heldOn, today }: RequestContext): string[] => {
  if (completedOn > today) return [t(m.rosterDayAhead, { day: usDate(completedOn) })];
  if (heldOn !== null && completedOn !== heldOn) {
    return [t(m.rosterDayOther, { day: usDate(completedOn), heldOn: usDate(heldOn) })];
  }
  return [];
};

const repeatError = (body: Accreditor, { entry, earlier }: RosterLine, lines: readonly RosterLine[]): string[] => {
  const { again }: Body = accreditors[body];
  const reported = earlier.find(
    (each) => sameCourse(entry, each) && isTooSoon(again, each.completedOn, entry.completedOn),
  );
  if (reported) return [t(m.rosterRepeated, { accreditor: accreditors[body].name, day: usDate(reported.completedOn) })];
  if (again === null || entry.memberNumber === '') return [];
  const counterpart = lines.find(
    (line) =>
      line.entry.certificateNumber !== entry.certificateNumber && line.entry.memberNumber === entry.memberNumber,
  );
  if (!counterpart) return [];
  return [t(m.rosterSameNumber, { name: fullName(counterpart.entry) })];
};

/** Errors by certificate number, as text; only for those with errors. */
export const rosterErrors = (
  body: Accreditor,
  lines: readonly RosterLine[],
  requestContext: RequestContext,
): Record<string, string[]> => {
  const errors = lines.map((line): [string, string[]] => {
    const { entry } = line;
    const course =
      accreditors[body].needsCourseNumber && entry.courseNumber === ''
        ? [t(m.rosterNoCourseNumber, { accreditor: accreditors[body].name })]
        : [];
    const person = [...nameError(entry), ...numberError(body, entry), ...dayError(entry, requestContext)];
    return [entry.certificateNumber, [...person, ...repeatError(body, line, lines), ...course]];
  });
  return Object.fromEntries(errors.filter(([, list]) => list.length > 0));
};
