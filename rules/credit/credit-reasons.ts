// Why credit is granted, pending or refused: codes with their values, and their texts.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import type { MembershipBody } from '#rules/accounts/memberships.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import type { EvidenceChannel } from '#rules/credit/attendance-evidence.ts';
import { fullVideoPercent } from '#rules/credit/watched-time.ts';
import { plainDayText as dayOf } from '#rules/platform/eastern-time.ts';

// Days are `YYYY-MM-DD` in Eastern Time; scores are percents; the codes are stored with decisions and never change.

/** What supports credit. */
export type Ground =
  | { code: 'enough-minutes'; minutes: number; least: number }
  | { code: 'prorated'; minutes: number; least: number; hours: number; fullHours: number }
  | { code: 'quiz-passed'; score: number; passMark: number }
  | { code: 'course-completed'; score: number; passMark: number; on: string }
  | { code: 'overridden'; isGranted: true; note: string };

/** What is still outstanding, from whom, and the last day for it; null if there is no deadline. */
export type Missing =
  | { code: 'session-not-over'; by: 'us'; lastDay: null }
  | { code: 'minutes-unknown'; by: 'us'; lastDay: null }
  /** Evidence that must arrive or be checked before anyone is refused for their minutes. */
  | { code: 'report-awaited'; by: 'us'; channel: EvidenceChannel; lastDay: null }
  | { code: 'attendee-unmatched'; by: 'us'; lastDay: null }
  | { code: 'row-unread'; by: 'us'; lastDay: null }
  /** All evidence is in, but the decision has not been published. */
  | { code: 'attendance-review'; by: 'us'; lastDay: null }
  | { code: 'sign-in-sheet'; by: 'site'; lastDay: string }
  | { code: 'sign-in-sheet-unchecked'; by: 'us'; lastDay: null }
  | { code: 'request'; by: 'you' | 'site'; lastDay: string | null }
  | { code: 'quiz-not-posted'; by: 'us'; lastDay: null }
  | { code: 'quiz'; by: 'you'; score: number | null; passMark: number; lastDay: string | null }
  | { code: 'membership-number'; by: 'you'; body: MembershipBody; lastDay: string | null }
  | { code: 'evaluation'; by: 'you'; lastDay: string | null }
  | { code: 'honor-code'; by: 'you'; lastDay: null }
  | { code: 'pre-test'; by: 'you'; lastDay: null }
  | { code: 'video'; by: 'you'; watchedShare: number; lastDay: null }
  | { code: 'post-test'; by: 'you'; score: number | null; passMark: number; lastDay: null }
  | { code: 'one-sitting'; by: 'you'; lastDay: null }
  | { code: 'test-unconfirmed'; by: 'us'; lastDay: null };

/** Why there is no credit; final unless staff decide again. */
export type Reason =
  | { code: 'already-credited'; kind: 'live' | 'self-paced'; on: string; againFrom: string | null }
  | { code: 'too-few-minutes'; minutes: number; least: number }
  | { code: 'too-few-minutes-to-prorate'; minutes: number; least: number }
  | { code: 'request-late'; lastDay: string }
  | { code: 'sign-in-sheet-late'; lastDay: string }
  /** `on`: the day on which it arrived late; missing or null if it never arrived. */
  | { code: 'quiz-late'; score: number | null; passMark: number; lastDay: string; on?: string | null }
  | { code: 'membership-number-late'; body: MembershipBody; lastDay: string; on?: string | null }
  | { code: 'evaluation-late'; lastDay: string; on?: string | null }
  | { code: 'overridden'; isGranted: false; note: string };

export type AnyReason = Ground | Missing | Reason;

/** Spec 5, CE policy rules; verbatim. */
export const alreadyCreditedText = (): string => t(m.reasonAlreadyCreditedCourse);

/** Never rounded up, since 79.9 is not 80. Adds a tolerance, since 0.29 is 28.999… percent in floating point. */
const percent = (value: number): number => Math.floor(value + 1e-9);
const labelOf = (body: MembershipBody): string => t(membershipBodies[body].label);

/** The subject of a sentence: the reader, or a member of the group. */
interface Subject {
  who: 'you' | 'other';
  name: string;
}

const untilOf = (lastDay: string | null) =>
  lastDay === null ? { until: 'none' as const, day: '' } : { until: 'day' as const, day: dayOf(lastDay) };

const arrivalOf = (on: string | null | undefined) =>
  on ? { arrived: 'yes' as const, on: dayOf(on) } : { arrived: 'no' as const, on: '' };

/**
 * One reason in plain words, with the number of its rule; the only place for these texts. `name`: the group member
 * whose credit it is; null if it is the reader's own.
 */
export const reasonText = (reason: AnyReason, name: string | null = null): string => {
  const subject: Subject = name === null ? { who: 'you', name: '' } : { who: 'other', name };
  if ('by' in reason) return missingText(reason, subject);
  if ('lastDay' in reason) return lateText(reason, subject);
  switch (reason.code) {
    case 'enough-minutes':
      return t(m.reasonEnoughMinutes, { ...subject, minutes: reason.minutes, least: reason.least });
    case 'prorated': {
      const { minutes, least, hours, fullHours } = reason;
      return t(m.reasonProrated, { ...subject, minutes, least, hours, fullHours });
    }
    case 'quiz-passed':
      return t(m.reasonQuizPassed, { ...subject, score: percent(reason.score), passMark: percent(reason.passMark) });
    case 'course-completed': {
      const scores = { score: percent(reason.score), passMark: percent(reason.passMark) };
      return t(m.reasonCourseCompleted, { ...subject, ...scores, day: dayOf(reason.on) });
    }
    case 'overridden':
      return t(reason.isGranted ? m.reasonStaffGranted : m.reasonStaffRefused, { note: reason.note });
    case 'already-credited': {
      const isOwnCourse = reason.kind === 'self-paced' && name === null;
      const known = isOwnCourse ? alreadyCreditedText() : t(m.reasonAlreadyCreditedOther, subject);
      const { againFrom } = reason;
      const again = againFrom === null ? ('never' as const) : ('later' as const);
      const values = { known, again, day: dayOf(reason.on), againFrom: againFrom === null ? '' : dayOf(againFrom) };
      return t(m.reasonAlreadyCredited, { ...subject, ...values });
    }
    case 'too-few-minutes':
      return t(m.reasonTooFewMinutes, { ...subject, minutes: reason.minutes, least: reason.least });
    case 'too-few-minutes-to-prorate':
      return t(m.reasonTooFewMinutesToProrate, { ...subject, minutes: reason.minutes, least: reason.least });
  }
};

const lateText = (reason: Extract<Reason, { lastDay: string }>, subject: Subject): string => {
  const day = dayOf(reason.lastDay);
  switch (reason.code) {
    case 'request-late':
      return t(m.reasonRequestLate, { day });
    case 'sign-in-sheet-late':
      return t(m.reasonSignInSheetLate, { day });
    case 'quiz-late': {
      const passMark = percent(reason.passMark);
      if (reason.on) return t(m.reasonQuizLate, { ...subject, on: dayOf(reason.on), day });
      return reason.score === null
        ? t(m.reasonQuizNotTaken, { ...subject, passMark, day })
        : t(m.reasonQuizNotPassed, { ...subject, passMark, day, score: percent(reason.score) });
    }
    case 'membership-number-late':
      return t(m.reasonNumberLate, { ...subject, ...arrivalOf(reason.on), label: labelOf(reason.body), day });
    case 'evaluation-late':
      return t(m.reasonEvaluationLate, { ...subject, ...arrivalOf(reason.on), day });
  }
};

const missingText = (reason: Missing, subject: Subject): string => {
  const until = untilOf(reason.lastDay);
  switch (reason.code) {
    case 'session-not-over':
      return t(m.missingSessionNotOver);
    case 'minutes-unknown':
      return t(m.missingMinutesUnknown, subject);
    case 'report-awaited':
      return t(reason.channel === 'webinar' ? m.missingWebinarReport : m.missingTelephoneLog);
    case 'attendee-unmatched':
      return t(m.missingAttendeeUnmatched, subject);
    case 'row-unread':
      return t(m.missingRowUnread, subject);
    case 'attendance-review':
      return t(m.missingAttendanceReview);
    case 'sign-in-sheet':
      return t(m.missingSignInSheet, { day: dayOf(reason.lastDay) });
    case 'sign-in-sheet-unchecked':
      return t(m.missingSignInSheetUnchecked);
    case 'request':
      return t(reason.by === 'you' ? m.missingRequest : m.missingRequestOfSite, { ...subject, ...until });
    case 'quiz-not-posted':
      return t(m.missingQuizNotPosted);
    case 'membership-number':
      return t(m.missingNumber, { ...subject, ...until, label: labelOf(reason.body) });
    case 'evaluation':
      return t(m.missingEvaluation, { ...subject, ...until });
    case 'test-unconfirmed':
      return t(m.missingTestUnconfirmed, subject);
    default:
      return missingTestText(reason, subject);
  }
};

type TestCode = 'quiz' | 'honor-code' | 'pre-test' | 'video' | 'post-test' | 'one-sitting';

const missingTestText = (reason: Extract<Missing, { code: TestCode }>, subject: Subject): string => {
  switch (reason.code) {
    case 'quiz': {
      const values = { ...subject, ...untilOf(reason.lastDay), passMark: percent(reason.passMark) };
      return reason.score === null
        ? t(m.missingQuiz, values)
        : t(m.missingQuizAgain, { ...values, score: percent(reason.score) });
    }
    case 'honor-code':
      return t(m.missingHonorCode, subject);
    case 'pre-test':
      return t(m.missingPreTest, subject);
    case 'video':
      return t(m.missingVideo, { ...subject, watched: percent(reason.watchedShare * 100), least: fullVideoPercent });
    case 'post-test': {
      const values = { ...subject, passMark: percent(reason.passMark) };
      return reason.score === null
        ? t(m.missingPostTest, values)
        : t(m.missingPostTestAgain, { ...values, score: percent(reason.score) });
    }
    case 'one-sitting':
      return t(m.missingOneSitting, subject);
  }
};
