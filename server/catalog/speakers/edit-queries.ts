// SQL of speakers for staff.
import { type Selectable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { speakerColumns } from '#server/catalog/speakers/speaker-columns.ts';
import type { Speaker } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const speakersOnAPage = 50;
const maxSessions = 50;

const columns = [...speakerColumns, 'biography', 'version'] as const;

/** Every word must occur in name, position or organization. */
const matches = (q: string) => {
  const words = q.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<SqlBool>`true`;
  const text = sql`plain_text(concat_ws(' ', first_name, last_name, position, organization))`;
  return sql<SqlBool>`${sql.join(
    words.map((word) => sql`strpos(${text}, plain_text(${word})) > 0`),
    sql` and `,
  )}`;
};

export const listSpeakers = (db: Db, q: string, page: number) =>
  db
    .selectFrom('speaker')
    .select(['id', 'first_name', 'last_name', 'position', 'organization'])
    .select((eb) => [
      eb('account_id', 'is not', null).$castTo<boolean>().as('has_account'),
      eb
        .selectFrom('session_speaker')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
        .as('sessions'),
    ])
    .where(matches(q))
    .orderBy((eb) => eb.fn('lower', ['last_name']))
    .orderBy((eb) => eb.fn('lower', ['first_name']))
    .orderBy('id')
    .limit(speakersOnAPage)
    .offset((page - 1) * speakersOnAPage)
    .execute();

export const countSpeakers = async (db: Db, q: string): Promise<number> => {
  const { count } = await db
    .selectFrom('speaker')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(q))
    .executeTakeFirstOrThrow();
  return count;
};

export const staffSpeaker = (db: Db, id: number) =>
  db
    .selectFrom('speaker')
    .leftJoin('account', 'account.id', 'speaker.account_id')
    .select(columns.map((column) => `speaker.${column}` as const))
    .select(['speaker.source_id', 'account.email'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('session_speaker')
          .innerJoin('session', 'session.id', 'session_speaker.session_id')
          .select(['session.id', 'session.name'])
          .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
          .orderBy('session.starts_at', 'desc')
          .orderBy('session.id')
          .limit(maxSessions),
      ).as('sessions'),
      eb
        .selectFrom('session_speaker')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
        .as('session_count'),
    ])
    .where('speaker.id', '=', id)
    .executeTakeFirst();

export type StaffSpeakerRow = NonNullable<Awaited<ReturnType<typeof staffSpeaker>>>;

/** Locked until the transaction ends. */
export const lockSpeaker = (tx: Tx, id: number) =>
  tx
    .selectFrom('speaker')
    .select([...columns, 'account_id', 'source_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertSpeaker = async (tx: Tx): Promise<number> => {
  const { id } = await tx
    .insertInto('speaker')
    .values({ first_name: '', last_name: '…' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Also restores a deleted speaker under its id. */
export const putSpeaker = (
  tx: Tx,
  id: number,
  values: Omit<Pick<Selectable<Speaker>, (typeof columns)[number]>, 'id' | 'version'>,
) =>
  tx
    .insertInto('speaker')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values }))
    .execute();

export const removeSpeaker = (tx: Tx, id: number) => tx.deleteFrom('speaker').where('id', '=', id).execute();

export const speaksAnywhere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('session_speaker')
    .select('session_id')
    .where('speaker_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const accountByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();

export const speakerOfAccount = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('speaker')
    .select(['id', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const setAccount = (tx: Tx, id: number, accountId: number | null) =>
  tx.updateTable('speaker').set({ account_id: accountId }).where('id', '=', id).execute();

/** If both speak in a session, only the remaining one is listed. */
export const moveSessions = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  await sql`delete from session_speaker own where speaker_id = ${fromId} and exists (
    select from session_speaker other where other.session_id = own.session_id and other.speaker_id = ${intoId})`.execute(
    tx,
  );
  // Deleted and inserted, because the search triggers watch both.
  await sql`with gone as (delete from session_speaker where speaker_id = ${fromId} returning session_id, sort_order)
    insert into session_speaker (session_id, speaker_id, sort_order)
    select session_id, ${intoId}::integer, sort_order from gone`.execute(tx);
};

/** Sessions of a speaker with the rank in each list, and whether the other speaker is listed too. */
export const placesBeside = async (tx: Tx, id: number, otherId: number) => {
  const { rows } = await sql<{ session: number; place: number; isShared: boolean }>`
    select session_id as session, sort_order as place, exists (
      select from session_speaker other where other.session_id = own.session_id and other.speaker_id = ${otherId}
    ) as "isShared"
    from session_speaker own where speaker_id = ${id} order by session_id`.execute(tx);
  return rows;
};

/** Sessions where the other one is still listed: replaced, or listed in addition. */
export const takeSessionsBack = async (
  tx: Tx,
  id: number,
  otherId: number,
  places: readonly { session: number; place: number; isShared: boolean }[],
): Promise<void> => {
  const own = places.filter(({ isShared }) => !isShared).map(({ session }) => session);
  await sql`with gone as (
      delete from session_speaker where speaker_id = ${otherId} and session_id = any(${own}::integer[])
      returning session_id, sort_order)
    insert into session_speaker (session_id, speaker_id, sort_order)
    select session_id, ${id}::integer, sort_order from gone on conflict do nothing`.execute(tx);
  const shared = JSON.stringify(places.filter(({ isShared }) => isShared));
  await sql`insert into session_speaker (session_id, speaker_id, sort_order)
    select given.session, ${id}::integer, given.place
    from jsonb_to_recordset(${shared}::jsonb) as given(session integer, place smallint)
    join session_speaker other on other.session_id = given.session and other.speaker_id = ${otherId}
    on conflict do nothing`.execute(tx);
};
