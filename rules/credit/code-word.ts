// The code word that is read out near the end of a session: when it is accepted, and when it matches.
import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';

/** Letters and digits only: case, accents, spaces and dots do not matter. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const isSameCodeWord = (one: string, other: string): boolean => plain(one) === plain(other);

/** A word without letters or digits would match any other such word. */
export const isValidCodeWord = (text: string): boolean => plain(text) !== '';

/** End, exclusive, of the period in which the word is accepted: that of credit requests. Spec 9. */
export const codeWordUntil = (endsAt: Temporal.Instant): Temporal.Instant =>
  deadlineAfter(endsAt, daySpans.attendanceRequest).at;

/** From the start of the session until credit can no longer be requested. */
export const isCodeWordOpen = (
  session: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  Temporal.Instant.compare(now, session.startsAt) >= 0 &&
  Temporal.Instant.compare(now, codeWordUntil(session.endsAt)) < 0;
