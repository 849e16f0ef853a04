// Attendees of a session's reports in the database; the intervals of one attendee are one row.
import { type Selectable, sql } from 'kysely';
import type { AttendeeDetails } from '#server/credit/attendance/attendee-details.ts';
import { containsWords } from '#server/credit/attendance/list-queries.ts';
import type { AttendanceRecord } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Attendee {
  report_id: number;
  attendee_number: number;
  /** The longest of those that the report has. */
  name: string;
  email: string;
  phone: string;
  member_id: number | null;
  match: Selectable<AttendanceRecord>['match'];
  details: AttendeeDetails;
  decided_by: number | null;
  decided_at: Temporal.Instant | null;
  began_at: Temporal.Instant;
  ended_at: Temporal.Instant;
  first_id: string;
  intervals: { from: string; to: string }[];
}

const longest = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by length(${sql.ref(column)}) desc, began_at, id))[1]`;
const first = (column: string) => sql`(array_agg(${sql.ref(column)} order by began_at, id))[1]`;

/** What the intervals of one attendee say together. */
const aggregates = sql`
  ${longest('attendee_name')} as name, ${longest('attendee_email')} as email, ${longest('attendee_phone')} as phone,
  ${first('member_id')} as member_id, ${first('match')} as match, ${first('match_details')} as details,
  ${first('decided_by')} as decided_by, ${first('decided_at')} as decided_at,
  min(began_at) as began_at, max(ended_at) as ended_at, ${first('id')} as first_id,
  jsonb_agg(jsonb_build_object('from', began_at, 'to', ended_at)) as intervals`;

const intervalsIn = (sessionId: number) => sql`
  from attendance_record where session_id = ${sessionId} and source = 'report' and withdrawn_at is null`;

/** These attendees; each is looked up in an index, however many the session has. */
const attendees = (sessionId: number, some: readonly AttendeeOfReport[]) => sql<Attendee>`(
  select wanted.report_id, wanted.attendee_number, attendee.*
  from unnest(${some.map(({ reportId }) => reportId)}::integer[], ${some.map(({ number }) => number)}::integer[])
    as wanted (report_id, attendee_number)
  cross join lateral (
    select ${aggregates} ${intervalsIn(sessionId)}
      and report_id = wanted.report_id and attendee_number = wanted.attendee_number
    having count(*) > 0
  ) attendee
)`;

const maxAttendees = 100_000;

/** All of them by report, to compare them with the people who have a seat now. */
export const attendeesToMatch = async (db: Db, sessionId: number) => {
  const { rows } = await sql<Pick<Attendee, 'report_id' | 'attendee_number' | 'name' | 'email' | 'phone'>>`
    select report_id, attendee_number,
      ${longest('attendee_name')} as name, ${longest('attendee_email')} as email, ${longest('attendee_phone')} as phone
    from attendance_record
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
    group by report_id, attendee_number
    order by report_id, min(began_at), ${first('id')}
    limit ${maxAttendees}`.execute(db);
  return rows;
};

export interface AttendeeRecordRow
  extends Pick<Selectable<AttendanceRecord>, 'match'>,
    Pick<Attendee, 'report_id' | 'attendee_number' | 'name' | 'email' | 'phone'> {
  /** Null for attendees who are someone's. */
  details: AttendeeDetails | null;
}

/**
 * The records of all attendees, by arrival, or of those of whom one was changed after a number; see `attendance_matching`. These
 * few are looked up one by one: PostgreSQL has no statistics of a report that has just been imported.
 */
export const attendeeRecords = async (db: Db, sessionId: number, after?: number) => {
  const changed = sql`(
    select record.* from (
      select distinct report_id, attendee_number from attendance_record
      where session_id = ${sessionId} and change > 0 and change > ${after}::integer
    ) changed
    cross join lateral (
      select * from attendance_record
      where session_id = ${sessionId} and report_id = changed.report_id and attendee_number = changed.attendee_number
        and source = 'report' and withdrawn_at is null
      offset 0
    ) record
  )`;
  const { rows } = await sql<AttendeeRecordRow>`
    select report_id, attendee_number, attendee_name as name, attendee_email as email, attendee_phone as phone, match,
      case when match in ('doubtful', 'unknown', 'dismissed') then match_details end as details
    from ${after === undefined ? sql`attendance_record` : changed} record
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
    order by began_at, id
    limit ${maxAttendees}`.execute(db);
  return rows;
};

/** Whether a report has an attendee of whom it is not known who it is. */
export const hasUnmatched = async (db: Db, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from attendance_record
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null and match in ('doubtful', 'unknown')
    limit 1`.execute(db);
  return rows.length > 0;
};

export interface AttendeeOfReport {
  reportId: number;
  number: number;
}

/** Attendees whose name, address, number or person has all words of `q`. */
const attendeesWithWords = (sessionId: number, q: string) => sql`
  select report_id, attendee_number from (
    select report_id, attendee_number, ${aggregates} ${intervalsIn(sessionId)} group by report_id, attendee_number
  ) attendee
  left join member on member.id = attendee.member_id and ${hasSeat(sessionId)}
  where ${containsWords(sql`concat_ws(' ', attendee.name, attendee.email, attendee.phone, member.first_name, member.last_name)`, q)}`;

/** Of all attendees, those whose name, address, number or person has all words of `q`. */
export const attendeesNamed = async (db: Db, sessionId: number, q: string): Promise<AttendeeOfReport[]> => {
  const { rows } = await sql<Pick<Attendee, 'report_id' | 'attendee_number'>>`
    ${attendeesWithWords(sessionId, q)} limit ${maxAttendees}`.execute(db);
  return rows.map(({ report_id, attendee_number }) => ({ reportId: report_id, number: attendee_number }));
};

/** These attendees, by arrival. */
export const attendeesByKey = (db: Db, sessionId: number, keys: readonly AttendeeOfReport[]) =>
  db
    .selectFrom(attendees(sessionId, keys).as('attendee'))
    .leftJoin('account as decider', 'decider.id', 'attendee.decided_by')
    .leftJoin('account', (join) =>
      join
        .on('account.email', '=', sql<string>`lower(attendee.email)`)
        .on('attendee.match', 'in', ['unknown', 'dismissed'])
        // Without `+ 0`, PostgreSQL may read all registrations of the session.
        .on(sql<boolean>`not exists (
          select from registration where registration.account_id = account.id
            and session_id + 0 = ${sessionId} and state = 'registered' and canceled_at is null)`),
    )
    .selectAll('attendee')
    .select(['account.id as account_id', 'account.first_name', 'account.last_name'])
    .select(sql<string | null>`btrim(decider.first_name || ' ' || decider.last_name)`.as('decided_by_name'))
    .orderBy('attendee.began_at')
    .orderBy('attendee.first_id')
    .execute();

export type AttendeeRow = Awaited<ReturnType<typeof attendeesByKey>>[number];

const hasSeat = (sessionId: number) => sql<boolean>`exists (
  select from registration where registration.member_id = member.id
    and session_id = ${sessionId} and state = 'registered' and canceled_at is null)`;
