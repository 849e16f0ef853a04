// Compares the attendees of a session's reports with everyone who has a seat. The result is stored until one of them
// changes, since every answer about the session needs it, and after a decision only what it concerns is read again.
import { LRUCache } from 'lru-cache';
import { type RegisteredPerson, type UnmatchedAttendee, whoCouldBe } from '#rules/credit/match-people.ts';
import type { MatchReason } from '#rules/credit/match-reasons.ts';
import { isAnonymousName } from '#rules/credit/person-name.ts';
import { type Candidate, newCandidates } from '#rules/credit/rematch-attendees.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { registeredPerson } from '#server/credit/attendance/attendee-details.ts';
import { attendeesToMatch, hasUnmatched } from '#server/credit/attendance/attendee-queries.ts';
import {
  type KnownAttendee,
  type KnownAttendees,
  knownAttendees,
  rowKeyOf,
} from '#server/credit/attendance/known-attendees.ts';
import { type MatchingState, matchingState, peopleOf, stateKey } from '#server/credit/attendance/queries.ts';
import { rematchReports } from '#server/credit/attendance/rematch-reports.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Fitting = (attendee: KnownAttendee) => readonly Candidate[];

type AttendeeList = 'toReview' | 'unknown' | 'resolved';

export interface AttendeeLists {
  /** The number of intervals of each report, by its id. */
  intervals: ReadonlyMap<number, number>;
  /** Each by arrival. */
  lists: Readonly<Record<AttendeeList, readonly KnownAttendee[]>>;
  /** People who got a seat after an import, or changed their profile, and fit an attendee whom nobody fitted before; by `keyOf`. */
  newCandidates: ReadonlyMap<string, readonly { memberId: number; why: readonly MatchReason[] }[]>;
}

/** Who could be one of the attendees that are not matched. */
export interface Unmatched {
  people: ReadonlySet<number>;
  /** One of them could be anyone: the name is anonymous, and neither address nor number matches. */
  concernsAll: boolean;
}

export interface SessionMatching {
  /** Everyone with a seat, by last name. */
  people: readonly Awaited<ReturnType<typeof peopleOf>>[number][];
  /** Their names, by member id. */
  names: ReadonlyMap<number, string>;
  /** Everyone who could be one of some attendees. */
  couldBe: (attendees: readonly UnmatchedAttendee[]) => ReadonlySet<number>;
  unmatched: (db: Db) => Promise<Unmatched>;
  /** The attendees in lists; the first time they are compared with the people. */
  attendeeLists: (db: Db) => Promise<AttendeeLists>;
}

const compareReports = async (db: Db, sessionId: number, people: readonly RegisteredPerson[]): Promise<Fitting> => {
  const attendees = await attendeesToMatch(db, sessionId);
  const reports = [...Map.groupBy(attendees, ({ report_id }) => report_id).values()];
  const found = await rematchReports({ reports, people });
  const byKey = new Map(
    reports.flatMap((own, report) => own.map((attendee, index) => [rowKeyOf(attendee), found[report]?.[index] ?? []])),
  );
  return ({ key }) => byKey.get(key) ?? [];
};

/** The result for each argument, as long as it is the last one. */
const remembered = <A, R>(work: (given: A) => R): ((given: A) => R) => {
  let last: { given: A; result: R } | null = null;
  return (given) => {
    if (last?.given !== given) last = { given, result: work(given) };
    return last.result;
  };
};

const listed = (attendees: readonly KnownAttendee[], fitting: Fitting): AttendeeLists => {
  const lists: Record<AttendeeList, KnownAttendee[]> = { toReview: [], unknown: [], resolved: [] };
  const fresh = new Map<string, { memberId: number; why: readonly MatchReason[] }[]>();
  const intervals = new Map<number, number>();
  for (const attendee of attendees) {
    intervals.set(attendee.reportId, (intervals.get(attendee.reportId) ?? 0) + attendee.intervals);
    const added = isOpen(attendee) ? newCandidates(attendee, fitting(attendee)) : [];
    if (added.length > 0) {
      fresh.set(
        attendee.key,
        added.map(({ personId, why }) => ({ memberId: personId, why })),
      );
    }
    const isToReview = attendee.match === 'doubtful' || added.length > 0;
    lists[isToReview ? 'toReview' : attendee.match === 'unknown' ? 'unknown' : 'resolved'].push(attendee);
  }
  return { lists, newCandidates: fresh, intervals };
};

const isOpen = ({ match }: KnownAttendee): boolean => match !== 'certain' && match !== 'confirmed';

interface Matching extends Omit<SessionMatching, 'unmatched' | 'attendeeLists'> {
  unmatched: (attendees: readonly KnownAttendee[]) => Unmatched;
  attendeeLists: (db: Db, attendees: readonly KnownAttendee[]) => Promise<AttendeeLists>;
  known: KnownAttendees;
}

const matchingOf = async (db: Db, sessionId: number): Promise<Matching> => {
  const people = await peopleOf(db, sessionId);
  const registered = people.map(registeredPerson);
  let find: SessionMatching['couldBe'] | null = null;
  let compared: Promise<Fitting> | null = null;
  const couldBe: SessionMatching['couldBe'] = (attendees) => {
    find ??= whoCouldBe(registered);
    return find(attendees);
  };
  const fitting = (own: Db): Promise<Fitting> => {
    compared ??= compareReports(own, sessionId, registered).catch((error: unknown) => {
      compared = null;
      throw error;
    });
    return compared;
  };
  const listsOf = remembered((attendees: readonly KnownAttendee[]) =>
    remembered((found: Fitting) => listed(attendees, found)),
  );
  return {
    people,
    names: new Map(people.map((row) => [row.member_id, rowName(row)])),
    couldBe,
    unmatched: remembered((attendees) => {
      const shown = attendees.flatMap((attendee) => attendee.shown);
      const isAnyone = (attendee: UnmatchedAttendee): boolean =>
        isAnonymousName(attendee.name) && couldBe([attendee]).size === 0;
      return { people: couldBe(shown), concernsAll: shown.some(isAnyone) };
    }),
    attendeeLists: async (own, attendees) =>
      listsOf(attendees)(attendees.some(isOpen) ? await fitting(own) : nobodyFits),
    known: knownAttendees(sessionId),
  };
};

const nobodyFits: Fitting = () => [];

const withAttendees = (
  { unmatched, attendeeLists, known, ...matching }: Matching,
  changes: number,
): SessionMatching => ({
  ...matching,
  unmatched: async (db) => unmatched(await known(db, changes)),
  attendeeLists: async (db) => attendeeLists(db, await known(db, changes)),
});

/** An index of 5,000 people takes some megabytes. */
const maxSessions = 4;
const byVersion = new LRUCache<string, Matching>({ max: maxSessions });

/** Versions are unique across databases, and across transactions that are rolled back. */
const matchingAt = async (db: Db, sessionId: number, { version, changes }: MatchingState): Promise<SessionMatching> => {
  const matching = byVersion.get(version) ?? (await matchingOf(db, sessionId));
  byVersion.set(version, matching);
  return withAttendees(matching, changes);
};

/** Undefined if the session has never had a report. */
export const storedMatching = async (db: Db, sessionId: number): Promise<SessionMatching | undefined> => {
  const state = await matchingState(db, sessionId);
  return state && matchingAt(db, sessionId, state);
};

export const sessionMatching = async (db: Db, sessionId: number): Promise<SessionMatching> =>
  (await storedMatching(db, sessionId)) ?? withAttendees(await matchingOf(db, sessionId), 0);

const nobody: Unmatched = { people: new Set(), concernsAll: false };

/** A result is small, unlike the index of people that it takes. */
const maxResults = 2000;
const unmatchedByState = new LRUCache<string, Unmatched>({ max: maxResults });

/** Like `unmatched` of the session's matching, for a response that needs nothing else of it. */
export const unmatchedIn = async (db: Db, sessionId: number): Promise<Unmatched> => {
  const state = await matchingState(db, sessionId);
  if (state === undefined) return nobody;
  const key = stateKey(state);
  const known = unmatchedByState.get(key);
  if (known) return known;
  const found = (await hasUnmatched(db, sessionId))
    ? await (await matchingAt(db, sessionId, state)).unmatched(db)
    : nobody;
  // A transaction may number a change that is never committed.
  if (!db.isTransaction) unmatchedByState.set(key, found);
  return found;
};

/** A transaction reads all attendees if its process does not know them, and cannot keep them: it may see what is undone. */
export const knowAttendees = async (db: Db, sessionId: number): Promise<void> => {
  await (await storedMatching(db, sessionId))?.unmatched(db);
};
