// SQL of the figures of one session.
import { sql } from 'kysely';
import { phoneMethods, webMethods } from '#rules/catalog/attendance-choice.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Undefined if there is no such session. */
export const sessionTimes = (db: Db, id: number) =>
  db.selectFrom('session').select(['id', 'name', 'starts_at', 'ends_at']).where('id', '=', id).executeTakeFirst();

export type SessionTimes = NonNullable<Awaited<ReturnType<typeof sessionTimes>>>;

/** People with a seat by the day on which they registered, in Eastern Time. */
export const registrationDays = async (tx: Tx, id: number): Promise<{ day: string; count: number }[]> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(registered_at at time zone ${easternZone}, 'YYYY-MM-DD') as day, count(*)::integer as count
    from registration where session_id = ${id} and canceled_at is null and state = 'registered'
    group by 1 order by 1`.execute(tx);
  return rows;
};

export interface SeatsRow {
  kind: 'web' | 'phone';
  taken: number;
  waiting: number;
  /** Null: unlimited. */
  limit: number | null;
}

/** A seat by webinar and telephone counts in both rows. Without the telephone where there is none. */
export const seatsOf = async (tx: Tx, id: number): Promise<SeatsRow[]> => {
  const { rows } = await sql<SeatsRow>`
    select kind, "limit", count(seat.id) filter (where seat.state = 'registered')::integer as taken,
      count(seat.id) filter (where seat.state <> 'registered')::integer as waiting
    from session cross join lateral (values
      (1, 'web', seats_web, array[${sql.join(webMethods)}]::text[]),
      (2, 'phone', seats_phone, array[${sql.join(phoneMethods)}]::text[])
    ) kinds (place, kind, "limit", methods)
    left join registration seat on seat.session_id = session.id and seat.canceled_at is null and seat.method = any(methods)
    where session.id = ${id}
    group by place, kind, "limit"
    having kind = 'web' or count(seat.id) > 0 or "limit" > 0
    order by place`.execute(tx);
  return rows;
};
