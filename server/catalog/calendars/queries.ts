// SQL of sessions for calendars and recordings for feeds, of one series or of all public ones.
import { scheduledStatuses } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { hasRecording } from '#server/platform/database/has-recording.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

/** One series by its route, including hidden ones; undefined if there is none. */
export const seriesNamed = (db: ReplicaDb, route: string) =>
  db
    .selectFrom('series')
    .select(['id', 'name', 'name_es', 'route'])
    .where('route', '=', route.toLowerCase())
    .where('status', '=', 'Active')
    .executeTakeFirst();

const sessionsOf = (db: ReplicaDb, seriesId: number | null) => {
  const all = db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select([
      'session.id',
      'session.name',
      'session.name_es',
      'session.description',
      'session.description_es',
      'session.starts_at',
      'session.ends_at',
      'session.updated_at',
      'session.revision',
      'session.status_code',
      'series.name as series_name',
      'series.name_es as series_name_es',
      'series.route as series_route',
    ]);
  return seriesId === null
    ? all.where('series.notes', '=', '').where('series.status', '=', 'Active')
    : all.where('session.series_id', '=', seriesId);
};

export type FeedRow = Awaited<ReturnType<typeof calendarSessions>>[number];

/** Open, closed and archived sessions from an instant on, soonest first. */
export const calendarSessions = (db: ReplicaDb, seriesId: number | null, from: Temporal.Instant) =>
  sessionsOf(db, seriesId)
    .where('session.status_code', 'in', scheduledStatuses)
    .where('session.starts_at', '>=', instantValue(from))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(500)
    .execute();

/** A session of a public series in any of those states; undefined if there is none. */
export const calendarSession = (db: ReplicaDb, id: number) =>
  sessionsOf(db, null)
    .where('session.status_code', 'in', scheduledStatuses)
    .where('session.is_draft', '=', false)
    .where('session.id', '=', id)
    .executeTakeFirst();

/** Past sessions with a recording, newest first. */
export const newestRecordings = (db: ReplicaDb, seriesId: number | null, now: Temporal.Instant) =>
  sessionsOf(db, seriesId)
    .where('session.status_code', 'in', scheduledStatuses)
    .where('session.ends_at', '<=', instantValue(now))
    .where((eb) => hasRecording(eb))
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .limit(50)
    .execute();
