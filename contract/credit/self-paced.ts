// Self-paced courses: progress, the honor code, watched time, tests on other sites, and staff's part in them.
import * as z from 'zod/mini';
import { creditMember } from '#contract/credit/credit.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, idInText, instant, requiredText, whole } from '#contract/platform/shared.ts';

const day = z.string();

const stepNames = ['honor-code', 'pre-test', 'video', 'post-test', 'credit', 'certificate'] as const;
export type StepName = (typeof stepNames)[number];

const stepLine = z.object({
  step: z.enum(stepNames),
  /** `waiting`: for staff. `closed`: it cannot be done here now. */
  state: z.enum(['done', 'next', 'later', 'waiting', 'closed']),
  /** What was done, what to do, or why to wait. */
  words: z.string(),
});
export type StepLine = z.infer<typeof stepLine>;

const courseTest = z.object({
  location: z.enum(['here', 'elsewhere', 'none']),
  /** URL with the person's pseudonym; empty unless the test is on another site. */
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

const myCourse = z.object({
  sessionId: z.int(),
  sitting: z.object({
    day,
    /** The first instant after it. */
    until: instant,
    /** A trial run by staff, which gives no credit. */
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
    /** Whether reports of watched time are accepted now. */
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
export type MyCourse = z.infer<typeof myCourse>;

export const readCourse = endpoint({
  method: 'GET',
  path: '/api/my/courses/{id}',
  access: 'attendee',
  summary: "Get the caller's progress in a self-paced course",
  description: "Returns today's steps, tests, watched time and credit.",
  params: byId,
  responses: { 200: myCourse, 404: errorBody },
});

export const acknowledgeHonorCode = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/honor-code',
  access: 'attendee',
  summary: 'Acknowledge the honor code of a course',
  description: '`version` identifies the text that the caller read.',
  params: byId,
  body: z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(60)) }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

const maxIntervals = 200;
const second = z.number().check(z.minimum(0), z.maximum(86_400));

export const reportWatched = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/watched',
  access: 'attendee',
  summary: 'Report watched parts of a course video',
  description: 'Counts at most twice the time since the last report. Duplicate reports count once.',
  params: byId,
  body: z.strictObject({
    intervals: z.array(z.strictObject({ from: second, to: second })).check(z.maxLength(maxIntervals)),
    /** Current position in the video. */
    position: second,
  }),
  responses: {
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
  summary: 'Record that the caller read the full transcript of a course video',
  description: 'Fails with 409 unless the portal accepts this instead of watching the video.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const reportTestFinished = endpoint({
  method: 'POST',
  path: '/api/my/courses/{id}/tests/{kind}/finished',
  access: 'attendee',
  summary: 'Report that a test on another site is finished',
  description: 'Staff must confirm the result before it counts.',
  params: z.strictObject({ id: idInText, kind: z.enum(['pre', 'post']) }),
  responses: { 204: null, 404: errorBody, 409: errorBody },
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/staff/courses/{id}/trial',
  access: 'staff',
  permission: 'quizzes',
  summary: 'Open all steps of a course to the caller for testing',
  description: 'Lasts until the end of the day and gives no credit.',
  params: byId,
  responses: { 204: null, 404: errorBody, 409: errorBody },
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
  reportedAt: instant,
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
  permission: 'credit',
  summary: 'List tests that people report as finished on other sites',
  description: 'Returns those waiting for staff, oldest first, or those recorded, newest first, at most 200.',
  query: z.strictObject({ state: z._default(z.enum(['waiting', 'recorded']), 'waiting') }),
  responses: { 200: z.array(externalTest) },
});

export const recordExternalTest = endpoint({
  method: 'POST',
  path: '/api/staff/external-tests/{id}',
  access: 'staff',
  permission: 'credit',
  summary: 'Record the result of a test on another site',
  description: 'Requires a note. Credit that depends on the result is decided.',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(['confirmed', 'not found']),
    /** In percent; a pre-test needs none. */
    score: z.nullable(whole(0, 100)),
    note: requiredText(1000),
  }),
  responses: { 204: null, 400: errorBody, 404: errorBody },
});
