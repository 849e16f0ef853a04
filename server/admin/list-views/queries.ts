// Saved views in the database.
import { type RawBuilder, sql } from 'kysely';
import { type ListKey, maxViews } from '#rules/admin/list-views.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface ViewRow {
  id: number;
  name: string;
  query: string;
  is_shared: boolean;
  by: string | null;
  is_own: boolean;
  is_default: boolean;
}

export interface ViewValues {
  name: string;
  query: string;
  isShared: boolean;
}

const seenBy = (accountId: number) => sql`(view.account_id is null or view.account_id = ${accountId})`;

/** A shared view of a deleted account belongs to everybody. */
const ownedBy = (accountId: number) => sql`coalesce(view.created_by, ${accountId}) = ${accountId}`;

const views = (accountId: number, which: RawBuilder<unknown>) => sql<ViewRow>`
  select view.id, view.name, view.query, view.account_id is null as is_shared,
    nullif(concat_ws(' ', account.first_name, account.last_name), '') as by,
    ${ownedBy(accountId)} as is_own, chosen.view_id is not null as is_default
  from list_view view
  left join account on account.id = view.created_by
  left join default_list_view chosen on chosen.view_id = view.id and chosen.account_id = ${accountId}
  where ${seenBy(accountId)} and ${which}
  order by lower(view.name), view.id`;

export const viewsOf = async (db: Db, accountId: number, list: ListKey): Promise<ViewRow[]> =>
  (await views(accountId, sql`view.list = ${list}`).execute(db)).rows;

export const viewById = async (db: Db, accountId: number, id: number): Promise<ViewRow | undefined> =>
  (await views(accountId, sql`view.id = ${id}`).execute(db)).rows[0];

/** Undefined if there is one of this name, or there are too many. */
export const insertView = async (
  db: Db,
  { list, name, query, isShared }: ViewValues & { list: ListKey },
  accountId: number,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into list_view (list, name, query, account_id, created_by, created_at)
    select ${list}, ${name}, ${query}, ${isShared ? null : accountId}::integer, ${accountId}, ${instantValue(now)}
    where (select count(*) from list_view view where view.list = ${list} and ${seenBy(accountId)}) < ${maxViews}
    on conflict do nothing
    returning id`.execute(db);
  return rows[0]?.id;
};

/** False if there is another one of this name. */
export const updateView = async (
  db: Db,
  id: number,
  { name, query, isShared }: ViewValues,
  accountId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update list_view view set name = ${name}, query = ${query}, created_by = ${accountId},
      account_id = ${isShared ? null : accountId}::integer
    where view.id = ${id} and ${ownedBy(accountId)} and not exists (
      select from list_view other
      where other.id <> view.id and other.list = view.list and lower(other.name) = lower(${name})
        and other.account_id is not distinct from ${isShared ? null : accountId}::integer
    )
    returning view.id`.execute(db);
  return rows.length > 0;
};

export const removeView = async (db: Db, id: number, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from list_view view where view.id = ${id} and ${ownedBy(accountId)} returning view.id`.execute(db);
  return rows.length > 0;
};

/** False if the account does not see such a view. */
export const chooseDefault = async (db: Db, id: number, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into default_list_view (account_id, list, view_id)
    select ${accountId}, view.list, view.id from list_view view where view.id = ${id} and ${seenBy(accountId)}
    on conflict (account_id, list) do update set view_id = excluded.view_id
    returning view_id`.execute(db);
  return rows.length > 0;
};

export const removeDefault = (db: Db, id: number, accountId: number) =>
  db.deleteFrom('default_list_view').where('view_id', '=', id).where('account_id', '=', accountId).execute();
