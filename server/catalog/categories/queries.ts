// SQL of categories for staff.
import { type Nullable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxCategories = 500;

const categories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.version', 'category.name', 'category.name_es', 'category.sort_order as place']);

const counted = (db: Db) =>
  categories(db).select((eb) =>
    eb
      .selectFrom('session')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('session.category_id', '=', 'category.id')
      .as('sessions'),
  );

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** In the order in which visitors see them. */
export const listCategories = (db: Db) =>
  counted(db)
    .orderBy('category.sort_order', (order) => order.asc().nullsLast())
    .orderBy('category.name')
    .limit(maxCategories)
    .execute();

export const categoryById = (db: Db, id: number) => counted(db).where('category.id', '=', id).executeTakeFirst();

export const countWithoutCategory = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Names and order cannot change until the transaction ends; readers do not wait. */
export const lockCategories = (tx: Tx) => sql`lock table category in share row exclusive mode`.execute(tx);

/** With the ids of its sessions. Call it after `lockCategories`. */
export const heldCategory = async (tx: Tx, id: number) => {
  const row = await categories(tx).where('category.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const sessions = await tx.selectFrom('session').select('id').where('category_id', '=', id).orderBy('id').execute();
  return { ...row, sessions: sessions.map((session) => session.id) };
};

export const isNameTaken = async (tx: Tx, name: string, exceptId: number | null): Promise<boolean> => {
  const row = await tx
    .selectFrom('category')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertCategory = async (tx: Tx, values: { name: string; name_es: string }): Promise<number> =>
  (await tx.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** Restores a deleted category under its id. */
export const putCategory = (
  tx: Tx,
  id: number,
  values: { name: string; name_es: string } & Nullable<{ sort_order: number }>,
) =>
  tx
    .insertInto('category')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();

/** Only sessions that have no category now. */
export const putSessionsInto = (tx: Tx, id: number, sessionIds: readonly number[], now: Temporal.Instant) =>
  tx
    .updateTable('session')
    .set({ category_id: id, updated_at: instantValue(now) })
    .where('category_id', 'is', null)
    .where('id', 'in', [0, ...sessionIds])
    .execute();

export const emptyCategory = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('session')
    .set({ category_id: null, updated_at: instantValue(now) })
    .where('category_id', '=', id)
    .execute();

export const removeCategory = (tx: Tx, id: number) => tx.deleteFrom('category').where('id', '=', id).execute();

/** Numbers in the order in which visitors see the categories. */
export const categoryOrder = async (tx: Tx): Promise<number[]> => (await listCategories(tx)).map(({ id }) => id);

/** The first of the list has the first place. */
export const putOrder = (tx: Tx, order: readonly number[]) =>
  sql`update category set sort_order = given.place
    from unnest(${[...order]}::integer[]) with ordinality as given(id, place) where category.id = given.id`.execute(tx);
