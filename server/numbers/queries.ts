// What the portal counts, in the database: facts of a span of days, then their sums by whatever is asked for.
import { type RawBuilder, sql } from 'kysely';
import { easternZone } from '#rules/eastern-time.ts';
import { type Grouping, isInTime, type MeasureKey } from '#rules/numbers.ts';
import { instantValue } from '#server/database/connect.ts';
import type { Db } from '#server/database/transaction.ts';

/** Whole days in Eastern Time: from the first moment of one to the first moment after the last. */
export interface Span {
  /** `YYYY-MM-DD`, both counted. */
  from: string;
  to: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

const isWithin = (column: RawBuilder<unknown>, { startsAt, endsAt }: Span): RawBuilder<unknown> =>
  sql`${column} >= ${instantValue(startsAt)} and ${column} < ${instantValue(endsAt)}`;

const dayOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${column} at time zone ${easternZone})::date`;

/** Live sessions of the span: not self-paced courses (7), not deleted ones (9). */
const held = (span: Span): RawBuilder<unknown> => sql`
  select id, starts_at, ends_at, ${dayOf(sql`starts_at`)} as day from session
  where ${isWithin(sql`starts_at`, span)} and status_code not in (7, 9)`;

interface Counted {
  /** Rows with `day`, `session_id` and `account_id` where the measure has them, and what its columns are made of. */
  facts: (span: Span, now: Temporal.Instant) => RawBuilder<unknown>;
  /** The columns of the measure, in their order. */
  values: RawBuilder<unknown>;
}

/** Whoever cancelled and has come back, or has cancelled twice, counts once. */
const registrations: Counted = {
  facts: (span) => sql`
    select held.day, held.id as session_id, seat.account_id, seat.method,
      case when seat.cancelled_at is not null then 'cancelled' when seat.state = 'registered' then 'registered'
        else 'waiting' end as state
    from (${held(span)}) held join registration seat on seat.session_id = held.id
    where seat.cancelled_at is null or not exists (
      select from registration other where other.session_id = seat.session_id and other.member_id = seat.member_id
        and other.id <> seat.id and (other.cancelled_at is null or other.id > seat.id))`,
  values: sql`count(*) filter (where f.state = 'registered'), count(*) filter (where f.state = 'waiting'),
    count(*) filter (where f.state = 'cancelled')`,
};

/** Known as server/attendance/read-presence.ts knows it: a group by its sheet, others by the meeting report. */
const attendance: Counted = {
  facts: (span, now) => sql`
    select day, session_id, account_id, method, member_id, came,
      came is not null or case when people > 1 then has_sheet else has_report end as is_known
    from (
      select held.day, held.id as session_id, seat.account_id, seat.method, seat.member_id, stay.came,
        count(*) over (partition by seat.session_id, seat.account_id) as people,
        form.session_id is not null as has_sheet, report.session_id is not null as has_report
      from (${held(span)} and ends_at <= ${instantValue(now)}) held
      join registration seat on seat.session_id = held.id and seat.cancelled_at is null and seat.state = 'registered'
      left join (
        select stay.session_id, stay.member_id, bool_or(
            least(stay.ended_at, held.ends_at) - greatest(stay.began_at, held.starts_at) >= interval '1 minute') as came
        from attendance_stay stay join (${held(span)}) held on held.id = stay.session_id
        where stay.withdrawn_at is null and stay.member_id is not null
        group by stay.session_id, stay.member_id
      ) stay on stay.session_id = seat.session_id and stay.member_id = seat.member_id
      left join site_form form on form.session_id = seat.session_id and form.account_id = seat.account_id
        and form.attested_at is not null
      left join (select distinct session_id from attendance_report) report on report.session_id = seat.session_id
    ) seated`,
  values: sql`count(*) filter (where came), count(*) filter (where came is not true and is_known),
    count(*) filter (where not is_known)`,
};

const accommodations: Counted = {
  facts: (span) => sql`
    select held.day, held.id as session_id, request.account_id, request.kind, request.state
    from (${held(span)}) held join accommodation_request request on request.session_id = held.id
    where request.state <> 'withdrawn'`,
  values: sql`count(*), count(*) filter (where f.state = 'requested'), count(*) filter (where f.state = 'booked'),
    count(*) filter (where f.state = 'confirmed'), count(*) filter (where f.state = 'declined')`,
};

const standing = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`revoked_at is null and replaced_by is null and earned_on between ${from}::date and ${to}::date`;

/** Once the account is gone nobody knows whose it was: such a certificate counts as one person and course. */
const credit: Counted = {
  facts: (span) => sql`
    select earned_on as day, session_id, account_id, type as body, hours, coalesce(member_id::text, number) as person
    from certificate where ${standing(span)}`,
  values: sql`count(*), sum(f.hours), count(distinct (f.session_id, person))`,
};

const completions: Counted = {
  facts: (span) => sql`
    select distinct earned_on as day, session_id, account_id, coalesce(member_id::text, number) as person
    from certificate where is_self_paced and ${standing(span)}`,
  values: sql`count(*)`,
};

const questions: Counted = {
  facts: (span) => sql`
    select ${dayOf(sql`asked_at`)} as day, session_id, account_id from question where ${isWithin(sql`asked_at`, span)}`,
  values: sql`count(*)`,
};

const accounts: Counted = {
  facts: (span) => sql`
    select ${dayOf(sql`created_at`)} as day, id as account_id from account where ${isWithin(sql`created_at`, span)}`,
  values: sql`count(*)`,
};

const measured: Record<MeasureKey, Counted> = {
  registrations,
  attendance,
  accommodations,
  credit,
  questions,
  completions,
  accounts,
};

interface Laid {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

const inTime = (key: RawBuilder<unknown>): Laid => ({ key, label: sql`''`, join: sql`` });
const byAccount = sql`left join account on account.id = f.account_id`;
const isListed = sql`account.state not in ('', 'OTHER')`;

const laidBy: Record<Grouping, Laid> = {
  month: inTime(sql`to_char(day, 'YYYY-MM')`),
  year: inTime(sql`to_char(day, 'YYYY')`),
  // October becomes January of the year that it belongs to.
  'fiscal-year': inTime(sql`to_char(day + interval '3 months', 'YYYY')`),
  series: {
    key: sql`series.id::text`,
    label: sql`series.name`,
    join: sql`join session on session.id = f.session_id join series on series.id = session.series_id`,
  },
  session: {
    key: sql`session.id::text`,
    label: sql`session.name || to_char(session.starts_at at time zone ${easternZone}, ' (Mon FMDD, YYYY)')`,
    join: sql`join session on session.id = f.session_id`,
  },
  region: {
    key: sql`case when ${isListed} then account.state else '/' || lower(btrim(account.country)) end`,
    label: sql`case when ${isListed} then account.state else btrim(account.country) end`,
    join: byAccount,
  },
  country: { key: sql`lower(btrim(account.country))`, label: sql`btrim(account.country)`, join: byAccount },
  method: { key: sql`f.method`, label: sql`f.method`, join: sql`` },
  kind: { key: sql`f.kind`, label: sql`f.kind`, join: sql`` },
  body: { key: sql`f.body`, label: sql`f.body`, join: sql`` },
};

export interface TallyRow {
  by: Grouping;
  /** Empty: not known. */
  key: string;
  label: string;
  values: number[];
  /** Of all rows of this grouping. */
  rows: number;
}

/** Largest first; in time, newest first, so that a limit leaves the latest. */
const tallyBy = (by: Grouping, { values }: Counted, most: number): RawBuilder<unknown> => {
  const { key, label, join } = laidBy[by];
  return sql`(
    select ${by}::text as by, coalesce(${key}, '') as key, coalesce(max(${label}), '') as label,
      array[${values}]::float8[] as values, (count(*) over ())::integer as rows
    from facts f ${join} group by 2
    order by ${isInTime(by) ? sql`2 desc` : sql`(array[${values}])[1] desc`}, 3, 2 limit ${most})`;
};

/** The sums of a measure over a span, by each of the groupings, with the same facts for all. */
export const tally = async (
  db: Db,
  { measure, bys, span, most }: { measure: MeasureKey; bys: readonly Grouping[]; span: Span; most: number },
  now: Temporal.Instant,
): Promise<TallyRow[]> => {
  const counted = measured[measure];
  const parts = sql.join(
    bys.map((by) => tallyBy(by, counted, most)),
    sql` union all `,
  );
  const { rows } = await sql<TallyRow>`
    with facts as materialized (${counted.facts(span, now)}) ${parts}`.execute(db);
  return rows;
};

/** The columns added up over the whole span, without any grouping. */
export const totalOf = async (
  db: Db,
  { measure, span }: { measure: MeasureKey; span: Span },
  now: Temporal.Instant,
): Promise<number[]> => {
  const { facts, values } = measured[measure];
  const { rows } = await sql<{ values: number[] }>`
    with f as (${facts(span, now)}) select array[${values}]::float8[] as values from f`.execute(db);
  return (rows[0]?.values ?? []).map((value) => value ?? 0);
};

export interface Reach {
  /** Live sessions that are over. */
  sessions: number;
  /** Who attended one, or completed a self-paced course: each person once. */
  people: number;
}

export const reachOf = async (db: Db, span: Span, now: Temporal.Instant): Promise<Reach> => {
  const { rows } = await sql<Reach>`
    select (select count(*) from (${held(span)} and ends_at <= ${instantValue(now)}) over)::integer as sessions,
      (select count(*) from (
        select member_id::text from (${attendance.facts(span, now)}) seated where came
        union
        select coalesce(member_id::text, number) from certificate where is_self_paced and ${standing(span)}
      ) reached)::integer as people`.execute(db);
  return rows[0] ?? { sessions: 0, people: 0 };
};

export interface RatingRow {
  question: string;
  answers: number;
  /** From 1 to 5. */
  average: number;
}

/** Ratings of live sessions by the words of their question. Sessions with fewer than `least` answers tell nothing. */
export const ratingsOf = async (db: Db, span: Span, least: number): Promise<RatingRow[]> => {
  const { rows } = await sql<RatingRow>`
    select question ->> 'text' as question, count(*)::integer as answers,
      avg((answer.answers -> (question ->> 'id') -> 'choices' ->> 0)::integer + 1)::float8 as average
    from (${held(span)}) held
    join survey on survey.session_id = held.id
    join lateral (select count(*) as count from survey_answer where session_id = held.id) given on given.count >= ${least}
    cross join lateral jsonb_array_elements(survey.questions) question
    join survey_answer answer on answer.session_id = held.id
    where question ->> 'kind' = 'rating' and answer.answers -> (question ->> 'id') -> 'choices' ->> 0 is not null
    group by 1 having count(*) >= ${least}
    order by 2 desc, 1 limit 100`.execute(db);
  return rows;
};
