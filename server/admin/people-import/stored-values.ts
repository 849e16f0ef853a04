// Checks values of the people export that are stored as JSON. Pages and emails show their texts as text.
import * as z from 'zod/mini';
import type { AnyReason } from '#rules/credit/credit-reasons.ts';

const text = z.string().check(z.maxLength(5000));

const storedDocument = z.strictObject({
  language: z.enum(['en']),
  number: text,
  title: text,
  layout: z.enum(['landscape', 'portrait']),
  organization: z.strictObject({ name: text, address: text, sealAlt: text }),
  beforeName: text,
  person: text,
  statement: z.array(text).check(z.maxLength(20)),
  session: text,
  series: text,
  day: text,
  contactHours: text,
  facts: z.array(z.strictObject({ label: text, value: text })).check(z.maxLength(30)),
  signer: z.strictObject({ name: text, position: text }),
});

export const isStoredDocument = (value: unknown): boolean => storedDocument.safeParse(value).success;

export const isRecord = (value: unknown): boolean => z.record(z.string(), z.unknown()).safeParse(value).success;

const attendeeDetails = z.looseObject({
  memberId: z.optional(z.int()),
  by: z.optional(text),
  candidates: z.optional(z.array(z.strictObject({ memberId: z.int(), why: z.array(text) }))),
  refused: z.optional(z.array(z.int())),
});

export const isAttendeeDetails = (value: unknown): boolean => attendeeDetails.safeParse(value).success;

/** The type check names a code that is missing here. */
const reasonCodes: Record<AnyReason['code'], true> = {
  'enough-minutes': true,
  prorated: true,
  'quiz-passed': true,
  'course-completed': true,
  overridden: true,
  'session-not-over': true,
  'minutes-unknown': true,
  'report-awaited': true,
  'attendee-unmatched': true,
  'row-unread': true,
  'attendance-review': true,
  'sign-in-sheet': true,
  'sign-in-sheet-unchecked': true,
  request: true,
  'quiz-not-posted': true,
  quiz: true,
  'membership-number': true,
  evaluation: true,
  'honor-code': true,
  'pre-test': true,
  video: true,
  'post-test': true,
  'one-sitting': true,
  'test-unconfirmed': true,
  'already-credited': true,
  'too-few-minutes': true,
  'too-few-minutes-to-prorate': true,
  'request-late': true,
  'sign-in-sheet-late': true,
  'quiz-late': true,
  'membership-number-late': true,
  'evaluation-late': true,
};

const reasonList = z.array(
  z.looseObject({ code: z.string().check(z.refine((code) => Object.hasOwn(reasonCodes, code))) }),
);

export const isReasonList = (value: unknown): boolean => reasonList.safeParse(value).success;
