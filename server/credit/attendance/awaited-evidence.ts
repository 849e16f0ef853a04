// Determines for whom evidence of a session is still missing or unchecked: nobody is refused while it is.

import { methodsOf } from '#rules/catalog/attendance-choice.ts';
import {
  type AwaitedEvidence,
  channelOfSource,
  channelsOf,
  type EvidenceChannel,
} from '#rules/credit/attendance-evidence.ts';
import type { UnmatchedAttendee } from '#rules/credit/match-people.ts';
import type { SessionMatching, Unmatched } from '#server/credit/attendance/match-session.ts';
import type { PersonRow, ReportRow, SessionRow } from '#server/credit/attendance/queries.ts';

interface Evidence {
  session: Pick<SessionRow, 'type_code'>;
  people: readonly PersonRow[];
  /** Of everyone with a seat. */
  methods: readonly string[];
  reports: readonly ReportRow[];
  missingReports: readonly { channel: EvidenceChannel }[];
  checkedRows: readonly { report_id: number; row: number }[];
}

interface Due {
  session: Pick<SessionRow, 'type_code'>;
  methods: readonly string[];
}

/** The channels that need a report: offered by the session, and chosen by people while they were offered. */
export const dueChannels = ({ session, methods }: Due): EvidenceChannel[] =>
  channelsOf([...methodsOf(session.type_code), ...methods]);

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

/** By member id. `couldBe` and `unmatched`: see `SessionMatching`. */
export const awaitedEvidence = (
  evidence: Evidence,
  { couldBe, unmatched }: Pick<SessionMatching, 'couldBe'> & { unmatched: Unmatched },
): ReadonlyMap<number, readonly AwaitedEvidence[]> => {
  const reports = awaitedChannels(evidence).map((channel) => reportGap[channel]);
  const unreadPeople = couldBe(uncheckedRows(evidence).flatMap(({ text }) => namedIn(text)));
  return new Map(
    evidence.people.map(({ member_id }): [number, AwaitedEvidence[]] => [
      member_id,
      [
        ...reports,
        ...(unmatched.concernsAll || unmatched.people.has(member_id) ? (['unmatched-attendee'] as const) : []),
        ...(unreadPeople.has(member_id) ? (['unread-row'] as const) : []),
      ],
    ]),
  );
};
