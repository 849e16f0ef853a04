// Self-paced courses: progress, the honor code, watched time, tests on other sites, and staff's part in them.
import * as z from 'zod/mini';
import { creditMember } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant } from '#contract/platform/shared.ts';

const day = z.string();

const stepNames = ['honor-code', 'pre-test', 'video', 'post-test', 'credit', 'certificate'] as const;
export type StepName = (typeof stepNames)[number];

const stepLine = z.object({
  step: z.enum(stepNames),
  /** `waiting`: for staff. `closed`: it cannot be done here now. */
  state: z.enum(['done', 'next', 'later', 'waiting', 'closed']),
  /** What was done, what to do, or why it has to wait. */
  words: z.string(),
});
export type StepLine = z.infer<typeof stepLine>;

const courseTest = z.object({
  place: z.enum(['here', 'elsewhere', 'none']),
  /** With the person's pseudonym; empty unless it is elsewhere. */
  address: z.string(),
  /** Staff's note on the result of today's external test. */
  note: z.string(),
});

const interval = z.object({ from: z.number(), to: z.number() });

const watched = z.object({
  /** Parts of the video in seconds that count in this sitting, in order. */
  intervals: z.array(interval),
  /** From 0 to 1. */
  share: z.number(),
  isFull: z.boolean(),
});
export type Watched = z.infer<typeof watched>;

const ownCourse = z.object({
  sessionId: z.int(),
  sitting: z.object({
    day,
    /** The first instant after it. */
    until: instant,
    /** Staff try the course out: nothing of it gives credit. */
    isTrial: z.boolean(),
  }),
  steps: z.array(stepLine),
  tests: z.object({ pre: courseTest, post: courseTest }),
  video: z.object({
    /** Null where the video is not on this portal. */
    videoSeconds: z.nullable(z.number()),
    watched,
    /** Where to resume, in seconds of the video. */
    resumeAt: z.number(),
    /** Whether reports of watched time are taken now. */
    isOpen: z.boolean(),
    countsTranscript: z.boolean(),
    hasReadTranscript: z.boolean(),
  }),
  /** The day of an earlier sitting that ended unfinished; null if it is no longer relevant. */
  endedOn: z.nullable(day),
  /** The day of the latest sitting in which all steps were completed. */
  finishedOn: z.nullable(day),
  /** The account owner's credit for it. */
  credit: z.nullable(creditMember),
  /** In the words of the specification, with the days; empty if no earlier credit prevents more. */
  alreadyCredited: z.string(),
  canTryOut: z.boolean(),
});
export type OwnCourse = z.infer<typeof ownCourse>;

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/my/courses/{id}',
  access: 'attendee',
  summary: 'Where the caller stands in a self-paced course today: steps, tests, watched time and credit',
  params: byId,
  answers: { 200: ownCourse, 404: errorBody },
});

export const acknowledgeHonorCode = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/honor-code',
  access: 'attendee',
  summary: 'Acknowledge the honor code of a course, in the words that the caller has read',
  params: byId,
  body: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

const mostIntervals = 200;
const second = z.number().check(z.minimum(0), z.maximum(86_400));

export const reportWatched = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/watched',
  access: 'attendee',
  summary:
    'Report parts of the video that were watched. As much counts as the time since the last report allows at twice the speed; a report that comes twice counts once',
  params: byId,
  body: z.strictObject({
    intervals: z
      .array(z.strictObject({ from: second, to: second }))
      .check(z.maxLength(mostIntervals, `at most ${mostIntervals}`)),
    /** Current position in the video. */
    position: second,
  }),
  answers: {
    200: z.object({
      watched,
      /** The report exceeded what the elapsed time allows; the rest may be reported again. */
      isTooFast: z.boolean(),
      message: z.string(),
    }),
    404: errorBody,
    409: errorBody,
  },
});

export const readTranscript = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/transcript-read',
  access: 'attendee',
  summary: 'Say that the whole transcript was read in place of the video, where the portal accepts that',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const reportTestFinished = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/tests/{kind}/finished',
  access: 'attendee',
  summary: 'Say that a test on another site is finished. Staff confirm its result before it gives credit',
  params: z.strictObject({ id: idInText, kind: z.enum(['pre', 'post']) }),
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/staff/courses/{id}/trial',
  access: 'staff',
  summary: 'Open every step of a course to the calling staff until the end of the day; nothing of it gives credit',
  params: byId,
  answers: { 204: null, 404: errorBody, 409: errorBody },
});

const externalTest = z.object({
  id: z.int(),
  sessionId: z.int(),
  sessionName: z.string(),
  kind: z.enum(['pre', 'post']),
  person: z.string(),
  email: z.string(),
  /** The pseudonym under which the other site stores the result. */
  uid: z.string(),
  saidAt: instant,
  outcome: z.nullable(z.enum(['confirmed', 'not found'])),
  score: z.nullable(z.int()),
  note: z.string(),
  recordedAt: z.nullable(instant),
});
export type ExternalTest = z.infer<typeof externalTest>;

export const listExternalTests = endpoint({
  method: 'GET',
  path: '/api/staff/external-tests',
  access: 'staff',
  summary:
    'Tests on other sites that people say they have finished: what waits (oldest first) or what is recorded (newest first; at most 200)',
  query: z.strictObject({ state: z._default(z.enum(['waiting', 'recorded']), 'waiting') }),
  answers: { 200: z.array(externalTest) },
});

export const recordExternalTest = endpoint({
  method: 'POST',
  path: '/api/staff/external-tests/{id}',
  access: 'staff',
  summary: 'Record what came of a test on another site, with a note. Credit that waits for it is decided',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(['confirmed', 'not found'], 'choose one'),
    /** In percent; a pre-test needs none. */
    score: z.nullable(z.int('a whole number').check(z.minimum(0, 'from 0 to 100'), z.maximum(100, 'from 0 to 100'))),
    note: z.string().check(z.trim(), z.minLength(1, 'Field is required'), z.maxLength(1000, 'at most 1000 characters')),
  }),
  answers: { 204: null, 400: errorBody, 404: errorBody },
});
