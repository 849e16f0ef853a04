// Deadline and states of a group site's sign-in sheet.
import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';

/**
 * - `early`: the session is not over
 * - `open`: nothing has been sent
 * - `sent`: not reviewed by staff; it can still be changed
 * - `returned`: staff asked for a correction
 * - `verified`: checked by staff
 * - `over`: nothing was sent or corrected in time
 */
export const signInSheetStates = ['early', 'open', 'sent', 'returned', 'verified', 'over'] as const;
export type SignInSheetState = (typeof signInSheetStates)[number];

interface SignInSheet {
  sentAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
  verifiedAt: Temporal.Instant | null;
}

/** End, exclusive: five business days after the session, or after the day on which staff returned the sheet. Spec 9. */
export const signInSheetUntil = (endsAt: Temporal.Instant, sheet: SignInSheet | undefined): Temporal.Instant =>
  deadlineAfter(sheet?.returnedAt ?? endsAt, daySpans.signInSheet).at;

export const signInSheetState = (
  endsAt: Temporal.Instant,
  sheet: SignInSheet | undefined,
  now: Temporal.Instant,
): SignInSheetState => {
  if (sheet?.verifiedAt) return 'verified';
  if (Temporal.Instant.compare(now, endsAt) < 0) return 'early';
  const isInTime = Temporal.Instant.compare(now, signInSheetUntil(endsAt, sheet)) < 0;
  if (sheet?.returnedAt) return isInTime ? 'returned' : 'over';
  if (sheet?.sentAt) return 'sent';
  return isInTime ? 'open' : 'over';
};

/** Whether the coordinator can send or change it now. */
export const isSignInSheetOpen = (
  endsAt: Temporal.Instant,
  sheet: SignInSheet | undefined,
  now: Temporal.Instant,
): boolean =>
  ['open', 'sent', 'returned'].includes(signInSheetState(endsAt, sheet, now)) &&
  Temporal.Instant.compare(now, signInSheetUntil(endsAt, sheet)) < 0;
