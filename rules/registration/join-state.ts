// What a person's join link leads to, at a time.
import { SessionStatus } from '#rules/catalog/session-status.ts';

/**
 * - `early`: people can join later
 * - `open`: people can join now
 * - `over`: the session has ended
 * - `sessionCanceled`, `canceled`: the session or the registration was canceled
 * - `noSeat`: the person waits for a seat, or has not accepted it yet
 * - `replaced`: there is a newer link
 */
export const joinStates = ['early', 'open', 'over', 'sessionCanceled', 'canceled', 'noSeat', 'replaced'] as const;
export type JoinState = (typeof joinStates)[number];

interface Linked {
  status: number;
  opensAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  registration: { state: string; isCanceled: boolean };
}

export const joinState = (
  { status, opensAt, endsAt, registration }: Linked,
  now: Temporal.Instant,
): Exclude<JoinState, 'replaced'> => {
  if (status === SessionStatus.Deleted) return 'sessionCanceled';
  if (registration.isCanceled) return 'canceled';
  if (registration.state !== 'registered') return 'noSeat';
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'over';
  return Temporal.Instant.compare(now, opensAt) >= 0 ? 'open' : 'early';
};
