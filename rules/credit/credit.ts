// Decides whether a person gets credit for a session, how much, and why, by the certificate's rule.

import type { CertificateOffer } from '#rules/catalog/certificate-offers.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import type { AwaitedEvidence } from '#rules/credit/attendance-evidence.ts';
import type { CreditRule, Repeats } from '#rules/credit/certificate-rules.ts';
import type { Ground, Missing, Reason } from '#rules/credit/credit-reasons.ts';
import type { Deadline } from '#rules/credit/deadlines.ts';
import { daySpans, deadlineAfter, easternDay, isInTime } from '#rules/credit/deadlines.ts';
import { minimumMinutes, sessionLengthMinutes } from '#rules/credit/presence.ts';

interface CommonFacts {
  /** Full credit and its units, from the session's credit list. */
  offer: Pick<CertificateOffer, 'hours' | 'units'>;
  /**
   * Earlier or later credit of the same person for the same course, of any type; `on` is `YYYY-MM-DD` in Eastern Time.
   */
  earlier: readonly { type: CertificateType; on: string }[];
  /** `givenAt`: when the number was first entered, null before times were recorded. Null if there is no number. */
  membershipNumber: { givenAt: Temporal.Instant | null } | null;
  /** Null if the session requires none. `doneOn`: `YYYY-MM-DD` in Eastern Time; null before days were recorded. */
  evaluation: 'open' | { doneOn: string | null } | null;
  override: { isGranted: true; hours: number; note: string } | { isGranted: false; note: string } | null;
}

export interface LiveFacts extends CommonFacts {
  kind: 'live';
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Verified minutes (rules/credit/presence.ts); null if unknown. */
  presentMinutes: number | null;
  /** Missing evidence that could add minutes; empty if all evidence is in. */
  awaited: readonly AwaitedEvidence[];
  /** Whether a refusal or partial credit for too few minutes may be shown: published by staff, or automatically. */
  isPublished: boolean;
  /** Alone, or with a group site and the state of its sign-in sheet. `attested`: returned but not yet checked. */
  attended: 'alone' | { signInSheet: 'none' } | { signInSheet: 'attested' | 'verified'; returnedAt: Temporal.Instant };
  requestedAt: Temporal.Instant | null;
  /** Attempts, in percent; `quiz` is null if the session has none. */
  quiz: { attempts: readonly { score: number; at: Temporal.Instant }[] } | null;
}

export interface SelfPacedFacts extends CommonFacts {
  kind: 'self-paced';
  isHonorCodeAcknowledged: boolean;
  isPreTestDone: boolean;
  /** From 0 to 1. */
  watchedShare: number;
  /** The best attempt, in percent, and when it was submitted. */
  postTest: { score: number; at: Temporal.Instant } | null;
  isOneSitting: boolean;
  /** A test was taken on another site, and staff still have to confirm it. */
  isTestUnconfirmed: boolean;
}

export type CreditFacts = LiveFacts | SelfPacedFacts;

export type CreditDecision =
  | {
      decision: 'granted';
      /** Contact hours. */
      hours: number;
      units: { count: number; word: string };
      isProrated: boolean;
      grounds: Ground[];
    }
  | {
      decision: 'missing';
      missing: Missing[];
      /** End, exclusive, of the earliest deadline; null if there is none. */
      until: Temporal.Instant | null;
    }
  | { decision: 'refused'; reasons: Reason[] };

/** The result of checking one requirement. */
type Finding =
  | { kind: 'ground'; ground: Ground }
  | { kind: 'missing'; missing: Missing; until?: Temporal.Instant | undefined }
  | { kind: 'refused'; reason: Reason };

const missing = (what: Missing, deadline?: Deadline | null): Finding => ({
  kind: 'missing',
  missing: what,
  until: deadline?.at,
});
const refused = (reason: Reason): Finding => ({ kind: 'refused', reason });
const ground = (what: Ground): Finding => ({ kind: 'ground', ground: what });

/** Prorated credit is rounded down to quarter hours; the minimum is one quarter. */
const quartersPerHour = 4;

/** Prorated credit for the minutes, in quarter hours; computed in hundredths of an hour to avoid rounding errors. */
export const proratedHours = (hours: number, minutes: number, lengthMinutes: number): number => {
  const share = (Math.round(hours * 100) * quartersPerHour * Math.min(minutes, lengthMinutes)) / (100 * lengthMinutes);
  return Math.floor(share) / quartersPerHour;
};

/**
 * The day that decides which version of a rule applies: of the session's end, or of the post-test, or today before it.
 */
export const creditDay = (facts: CreditFacts, now: Temporal.Instant): string =>
  easternDay(facts.kind === 'live' ? facts.endsAt : (facts.postTest?.at ?? now)).toString();

/** The first day on which a course gives credit again after giving it on a day; null for never. */
const againFrom = (on: string, repeats: Exclude<Repeats, 'each time'>): string | null => {
  if (repeats === 'once') return null;
  const day = Temporal.PlainDate.from(on);
  const next = repeats === 'calendar year' ? day.with({ month: 1, day: 1 }).add({ years: 1 }) : day.add(repeats);
  return next.toString();
};

const earlierCredit = (facts: CreditFacts, rule: CreditRule, now: Temporal.Instant): Finding[] => {
  const repeats = rule.repeats[facts.kind];
  if (repeats === 'each time') return [];
  const day = creditDay(facts, now);
  const { family } = certificateTypes[rule.type];
  const conflicts = facts.earlier.filter(({ type, on }) => {
    if (certificateTypes[type].family !== family) return false;
    // Credit can be decided out of order: the later day waits for the earlier one.
    const [first, second] = on < day ? [on, day] : [day, on];
    const again = againFrom(first, repeats);
    return again === null || second < again;
  });
  const on = conflicts
    .map((earlier) => earlier.on)
    .sort()
    .at(-1);
  if (on === undefined) return [];
  return [refused({ code: 'already-credited', kind: facts.kind, on, againFrom: againFrom(on, repeats) })];
};

/**
 * Deadline for requesting a live session's credit; coordinators have the same days for every type. Null for a course.
 */
export const requestDeadline = (facts: CreditFacts, { request }: CreditRule): Deadline | null => {
  if (facts.kind === 'self-paced') return null;
  const { endsAt, attended } = facts;
  if (attended !== 'alone') return deadlineAfter(endsAt, daySpans.coordinatorRequest);
  return request === 'any time' ? null : deadlineAfter(endsAt, request);
};

interface RuleContext {
  rule: CreditRule;
  now: Temporal.Instant;
  deadline: Deadline | null;
}

const lastDayOf = (deadline: Deadline | null): string | null => deadline?.lastDay.toString() ?? null;
const isPast = (deadline: Deadline | null, now: Temporal.Instant): deadline is Deadline =>
  deadline !== null && !isInTime(now, deadline);

const awaitedReason = (evidence: AwaitedEvidence): Missing => {
  if (evidence === 'unmatched-attendee') return { code: 'attendee-unmatched', by: 'us', lastDay: null };
  if (evidence === 'unread-row') return { code: 'row-unread', by: 'us', lastDay: null };
  const channel = evidence === 'webinar-report' ? 'webinar' : 'telephone';
  return { code: 'report-awaited', by: 'us', channel, lastDay: null };
};

/** Enough minutes count at once; fewer only when all evidence is in and the decision is published. */
const minutesOf = (facts: LiveFacts, { rule, now }: RuleContext): Finding[] => {
  if (Temporal.Instant.compare(now, facts.endsAt) < 0) {
    return [missing({ code: 'session-not-over', by: 'us', lastDay: null })];
  }
  const { presentMinutes: minutes, awaited, attended } = facts;
  const length = sessionLengthMinutes(facts);
  const least = minimumMinutes(length, rule.minimum);
  if (minutes !== null && minutes >= least) return [ground({ code: 'enough-minutes', minutes, least })];
  if (awaited.length > 0) return awaited.map((evidence) => missing(awaitedReason(evidence)));
  // Minutes on the site's sheet count too; until it arrives, `signInSheetOf` asks for it.
  if (attended !== 'alone' && attended.signInSheet === 'none') return [];
  if (minutes === null) return [missing({ code: 'minutes-unknown', by: 'us', lastDay: null })];
  if (!facts.isPublished) return [missing({ code: 'attendance-review', by: 'us', lastDay: null })];
  if (!rule.canProrate) return [refused({ code: 'too-few-minutes', minutes, least })];
  const hours = proratedHours(facts.offer.hours, minutes, length);
  if (hours === 0) return [refused({ code: 'too-few-minutes-to-prorate', minutes, least })];
  return [ground({ code: 'prorated', minutes, least, hours, fullHours: facts.offer.hours })];
};

const signInSheetOf = ({ attended, awaited, endsAt }: LiveFacts, { rule, now }: RuleContext): Finding[] => {
  if (attended === 'alone' || !rule.needsSignInSheet) return [];
  const deadline = deadlineAfter(endsAt, daySpans.signInSheet);
  const lastDay = deadline.lastDay.toString();
  const returnedAt = attended.signInSheet === 'none' ? now : attended.returnedAt;
  if (!isInTime(returnedAt, deadline)) {
    // Without the sheet they may still turn out to have attended individually.
    return attended.signInSheet === 'none' && awaited.length > 0
      ? []
      : [refused({ code: 'sign-in-sheet-late', lastDay })];
  }
  if (attended.signInSheet === 'none') return [missing({ code: 'sign-in-sheet', by: 'site', lastDay }, deadline)];
  return attended.signInSheet === 'verified'
    ? []
    : [missing({ code: 'sign-in-sheet-unchecked', by: 'us', lastDay: null })];
};

const requestOf = ({ attended, requestedAt }: LiveFacts, { now, deadline }: RuleContext): Finding[] => {
  if (isPast(deadline, requestedAt ?? now)) {
    return [refused({ code: 'request-late', lastDay: deadline.lastDay.toString() })];
  }
  if (requestedAt !== null) return [];
  const by = attended === 'alone' ? 'you' : 'site';
  return [missing({ code: 'request', by, lastDay: lastDayOf(deadline) }, deadline)];
};

const bestOf = (attempts: readonly { score: number }[]): number | null =>
  attempts.length === 0 ? null : Math.max(...attempts.map(({ score }) => score));

const quizOf = ({ quiz }: LiveFacts, { rule, now, deadline }: RuleContext): Finding[] => {
  const passMark = rule.quizPassMark;
  if (passMark === null) return [];
  // Nobody is refused for a quiz that was never posted.
  if (quiz === null) return [missing({ code: 'quiz-not-posted', by: 'us', lastDay: null })];
  const counted = quiz.attempts.filter(({ at }) => !isPast(deadline, at));
  const score = bestOf(counted);
  if (score !== null && score >= passMark) return [ground({ code: 'quiz-passed', score, passMark })];
  if (isPast(deadline, now)) {
    const passed = quiz.attempts.find((attempt) => attempt.score >= passMark);
    const on = passed ? easternDay(passed.at).toString() : null;
    return [refused({ code: 'quiz-late', score, passMark, lastDay: deadline.lastDay.toString(), on })];
  }
  return [missing({ code: 'quiz', by: 'you', score, passMark, lastDay: lastDayOf(deadline) }, deadline)];
};

const membershipOf = ({ membershipNumber }: CreditFacts, { rule, now, deadline }: RuleContext): Finding[] => {
  if (!rule.membership?.isRequired) return [];
  const at = membershipNumber?.givenAt ?? null;
  if (membershipNumber && (at === null || !isPast(deadline, at))) return [];
  const { body } = rule.membership;
  if (isPast(deadline, now)) {
    const on = at && easternDay(at).toString();
    return [refused({ code: 'membership-number-late', body, lastDay: deadline.lastDay.toString(), on })];
  }
  return [missing({ code: 'membership-number', by: 'you', body, lastDay: lastDayOf(deadline) }, deadline)];
};

const evaluationOf = ({ evaluation }: CreditFacts, { now, deadline }: RuleContext): Finding[] => {
  if (evaluation === null) return [];
  const lastDay = lastDayOf(deadline);
  const on = evaluation === 'open' ? null : evaluation.doneOn;
  if (evaluation !== 'open' && (on === null || lastDay === null || on <= lastDay)) return [];
  if (isPast(deadline, now)) return [refused({ code: 'evaluation-late', lastDay: deadline.lastDay.toString(), on })];
  return [missing({ code: 'evaluation', by: 'you', lastDay }, deadline)];
};

/** No deadlines here: a course can be taken again at any time. */
const courseOf = (facts: SelfPacedFacts, passMark: number): Finding[] => {
  const { isHonorCodeAcknowledged, isPreTestDone, watchedShare, postTest, isOneSitting, isTestUnconfirmed } = facts;
  const open: Finding[] = [];
  if (!isHonorCodeAcknowledged) open.push(missing({ code: 'honor-code', by: 'you', lastDay: null }));
  // Nobody is asked for what only staff can do.
  if (isTestUnconfirmed) {
    open.push(missing({ code: 'test-unconfirmed', by: 'us', lastDay: null }));
    if (watchedShare < 1) open.push(missing({ code: 'video', by: 'you', watchedShare, lastDay: null }));
    return open;
  }
  if (!isPreTestDone) open.push(missing({ code: 'pre-test', by: 'you', lastDay: null }));
  if (watchedShare < 1) open.push(missing({ code: 'video', by: 'you', watchedShare, lastDay: null }));
  if (postTest === null || postTest.score < passMark) {
    const score = postTest?.score ?? null;
    return [...open, missing({ code: 'post-test', by: 'you', score, passMark, lastDay: null })];
  }
  if (open.length > 0) return open;
  if (!isOneSitting) return [missing({ code: 'one-sitting', by: 'you', lastDay: null })];
  const on = easternDay(postTest.at).toString();
  return [ground({ code: 'course-completed', score: postTest.score, passMark, on })];
};

const findings = (facts: CreditFacts, rule: CreditRule, now: Temporal.Instant): Finding[] => {
  const earlier = earlierCredit(facts, rule, now);
  if (facts.kind === 'self-paced') {
    const context = { rule, now, deadline: null };
    const course = courseOf(facts, rule.postTestPassMark);
    return [...earlier, ...course, ...membershipOf(facts, context), ...evaluationOf(facts, context)];
  }
  const context = { rule, now, deadline: requestDeadline(facts, rule) };
  return [
    ...earlier,
    ...minutesOf(facts, context),
    ...signInSheetOf(facts, context),
    ...requestOf(facts, context),
    ...quizOf(facts, context),
    ...membershipOf(facts, context),
    ...evaluationOf(facts, context),
  ];
};

const granted = ({ offer }: CreditFacts, hours: number, grounds: Ground[]): CreditDecision => {
  const { word, perHour } = offer.units;
  const count = Math.round(hours * perHour * 1000) / 1000;
  return { decision: 'granted', hours, units: { count, word }, isProrated: hours < offer.hours, grounds };
};

/**
 * Credit under the certificate's rule (`ruleOn` the `creditDay`), with all reasons for or against it. A staff override
 * wins; then any refusal; then everything outstanding is listed at once. Spec 5, CE policy rules.
 */
export const decideCredit = (facts: CreditFacts, rule: CreditRule, now: Temporal.Instant): CreditDecision => {
  const { override, offer } = facts;
  if (override?.isGranted)
    return granted(facts, override.hours, [{ code: 'overridden', isGranted: true, note: override.note }]);
  if (override)
    return { decision: 'refused', reasons: [{ code: 'overridden', isGranted: false, note: override.note }] };

  const found = findings(facts, rule, now);
  const reasons = found.flatMap((finding) => (finding.kind === 'refused' ? [finding.reason] : []));
  if (reasons.length > 0) return { decision: 'refused', reasons };

  const open = found.flatMap((finding) => (finding.kind === 'missing' ? [finding] : []));
  if (open.length > 0) {
    const [until = null] = open.flatMap(({ until }) => until ?? []).sort(Temporal.Instant.compare);
    return { decision: 'missing', missing: open.map((finding) => finding.missing), until };
  }

  const grounds = found.flatMap((finding) => (finding.kind === 'ground' ? [finding.ground] : []));
  const [hours = offer.hours] = grounds.flatMap((each) => (each.code === 'prorated' ? [each.hours] : []));
  return granted(facts, hours, grounds);
};
