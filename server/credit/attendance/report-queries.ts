// Meeting reports in the database, and the sessions they may belong to.
import type { Insertable } from 'kysely';
import { neverHeld } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { AttendanceReport } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxNear = 50;

/** Other live sessions that begin in one of the periods, by start. */
export const sessionsNear = (db: Db, exceptId: number, spans: readonly { from: string; to: string }[]) =>
  db
    .selectFrom('session')
    .select(['id', 'name', 'starts_at', 'ends_at', 'join_url'])
    .where('id', '<>', exceptId)
    .where('status_code', 'not in', neverHeld)
    .where((eb) =>
      eb.or(
        spans.map(({ from, to }) =>
          eb.and([
            eb('starts_at', '>=', instantValue(Temporal.Instant.from(from))),
            eb('starts_at', '<=', instantValue(Temporal.Instant.from(to))),
          ]),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(maxNear)
    .execute();

/** Whether this exact file was imported before. */
export const hasReport = async (db: Db, sessionId: number, contentHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('attendance_report')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** The id of the new report; undefined if the same file was imported before. */
export const insertReport = async (
  tx: Tx,
  values: Required<Omit<Insertable<AttendanceReport>, 'id' | 'imported_at'>>,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('attendance_report')
    .values({ ...values, imported_at: instantValue(now) })
    .onConflict((conflict) => conflict.columns(['session_id', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};
