// Attendance evidence in the database.
import { type Expression, type Selectable, sql } from 'kysely';
import { type AttendanceMethod, attendanceMethods } from '#rules/catalog/attendance-choice.ts';
import type { StoredError } from '#server/credit/attendance/stored-errors.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { AttendanceRecord } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const maxPeople = 10_000;
const maxIntervals = 100_000;
const maxReports = 100;

export const sessionById = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select(['id', 'name', 'starts_at', 'ends_at', 'status_code', 'type_code', 'code_word', 'join_url'])
    .where('id', '=', id)
    .executeTakeFirst();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionById>>>;

/** Everyone with a seat, by last name. */
export const seats = (db: Db, sessionId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['registration.member_id', 'registration.account_id', 'registration.method', 'registration.pin'])
    .select(['member.is_self', 'member.first_name', 'member.last_name', 'account.email', 'account.phone'])
    .select((eb) =>
      eb
        .selectFrom('join_event')
        .select((join) => join.fn.min('joined_at').as('joined_at'))
        .whereRef('join_event.session_id', '=', 'registration.session_id')
        .whereRef('join_event.account_id', '=', 'registration.account_id')
        .whereRef('join_event.member_id', '=', 'registration.member_id')
        .as('joined_at'),
    )
    .where('registration.session_id', '=', sessionId)
    .where('registration.state', '=', 'registered')
    .where('registration.canceled_at', 'is', null)
    .orderBy('member.last_name')
    .orderBy('member.first_name')
    .orderBy('member.id');

/** `accountIds`: only those of these accounts. */
export const peopleOf = (db: Db, sessionId: number, accountIds?: readonly number[]) =>
  seats(db, sessionId)
    .$if(accountIds !== undefined, (query) =>
      query.where(sql<boolean>`registration.account_id = any(${accountIds}::integer[])`),
    )
    .limit(maxPeople)
    .execute();

export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

/** These of the people with a seat, by last name. */
export const peopleByIds = (db: Db, sessionId: number, memberIds: readonly number[]) =>
  seats(db, sessionId)
    .where(sql<boolean>`registration.member_id = any(${[...memberIds]}::integer[])`)
    .execute();

/** Minutes in which these people had the live page open. */
export const liveMinutesOf = (db: Db, sessionId: number, memberIds: readonly number[]) =>
  db
    .selectFrom('live_presence')
    .select(['member_id', 'minute', 'is_visible'])
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`member_id = any(${[...memberIds]}::integer[])`)
    .orderBy('member_id')
    .orderBy('minute')
    .limit(maxIntervals)
    .execute();

export type LiveMinuteRow = Awaited<ReturnType<typeof liveMinutesOf>>[number];

/** How many of the polls that were open between its start and end each of these people answered then; people without an answer are missing. */
export const pollAnswersOf = (
  db: Db,
  { id, starts_at, ends_at }: Pick<SessionRow, 'id' | 'starts_at' | 'ends_at'>,
  memberIds: readonly number[],
) =>
  db
    .selectFrom('poll_answer')
    .innerJoin('poll', 'poll.id', 'poll_answer.poll_id')
    .select(['poll_answer.member_id', (eb) => eb.fn.countAll<number>().as('answered')])
    .select(({ selectFrom, fn }) =>
      selectFrom('poll as opened')
        .select(fn.countAll<number>().as('count'))
        .where('opened.session_id', '=', id)
        .where('opened.opened_at', '<', instantValue(ends_at))
        .where((eb) =>
          eb.or([eb('opened.closed_at', 'is', null), eb('opened.closed_at', '>', instantValue(starts_at))]),
        )
        .$asScalar()
        .$notNull()
        .as('opened'),
    )
    .where('poll.session_id', '=', id)
    .where(sql<boolean>`poll_answer.member_id = any(${[...memberIds]}::integer[])`)
    .where('poll_answer.answered_at', '>=', instantValue(starts_at))
    .where('poll_answer.answered_at', '<', instantValue(ends_at))
    .groupBy('poll_answer.member_id')
    .execute();

export type PollAnswersRow = Awaited<ReturnType<typeof pollAnswersOf>>[number];

/** How people of a session attend, each method once: a lookup for each, since there may be thousands of people. */
export const methodsChosen = (sessionId: Expression<number>) => sql<AttendanceMethod[]>`array(
  select method from unnest(${[...attendanceMethods]}::text[]) method
  where exists (
    select from registration
    where registration.session_id = ${sessionId} and registration.method = method.method
      and registration.state = 'registered' and registration.canceled_at is null
  ))`;

export const methodsOf = async (db: Db, sessionId: number): Promise<AttendanceMethod[]> =>
  (await db.selectNoFrom(methodsChosen(sql.val(sessionId)).as('methods')).executeTakeFirstOrThrow()).methods;

export interface MatchingState {
  version: string;
  changes: number;
}

/** Unique across sessions and databases. */
export const stateKey = ({ version, changes }: MatchingState): string => `${version} ${changes}`;

/**
 * `version` changes with the people and the attendees of reports, `changes` with how these are matched and with other
 * attendance. Undefined if the session has never had a report.
 */
export const matchingState = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance_matching')
    .select(['version', 'changes'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/** Undefined if this person has no seat in the session; `accountId` null: any account. */
export const seatOf = async (
  db: Db,
  { sessionId, memberId, accountId }: { sessionId: number; memberId: number; accountId: number | null },
): Promise<{ account_id: number; member_id: number } | undefined> =>
  db
    .selectFrom('registration')
    .select(['account_id', 'member_id'])
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? 0))
    .where('state', '=', 'registered')
    .where('canceled_at', 'is', null)
    .executeTakeFirst();

/** The account of a person. */
export const accountOfMember = async (tx: Tx, memberId: number): Promise<number | undefined> => {
  const row = await tx.selectFrom('member').select('account_id').where('id', '=', memberId).executeTakeFirst();
  return row?.account_id;
};

const recordColumns = [
  ...(['id', 'source', 'report_id', 'attendee_number', 'attendee_name', 'attendee_email', 'attendee_phone'] as const),
  ...([
    'began_at',
    'ended_at',
    'account_id',
    'member_id',
    'match',
    'match_details',
    'note',
    'entered_by',
    'entered_at',
    'decided_at',
  ] as const),
] as const;

/** Intervals that are not withdrawn, by start; of some people, or from one source. */
export const attendanceIntervalsOf = (
  db: Db,
  sessionId: number,
  { memberIds, source }: { memberIds?: readonly number[]; source?: Selectable<AttendanceRecord>['source'] } = {},
) =>
  db
    .selectFrom('attendance_record')
    .select(recordColumns)
    .select((eb) =>
      eb
        .selectFrom('account')
        .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
        .whereRef('account.id', '=', 'attendance_record.decided_by')
        .as('decided_by_name'),
    )
    .where('session_id', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .$if(memberIds !== undefined, (query) => query.where(sql<boolean>`member_id = any(${memberIds}::integer[])`))
    .$if(source !== undefined, (query) => query.where(sql<boolean>`source = ${source}`))
    .orderBy('began_at')
    .orderBy('id')
    .limit(maxIntervals)
    .execute();

export type AttendanceIntervalRow = Awaited<ReturnType<typeof attendanceIntervalsOf>>[number];

export const reportsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance_report')
    .select(['id', 'source', 'file_name', 'imported_at'])
    // Written only by the import.
    .select((eb) => eb.ref('errors').$castTo<StoredError[]>().as('errors'))
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .limit(maxReports)
    .execute();

export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

/** False if the session has no such report. Its intervals are deleted with it. */
export const deleteReport = async (tx: Tx, sessionId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('attendance_report')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface ReportInterval {
  attendee_number: number;
  attendee_name: string;
  attendee_email: string;
  attendee_phone: string;
  began_at: string;
  ended_at: string;
  account_id: number | null;
  member_id: number | null;
  match: Selectable<AttendanceRecord>['match'];
  match_details: object;
}

/** One statement for all rows: a report has thousands. */
export const insertReportIntervals = async (
  tx: Tx,
  report: { sessionId: number; reportId: number; enteredBy: number | null },
  /** `ReportInterval[]` in JSON. */
  intervals: string,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    insert into attendance_record (session_id, source, report_id, attendee_number, attendee_name, attendee_email, attendee_phone,
      began_at, ended_at, account_id, member_id, match, match_details, entered_by, entered_at)
    select ${report.sessionId}::int, 'report', ${report.reportId}::int, record.attendee_number, record.attendee_name,
      record.attendee_email, record.attendee_phone, record.began_at, record.ended_at, record.account_id, record.member_id, record.match,
      record.match_details, ${report.enteredBy}::int, ${instantValue(now)}
    from jsonb_to_recordset(${intervals}::jsonb) as record (attendee_number int, attendee_name text,
      attendee_email text, attendee_phone text, began_at timestamptz, ended_at timestamptz, account_id int, member_id int,
      match text, match_details jsonb)`.execute(tx);
};

export interface AttendeeKey {
  sessionId: number;
  reportId: number;
  number: number;
}

/** Locks the intervals of one attendee. */
export const lockAttendee = (tx: Tx, attendee: AttendeeKey) =>
  tx
    .selectFrom('attendance_record')
    .select(['account_id', 'member_id', 'match', 'match_details'])
    .where('session_id', '=', attendee.sessionId)
    .where('report_id', '=', attendee.reportId)
    .where('attendee_number', '=', attendee.number)
    .orderBy('id')
    .forUpdate()
    .execute();

interface Decision {
  match: Selectable<AttendanceRecord>['match'];
  match_details?: object;
  account_id: number | null;
  member_id: number | null;
  /** Null if it is as reported. */
  decided: { by: number; at: Temporal.Instant } | null;
}

export const updateAttendee = (tx: Tx, attendee: AttendeeKey, { decided, match_details, ...values }: Decision) =>
  tx
    .updateTable('attendance_record')
    .set(match_details ? { match_details: JSON.stringify(match_details) } : {})
    .set({ ...values, decided_by: decided?.by ?? null, decided_at: decided ? instantValue(decided.at) : null })
    .where('session_id', '=', attendee.sessionId)
    .where('report_id', '=', attendee.reportId)
    .where('attendee_number', '=', attendee.number)
    .execute();

interface OwnInterval {
  session_id: number;
  source: 'code-word' | 'site' | 'manual';
  account_id: number;
  member_id: number;
  began_at: Temporal.Instant;
  ended_at: Temporal.Instant;
  entered_by: number;
  note: string;
}

/** Ids of the new rows, in order. */
export const insertAttendanceIntervals = async (
  tx: Tx,
  intervals: readonly OwnInterval[],
  now: Temporal.Instant,
): Promise<number[]> => {
  if (intervals.length === 0) return [];
  const rows = await tx
    .insertInto('attendance_record')
    .values(
      intervals.map(({ began_at, ended_at, ...interval }) => ({
        ...interval,
        began_at: instantValue(began_at),
        ended_at: instantValue(ended_at),
        match: 'confirmed',
        entered_at: instantValue(now),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => Number(id));
};

/** Withdraws an entry by staff or a code word. Returns the person's account; undefined if there is none. */
export const withdrawEntry = async (
  tx: Tx,
  sessionId: number,
  id: number,
  now: Temporal.Instant,
): Promise<{ account_id: number | null } | undefined> =>
  tx
    .updateTable('attendance_record')
    .set({ withdrawn_at: instantValue(now) })
    .where('session_id', '=', sessionId)
    .where('id', '=', String(id))
    .where('source', 'in', ['manual', 'code-word'])
    .where('withdrawn_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();

/** Whether the person has submitted the code word; a concurrent submission waits. */
export const lockCodeWordInterval = async (tx: Tx, sessionId: number, memberId: number): Promise<boolean> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const row = await tx
    .selectFrom('attendance_record')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('source', '=', 'code-word')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** False if there is no such session. */
export const updateCodeWord = async (tx: Tx, sessionId: number, code_word: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ code_word })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
