// Determines for whom evidence of a session is still missing or unchecked: nobody is refused while it is.

import { methodsOf } from '#rules/catalog/attendance-choice.ts';
import {
  type AwaitedEvidence,
  channelOfSource,
  channelsOf,
  type EvidenceChannel,
} from '#rules/credit/attendance-evidence.ts';
import { couldBeAny, type UnmatchedAttendee } from '#rules/credit/match-people.ts';
import { isAnonymousName } from '#rules/credit/person-name.ts';
import { registeredPerson } from '#server/credit/attendance/attendee-details.ts';
import type { AttendanceIntervalRow, PersonRow, ReportRow, SessionRow } from '#server/credit/attendance/queries.ts';

interface Evidence {
  session: Pick<SessionRow, 'type_code'>;
  people: readonly PersonRow[];
  intervals: readonly AttendanceIntervalRow[];
  reports: readonly ReportRow[];
  missingReports: readonly { channel: EvidenceChannel }[];
  checkedRows: readonly { report_id: number; row: number }[];
}

interface Due {
  session: Pick<SessionRow, 'type_code'>;
  people: readonly { method: string }[];
}

/** The channels that need a report: offered by the session, and chosen by people while they were offered. */
export const dueChannels = ({ session, people }: Due): EvidenceChannel[] =>
  channelsOf([...methodsOf(session.type_code), ...people.map(({ method }) => method)]);

/** Due channels without a report that staff have not marked as missing. */
export const awaitedChannels = (
  evidence: Due & { reports: readonly { source: string }[]; missingReports: Evidence['missingReports'] },
): EvidenceChannel[] => {
  const answered = new Set([
    ...evidence.reports.map(({ source }) => channelOfSource(source)),
    ...evidence.missingReports.map(({ channel }) => channel),
  ]);
  return dueChannels(evidence).filter((channel) => !answered.has(channel));
};

const unmatchedOf = (intervals: readonly AttendanceIntervalRow[]): UnmatchedAttendee[] => {
  const unmatched = intervals.filter(({ match }) => match === 'doubtful' || match === 'unknown');
  const attendees = unmatched.map(({ guest_name, guest_email, guest_phone }) => ({
    name: guest_name,
    email: guest_email,
    phone: guest_phone,
  }));
  return [...new Map(attendees.map((attendee) => [JSON.stringify(attendee), attendee])).values()];
};

/** Unreadable rows that staff have not checked. */
export const uncheckedRows = ({
  reports,
  checkedRows,
}: Pick<Evidence, 'reports' | 'checkedRows'>): { reportId: number; row: number; text: string }[] => {
  const checked = new Set(checkedRows.map(({ report_id, row }) => `${report_id} ${row}`));
  return reports.flatMap(({ id, errors }) =>
    errors.flatMap(({ row, text = '' }) => (checked.has(`${id} ${row}`) ? [] : [{ reportId: id, row, text }])),
  );
};

/** Anything in an unreadable row that may be a name, an address or a number. */
const namedIn = (text: string): UnmatchedAttendee[] => {
  const cells = text.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
  const pairs = cells.map((cell, index) => `${cell} ${cells[index + 1] ?? ''}`.trim());
  return [...new Set([...cells, ...pairs])]
    .filter((cell) => /\p{L}/u.test(cell) || cell.replace(/\D/g, '').length >= 7)
    .map((cell) => ({ name: cell, email: cell.includes('@') ? cell : '', phone: /\p{L}/u.test(cell) ? '' : cell }));
};

const reportGap = { webinar: 'webinar-report', telephone: 'telephone-log' } as const;

/** By member id; no entry for people whose evidence is complete. */
export const awaitedEvidence = (evidence: Evidence): ReadonlyMap<number, readonly AwaitedEvidence[]> => {
  const { people, intervals } = evidence;
  const registered = people.map(registeredPerson);
  const reports = awaitedChannels(evidence).map((channel) => reportGap[channel]);
  const unmatched = unmatchedOf(intervals);
  // If the name is anonymous and neither address nor number matches, it could be anyone.
  const anonymous = unmatched.filter(
    (attendee) => isAnonymousName(attendee.name) && couldBeAny([attendee], registered).size === 0,
  );
  const couldBe = couldBeAny(unmatched, registered);
  const couldBeNamed = couldBeAny(
    uncheckedRows(evidence).flatMap(({ text }) => namedIn(text)),
    registered,
  );
  return new Map(
    people.map(({ member_id }): [number, AwaitedEvidence[]] => [
      member_id,
      [
        ...reports,
        ...(anonymous.length > 0 || couldBe.has(member_id) ? (['unmatched-attendee'] as const) : []),
        ...(couldBeNamed.has(member_id) ? (['unread-row'] as const) : []),
      ],
    ]),
  );
};
