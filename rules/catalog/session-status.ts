// What a session's status code means, and what people can do with a session in that state.

/** Codes of spec 4. */
export const sessionStatusCodes = [0, 1, 2, 7, 8, 9] as const;
export type SessionStatusCode = (typeof sessionStatusCodes)[number];

const words: Record<SessionStatusCode, string> = {
  0: 'Archived',
  1: 'Open',
  2: 'Closed',
  7: 'Self Paced',
  8: 'Outdated',
  9: 'Deleted',
};

const isKnown = (code: number): code is SessionStatusCode => code in words;

/** The word of a status code; an unknown code counts as closed. Spec 4. */
export const sessionStatusWord = (code: number): string => (isKnown(code) ? words[code] : words[2]);

export type SessionState =
  | { kind: 'open' }
  | { kind: 'live' }
  | { kind: 'ended' }
  | { kind: 'closed'; banner: 'Session Closed for Registration' }
  | { kind: 'archived'; banner: 'Session Archived' }
  | { kind: 'self-paced' }
  | { kind: 'outdated' }
  | { kind: 'deleted' };

/** A point in time: a Temporal.Instant is one, and so is `momentOf` where a browser has no Temporal. */
export interface Moment {
  readonly epochMilliseconds: number;
}

interface Timed {
  status: number;
  startsAt: Moment;
  endsAt: Moment;
}

const isBefore = (one: Moment, other: Moment): boolean => one.epochMilliseconds < other.epochMilliseconds;

/**
 * What a session is for a reader at `now`. An open session counts as live from its start (spec 4)
 * until its end; after that it has ended and waits for its recording.
 */
export const sessionState = ({ status, startsAt, endsAt }: Timed, now: Moment): SessionState => {
  const code = isKnown(status) ? status : 2;
  if (code === 0) return { kind: 'archived', banner: 'Session Archived' };
  if (code === 2) return { kind: 'closed', banner: 'Session Closed for Registration' };
  if (code === 7) return { kind: 'self-paced' };
  if (code === 8) return { kind: 'outdated' };
  if (code === 9) return { kind: 'deleted' };
  if (isBefore(now, startsAt)) return { kind: 'open' };
  return isBefore(now, endsAt) ? { kind: 'live' } : { kind: 'ended' };
};

/** Whether people can register: open, and its start is still to come. Spec 4. */
export const takesRegistrations = (session: Timed, now: Moment): boolean => sessionState(session, now).kind === 'open';

/** What a deleted session still shows. Spec 4. */
export const deletedName = (name: string): string => `DELETED - ${name}`;
export const deletedDescription = 'DELETED';
