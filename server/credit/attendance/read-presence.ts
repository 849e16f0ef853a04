// Computes each registered person's verified minutes from all evidence: the basis of credit decisions.
import type { AwaitedEvidence } from '#rules/credit/attendance-evidence.ts';
import type { LiveFacts } from '#rules/credit/credit.ts';
import { daySpans, deadlineAfter, isInTime } from '#rules/credit/deadlines.ts';
import { type Interval, minimumMinutes, presence, sessionLengthMinutes } from '#rules/credit/presence.ts';
import { awaitedEvidence, uncheckedRows } from '#server/credit/attendance/awaited-evidence.ts';
import { sessionMatching, unmatchedIn } from '#server/credit/attendance/match-session.ts';
import type { AttendanceIntervalRow, PersonRow } from '#server/credit/attendance/queries.ts';
import { readEvidence } from '#server/credit/attendance/read-evidence.ts';
import { type SignInSheetRow, sheetsOfJoined, signInSheetsOf } from '#server/credit/attendance/site-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface Presence {
  /**
   * Verified minutes. Null while nothing is known and evidence is awaited, or a group site has not sent its sheet. 0 if
   * all evidence is in and does not name the person.
   */
  minutes: number | null;
  /** Missing or unchecked evidence that could add minutes. */
  awaited: readonly AwaitedEvidence[];
  /** Whether the person was present from the start, within the tolerance. */
  isFromStart: boolean;
  /** See rules/credit/credit.ts. A sheet that staff returned stays `attested` until it is corrected and checked. */
  attended: LiveFacts['attended'];
}

type AttendanceInterval = Pick<AttendanceIntervalRow, 'source' | 'began_at' | 'ended_at' | 'account_id' | 'entered_by'>;

interface Times {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The code word proves presence at the end; a report's join time is trusted for the beginning. */
const intervalsOf = (intervals: readonly AttendanceInterval[]): Interval[] => {
  const came = intervals
    .filter(({ source }) => source === 'report')
    .map(({ began_at }) => began_at)
    .sort(Temporal.Instant.compare)[0];
  return intervals.map(({ source, began_at, ended_at }) => {
    const isLater = source === 'code-word' && came && Temporal.Instant.compare(came, began_at) > 0;
    return { from: isLater ? came : began_at, to: ended_at };
  });
};

const siteAttendance = (sheet: SignInSheetRow | undefined): LiveFacts['attended'] => {
  if (!sheet?.attested_at) return { signInSheet: 'none' };
  return { signInSheet: sheet.verified_at ? 'verified' : 'attested', returnedAt: sheet.attested_at };
};

interface Evidence {
  intervals: readonly AttendanceInterval[];
  sheet: SignInSheetRow | undefined;
  /** Another person of the account has a seat too. */
  isOfGroup: boolean;
  awaited: readonly AwaitedEvidence[];
  /** The site can still send its sheet. */
  isSheetInTime: boolean;
}

/** A statement of the group, also after the person has claimed it with an account of their own. */
const isOfSite = ({ source, account_id, entered_by }: AttendanceInterval): boolean =>
  source === 'site' || (source === 'code-word' && entered_by !== account_id);

/**
 * Group members depend on their sign-in sheet, unless other evidence is enough for full credit, or is all there is. A
 * group's code word counts as the group's own statement.
 */
const presenceOf = ({ intervals, sheet, isOfGroup, awaited, isSheetInTime }: Evidence, session: Times): Presence => {
  const own = intervals.filter((interval) => !isOfSite(interval) && !(isOfGroup && interval.source === 'code-word'));
  const hasSite = isOfGroup || intervals.some(isOfSite);
  if (intervals.length === 0) {
    const isAnswered = awaited.length === 0 && (!hasSite || Boolean(sheet?.attested_at));
    const attended = hasSite ? siteAttendance(sheet) : 'alone';
    return { minutes: isAnswered ? 0 : null, isFromStart: false, attended, awaited };
  }
  const all = presence(intervalsOf(intervals), session);
  const alone = presence(intervalsOf(own), session);
  const least = minimumMinutes(sessionLengthMinutes(session));
  const maySheetAdd = alone.minutes < all.minutes || (!sheet?.attested_at && isSheetInTime);
  const needsSheet = hasSite && alone.minutes < least && maySheetAdd;
  return { ...all, attended: needsSheet ? siteAttendance(sheet) : 'alone', awaited };
};

const byMember = (
  people: readonly PersonRow[],
  intervals: readonly AttendanceIntervalRow[],
): Map<number, AttendanceIntervalRow[]> => {
  const lists = new Map<number, AttendanceIntervalRow[]>(people.map(({ member_id }) => [member_id, []]));
  for (const interval of intervals) if (interval.member_id !== null) lists.get(interval.member_id)?.push(interval);
  return lists;
};

const nobody = (): ReadonlySet<number> => new Set();

/** Of a person: the sheet of their account; for its owner else the best one of a group that registered them. */
const readSheets = async (db: Db | Tx, sessionId: number, accountIds?: readonly number[]) => {
  const own = await signInSheetsOf(db, sessionId, accountIds);
  const ofGroups = await sheetsOfJoined(db, sessionId, accountIds);
  const ofAccounts = new Map(own.map((sheet) => [sheet.account_id, sheet]));
  const ofOwners = new Map(ofGroups.toReversed().map((sheet) => [sheet.account_id, sheet]));
  return ({ account_id, is_self }: PersonRow): SignInSheetRow | undefined =>
    ofAccounts.get(account_id) ?? (is_self ? ofOwners.get(account_id) : undefined);
};

/**
 * By member id: everyone with a seat in the session, or everyone of the accounts of `some`. Empty if there is no such
 * session.
 */
export const readPresence = async (
  db: Db | Tx,
  sessionId: number,
  now: Temporal.Instant,
  some?: readonly { account_id: number }[],
): Promise<Map<number, Presence>> => {
  const ofAccounts = some && [...new Set(some.map(({ account_id }) => account_id))];
  const evidence = await readEvidence(db, sessionId, ofAccounts);
  if (!evidence) return new Map();
  const { session, people } = evidence;
  const intervals = byMember(people, evidence.intervals);
  const couldBe = uncheckedRows(evidence).length === 0 ? nobody : (await sessionMatching(db, sessionId)).couldBe;
  const awaited = awaitedEvidence(evidence, { couldBe, unmatched: await unmatchedIn(db, sessionId) });
  const isSheetInTime = isInTime(now, deadlineAfter(session.ends_at, daySpans.signInSheet));
  const sheetOf = await readSheets(db, sessionId, ofAccounts);
  const seats = new Map<number, number>();
  for (const { account_id } of people) seats.set(account_id, (seats.get(account_id) ?? 0) + 1);

  const times = { startsAt: session.starts_at, endsAt: session.ends_at };
  return new Map(
    people.map((person) => {
      const { member_id, account_id } = person;
      const evidence = {
        intervals: intervals.get(member_id) ?? [],
        sheet: sheetOf(person),
        isOfGroup: (seats.get(account_id) ?? 0) > 1,
        awaited: awaited.get(member_id) ?? [],
        isSheetInTime,
      };
      return [member_id, presenceOf(evidence, times)];
    }),
  );
};
