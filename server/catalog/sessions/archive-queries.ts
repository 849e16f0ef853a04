// SQL of a series' past sessions: archived and outdated ones, and open or closed ones that have ended.
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { archiveOverviewSize, archivePageSize } from '#rules/catalog/archive.ts';
import { archiveBegins } from '#rules/catalog/archive-begins.ts';
import { archivedOrOutdated, openOrClosed } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { hasRecording } from '#server/platform/database/has-recording.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

const isOver = (eb: ExpressionBuilder<DB, 'session'>, now: Temporal.Instant) =>
  eb.and([
    eb('session.starts_at', '>=', instantValue(archiveBegins)),
    eb.or([
      eb('session.status_code', 'in', archivedOrOutdated),
      eb.and([eb('session.status_code', 'in', openOrClosed), eb('session.ends_at', '<=', instantValue(now))]),
    ]),
  ]);

/** Sessions without a category are in category 0, as in the index of the archives. */
const categoryKey = sql<number>`coalesce(session.category_id, 0)`;

/** Categories in order, uncategorized sessions last; each with its count and its newest sessions. */
export const archiveGroups = (db: ReplicaDb, seriesId: number, now: Temporal.Instant) =>
  db
    .with('counted', (cte) =>
      cte
        .selectFrom('session')
        .select((eb) => [categoryKey.as('category_id'), eb.fn.countAll<number>().as('count')])
        .where('series_id', '=', seriesId)
        .where((eb) => isOver(eb, now))
        .groupBy(categoryKey),
    )
    .selectFrom('counted')
    .leftJoin('category', 'category.id', 'counted.category_id')
    .select(['counted.category_id', 'counted.count', 'category.name', 'category.name_es'])
    .select((outer) =>
      jsonArrayFrom(
        outer
          .selectFrom('session')
          .select((eb) => [
            'session.id',
            'session.name',
            'session.name_es',
            sql<string>`session.starts_at`.as('starts_at'),
            'session.status_code',
            hasRecording(eb).as('has_recording'),
          ])
          .where('session.series_id', '=', seriesId)
          .whereRef(categoryKey, '=', 'counted.category_id')
          .where((eb) => isOver(eb, now))
          .orderBy('session.starts_at', 'desc')
          .orderBy('session.id')
          .limit(archiveOverviewSize),
      ).as('newest'),
    )
    .orderBy('category.sort_order', (order) => order.asc().nullsLast())
    .orderBy('category.name', (order) => order.asc().nullsLast())
    .limit(1000)
    .execute();

export type ArchiveGroupRow = Awaited<ReturnType<typeof archiveGroups>>[number];

/** One page of a category, newest first; 0 is the category of uncategorized sessions. */
export const archivePage = (db: ReplicaDb, seriesId: number, categoryId: number, page: number, now: Temporal.Instant) =>
  db
    .selectFrom('session')
    .select((eb) => ['id', 'name', 'name_es', 'starts_at', 'status_code', hasRecording(eb).as('has_recording')])
    .where('series_id', '=', seriesId)
    .where(categoryKey, '=', categoryId)
    .where((eb) => isOver(eb, now))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(archivePageSize)
    .offset((page - 1) * archivePageSize)
    .execute();

export const archiveCount = async (
  db: ReplicaDb,
  seriesId: number,
  categoryId: number,
  now: Temporal.Instant,
): Promise<number> => {
  const { count } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('series_id', '=', seriesId)
    .where(categoryKey, '=', categoryId)
    .where((eb) => isOver(eb, now))
    .executeTakeFirstOrThrow();
  return count;
};

export const seriesExists = async (db: ReplicaDb, id: number): Promise<boolean> =>
  (await db.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const categoryName = (db: ReplicaDb, id: number) =>
  db.selectFrom('category').select(['name', 'name_es']).where('id', '=', id).executeTakeFirst();
