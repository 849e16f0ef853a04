// The texts of reasons for and against credit.
import { expect, it } from 'vitest';
import type { Ground, Missing, Reason } from '#rules/credit/credit-reasons.ts';
import { alreadyCreditedText, reasonText } from '#rules/credit/credit-reasons.ts';

const lastDay = '2026-12-11';
const note = 'The captions stopped.';

const grounds: [Ground, string][] = [
  [{ code: 'enough-minutes', minutes: 80, least: 75 }, 'You attended 80 minutes. This certificate needs 75.'],
  [
    { code: 'prorated', minutes: 62, least: 75, hours: 1, fullHours: 1.5 },
    'You attended 62 of the 75 minutes that full credit needs. You get 1 hour of 1.5.',
  ],
  [
    { code: 'prorated', minutes: 15, least: 75, hours: 0.25, fullHours: 1.5 },
    'You attended 15 of the 75 minutes that full credit needs. You get 0.25 hours of 1.5.',
  ],
  [
    { code: 'quiz-passed', score: 90, passMark: 80 },
    'You passed the quiz with 90 percent. This certificate needs 80 percent.',
  ],
  [
    { code: 'course-completed', score: 80, passMark: 80, on: '2026-12-03' },
    'You completed the course on Thursday, December 3, 2026 and passed the post-test with 80 percent. It needs 80 percent.',
  ],
  [{ code: 'overridden', isGranted: true, note }, `Our staff reviewed this and granted credit: ${note}`],
];

const missing: [Missing, string][] = [
  [{ code: 'session-not-over', by: 'us', lastDay: null }, 'The session is not over yet.'],
  [{ code: 'minutes-unknown', by: 'us', lastDay: null }, 'We do not know yet how long you attended.'],
  [
    { code: 'sign-in-sheet', by: 'site', lastDay },
    'Your group site must return its signed verification form by Friday, December 11, 2026.',
  ],
  [
    { code: 'sign-in-sheet-unchecked', by: 'us', lastDay: null },
    'We have the verification form of your group site. We still have to check it.',
  ],
  [{ code: 'request', by: 'you', lastDay }, 'Request this certificate by Friday, December 11, 2026.'],
  [{ code: 'request', by: 'you', lastDay: null }, 'Request this certificate.'],
  [
    { code: 'request', by: 'site', lastDay },
    'You, or the coordinator of your group site, must request this certificate by Friday, December 11, 2026.',
  ],
  [{ code: 'quiz-not-posted', by: 'us', lastDay: null }, 'This certificate needs a quiz. We have not posted it yet.'],
  [
    { code: 'quiz', by: 'you', score: null, passMark: 80, lastDay },
    'Pass the quiz with 80 percent or more by Friday, December 11, 2026.',
  ],
  [
    { code: 'quiz', by: 'you', score: 79.9, passMark: 80, lastDay },
    'Your best quiz score is 79 percent. Take it again, and pass with 80 percent or more by Friday, December 11, 2026.',
  ],
  [
    { code: 'membership-number', by: 'you', body: 'aia', lastDay },
    'Add your AIA member number to your account by Friday, December 11, 2026.',
  ],
  [{ code: 'evaluation', by: 'you', lastDay: null }, 'Complete the evaluation of this session.'],
  [{ code: 'honor-code', by: 'you', lastDay: null }, 'Read the honor code and acknowledge it.'],
  [{ code: 'pre-test', by: 'you', lastDay: null }, 'Take the pre-test.'],
  [
    { code: 'video', by: 'you', watchedShare: 0.949, lastDay: null },
    'You watched 94 percent of the video. Watch at least 95 percent.',
  ],
  [
    { code: 'video', by: 'you', watchedShare: 0.29, lastDay: null },
    'You watched 29 percent of the video. Watch at least 95 percent.',
  ],
  [
    { code: 'post-test', by: 'you', score: null, passMark: 80, lastDay: null },
    'Take the post-test and score 80 percent or more.',
  ],
  [
    { code: 'post-test', by: 'you', score: 75, passMark: 80, lastDay: null },
    'Your best post-test score is 75 percent. Take it again, and score 80 percent or more.',
  ],
  [
    { code: 'one-sitting', by: 'you', lastDay: null },
    'Complete the pre-test, the video and the post-test again, all in one sitting.',
  ],
  [
    { code: 'test-unconfirmed', by: 'us', lastDay: null },
    'You finished a test on another site. We still have to confirm its result.',
  ],
];

const reasons: [Reason, string][] = [
  [
    { code: 'already-credited', kind: 'self-paced', on: '2026-03-02', againFrom: '2027-03-02' },
    'It appears you have credit for this session, from Monday, March 2, 2026. You can earn credit for it again from Tuesday, March 2, 2027.',
  ],
  [
    { code: 'already-credited', kind: 'live', on: '2026-03-02', againFrom: null },
    'You already have credit for this course, from Monday, March 2, 2026. It counts only once.',
  ],
  [
    { code: 'too-few-minutes', minutes: 62, least: 75 },
    'You attended 62 of the 75 minutes that this certificate needs.',
  ],
  [
    { code: 'too-few-minutes-to-prorate', minutes: 9, least: 75 },
    'You attended 9 of the 75 minutes that full credit needs. That is less than the smallest partial credit, a quarter of an hour.',
  ],
  [{ code: 'request-late', lastDay }, 'The last day to request this certificate was Friday, December 11, 2026.'],
  [
    { code: 'sign-in-sheet-late', lastDay },
    'Your group site had to return its signed verification form by Friday, December 11, 2026. We did not have it by then.',
  ],
  [
    { code: 'quiz-late', score: null, passMark: 80, lastDay },
    'You had to pass the quiz with 80 percent or more by Friday, December 11, 2026. You did not take it.',
  ],
  [
    { code: 'quiz-late', score: 70, passMark: 80, lastDay },
    'You had to pass the quiz with 80 percent or more by Friday, December 11, 2026. Your best score was 70 percent.',
  ],
  [
    { code: 'membership-number-late', body: 'aia', lastDay },
    'This certificate needs your AIA member number by Friday, December 11, 2026. We did not have it by then.',
  ],
  [
    { code: 'evaluation-late', lastDay },
    'You had to complete the evaluation of this session by Friday, December 11, 2026.',
  ],
  [{ code: 'overridden', isGranted: false, note }, `Our staff reviewed this and did not grant credit: ${note}`],
];

it.each([...grounds, ...missing, ...reasons])('%j', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});

it('credit that someone has already is stated in the words of the specification', () => {
  expect(alreadyCreditedText()).toBe('It appears you have credit for this session');
});

it('no word about a member of the group speaks to whoever reads it', () => {
  const all = [...grounds, ...missing, ...reasons].map(([reason]) => reasonText(reason, 'Ida Berg'));

  for (const words of all.filter((text) => !text.includes(alreadyCreditedText()))) {
    expect(words).not.toMatch(/\byou(r)?\b(?! group site)/i);
  }
});

it.each<[Ground | Missing | Reason, string]>([
  [{ code: 'enough-minutes', minutes: 80, least: 75 }, 'Ida Berg attended 80 minutes. This certificate needs 75.'],
  [
    { code: 'quiz', by: 'you', score: 60, passMark: 80, lastDay: null },
    'The best quiz score of Ida Berg is 60 percent. Ida Berg must take it again, and pass with 80 percent or more.',
  ],
  [
    { code: 'membership-number', by: 'you', body: 'aia', lastDay: null },
    'Add the AIA member number of Ida Berg to this request.',
  ],
  [
    { code: 'already-credited', kind: 'self-paced', on: '2026-12-03', againFrom: null },
    'Ida Berg already has credit for this course, from Thursday, December 3, 2026. It counts only once.',
  ],
])('%j of a member of the group names the person', (reason, words) => {
  expect(reasonText(reason, 'Ida Berg')).toBe(words);
});
