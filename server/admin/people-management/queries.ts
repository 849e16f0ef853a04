// SQL of the sessions for which staff register people.

import { SessionStatus, scheduledStatuses } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const personExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Upcoming or past live sessions whose name matches; courses have no registrations. */
export const choosableSessions = (
  db: Db,
  { when, q }: { when: 'upcoming' | 'past'; q: string },
  now: Temporal.Instant,
) => {
  const pattern = containsPattern(q);
  const sessions = db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.type_code', 'starts_at', 'series.name as series_name'])
    .where('session.name', 'ilike', pattern)
    .limit(20);
  return when === 'upcoming'
    ? sessions
        .where('status_code', '=', SessionStatus.Open)
        .where('starts_at', '>', instantValue(now))
        .orderBy('starts_at')
        .orderBy('session.id')
        .execute()
    : sessions
        .where('status_code', 'in', scheduledStatuses)
        .where('starts_at', '<=', instantValue(now))
        .orderBy('starts_at', 'desc')
        .orderBy('session.id')
        .execute();
};

export type ChoosableRow = Awaited<ReturnType<typeof choosableSessions>>[number];
