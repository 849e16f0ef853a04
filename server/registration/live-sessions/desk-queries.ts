// SQL of the live desk: who joined, and how captions arrive.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 2000;
/** Pages report once a minute, and each report belongs to the minute in which it comes. */
const presentFor = { minutes: 2 };

export const countSeats = async (db: Db, sessionId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'registered')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

interface JoinedRow {
  member_id: number;
  account_id: number;
  first_name: string;
  last_name: string;
  joined_at: Temporal.Instant | null;
  places: number;
  is_present: boolean;
}

/** Everyone who used a join link or had the live page open, in that order. */
export const joinedPeople = async (db: Db, sessionId: number, now: Temporal.Instant): Promise<JoinedRow[]> => {
  const { rows } = await sql<JoinedRow>`
    with joins as (
      select member_id, min(joined_at) as joined_at, count(distinct place)::integer as places
      from join_event where session_id = ${sessionId} group by member_id
    ), pages as (
      select member_id, min(minute) as first_minute, max(minute) as last_minute
      from live_presence where session_id = ${sessionId} group by member_id
    )
    select member.id as member_id, member.account_id, member.first_name, member.last_name, joins.joined_at,
      coalesce(joins.places, 0) as places,
      coalesce(pages.last_minute > ${instantValue(now.subtract(presentFor))}, false) as is_present
    from joins full join pages using (member_id) join member on member.id = member_id
    order by coalesce(joins.joined_at, pages.first_minute), member.id
    limit ${mostListed}`.execute(db);
  return rows;
};

/** In the order of the languages. */
export const captionHealth = (db: Db, sessionId: number, now: Temporal.Instant) =>
  db
    .selectFrom('caption_line')
    .select((eb) => [
      'language',
      eb.fn.max('said_at').as('last_at'),
      eb.fn
        .countAll<number>()
        .filterWhere('said_at', '>', instantValue(now.subtract({ minutes: 1 })))
        .as('lines'),
    ])
    .where('session_id', '=', sessionId)
    .groupBy('language')
    .orderBy('language')
    .execute();

export const signLanguageOf = async (db: Db, sessionId: number): Promise<string> => {
  const row = await db
    .selectFrom('live_sign_language')
    .select('address')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.address ?? '';
};

/** Empty: none. */
export const setSignLanguage = async (tx: Tx, session_id: number, address: string): Promise<void> => {
  await tx.deleteFrom('live_sign_language').where('session_id', '=', session_id).execute();
  if (address !== '') await tx.insertInto('live_sign_language').values({ session_id, address }).execute();
};
