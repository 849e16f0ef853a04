// Attendance evidence in the contract's format.

import type {
  Attendance,
  AttendancePerson,
  AttendanceReport,
  AttendanceSession,
  AttendanceSignInSheet,
} from '#contract/credit/attendance.ts';
import type { SignInSheet } from '#contract/credit/group-sites.ts';
import { compareLivePresence } from '#rules/credit/live-presence.ts';
import { minimumMinutes, sessionLengthMinutes } from '#rules/credit/presence.ts';
import { isSignInSheetOpen, signInSheetState, signInSheetUntil } from '#rules/credit/sign-in-sheet.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { AttendeeRow } from '#server/credit/attendance/attendee-queries.ts';
import { awaitedChannels } from '#server/credit/attendance/awaited-evidence.ts';
import type { Candidates } from '#server/credit/attendance/candidate-queries.ts';
import type { ListedRow, SessionCountsRow } from '#server/credit/attendance/list-queries.ts';
import type { AttendeeLists, SessionMatching } from '#server/credit/attendance/match-session.ts';
import { presentAttendees } from '#server/credit/attendance/present-attendees.ts';
import type { providerReportOf } from '#server/credit/attendance/provider-report-queries.ts';
import type {
  AttendanceIntervalRow,
  LiveMinuteRow,
  PersonRow,
  PollAnswersRow,
  ReportRow,
  SessionRow,
} from '#server/credit/attendance/queries.ts';
import type { Presence } from '#server/credit/attendance/read-presence.ts';
import type { GroupRow, SignInSheetRow } from '#server/credit/attendance/site-queries.ts';
import { presentErrors } from '#server/credit/attendance/stored-errors.ts';
import { sheetTimes } from '#server/credit/attendance/submit-sign-in-sheet.ts';

export const presentListed = (row: ListedRow, counts: SessionCountsRow | undefined): AttendanceSession => ({
  id: row.id,
  name: row.name,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  registered: counts?.registered ?? 0,
  present: counts?.present ?? 0,
  unmatched: row.unmatched ?? 0,
  reports: row.reports ?? 0,
  awaited: awaitedChannels({
    session: row,
    methods: counts?.methods ?? [],
    reports: (row.sources ?? []).map((source) => ({ source })),
    missingReports: (row.missing ?? []).map((channel) => ({ channel })),
  }),
  toPublish: row.to_publish ?? 0,
  signInSheets: row.sign_in_sheets ?? 0,
});

const timesOf = ({ starts_at, ends_at }: SessionRow) => ({ startsAt: starts_at, endsAt: ends_at });

const presentEntries = (intervals: readonly AttendanceIntervalRow[]): AttendancePerson['entries'] =>
  intervals.flatMap(({ id, source, began_at, ended_at, note }) =>
    source === 'manual' || source === 'code-word'
      ? { id: Number(id), source, from: easternIso(began_at), to: easternIso(ended_at), note }
      : [],
  );

const presentLive = (
  live: readonly LiveMinuteRow[],
  intervals: readonly AttendanceIntervalRow[],
): AttendancePerson['live'] => {
  if (live.length === 0) return null;
  const reported = intervals
    .filter(({ source }) => source === 'report')
    .map(({ began_at, ended_at }) => ({ from: began_at, to: ended_at }));
  return compareLivePresence(
    live.map(({ minute, is_visible }) => ({ at: minute, isVisible: is_visible })),
    reported,
  );
};

interface OfPerson {
  intervals: readonly AttendanceIntervalRow[];
  live: readonly LiveMinuteRow[];
  polls: PollAnswersRow | undefined;
  present: Presence | undefined;
}

const presentPerson = (
  row: PersonRow,
  { intervals, live, polls, present }: OfPerson,
  least: number,
): AttendancePerson => {
  const { minutes, isFromStart, attended } = present ?? { minutes: null, isFromStart: false, attended: 'alone' };
  return {
    memberId: row.member_id,
    name: rowName(row),
    email: row.email,
    method: row.method,
    minutes,
    isFromStart,
    isEnough: minutes !== null && minutes >= least,
    sources: [...new Set(intervals.map(({ source }) => source))],
    signInSheet: attended === 'alone' ? 'not needed' : attended.signInSheet,
    joinedAt: row.joined_at && easternIso(row.joined_at),
    live: presentLive(live, intervals),
    polls: polls ? { answered: polls.answered, opened: polls.opened } : null,
    entries: presentEntries(intervals),
  };
};

const presentReport = (
  row: ReportRow,
  { intervals = 0, newCandidates = 0 }: { intervals?: number | undefined; newCandidates?: number | undefined },
): AttendanceReport => ({
  id: row.id,
  source: row.source,
  fileName: row.file_name,
  importedAt: easternIso(row.imported_at),
  intervals,
  errors: presentErrors(row.errors),
  newCandidates,
});

const stateOf = (sheet: SignInSheetRow): AttendanceSignInSheet['state'] => {
  if (sheet.verified_at) return 'verified';
  if (sheet.returned_at) return 'returned';
  return sheet.sent_at ? 'sent' : 'not sent';
};

interface AtSites {
  people: ReadonlyMap<number, readonly PersonRow[]>;
  intervals: ReadonlyMap<number | null, AttendanceIntervalRow>;
}

/** `people` by account, `intervals` by member. */
const presentSignInSheet = (sheet: SignInSheetRow, { people, intervals }: AtSites): AttendanceSignInSheet => {
  return {
    accountId: sheet.account_id,
    coordinator: rowName(sheet),
    email: sheet.email,
    site: sheet.site,
    state: stateOf(sheet),
    sentAt: sheet.sent_at && easternIso(sheet.sent_at),
    version: sheet.sent_at?.toString() ?? '',
    returnNote: sheet.return_note,
    fileName: sheet.file_name,
    people: (people.get(sheet.account_id) ?? []).map((row) => {
      const interval = intervals.get(row.member_id);
      return {
        name: rowName(row),
        from: interval ? easternIso(interval.began_at) : null,
        to: interval ? easternIso(interval.ended_at) : null,
      };
    }),
  };
};

interface Evidence {
  session: SessionRow;
  intervals: readonly AttendanceIntervalRow[];
}

/** `shown`: the people to present. */
export const presentPeople = (
  {
    session,
    intervals,
    live,
    polls,
    presences,
  }: Evidence & {
    live: readonly LiveMinuteRow[];
    polls: readonly PollAnswersRow[];
    presences: ReadonlyMap<number, Presence>;
  },
  shown: readonly PersonRow[],
): AttendancePerson[] => {
  const least = minimumMinutes(sessionLengthMinutes(timesOf(session)));
  const byMember = Map.groupBy(intervals, ({ member_id }) => member_id);
  const liveByMember = Map.groupBy(live, ({ member_id }) => member_id);
  return shown.map((row) => {
    const { member_id: id } = row;
    const of = {
      intervals: byMember.get(id) ?? [],
      live: liveByMember.get(id) ?? [],
      polls: polls.find(({ member_id }) => member_id === id),
      present: presences.get(id),
    };
    return presentPerson(row, of, least);
  });
};

interface WholeEvidence extends Evidence {
  matching: Pick<SessionMatching, 'people' | 'names'>;
  reports: readonly ReportRow[];
  providerReport: Awaited<ReturnType<typeof providerReportOf>>;
  sheets: readonly SignInSheetRow[];
  listed: AttendeeLists;
  toReview: readonly AttendeeRow[];
  candidates: Candidates;
}

const presentProviderReport = (row: WholeEvidence['providerReport']): Attendance['providerReport'] =>
  row
    ? {
        provider: row.provider,
        state: row.state,
        error: row.last_error,
        nextTryAt: row.next_try_at && easternIso(row.next_try_at),
      }
    : null;

export const presentAttendance = (evidence: WholeEvidence): Attendance => {
  const { session, intervals, reports, sheets, toReview, candidates } = evidence;
  const { people, names } = evidence.matching;
  const { listed } = evidence;
  const { lists, newCandidates } = listed;
  const lengthMinutes = sessionLengthMinutes(timesOf(session));
  const atSites = {
    people: sheets.length === 0 ? new Map() : Map.groupBy(people, ({ account_id }) => account_id),
    intervals: new Map(
      intervals.filter(({ source }) => source === 'site').map((interval) => [interval.member_id, interval]),
    ),
  };
  const withNew = Map.groupBy(
    lists.toReview.filter(({ key }) => newCandidates.has(key)),
    ({ reportId }) => reportId,
  );
  return {
    id: session.id,
    name: session.name,
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    lengthMinutes,
    minimumMinutes: minimumMinutes(lengthMinutes),
    codeWord: session.code_word,
    registered: people.length,
    attendees: presentAttendees(toReview, { session, names, newCandidates, candidates }),
    attendeeCounts: {
      toReview: lists.toReview.length,
      unknown: lists.unknown.length,
      resolved: lists.resolved.length,
    },
    reports: reports.map((row) =>
      presentReport(row, { intervals: listed.intervals.get(row.id), newCandidates: withNew.get(row.id)?.length }),
    ),
    providerReport: presentProviderReport(evidence.providerReport),
    signInSheets: sheets.map((sheet) => presentSignInSheet(sheet, atSites)),
  };
};

type OwnSheet = Omit<SignInSheetRow, 'account_id' | 'email' | 'first_name' | 'last_name'>;

const minuteOf = (session: SessionRow, at: Temporal.Instant | null): number | null =>
  at && Math.round(session.starts_at.until(at).total('minutes'));

export const presentOwnSignInSheet = (
  session: SessionRow,
  group: readonly GroupRow[],
  sheet: OwnSheet | undefined,
  now: Temporal.Instant,
): SignInSheet => {
  const times = sheet && sheetTimes(sheet);
  return {
    sessionId: session.id,
    sessionName: session.name,
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    lengthMinutes: sessionLengthMinutes(timesOf(session)),
    state: signInSheetState(session.ends_at, times, now),
    isOpen: isSignInSheetOpen(session.ends_at, times, now),
    until: easternIso(signInSheetUntil(session.ends_at, times)),
    sentAt: sheet?.sent_at ? easternIso(sheet.sent_at) : null,
    returnNote: sheet?.return_note ?? '',
    site: sheet?.site ?? '',
    fileName: sheet?.file_name ?? '',
    people: group.map((row) => ({
      memberId: row.id,
      name: rowName(row),
      cameAt: minuteOf(session, row.began_at),
      leftAt: minuteOf(session, row.ended_at),
    })),
  };
};
