// Keeps how the attendees of a session's reports are matched, and reads again only those that have changed.
import type { UnmatchedAttendee } from '#rules/credit/match-people.ts';
import type { AttendeeOfReport, AttendeeRecordRow } from '#server/credit/attendance/attendee-queries.ts';
import { attendeeRecords } from '#server/credit/attendance/attendee-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface KnownAttendee extends AttendeeOfReport {
  /** Made once, since all attendees are looked up after each decision; see `keyOf`. */
  key: string;
  match: AttendeeRecordRow['match'];
  /** How many intervals the report has of them. */
  intervals: number;
  /** Candidates that the report or staff have considered. */
  considered: readonly number[];
  /** What the report shows of an attendee who is not matched. */
  shown: readonly UnmatchedAttendee[];
}

const isUnmatched = ({ match }: Pick<KnownAttendee, 'match'>): boolean => match === 'doubtful' || match === 'unknown';

export const keyOf = ({ reportId, number }: AttendeeOfReport): string => `${reportId} ${number}`;
export const rowKeyOf = (row: { report_id: number; attendee_number: number }): string =>
  keyOf({ reportId: row.report_id, number: row.attendee_number });

const knownAttendee = (records: readonly AttendeeRecordRow[]): KnownAttendee[] => {
  const [first] = records;
  if (!first) return [];
  const { report_id: reportId, attendee_number: number, match, details } = first;
  const { candidates = [], refused = [] } = details ?? {};
  return [
    {
      ...{ reportId, number, match, key: rowKeyOf(first), intervals: records.length },
      considered: [...candidates.map(({ memberId }) => memberId), ...refused],
      shown: isUnmatched(first) ? records.map(({ name, email, phone }) => ({ name, email, phone })) : [],
    },
  ];
};

/** In the order of their first records. */
const attendeesOf = (rows: readonly AttendeeRecordRow[]): KnownAttendee[] => [
  ...Map.groupBy(rows, rowKeyOf).values().flatMap(knownAttendee),
];

/** By arrival, with all changes up to a number. The same object as long as nothing changes. */
export type KnownAttendees = (db: Db, changes: number) => Promise<readonly KnownAttendee[]>;

export const knownAttendees = (sessionId: number): KnownAttendees => {
  let known: { attendees: readonly KnownAttendee[]; asOf: number } | null = null;

  /** With what has changed since. */
  const updated = async (db: Db, { attendees, asOf }: NonNullable<typeof known>): Promise<readonly KnownAttendee[]> => {
    const changed = attendeesOf(await attendeeRecords(db, sessionId, asOf));
    if (changed.length === 0) return attendees;
    const byNumber = Map.groupBy(changed, ({ number }) => number);
    const now = (one: KnownAttendee): KnownAttendee | undefined =>
      byNumber.get(one.number)?.find(({ reportId }) => reportId === one.reportId);
    return attendees.map((attendee) => now(attendee) ?? attendee);
  };

  return async (db, changes) => {
    if (known && known.asOf === changes) return known.attendees;
    // A transaction may see changes that are never committed, and so does what it reads.
    if (db.isTransaction) return attendeesOf(await attendeeRecords(db, sessionId));
    const attendees =
      known && known.asOf < changes ? await updated(db, known) : attendeesOf(await attendeeRecords(db, sessionId));
    // Another request may have read a later state meanwhile.
    if (!known || known.asOf < changes) known = { attendees, asOf: changes };
    return attendees;
  };
};
