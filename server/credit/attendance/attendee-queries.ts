// Attendees of a session's reports in the database; the intervals of one attendee are one row.
import { type Selectable, sql } from 'kysely';
import type { AttendeeDetails } from '#server/credit/attendance/attendee-details.ts';
import { containsWords } from '#server/credit/attendance/list-queries.ts';
import type { AttendanceStay } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type AttendeeList = 'toSettle' | 'unknown' | 'settled';

interface Attendee {
  report_id: number;
  guest_number: number;
  /** The longest of those that the report has. */
  name: string;
  email: string;
  phone: string;
  member_id: number | null;
  match: Selectable<AttendanceStay>['match'];
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

const attendees = (sessionId: number) => sql<Attendee>`(
  select report_id, guest_number,
    ${longest('guest_name')} as name, ${longest('guest_email')} as email, ${longest('guest_phone')} as phone,
    ${first('member_id')} as member_id, ${first('match')} as match, ${first('match_details')} as details,
    ${first('decided_by')} as decided_by, ${first('decided_at')} as decided_at,
    min(began_at) as began_at, max(ended_at) as ended_at, ${first('id')} as first_id,
    jsonb_agg(jsonb_build_object('from', began_at, 'to', ended_at)) as intervals
  from attendance_stay
  where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
  group by report_id, guest_number
)`;

const mostAttendees = 100_000;

/** All of them by report, to compare them with the people who have a seat now. */
export const attendeesToMatch = (db: Db, sessionId: number) =>
  db
    .selectFrom(attendees(sessionId).as('attendee'))
    .select(['report_id', 'guest_number', 'name', 'email', 'phone', 'match', 'details'])
    .orderBy('report_id')
    .orderBy('began_at')
    .orderBy('first_id')
    .limit(mostAttendees)
    .execute();

export interface AttendeeOfReport {
  reportId: number;
  number: number;
}

/** `withNewCandidates`: those whom somebody fits who was not considered before. */
const attendeesByList = (db: Db, sessionId: number, withNewCandidates: readonly AttendeeOfReport[]) => {
  const reportIds = withNewCandidates.map(({ reportId }) => reportId);
  const numbers = withNewCandidates.map(({ number }) => number);
  return db.selectFrom(attendees(sessionId).as('attendee')).select(
    sql<AttendeeList>`case
      when match = 'doubtful' then 'toSettle'
      when (report_id, guest_number) in (select * from unnest(${reportIds}::integer[], ${numbers}::integer[])) then 'toSettle'
      when match = 'unknown' then 'unknown'
      else 'settled'
    end`.as('list'),
  );
};

export const countAttendees = async (
  db: Db,
  sessionId: number,
  withNewCandidates: readonly AttendeeOfReport[],
): Promise<Record<AttendeeList, number>> => {
  const rows = await db
    .selectFrom(attendeesByList(db, sessionId, withNewCandidates).as('attendee'))
    .select((eb) => ['list', eb.fn.countAll<number>().as('count')])
    .groupBy('list')
    .execute();
  return { toSettle: 0, unknown: 0, settled: 0, ...Object.fromEntries(rows.map(({ list, count }) => [list, count])) };
};

interface Search {
  sessionId: number;
  withNewCandidates: readonly AttendeeOfReport[];
  list: AttendeeList;
  q: string;
  limit: number;
  offset: number;
}

/** Those of one list whose name, address, number or person has all words of `q`, by arrival. */
export const findAttendees = async (db: Db, { sessionId, withNewCandidates, list, q, limit, offset }: Search) => {
  const found = db
    .selectFrom(attendeesByList(db, sessionId, withNewCandidates).selectAll('attendee').as('attendee'))
    .leftJoin('member', (join) => join.onRef('member.id', '=', 'attendee.member_id').on(hasSeat(sessionId)))
    .where('attendee.list', '=', list)
    .where(
      containsWords(
        sql`concat_ws(' ', attendee.name, attendee.email, attendee.phone, member.first_name, member.last_name)`,
        q,
      ),
    );
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .leftJoin('account as decider', 'decider.id', 'attendee.decided_by')
      .leftJoin('account', (join) =>
        join
          .on('account.email', '=', sql<string>`lower(attendee.email)`)
          .on('attendee.match', 'in', ['unknown', 'dismissed'])
          .on(sql<boolean>`not exists (
            select from registration where registration.account_id = account.id
              and session_id = ${sessionId} and state = 'registered' and cancelled_at is null)`),
      )
      .selectAll('attendee')
      .select(['account.id as account_id', 'account.first_name', 'account.last_name'])
      .select(sql<string | null>`btrim(decider.first_name || ' ' || decider.last_name)`.as('decided_by_name'))
      .orderBy('attendee.began_at')
      .orderBy('attendee.first_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
};

export type AttendeeRow = Awaited<ReturnType<typeof findAttendees>>['rows'][number];

const hasSeat = (sessionId: number) => sql<boolean>`exists (
  select from registration where registration.member_id = member.id
    and session_id = ${sessionId} and state = 'registered' and cancelled_at is null)`;
