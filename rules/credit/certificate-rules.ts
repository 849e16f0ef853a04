// What each type of certificate asks for, in versions that hold from a day on, so that old decisions can be explained.

import type { MembershipBody } from '#rules/accounts/memberships.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { DaySpan } from '#rules/credit/deadlines.ts';
import { daySpans } from '#rules/credit/deadlines.ts';
import type { MinimumAttendance } from '#rules/credit/presence.ts';
import { fullAttendance } from '#rules/credit/presence.ts';

/** How often one course gives credit: `years` apart, once in a `calendar year`, `once` for ever, or each time it is held. */
export type Repeats = 'each time' | 'calendar year' | 'once' | { years: number };

export type SessionKind = 'live' | 'self-paced';

interface CreditTerms {
  /** How much of a live session must be attended for full credit. */
  minimum: MinimumAttendance;
  /** Whether fewer minutes give a part of the credit. */
  canProrate: boolean;
  /** Whether people who attend with a group must stand on its signed form. */
  needsSiteForm: boolean;
  /** Least percent in the quiz after a live session; null where there is none. */
  quizPassMark: number | null;
  /** Least percent in the test after a self-paced course. */
  postTestPassMark: number;
  /** Whose number is printed and reported, and whether there is no credit without it. */
  membership: { body: MembershipBody; isRequired: boolean } | null;
  /** How long after a live session credit can be asked for. Self-paced courses need no request. */
  request: DaySpan | 'any time';
  repeats: Record<SessionKind, Repeats>;
  /** Who hears of it, and how soon after the session or the completion; null where nobody does. */
  report: { to: string; within: DaySpan | null } | null;
}

export interface CreditRule extends CreditTerms {
  type: CertificateType;
  /** The day from which this version holds, `YYYY-MM-DD`. */
  from: string;
}

/** Least percent in quiz and post-test. Spec 5, CE policy rules, and spec 9. */
const passMark = 80;

/** What the general certificates ask for; the others say how they differ. */
const general: CreditTerms = {
  minimum: fullAttendance,
  canProrate: true,
  needsSiteForm: true,
  quizPassMark: null,
  postTestPassMark: passMark,
  membership: null,
  request: daySpans.attendanceRequest,
  repeats: { live: 'each time', 'self-paced': { years: 1 } },
  report: null,
};

const actcp: CreditTerms = {
  ...general,
  membership: { body: 'actcp', isRequired: false },
  request: 'any time',
};

const aia: CreditTerms = {
  ...general,
  canProrate: false,
  membership: { body: 'aia', isRequired: true },
  request: daySpans.aiaRequest,
  repeats: { live: 'calendar year', 'self-paced': 'once' },
  report: { to: 'AIA', within: daySpans.aiaReport },
};

const laces: CreditTerms = {
  ...general,
  canProrate: false,
  quizPassMark: passMark,
  membership: { body: 'laces', isRequired: false },
  request: daySpans.quiz,
  report: { to: 'LA CES', within: daySpans.lacesReport },
};

const icc: CreditTerms = {
  ...general,
  canProrate: false,
  membership: { body: 'icc', isRequired: false },
  request: 'any time',
  repeats: { live: { years: 3 }, 'self-paced': { years: 3 } },
  report: { to: 'ICC', within: null },
};

/** Neither deadline nor proration is known of these: no proration, which staff can overrule. */
const withoutProration: CreditTerms = { ...general, canProrate: false, request: 'any time' };
const idhd: CreditTerms = { ...withoutProration, membership: { body: 'idhd', isRequired: false } };
const cali: CreditTerms = { ...withoutProration, membership: { body: 'cali', isRequired: false } };

/** The archives begin here: spec 7, Command endpoint. */
const fromTheStart = '2009-01-01';

interface Version {
  from: string;
  /** Null where the type is not given any more, or not yet. */
  terms: CreditTerms | null;
}

const aiaVersions: readonly Version[] = [{ from: fromTheStart, terms: aia }];

/** Oldest first. A new rule is a new line with its day; a line that has held is never changed. */
const versions: Record<CertificateType, readonly Version[]> = {
  coa: [{ from: fromTheStart, terms: general }],
  ada: [{ from: fromTheStart, terms: general }],
  actcp: [{ from: fromTheStart, terms: actcp }],
  aia: aiaVersions,
  aia_hsw: aiaVersions,
  idhdaia: aiaVersions,
  aiasp: aiaVersions,
  laces: [{ from: fromTheStart, terms: laces }],
  icc: [{ from: fromTheStart, terms: icc }],
  idhd: [{ from: fromTheStart, terms: idhd }],
  cali: [{ from: fromTheStart, terms: cali }],
  uiceu: [{ from: fromTheStart, terms: withoutProration }],
  sp: [
    { from: fromTheStart, terms: general },
    { from: '2023-01-01', terms: null },
  ],
  sp2023: [{ from: '2023-01-01', terms: general }],
};

/**
 * The rule of a type on a day, `YYYY-MM-DD` in Eastern Time: the day of the session, or of a course's completion.
 * Null where the type is not given on that day.
 */
export const ruleOn = (type: CertificateType, day: string): CreditRule | null => {
  const version = versions[type].findLast(({ from }) => from <= day);
  return version?.terms ? { ...version.terms, type, from: version.from } : null;
};
