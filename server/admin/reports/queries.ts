// SQL of reports: sums of the facts by group, and averages.
import { type RawBuilder, sql } from 'kysely';
import { type Grouping, isByTime, measureOf } from '#rules/admin/reports.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import {
  anonymousCompletions,
  type CountedKey,
  counted,
  held,
  reachedMembers,
  type Span,
} from '#server/admin/reports/facts-queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A span in two parts: counted and uncounted. */
export interface Pieces {
  /** The first days of counted months; their sums are in usage_tally. */
  months: readonly string[];
  rest: readonly Span[];
}

interface GroupedBy {
  /** Columns of the facts and of the account for the first grouping. */
  raw: readonly string[];
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

const inTime = (key: RawBuilder<unknown>): GroupedBy => ({ raw: ['day'], key, label: sql`''`, join: sql`` });
const asIs = (column: string): GroupedBy => ({
  raw: [column],
  key: sql.ref(column),
  label: sql.ref(column),
  join: sql``,
});
const isListed = sql`home_state not in ('', 'OTHER')`;
const ofSession = sql`join session on session.id = session_id`;

const groupings: Record<Grouping, GroupedBy> = {
  month: inTime(sql`to_char(day, 'YYYY-MM')`),
  year: inTime(sql`to_char(day, 'YYYY')`),
  // October becomes January of its fiscal year.
  'fiscal-year': inTime(sql`to_char(day + interval '3 months', 'YYYY')`),
  series: {
    raw: ['session_id'],
    key: sql`series.id::text`,
    label: sql`series.name`,
    join: sql`${ofSession} join series on series.id = session.series_id`,
  },
  session: {
    raw: ['session_id'],
    key: sql`session.id::text`,
    label: sql`session.name || to_char(session.starts_at at time zone ${easternZone}, ' (Mon FMDD, YYYY)')`,
    join: ofSession,
  },
  region: {
    raw: ['home_state', 'country'],
    key: sql`case when ${isListed} then home_state else '/' || lower(btrim(country)) end`,
    label: sql`case when ${isListed} then home_state else btrim(country) end`,
    join: sql``,
  },
  country: { raw: ['home_state', 'country'], key: sql`lower(btrim(country))`, label: sql`btrim(country)`, join: sql`` },
  method: asIs('method'),
  kind: asIs('kind'),
  body: asIs('body'),
};

export interface TallyRow {
  by: Grouping;
  /** Empty: not known. */
  key: string;
  label: string;
  values: number[];
  /** The number of rows of this grouping and their sums, without a limit. */
  count: number;
  totals: number[];
}

const named = (columns: number, write: (name: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(Array.from({ length: columns }, (_, index) => write(sql.ref(`v${index}`))));

/** Largest first; periods are newest first, so that a limit retains the latest. */
const tallyBy = (by: Grouping, columns: number, most: number): RawBuilder<unknown> => {
  const { raw, key, label, join } = groupings[by];
  return sql`(
    select ${by}::text as by, key, label, array[${named(columns, (v) => v)}]::float8[] as values,
      (count(*) over ())::integer as count, array[${named(columns, (v) => sql`sum(${v}) over ()`)}]::float8[] as totals
    from (
      select coalesce(${key}, '') as key, coalesce(max(${label}), '') as label,
        ${named(columns, (v) => sql`coalesce(sum(sums.${v}), 0) as ${v}`)}
      from sums ${join} where grouped_by = ${raw.join()} group by 1
    ) keyed
    order by ${isByTime(by) ? sql`key` : sql`v0`} desc, label, key limit ${most})`;
};

/** Columns of the facts that usage_tally stores in `word`; no measure has two of them. */
const storedWords = new Set(['method', 'kind', 'body']);

const stored = (column: string): RawBuilder<unknown> => {
  if (column === 'day') return sql`month as day`;
  return storedWords.has(column) ? sql`word as ${sql.ref(column)}` : sql.ref(column);
};

const rawsOf = (bys: readonly Grouping[]): (readonly string[])[] => [
  ...new Map(bys.map((by) => [groupings[by].raw.join(), groupings[by].raw])).values(),
];

const columnsOf = (raws: readonly (readonly string[])[]): string[] => [...new Set(raws.flat())];

/** The grouping columns of the facts, and their names in usage_tally. */
interface Grouped {
  grouped_by: string;
  columns: readonly string[];
}

/** Rows with `grouped_by`, the columns of all groupings, and v0, v1 … A column shared by groupings must not come last in one of them. */
const summed = (measure: CountedKey, facts: RawBuilder<unknown>, groups: readonly Grouped[]): RawBuilder<unknown> => {
  const columns = [...new Set(groups.flatMap((group) => group.columns))];
  const home = columns.includes('country')
    ? sql`left join (select id, state as home_state, country from account) home on home.id = f.account_id`
    : sql``;
  const sets = sql.join(groups.map((group) => sql`(${sql.join(group.columns.map((column) => sql.ref(column)))})`));
  const groupedBy = sql.join(
    groups.map((group) => sql`when grouping(${sql.ref(group.columns.at(-1) ?? 'day')}) = 0 then ${group.grouped_by}`),
    sql` `,
  );
  const values = counted[measure].values.map((value, index) => sql`coalesce(${value}, 0) as ${sql.ref(`v${index}`)}`);
  return sql`
    select case ${groupedBy} end as grouped_by, ${sql.join(columns.map((column) => sql.ref(column)))}, ${sql.join(values)}
    from (${facts}) f ${home} group by grouping sets (${sets})`;
};

const storedSums = (measure: CountedKey, raws: readonly (readonly string[])[], months: readonly string[]) => sql`
  select grouped_by, ${sql.join(columnsOf(raws).map(stored))}, ${named(counted[measure].values.length, (v) => v)}
  from usage_tally
  where measure = ${measure} and grouped_by = any(${sql.val(raws.map((raw) => raw.join()))}::text[])
    and month = any(${sql.val([...months])}::date[])`;

/** Combines both parts of the span, if they are not empty. */
const sumsOf = (
  { measure, raws, pieces }: { measure: CountedKey; raws: readonly (readonly string[])[]; pieces: Pieces },
  now: Temporal.Instant,
): RawBuilder<unknown> => {
  const groups = raws.map((raw) => ({ grouped_by: raw.join(), columns: raw }));
  return sql.join(
    [
      ...(pieces.months.length > 0 ? [storedSums(measure, raws, pieces.months)] : []),
      ...(pieces.rest.length > 0 ? [summed(measure, counted[measure].facts(pieces.rest, now), groups)] : []),
    ],
    sql` union all `,
  );
};

interface ReportQuery {
  measure: CountedKey;
  bys: readonly Grouping[];
  pieces: Pieces;
  most: number;
}

/** The sums of a measure for each grouping; reads the facts once. */
export const tally = async (
  tx: Tx,
  { measure, bys, pieces, most }: ReportQuery,
  now: Temporal.Instant,
): Promise<TallyRow[]> => {
  const columns = counted[measure].values.length;
  const parts = sql.join(
    bys.map((by) => tallyBy(by, columns, most)),
    sql` union all `,
  );
  const { rows } = await sql<TallyRow>`
    with sums as materialized (${sumsOf({ measure, raws: rawsOf(bys), pieces }, now)}) ${parts}`.execute(tx);
  return rows;
};

/** Inserts the sums of whole months for each grouping of a measure into usage_tally. usage_month must have the months. */
export const storeTally = async (
  tx: Tx,
  { measure, months }: { measure: CountedKey; months: readonly Span[] },
  now: Temporal.Instant,
): Promise<void> => {
  const raws = rawsOf(measure === 'steps' ? ['month'] : measureOf(measure).by);
  const facts = sql`
    select *, date_trunc('month', day)::date as month from (${counted[measure].facts(months, now)}) each`;
  // Days are stored as their months; groups with days come last, because every group has the month.
  const laterTime = (raw: readonly string[]): number => Number(raw.includes('day'));
  const groups = raws
    .toSorted((one, other) => laterTime(one) - laterTime(other))
    .map((raw) => ({ grouped_by: raw.join(), columns: ['month', ...raw.filter((column) => column !== 'day')] }));
  const columns = columnsOf(raws).filter((column) => column !== 'day');
  const targets = ['month', ...columns].map((column) => sql.ref(storedWords.has(column) ? 'word' : column));
  const values = named(counted[measure].values.length, (v) => v);
  await sql`
    insert into usage_tally (measure, grouped_by, ${sql.join(targets)}, ${values})
    select ${measure}, grouped_by, ${sql.join(['month', ...columns].map((column) => sql.ref(column)))}, ${values}
    from (${summed(measure, facts, groups)}) sums`.execute(tx);
};

/** The sums of the columns without grouping. */
export const totalOf = async (
  tx: Tx,
  { measure, pieces }: { measure: CountedKey; pieces: Pieces },
  now: Temporal.Instant,
): Promise<number[]> => {
  const { rows } = await sql<{ values: number[] }>`
    select array[${named(counted[measure].values.length, (v) => sql`coalesce(sum(${v}), 0)`)}]::float8[] as values
    from (${sumsOf({ measure, raws: rawsOf(['year']), pieces }, now)}) sums`.execute(tx);
  return rows[0]?.values ?? [];
};

export interface Reach {
  /** Past live sessions. */
  sessions: number;
  /** Distinct people who attended one or completed a self-paced course. */
  people: number;
}

export const reachOf = async (
  tx: Tx,
  { span, pieces: { months, rest } }: { span: Span; pieces: Pieces },
  now: Temporal.Instant,
): Promise<Reach> => {
  const counted = sql`from usage_month where month = any(${sql.val([...months])}::date[])`;
  const { rows } = await sql<Reach>`
    select (select count(*) from (${held([span])} and ends_at <= ${instantValue(now)}) over)::integer as sessions, (
        (select count(distinct member_id) from (select unnest(reached) as member_id ${counted}
          union all select member_id from (${reachedMembers(rest, now)}) others) members)
        + (select coalesce(sum(nameless), 0) ${counted}) + (select count(*) from (${anonymousCompletions(rest)}) unnamed)
      )::integer as people`.execute(tx);
  return rows[0] ?? { sessions: 0, people: 0 };
};

export interface RatingRow {
  question: string;
  answers: number;
  /** From 1 to 5. */
  average: number;
}

/** Ratings of live sessions by the text of the question. Sessions with fewer than `least` answers are left out. */
export const ratingsOf = async (tx: Tx, span: Span, least: number): Promise<RatingRow[]> => {
  const { rows } = await sql<RatingRow>`
    select question ->> 'text' as question, count(*)::integer as answers,
      avg((answer.answers -> (question ->> 'id') -> 'choices' ->> 0)::integer + 1)::float8 as average
    from (${held([span])}) held
    join evaluation on evaluation.session_id = held.id
    join lateral (select count(*) as count from evaluation_answer where session_id = held.id) given on given.count >= ${least}
    cross join lateral jsonb_array_elements(evaluation.questions) question
    join evaluation_answer answer on answer.session_id = held.id
    where question ->> 'kind' = 'rating' and answer.answers -> (question ->> 'id') -> 'choices' ->> 0 is not null
    group by 1 having count(*) >= ${least}
    order by 2 desc, 1 limit 100`.execute(tx);
  return rows;
};

/** From registration to certificate, in people per session: how many took each step. */
export interface Funnel {
  registered: number;
  /** Those whose attendance is known. */
  known: number;
  attended: number;
  credited: number;
  certified: number;
}

export const funnelOf = async (tx: Tx, pieces: Pieces, now: Temporal.Instant): Promise<Funnel> => {
  const [registered = 0, known = 0, attended = 0, credited = 0, certified = 0] = await totalOf(
    tx,
    { measure: 'steps', pieces },
    now,
  );
  return { registered, known, attended, credited, certified };
};
