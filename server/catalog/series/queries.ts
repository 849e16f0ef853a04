import { openOrClosed, SessionStatus } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { hasRecording } from '#server/platform/database/has-recording.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

const seriesWithSessions = (db: ReplicaDb, now: Temporal.Instant) =>
  db
    .selectFrom('series')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('session')
          .select(['id', 'name', 'name_es', 'status_code', 'starts_at'])
          .whereRef('session.series_id', '=', 'series.id')
          .where('status_code', '=', SessionStatus.Open)
          .where('starts_at', '>', instantValue(now))
          .orderBy('starts_at')
          .orderBy('id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('session')
          .select(['id', 'name', 'name_es', 'status_code', 'starts_at'])
          .whereRef('session.series_id', '=', 'series.id')
          // Archived, or ended with its recording posted.
          .where((session) =>
            session.or([
              session('status_code', '=', SessionStatus.Archived),
              session.and([
                session('status_code', 'in', openOrClosed),
                session('ends_at', '<=', instantValue(now)),
                hasRecording(session),
              ]),
            ]),
          )
          .orderBy('starts_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('series')
    .select([
      'next.id as next_id',
      'next.name as next_name',
      'next.name_es as next_name_es',
      'next.status_code as next_status',
      'next.starts_at as next_starts_at',
      'last.id as last_id',
      'last.name as last_name',
      'last.name_es as last_name_es',
      'last.status_code as last_status',
      'last.starts_at as last_starts_at',
    ]);

/** Active series in their order. */
export const activeSeries = (db: ReplicaDb, now: Temporal.Instant) =>
  seriesWithSessions(db, now)
    .where('status', '=', 'Active')
    .orderBy('sort_order')
    .orderBy('series.id')
    .limit(100)
    .execute();

export type SeriesRow = Awaited<ReturnType<typeof activeSeries>>[number];

/** One series by its route, in any letter case; including old ones, so that their URLs work, but no hidden ones. */
export const seriesByRoute = (db: ReplicaDb, now: Temporal.Instant, route: string) =>
  seriesWithSessions(db, now)
    .where('status', '=', 'Active')
    .where('notes', 'not in', ['Hidden', 'Unused'])
    .where('route', '=', route.toLowerCase())
    .executeTakeFirst();

export const organization = (db: ReplicaDb) =>
  db.selectFrom('organization').select(['name', 'help_line', 'contact_email']).executeTakeFirst();
