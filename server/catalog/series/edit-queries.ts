// SQL of series for staff.
import { type Insertable, sql } from 'kysely';
import type { Series } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSeries = 200;

const seriesWithCount = (db: Db) =>
  db
    .selectFrom('series')
    .selectAll('series')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('session.series_id', '=', 'series.id')
        .as('sessions'),
    );

export const allSeries = (db: Db) =>
  seriesWithCount(db).orderBy('sort_order').orderBy('series.id').limit(maxSeries).execute();

export type StaffSeriesRow = Awaited<ReturnType<typeof allSeries>>[number];

export const staffSeries = (db: Db, id: number) => seriesWithCount(db).where('series.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockSeries = (tx: Tx, id: number) =>
  tx.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const isRouteTaken = async (tx: Tx, route: string, id: number): Promise<boolean> =>
  (await tx.selectFrom('series').select('id').where('route', '=', route).where('id', '<>', id).executeTakeFirst()) !==
  undefined;

/** Serialized: two series created at the same moment get different ids. */
export const nextSeriesId = async (tx: Tx): Promise<number> => {
  await sql`lock table series in share row exclusive mode`.execute(tx);
  const { last } = await tx
    .selectFrom('series')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

type SeriesColumns = Omit<Insertable<Series>, 'id' | 'version'>;

export const putSeries = (tx: Tx, id: number, values: SeriesColumns) =>
  tx
    .insertInto('series')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values }))
    .execute();

export const removeSeries = (tx: Tx, id: number) => tx.deleteFrom('series').where('id', '=', id).execute();

export const hasSessions = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('session').select('id').where('series_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
