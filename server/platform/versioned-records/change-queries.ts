// SQL of the change history.

import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Sorting } from '#contract/platform/shared.ts';
import type { ChangeSort } from '#contract/platform/versioned-records.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { newestFirstUnless } from '#server/platform/database/newest-first.ts';
import type { Change, DB } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const changesOnAPage = 50;

/** Whole values of a form; the column holds nothing else. */
type Values = Record<string, unknown> | null;

type ChangeValues = Omit<Insertable<Change>, 'account_name' | 'at' | 'before' | 'after' | 'account_id'> & {
  account_id: number;
  before: object | null;
  after: object | null;
};

const asJson = (values: object | null): string | null => values && JSON.stringify(values);

/** Returns the id of the change. The author's name is the current name of the account. */
export const insertChange = async (
  tx: Tx,
  { before, after, ...change }: ChangeValues,
  now: Temporal.Instant,
): Promise<number> => {
  const account = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', change.account_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('change')
    .values({
      ...change,
      before: asJson(before),
      after: asJson(after),
      account_name: rowName(account),
      at: instantValue(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const changes = (db: Db) =>
  db
    .selectFrom('change')
    .select(['id', 'kind', 'record_id', 'name', 'action', 'version', 'account_name', 'at', 'undoes'])
    .select((eb) => [
      eb.ref('before').$castTo<Values>().as('before'),
      eb.ref('after').$castTo<Values>().as('after'),
      eb
        .selectFrom('change as undoing')
        .select('undoing.id')
        .whereRef('undoing.undoes', '=', 'change.id')
        .limit(1)
        .as('undone_by'),
    ]);

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

export interface Which extends Sorting<ChangeSort> {
  kind?: string | undefined;
  /** Kinds that the caller may not see. */
  hiddenKinds: readonly string[];
  record?: string | undefined;
  /** In the name of the record or of the author; empty for all. */
  q: string;
}

const matching = <O>(
  query: SelectQueryBuilder<DB, 'change', O>,
  { kind, hiddenKinds, record, q }: Omit<Which, keyof Sorting<ChangeSort>>,
): SelectQueryBuilder<DB, 'change', O> => {
  let wanted = query;
  if (kind !== undefined) wanted = wanted.where('kind', '=', kind);
  if (hiddenKinds.length > 0) wanted = wanted.where('kind', 'not in', hiddenKinds);
  if (record !== undefined) wanted = wanted.where('record_id', '=', record);
  if (q === '') return wanted;
  const pattern = containsPattern(q);
  return wanted.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('account_name', 'ilike', pattern)]));
};

const sortColumns = { at: sql`id`, name: sql`lower(name)`, who: sql`lower(account_name)` };

export const listChanges = (db: Db, which: Which, page: number) => {
  const { sort = 'at' } = which;
  return matching(changes(db), which)
    .orderBy(sortColumns[sort], newestFirstUnless(which))
    .orderBy('id', 'desc')
    .limit(changesOnAPage)
    .offset((page - 1) * changesOnAPage)
    .execute();
};

export const countChanges = async (db: Db, which: Which): Promise<number> => {
  const counted = db.selectFrom('change').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await matching(counted, which).executeTakeFirstOrThrow()).count;
};

export const changeById = (db: Db, id: number) => changes(db).where('id', '=', id).executeTakeFirst();

/** Who saved this version of the record; undefined if it was not a member of staff. */
export const authorOf = (db: Db, kind: string, recordId: string, version: number) =>
  db
    .selectFrom('change')
    .select(['account_name', 'at'])
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
