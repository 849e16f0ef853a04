// Why credit is granted, pending or refused: codes with their values, and their texts.

import type { MembershipBody } from '#rules/accounts/memberships.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import type { EvidenceChannel } from '#rules/credit/attendance-evidence.ts';
import { fullVideoPercent } from '#rules/credit/watched-time.ts';
import { counted } from '#rules/platform/counted.ts';
import { plainDayText as dayOf } from '#rules/platform/eastern-time.ts';

// Days are `YYYY-MM-DD` in Eastern Time; scores are percents; the codes are stored with decisions and never change.

/** What supports credit. */
export type Ground =
  | { code: 'enough-minutes'; minutes: number; least: number }
  | { code: 'prorated'; minutes: number; least: number; hours: number; fullHours: number }
  | { code: 'quiz-passed'; score: number; passMark: number }
  | { code: 'course-completed'; score: number; passMark: number; on: string }
  | { code: 'overruled'; isGranted: true; note: string };

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
  | { code: 'site-form'; by: 'site'; lastDay: string }
  | { code: 'site-form-unchecked'; by: 'us'; lastDay: null }
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
  | { code: 'site-form-late'; lastDay: string }
  /** `on`: the day on which it arrived late; missing or null if it never arrived. */
  | { code: 'quiz-late'; score: number | null; passMark: number; lastDay: string; on?: string | null }
  | { code: 'membership-number-late'; body: MembershipBody; lastDay: string; on?: string | null }
  | { code: 'evaluation-late'; lastDay: string; on?: string | null }
  | { code: 'overruled'; isGranted: false; note: string };

export type AnyReason = Ground | Missing | Reason;

/** Spec 5, CE policy rules; verbatim. */
export const alreadyCreditedText = 'It appears you have credit for this session';

const by = (lastDay: string | null): string => (lastDay === null ? '' : ` by ${dayOf(lastDay)}`);
/** Never rounded up, since 79.9 is not 80. Adds a tolerance, since 0.29 is 28.999… percent in floating point. */
const percent = (value: number): string => `${Math.floor(value + 1e-9)} percent`;
const labelOf = (body: MembershipBody): string => membershipBodies[body].label;

const best = (name: string | null, test: string): string =>
  name === null ? `Your best ${test} score` : `The best ${test} score of ${name}`;

/** An instruction: to the person, or about a member of the group. */
const demand = (name: string | null, order: string): string =>
  name === null ? order : `${name} must ${order.slice(0, 1).toLowerCase()}${order.slice(1)}`;

/**
 * One reason in plain words, with the number of its rule; the only place for these texts. `name`: the group member
 * whose credit it is; null if it is the reader's own.
 */
export const reasonText = (reason: AnyReason, name: string | null = null): string => {
  if ('by' in reason) return missingText(reason, name);
  const who = name ?? 'You';
  switch (reason.code) {
    case 'enough-minutes':
      return `${who} attended ${counted(reason.minutes, 'minute')}. This certificate needs ${reason.least}.`;
    case 'prorated':
      return `${who} attended ${reason.minutes} of the ${reason.least} minutes that full credit needs. ${name === null ? 'You get' : 'That is'} ${counted(reason.hours, 'hour')} of ${reason.fullHours}.`;
    case 'quiz-passed':
      return `${who} passed the quiz with ${percent(reason.score)}. This certificate needs ${percent(reason.passMark)}.`;
    case 'course-completed':
      return `${who} completed the course on ${dayOf(reason.on)} and passed the post-test with ${percent(reason.score)}. It needs ${percent(reason.passMark)}.`;
    case 'overruled':
      return `Our staff looked at this and ${reason.isGranted ? 'gave credit' : 'gave no credit'}: ${reason.note}`;

    case 'already-credited': {
      const again =
        reason.againFrom === null
          ? 'It counts only once.'
          : `${who} can earn credit for it again from ${dayOf(reason.againFrom)}.`;
      const own = reason.kind === 'self-paced' ? alreadyCreditedText : 'You already have credit for this course';
      const known = name === null ? own : `${name} already has credit for this course`;
      return `${known}, from ${dayOf(reason.on)}. ${again}`;
    }
    case 'too-few-minutes':
      return `${who} attended ${reason.minutes} of the ${reason.least} minutes that this certificate needs.`;
    case 'too-few-minutes-to-prorate':
      return `${who} attended ${reason.minutes} of the ${reason.least} minutes that full credit needs. That is less than the smallest part, a quarter of an hour of credit.`;
    case 'request-late':
      return `The last day to ask for this certificate was ${dayOf(reason.lastDay)}.`;
    case 'site-form-late':
      return `Your group site had to return its signed verification form${by(reason.lastDay)}. We did not have it then.`;
    case 'quiz-late':
      if (reason.on) return `${who} passed the quiz on ${dayOf(reason.on)}. The last day was ${dayOf(reason.lastDay)}.`;
      return reason.score === null
        ? `${who} had to pass the quiz with ${percent(reason.passMark)} or more${by(reason.lastDay)}. ${name === null ? 'You' : 'They'} did not take it.`
        : `${who} had to pass the quiz with ${percent(reason.passMark)} or more${by(reason.lastDay)}. ${name === null ? 'Your' : 'Their'} best score was ${percent(reason.score)}.`;
    case 'membership-number-late':
      return `This certificate needs ${name === null ? 'your' : 'the'} ${labelOf(reason.body)}${name === null ? '' : ` of ${name}`}${by(reason.lastDay)}. ${reason.on ? `We received it on ${dayOf(reason.on)}.` : 'We did not have it then.'}`;
    case 'evaluation-late':
      return `${who} had to fill in the evaluation of this session${by(reason.lastDay)}.${reason.on ? ` We received it on ${dayOf(reason.on)}.` : ''}`;
  }
};

const missingText = (reason: Missing, name: string | null): string => {
  const who = name ?? 'You';
  switch (reason.code) {
    case 'session-not-over':
      return 'The session is not over yet.';
    case 'minutes-unknown':
      return `We do not know yet how long ${name ?? 'you'} attended.`;
    case 'report-awaited':
      return reason.channel === 'webinar'
        ? 'We are waiting for the attendance report of the webinar.'
        : 'We are waiting for the log of telephone calls.';
    case 'attendee-unmatched':
      return `The attendance report names someone who may be ${name ?? 'you'}. Our staff will check.`;
    case 'row-unread':
      return `A line of the attendance report that may be about ${name ?? 'you'} could not be read. Our staff will check.`;
    case 'attendance-review':
      return 'Our staff are reviewing the attendance of this session. We will email you the decision.';
    case 'site-form':
      return `Your group site must return its signed verification form${by(reason.lastDay)}.`;
    case 'site-form-unchecked':
      return 'We have the verification form of your group site. We still have to check it.';
    case 'request':
      return reason.by === 'you'
        ? demand(name, `Ask for this certificate${by(reason.lastDay)}.`)
        : `${who}, or the coordinator of your group site, must ask for this certificate${by(reason.lastDay)}.`;
    case 'quiz-not-posted':
      return 'This certificate needs a quiz. We have not posted it yet.';
    case 'quiz':
      return reason.score === null
        ? demand(name, `Pass the quiz with ${percent(reason.passMark)} or more${by(reason.lastDay)}.`)
        : `${best(name, 'quiz')} is ${percent(reason.score)}. ${demand(name, `Take it again, and pass with ${percent(reason.passMark)} or more${by(reason.lastDay)}.`)}`;
    case 'membership-number':
      return name === null
        ? `Add your ${labelOf(reason.body)} to your account${by(reason.lastDay)}.`
        : `Add the ${labelOf(reason.body)} of ${name} to this request${by(reason.lastDay)}.`;
    case 'evaluation':
      return demand(name, `Fill in the evaluation of this session${by(reason.lastDay)}.`);
    case 'honor-code':
      return demand(name, 'Read the honor code and acknowledge it.');
    case 'pre-test':
      return demand(name, 'Take the pre-test.');
    case 'video':
      return `${who} watched ${percent(reason.watchedShare * 100)} of the video. ${demand(name, `Watch at least ${fullVideoPercent} percent.`)}`;
    case 'post-test':
      return reason.score === null
        ? demand(name, `Take the post-test and reach ${percent(reason.passMark)} or more.`)
        : `${best(name, 'post-test')} is ${percent(reason.score)}. ${demand(name, `Take it again, and reach ${percent(reason.passMark)} or more.`)}`;
    case 'one-sitting':
      return demand(name, 'Do the pre-test, the video and the post-test again, all in one sitting.');
    case 'test-unconfirmed':
      return `${who} finished a test on another site. We still have to confirm its result.`;
  }
};
