// Which months are counted already, in the database.
import { sql } from 'kysely';
import { easternZone } from '#rules/eastern-time.ts';
import { instantValue } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isWithin, namelessCompletions, reachedMembers, type Span } from '#server/numbers/facts-queries.ts';

/** First days of the months between two days that are counted and in which nothing has changed since. */
export const countedMonths = async (tx: Tx, { from, to }: { from: string; to: string }, now: Temporal.Instant) => {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from number_month
    where month >= ${from}::date and month + interval '1 month' <= ${to}::date + 1
      and counted_at <= ${instantValue(now)} and (next_end is null or next_end > ${instantValue(now)})
      and month not in (select month from number_changed_month)
    order by month`.execute(tx);
  return rows.map(({ month }) => month);
};

/** First thing in a transaction that counts: what it reads is then newer than what the one before it has written. */
export const countAlone = (tx: Tx) => sql`lock table number_month in exclusive mode`.execute(tx);

/** Months with changes, or with sessions that have ended meanwhile, are to be counted again. */
export const dropChangedMonths = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  await sql`
    delete from number_month
    where month in (select month from number_changed_month) or next_end <= ${instantValue(now)}`.execute(tx);
  await sql`delete from number_change`.execute(tx);
};

/** First days of the months that are not counted, from the first of which there is anything to the given one; newest first. */
export const monthsToCount = async (tx: Tx, last: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month
    from generate_series(
      eastern_month(least(
        (select min(starts_at) from session), (select min(asked_at) from question), (select min(created_at) from account),
        (select min(earned_on) from certificate where revoked_at is null and replaced_by is null)
          ::timestamp at time zone ${easternZone}
      )), ${last}::date, interval '1 month'
    ) month
    where month not in (select month from number_month)
    order by month desc`.execute(tx);
  return rows.map(({ month }) => month);
};

/** Whether it was not there yet; its sums follow in the same transaction. */
export const keepMonth = async (tx: Tx, month: Span, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql`
    insert into number_month (month, counted_at, next_end, reached, nameless)
    select ${month.from}::date, ${instantValue(now)}, (
        select min(ends_at) from session where ${isWithin(sql`starts_at`, [month])} and ends_at > ${instantValue(now)}
      ), array(select distinct member_id from (${reachedMembers([month], now)}) members),
      (${namelessCompletions([month])})
    where not exists (select from number_month where month = ${month.from}::date)
    returning month`.execute(tx);
  return rows.length > 0;
};
