// Session status codes, and what they allow.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

/** Codes of spec 4. */
export const SessionStatus = { Archived: 0, Open: 1, Closed: 2, SelfPaced: 7, Outdated: 8, Deleted: 9 } as const;
export type SessionStatus = (typeof SessionStatus)[keyof typeof SessionStatus];

const { Archived, Open, Closed, SelfPaced, Outdated, Deleted } = SessionStatus;
/** Scheduled for a date: upcoming, live or past. */
export const scheduledStatuses = [Archived, Open, Closed] as const;
/** Scheduled, and not archived yet. */
export const openOrClosed = [Open, Closed] as const;
export const archivedOrOutdated = [Archived, Outdated] as const;
/** Without a date: courses and deleted sessions. */
export const neverHeld = [SelfPaced, Deleted] as const;
/** Not listed on speaker pages. */
export const unlistedStatuses = [Outdated, Deleted] as const;

/** `Self Paced` for `SelfPaced`. */
const names = new Map<number, string>(
  Object.entries(SessionStatus).map(([name, code]) => [code, name.replace(/\B(?=[A-Z])/, ' ')]),
);

const isKnown = (code: number): code is SessionStatus => names.has(code);

/** The name of a status code, a value of the API; an unknown code counts as closed. Spec 4. */
export const sessionStatusWord = (code: number): string => names.get(code) ?? 'Closed';

export interface SessionState {
  kind: 'open' | 'live' | 'ended' | 'closed' | 'archived' | 'self-paced' | 'outdated' | 'deleted';
}

/** Above the facts of the session page; null for none. */
export const sessionBanner = ({ kind }: SessionState): string | null => {
  if (kind === 'archived') return t(m.bannerArchived);
  return kind === 'closed' ? t(m.bannerClosed) : null;
};

/** A `Temporal.Instant`, or `momentOf` in browsers without Temporal. */
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
 * The state of a session at `now`. An open session is live from its start (spec 4) until its end; after that it has ended
 * and waits for its recording.
 */
export const sessionState = ({ status, startsAt, endsAt }: Timed, now: Moment): SessionState => {
  const code = isKnown(status) ? status : Closed;
  if (code === Archived) return { kind: 'archived' };
  if (code === Closed) return { kind: 'closed' };
  if (code === SelfPaced) return { kind: 'self-paced' };
  if (code === Outdated) return { kind: 'outdated' };
  if (code === Deleted) return { kind: 'deleted' };
  if (isBefore(now, startsAt)) return { kind: 'open' };
  return isBefore(now, endsAt) ? { kind: 'live' } : { kind: 'ended' };
};

/** Whether people can register: the session is open and has not started. Spec 4. */
export const acceptsRegistrations = (session: Timed, now: Moment): boolean =>
  sessionState(session, now).kind === 'open';

/** Name and description of a deleted session. Spec 4. */
export const deletedName = (name: string): string => t(m.deletedName, { name });
export const deletedDescription = (): string => t(m.deletedDescription);
