// The requirements of each certificate type, versioned by effective date so that old decisions can be explained.

import type { MembershipBody } from '#rules/accounts/memberships.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { DaySpan } from '#rules/credit/deadlines.ts';
import { daySpans } from '#rules/credit/deadlines.ts';
import type { MinimumAttendance } from '#rules/credit/presence.ts';
import { fullAttendance } from '#rules/credit/presence.ts';

/** How often one course gives credit: every `years`, once per `calendar year`, `once` ever, or each time it is held. */
export type Repeats = 'each time' | 'calendar year' | 'once' | { years: number };

export type SessionKind = 'live' | 'self-paced';

interface CreditTerms {
  /** Minimum attendance of a live session for full credit. */
  minimum: MinimumAttendance;
  /** Whether fewer minutes give partial credit. */
  canProrate: boolean;
  /** Whether people who attend with a group must be on its signed form. */
  needsSignInSheet: boolean;
  /** Minimum percent in the quiz after a live session; null if there is none. */
  quizPassMark: number | null;
  /** Minimum percent in the post-test of a self-paced course. */
  postTestPassMark: number;
  /** The membership whose number is printed and reported, and whether it is required for credit. */
  membership: { body: MembershipBody; isRequired: boolean } | null;
  /** How long after a live session credit can be requested. Self-paced courses need no request. */
  request: DaySpan | 'any time';
  repeats: Record<SessionKind, Repeats>;
  /**
   * The organization that it is reported to, and the deadline after the session or completion; null if it is not
   * reported.
   */
  report: { to: string; within: DaySpan | null } | null;
}

export interface CreditRule extends CreditTerms {
  type: CertificateType;
  /** Effective date of this version, `YYYY-MM-DD`. */
  from: string;
}

/** Minimum percent in quiz and post-test. Spec 5, CE policy rules, and spec 9. */
const passMark = 80;

/** Terms of the general certificates; the others override parts of them. */
const general: CreditTerms = {
  minimum: fullAttendance,
  canProrate: true,
  needsSignInSheet: true,
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

/** Neither deadline nor proration is specified for these: no proration, which staff can override. */
const withoutProration: CreditTerms = { ...general, canProrate: false, request: 'any time' };
const idhd: CreditTerms = { ...withoutProration, membership: { body: 'idhd', isRequired: false } };
const cali: CreditTerms = { ...withoutProration, membership: { body: 'cali', isRequired: false } };

/** Date of the oldest archived session: spec 7, Command endpoint. */
const fromTheStart = '2009-01-01';

interface Version {
  from: string;
  /** Null if the type is not offered in this period. */
  terms: CreditTerms | null;
}

const aiaVersions: readonly Version[] = [{ from: fromTheStart, terms: aia }];

/** Oldest first. A new rule is a new line with its date; a line that has been in effect is never changed. */
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
 * The rule of a type on a day, `YYYY-MM-DD` in Eastern Time: the day of the session, or of a course's completion. Null
 * if the type is not offered on that day.
 */
export const ruleOn = (type: CertificateType, day: string): CreditRule | null => {
  const version = versions[type].findLast(({ from }) => from <= day);
  return version?.terms ? { ...version.terms, type, from: version.from } : null;
};
