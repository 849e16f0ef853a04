// What a session's status code means, and what people can do with a session in that state.

/** Codes of spec 4. */
export const SessionStatus = { Archived: 0, Open: 1, Closed: 2, SelfPaced: 7, Outdated: 8, Deleted: 9 } as const;
export type SessionStatus = (typeof SessionStatus)[keyof typeof SessionStatus];

const { Archived, Open, Closed, SelfPaced, Outdated, Deleted } = SessionStatus;
/** Announced for a day: to come, live or over. */
export const scheduledStatuses = [Archived, Open, Closed] as const;
/** Announced and without a recording so far. */
export const openOrClosed = [Open, Closed] as const;
export const archivedOrOutdated = [Archived, Outdated] as const;
/** Not held at a time: courses and deleted sessions. */
export const neverHeld = [SelfPaced, Deleted] as const;
/** Not named on the pages of speakers. */
export const unlistedStatuses = [Outdated, Deleted] as const;

const words: Record<SessionStatus, string> = {
  [Archived]: 'Archived',
  [Open]: 'Open',
  [Closed]: 'Closed',
  [SelfPaced]: 'Self Paced',
  [Outdated]: 'Outdated',
  [Deleted]: 'Deleted',
};

const isKnown = (code: number): code is SessionStatus => code in words;

/** The name of a status code; an unknown code counts as closed. Spec 4. */
export const sessionStatusWord = (code: number): string => words[isKnown(code) ? code : Closed];

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
  const code = isKnown(status) ? status : Closed;
  if (code === Archived) return { kind: 'archived', banner: 'Session Archived' };
  if (code === Closed) return { kind: 'closed', banner: 'Session Closed for Registration' };
  if (code === SelfPaced) return { kind: 'self-paced' };
  if (code === Outdated) return { kind: 'outdated' };
  if (code === Deleted) return { kind: 'deleted' };
  if (isBefore(now, startsAt)) return { kind: 'open' };
  return isBefore(now, endsAt) ? { kind: 'live' } : { kind: 'ended' };
};

/** Whether people can register: open, and its start is still to come. Spec 4. */
export const acceptsRegistrations = (session: Timed, now: Moment): boolean =>
  sessionState(session, now).kind === 'open';

/** What a deleted session still shows. Spec 4. */
export const deletedName = (name: string): string => `DELETED - ${name}`;
export const deletedDescription = 'DELETED';
