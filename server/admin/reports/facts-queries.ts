// SQL of the facts that reports count: one row per fact.
import { type RawBuilder, sql } from 'kysely';
import type { MeasureKey } from '#rules/admin/reports.ts';
import { neverHeld } from '#rules/catalog/session-status.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { instantValue } from '#server/platform/database/connect.ts';

export type SessionFilter = { seriesId: number } | { sessionId: number };

/** Whole days in Eastern Time, from the start of the first day to the end of the last. */
export interface Span {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Only these sessions; null for all. */
  sessions: SessionFilter | null;
}

const inAny = (spans: readonly Span[], isIn: (span: Span) => RawBuilder<unknown>): RawBuilder<unknown> =>
  spans.length === 0 ? sql`false` : sql`(${sql.join(spans.map(isIn), sql` or `)})`;

const isWithin = (column: RawBuilder<unknown>, spans: readonly Span[]): RawBuilder<unknown> =>
  inAny(
    spans,
    ({ startsAt, endsAt }) => sql`${column} >= ${instantValue(startsAt)} and ${column} < ${instantValue(endsAt)}`,
  );

const isOfSessions = ({ sessions }: Span, column: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (sessions === null) return sql`true`;
  if ('sessionId' in sessions) return sql`${column} = ${sessions.sessionId}`;
  return sql`${column} in (select id from session where series_id = ${sessions.seriesId})`;
};

const dayOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${column} at time zone ${easternZone})::date`;

/** Live sessions in the spans, without self-paced courses and deleted sessions. */
export const held = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  select id, starts_at, ends_at, ${dayOf(sql`starts_at`)} as day from session
  where ${isWithin(sql`starts_at`, spans)} and ${inAny(spans, (span) => isOfSessions(span, sql`id`))}
    and status_code not in (${sql.join(neverHeld)})`;

interface Counted {
  /** Rows with `day`, `session_id` and `account_id` if the measure has them, and the inputs of its columns. */
  facts: (spans: readonly Span[], now: Temporal.Instant) => RawBuilder<unknown>;
  /** The columns of the measure, in order. They are additive across groups. */
  values: readonly RawBuilder<unknown>[];
}

/** People who canceled and registered again, or canceled twice, count once. */
const registrations: Counted = {
  facts: (spans) => sql`
    select held.day, held.id as session_id, seat.account_id, seat.method,
      case when seat.state = 'registered' then 'registered' else 'waiting' end as state
    from (${held(spans)}) held join registration seat on seat.session_id = held.id and seat.canceled_at is null
    union all
    select held.day, held.id, seat.account_id, seat.method, 'canceled'
    from (${held(spans)}) held join registration seat on seat.session_id = held.id and seat.canceled_at is not null
    where not exists (
        select from registration other where other.session_id = seat.session_id and other.member_id = seat.member_id
          and other.canceled_at is null)
      and not exists (
        select from registration other where other.session_id = seat.session_id and other.member_id = seat.member_id
          and other.canceled_at is not null and other.id > seat.id)`,
  values: [
    sql`count(*) filter (where f.state = 'registered')`,
    sql`count(*) filter (where f.state = 'waiting')`,
    sql`count(*) filter (where f.state = 'canceled')`,
  ],
};

/** Uses the same evidence as server/credit/attendance/read-presence.ts: the sheet of a group, the meeting report of others. */
const attendance: Counted = {
  facts: (spans, now) => sql`
    select day, session_id, account_id, method, member_id, came,
      came is not null or case when people > 1 then has_sheet else has_report end as is_known
    from (
      select held.day, held.id as session_id, seat.account_id, seat.method, seat.member_id, record.came,
        count(*) over (partition by seat.session_id, seat.account_id) as people,
        sheet.session_id is not null as has_sheet, report.session_id is not null as has_report
      from (${held(spans)} and ends_at <= ${instantValue(now)}) held
      join registration seat on seat.session_id = held.id and seat.canceled_at is null and seat.state = 'registered'
      left join (
        select record.session_id, record.member_id, bool_or(
            least(record.ended_at, held.ends_at) - greatest(record.began_at, held.starts_at) >= interval '1 minute') as came
        from attendance_record record join (${held(spans)}) held on held.id = record.session_id
        where record.withdrawn_at is null and record.member_id is not null
        group by record.session_id, record.member_id
      ) record on record.session_id = seat.session_id and record.member_id = seat.member_id
      left join sign_in_sheet sheet on sheet.session_id = seat.session_id and sheet.account_id = seat.account_id
        and sheet.attested_at is not null
      left join (select distinct session_id from attendance_report) report on report.session_id = seat.session_id
    ) seated`,
  values: [
    sql`count(*) filter (where came)`,
    sql`count(*) filter (where came is not true and is_known)`,
    sql`count(*) filter (where not is_known)`,
  ],
};

const accommodations: Counted = {
  facts: (spans) => sql`
    select held.day, held.id as session_id, request.account_id, request.kind, request.state
    from (${held(spans)}) held join accommodation_request request on request.session_id = held.id
    where request.state <> 'withdrawn'`,
  values: [
    sql`count(*)`,
    sql`count(*) filter (where f.state = 'requested')`,
    sql`count(*) filter (where f.state = 'booked')`,
    sql`count(*) filter (where f.state = 'confirmed')`,
    sql`count(*) filter (where f.state = 'declined')`,
  ],
};

const standing = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  revoked_at is null and replaced_by is null
  and ${inAny(spans, (span) => {
    const { from, to } = span;
    return sql`earned_on between ${from}::date and ${to}::date and ${isOfSessions(span, sql`session_id`)}`;
  })}`;

const credit: Counted = {
  facts: (spans) => sql`
    select earned_on as day, session_id, account_id, type as body, hours from certificate where ${standing(spans)}`,
  values: [sql`count(*)`, sql`sum(f.hours)`],
};

const completions: Counted = {
  facts: (spans) => sql`
    select distinct earned_on as day, session_id, account_id, coalesce(member_id::text, number) as person
    from certificate where is_self_paced and ${standing(spans)}`,
  values: [sql`count(*)`],
};

const questions: Counted = {
  facts: (spans) => sql`
    select ${dayOf(sql`asked_at`)} as day, session_id, account_id from question where ${isWithin(sql`asked_at`, spans)}`,
  values: [sql`count(*)`],
};

const accounts: Counted = {
  facts: (spans) => sql`
    select ${dayOf(sql`created_at`)} as day, id as account_id from account where ${isWithin(sql`created_at`, spans)}`,
  values: [sql`count(*)`],
};

/** Seats in past sessions: from registration to certificate, in people per session. */
const steps: Counted = {
  facts: (spans, now) => sql`
    select day, session_id, account_id, is_known, came is true as attended,
      exists (
        select from credit_request request where request.session_id = seated.session_id
          and request.member_id = seated.member_id and request.state = 'granted' and request.withdrawn_at is null
      ) as credited,
      exists (
        select from certificate where certificate.session_id = seated.session_id
          and certificate.member_id = seated.member_id and revoked_at is null and replaced_by is null
      ) as certified
    from (${attendance.facts(spans, now)}) seated`,
  values: [
    sql`count(*)`,
    sql`count(*) filter (where is_known)`,
    sql`count(*) filter (where attended)`,
    sql`count(*) filter (where credited)`,
    sql`count(*) filter (where certified)`,
  ],
};

/** `steps`: only the overview shows them, as a funnel. */
export type CountedKey = MeasureKey | 'steps';

export const counted: Record<CountedKey, Counted> = {
  steps,
  registrations,
  attendance,
  accommodations,
  credit,
  questions,
  completions,
  accounts,
};

export const countedKeys = keysOf(counted);

/** Members who attended a session or completed a course in the spans: rows with `day` and `member_id`, with duplicates. */
export const reachedMembers = (spans: readonly Span[], now: Temporal.Instant): RawBuilder<unknown> => sql`
  select day, member_id from (${attendance.facts(spans, now)}) seated where came
  union all
  select earned_on, member_id from certificate
  where is_self_paced and member_id is not null and ${standing(spans)}`;

/** Courses completed by people who are no longer identified, each with its `day`. */
export const anonymousCompletions = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  select earned_on as day from certificate where is_self_paced and member_id is null and ${standing(spans)}`;
