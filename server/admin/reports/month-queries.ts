// SQL of the months that are counted already.
import { sql } from 'kysely';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { anonymousCompletions, reachedMembers, type Span } from '#server/admin/reports/facts-queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** First days of the counted months between two days that have not changed since. */
export const countedMonths = async (tx: Tx, { from, to }: { from: string; to: string }, now: Temporal.Instant) => {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from usage_month
    where month >= ${from}::date and month + interval '1 month' <= ${to}::date + 1
      and counted_at <= ${instantValue(now)} and (next_end is null or next_end > ${instantValue(now)})
      and month not in (select month from usage_changed_month)
    order by month`.execute(tx);
  return rows.map(({ month }) => month);
};

/** Call this first in a transaction that counts, so that it reads what the previous one wrote. */
export const countAlone = (tx: Tx) => sql`lock table usage_month in exclusive mode`.execute(tx);

/** Marks months for recounting if they have changed, or if a session has ended since. */
export const dropChangedMonths = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  await sql`
    delete from usage_month
    where month in (select month from usage_changed_month) or next_end <= ${instantValue(now)}`.execute(tx);
  await sql`delete from usage_change`.execute(tx);
};

/** First days of the uncounted months, from the first one with data to the given one; newest first. */
export const monthsToCount = async (tx: Tx, last: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from generate_series(
      eastern_month(least(
        (select min(starts_at) from session), (select min(asked_at) from question), (select min(created_at) from account),
        (select min(earned_on) from certificate where revoked_at is null and replaced_by is null)
          ::timestamp at time zone ${easternZone}
      )), ${last}::date, interval '1 month'
    ) month
    where month not in (select month from usage_month)
    order by month desc limit ${most}`.execute(tx);
  return rows.map(({ month }) => month);
};

/** Inserts counted months; their sums follow in the same transaction. */
export const storeMonths = async (tx: Tx, months: readonly Span[], now: Temporal.Instant): Promise<void> => {
  const firstDays = sql.val(months.map(({ from }) => from));
  const monthOf = sql`date_trunc('month', day)::date as month`;
  await sql`
    insert into usage_month (month, counted_at, next_end, reached, nameless)
    select month, ${instantValue(now)}, ending.next_end, coalesce(people.reached, '{}'), coalesce(unnamed.count, 0)
    from unnest(${firstDays}::date[]) month
    left join (
      select eastern_month(starts_at) as month, min(ends_at) as next_end from session
      where ends_at > ${instantValue(now)} group by 1
    ) ending using (month)
    left join (
      select month, array_agg(distinct member_id) as reached
      from (select ${monthOf}, member_id from (${reachedMembers(months, now)}) reached) each group by month
    ) people using (month)
    left join (
      select month, count(*) as count from (select ${monthOf} from (${anonymousCompletions(months)}) nameless) each
      group by month
    ) unnamed using (month)`.execute(tx);
};
