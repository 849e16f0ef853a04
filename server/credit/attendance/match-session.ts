// Compares the attendees of a session's reports with everyone who has a seat. The result is stored until one of them
// changes, since every answer about the session needs it.
import { LRUCache } from 'lru-cache';
import { type RegisteredPerson, type UnmatchedAttendee, whoCouldBe } from '#rules/credit/match-people.ts';
import { isAnonymousName } from '#rules/credit/person-name.ts';
import type { Candidate } from '#rules/credit/rematch-attendees.ts';
import { registeredPerson } from '#server/credit/attendance/attendee-details.ts';
import { type AttendeeOfReport, attendeesToMatch } from '#server/credit/attendance/attendee-queries.ts';
import { matchingVersion, peopleOf } from '#server/credit/attendance/queries.ts';
import { rematchReports } from '#server/credit/attendance/rematch-reports.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Fitting = (attendee: AttendeeOfReport) => readonly Candidate[];

export interface SessionMatching {
  /** Everyone with a seat, by last name. */
  people: readonly Awaited<ReturnType<typeof peopleOf>>[number][];
  /** Everyone who could be one of some attendees. */
  couldBe: (attendees: readonly UnmatchedAttendee[]) => ReadonlySet<number>;
  /** Whether an attendee could be anyone: the name is anonymous, and neither address nor number matches. */
  isAnyone: (attendee: UnmatchedAttendee) => boolean;
  /** The people who fit an attendee, compared on first use. */
  fitting: (db: Db) => Promise<Fitting>;
}

const compareReports = async (db: Db, sessionId: number, people: readonly RegisteredPerson[]): Promise<Fitting> => {
  const attendees = await attendeesToMatch(db, sessionId);
  const reports = [...Map.groupBy(attendees, ({ report_id }) => report_id).values()];
  const found = await rematchReports({ reports, people });
  const byKey = new Map(
    reports.flatMap((own, report) =>
      own.map(({ report_id, guest_number }, index) => [`${report_id} ${guest_number}`, found[report]?.[index] ?? []]),
    ),
  );
  return ({ reportId, number }) => byKey.get(`${reportId} ${number}`) ?? [];
};

const matchingOf = async (db: Db, sessionId: number): Promise<SessionMatching> => {
  const people = await peopleOf(db, sessionId);
  const registered = people.map(registeredPerson);
  let find: SessionMatching['couldBe'] | null = null;
  const anyone = new Map<string, boolean>();
  let compared: Promise<Fitting> | null = null;
  const couldBe: SessionMatching['couldBe'] = (attendees) => {
    find ??= whoCouldBe(registered);
    return find(attendees);
  };
  return {
    people,
    couldBe,
    isAnyone: (attendee) => {
      const key = JSON.stringify(attendee);
      const isAnyone = anyone.get(key) ?? (isAnonymousName(attendee.name) && couldBe([attendee]).size === 0);
      anyone.set(key, isAnyone);
      return isAnyone;
    },
    fitting: (own) => {
      compared ??= compareReports(own, sessionId, registered).catch((error: unknown) => {
        compared = null;
        throw error;
      });
      return compared;
    },
  };
};

/** An index of 5,000 people takes some megabytes. */
const maxSessions = 4;
const byVersion = new LRUCache<string, SessionMatching>({ max: maxSessions });

/**
 * Undefined if the session has never had a report. Versions are unique across databases, and across transactions that are
 * rolled back.
 */
export const storedMatching = async (db: Db, sessionId: number): Promise<SessionMatching | undefined> => {
  const version = await matchingVersion(db, sessionId);
  if (version === undefined) return undefined;
  const matching = byVersion.get(version) ?? (await matchingOf(db, sessionId));
  byVersion.set(version, matching);
  return matching;
};

export const sessionMatching = async (db: Db, sessionId: number): Promise<SessionMatching> =>
  (await storedMatching(db, sessionId)) ?? matchingOf(db, sessionId);
