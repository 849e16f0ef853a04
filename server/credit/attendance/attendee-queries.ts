// Attendees of a session's reports in the database; the intervals of one attendee are one row.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { UnmatchedAttendee } from '#rules/credit/match-people.ts';
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

/** `of`: a condition on their intervals. */
const attendees = (sessionId: number, of: RawBuilder<boolean> = sql`true`) => sql<Attendee>`(
  select report_id, guest_number,
    ${longest('guest_name')} as name, ${longest('guest_email')} as email, ${longest('guest_phone')} as phone,
    ${first('member_id')} as member_id, ${first('match')} as match, ${first('match_details')} as details,
    ${first('decided_by')} as decided_by, ${first('decided_at')} as decided_at,
    min(began_at) as began_at, max(ended_at) as ended_at, ${first('id')} as first_id,
    jsonb_agg(jsonb_build_object('from', began_at, 'to', ended_at)) as intervals
  from attendance_stay
  where session_id = ${sessionId} and source = 'report' and withdrawn_at is null and ${of}
  group by report_id, guest_number
)`;

const maxAttendees = 100_000;

/** All of them by report, to compare them with the people who have a seat now. */
export const attendeesToMatch = async (db: Db, sessionId: number) => {
  const { rows } = await sql<Pick<Attendee, 'report_id' | 'guest_number' | 'name' | 'email' | 'phone'>>`
    select report_id, guest_number,
      ${longest('guest_name')} as name, ${longest('guest_email')} as email, ${longest('guest_phone')} as phone
    from attendance_stay
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
    group by report_id, guest_number
    order by report_id, min(began_at), ${first('id')}
    limit ${maxAttendees}`.execute(db);
  return rows;
};

/** The first interval of each attendee, read from an index. */
const firstIntervals = (sessionId: number) => sql<
  Pick<Attendee, 'report_id' | 'guest_number' | 'match' | 'began_at' | 'first_id'>
>`(
  select distinct on (report_id, guest_number) report_id, guest_number, match, began_at, id as first_id
  from attendance_stay
  where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
  order by report_id, guest_number, began_at, id
)`;

/** Attendees who are not matched yet. */
export const openAttendees = async (db: Db, sessionId: number) => {
  const { rows } = await sql<Pick<Attendee, 'report_id' | 'guest_number' | 'match' | 'details'>>`
    select distinct on (report_id, guest_number) report_id, guest_number, match, match_details as details
    from attendance_stay
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null
      and match in ('doubtful', 'unknown', 'dismissed')
    order by report_id, guest_number, began_at, id
    limit ${maxAttendees}`.execute(db);
  return rows;
};

/** What reports show of attendees who are not matched, each once. */
export const unmatchedAttendees = async (db: Db, sessionId: number) => {
  const { rows } = await sql<UnmatchedAttendee>`
    select distinct guest_name as name, guest_email as email, guest_phone as phone
    from attendance_stay
    where session_id = ${sessionId} and source = 'report' and withdrawn_at is null and match in ('doubtful', 'unknown')
    limit ${maxAttendees}`.execute(db);
  return rows;
};

export interface AttendeeOfReport {
  reportId: number;
  number: number;
}

const isOneOf = (some: readonly AttendeeOfReport[]) => {
  const reportIds = some.map(({ reportId }) => reportId);
  const numbers = some.map(({ number }) => number);
  return sql<boolean>`(report_id, guest_number) in (select * from unnest(${reportIds}::integer[], ${numbers}::integer[]))`;
};

/** `withNewCandidates`: those whom somebody fits who was not considered before. */
const attendeesByList = (db: Db, sessionId: number, withNewCandidates: readonly AttendeeOfReport[]) =>
  db.selectFrom(firstIntervals(sessionId).as('attendee')).select(
    sql<AttendeeList>`case
      when match = 'doubtful' then 'toSettle'
      when ${isOneOf(withNewCandidates)} then 'toSettle'
      when match = 'unknown' then 'unknown'
      else 'settled'
    end`.as('list'),
  );

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

/** Attendees whose name, address, number or person has all words of `q`. */
const attendeesWithWords = (sessionId: number, q: string) => sql`
  select report_id, guest_number from ${attendees(sessionId)} attendee
  left join member on member.id = attendee.member_id and ${hasSeat(sessionId)}
  where ${containsWords(sql`concat_ws(' ', attendee.name, attendee.email, attendee.phone, member.first_name, member.last_name)`, q)}`;

/** Those of one list whose name, address, number or person has all words of `q`, by arrival. */
export const findAttendees = async (db: Db, { sessionId, withNewCandidates, list, q, limit, offset }: Search) => {
  const listed = attendeesByList(db, sessionId, withNewCandidates)
    .select(['report_id', 'guest_number', 'began_at', 'first_id'])
    .as('attendee');
  const found = db
    .selectFrom(listed)
    .selectAll()
    .where('attendee.list', '=', list)
    .$if(q.trim() !== '', (query) =>
      query.where(sql<boolean>`(attendee.report_id, attendee.guest_number) in (${attendeesWithWords(sessionId, q)})`),
    );
  const { count, keys } = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('found')
        .select((all) => all.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .select(['report_id as reportId', 'guest_number as number'])
          .orderBy('began_at')
          .orderBy('first_id')
          .limit(limit)
          .offset(offset),
      ).as('keys'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(attendees(sessionId, isOneOf(keys)).as('attendee'))
    .leftJoin('account as decider', 'decider.id', 'attendee.decided_by')
    .leftJoin('account', (join) =>
      join
        .on('account.email', '=', sql<string>`lower(attendee.email)`)
        .on('attendee.match', 'in', ['unknown', 'dismissed'])
        .on(sql<boolean>`not exists (
          select from registration where registration.account_id = account.id
            and session_id = ${sessionId} and state = 'registered' and canceled_at is null)`),
    )
    .selectAll('attendee')
    .select(['account.id as account_id', 'account.first_name', 'account.last_name'])
    .select(sql<string | null>`btrim(decider.first_name || ' ' || decider.last_name)`.as('decided_by_name'))
    .orderBy('attendee.began_at')
    .orderBy('attendee.first_id')
    .execute();
  return { count, rows };
};

export type AttendeeRow = Awaited<ReturnType<typeof findAttendees>>['rows'][number];

const hasSeat = (sessionId: number) => sql<boolean>`exists (
  select from registration where registration.member_id = member.id
    and session_id = ${sessionId} and state = 'registered' and canceled_at is null)`;
