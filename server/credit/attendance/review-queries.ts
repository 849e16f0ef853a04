// Statements of staff about a session's evidence, in the database: missing reports, checked rows, publications.
import { sql } from 'kysely';
import type { EvidenceChannel } from '#rules/credit/attendance-evidence.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxRows = 20_000;

export const missingReportsOf = (db: Db, sessionId: number) =>
  db.selectFrom('missing_report').select('channel').where('session_id', '=', sessionId).orderBy('channel').execute();

interface Statement {
  sessionId: number;
  channel: EvidenceChannel;
  actorId: number;
}

/** False if it was marked before. */
export const insertMissingReport = async (
  tx: Tx,
  { sessionId, channel, actorId }: Statement,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('missing_report')
    .values({ session_id: sessionId, channel, stated_by: actorId, stated_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** False if it was not marked. */
export const deleteMissingReport = async (tx: Tx, sessionId: number, channel: EvidenceChannel): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('missing_report')
    .where('session_id', '=', sessionId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const checkedRowsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('checked_row')
    .innerJoin('attendance_report', 'attendance_report.id', 'checked_row.report_id')
    .select(['checked_row.report_id', 'checked_row.row'])
    .where('attendance_report.session_id', '=', sessionId)
    .orderBy('checked_row.report_id')
    .orderBy('checked_row.row')
    .limit(maxRows)
    .execute();

/** Undefined if the session has no such report. */
export const lockReport = (tx: Tx, sessionId: number, reportId: number) =>
  tx
    .selectFrom('attendance_report')
    .select((eb) => eb.ref('errors').$castTo<{ row: number }[]>().as('errors'))
    .where('session_id', '=', sessionId)
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();

export const insertCheckedRows = async (
  tx: Tx,
  { reportId, rows, actorId }: { reportId: number; rows: readonly number[]; actorId: number },
  now: Temporal.Instant,
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('checked_row')
    .values(rows.map((row) => ({ report_id: reportId, row, checked_by: actorId, checked_at: instantValue(now) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const insertPublication = (tx: Tx, sessionId: number, actorId: number, now: Temporal.Instant) =>
  tx
    .insertInto('attendance_publication')
    .values({ session_id: sessionId, published_by: actorId, published_at: instantValue(now) })
    .execute();

export interface ReviewTimes {
  session_id: number;
  ends_at: Temporal.Instant;
  /** The last change of evidence; null if there is none. */
  evidence_changed_at: Temporal.Instant | null;
  published_at: Temporal.Instant | null;
  published_by: string | null;
}

export const reviewTimes = async (db: Db, sessionIds: readonly number[]): Promise<ReviewTimes[]> => {
  const { rows } = await sql<ReviewTimes>`
    select session.id as session_id, session.ends_at,
      greatest(
        (select max(imported_at) from attendance_report where session_id = session.id),
        (select max(stated_at) from missing_report where session_id = session.id),
        (select max(checked_at) from checked_row join attendance_report on attendance_report.id = report_id
          where session_id = session.id),
        (select max(greatest(entered_at, decided_at, withdrawn_at)) from attendance_record where session_id = session.id),
        (select max(greatest(sent_at, returned_at, verified_at)) from sign_in_sheet where session_id = session.id)
      ) as evidence_changed_at,
      last.published_at, last.published_by
    from session
    left join lateral (
      select published_at, btrim(account.first_name || ' ' || account.last_name) as published_by
      from attendance_publication
      left join account on account.id = attendance_publication.published_by
      where session_id = session.id
      order by published_at desc, attendance_publication.id desc limit 1
    ) last on true
    where session.id = any(${[...sessionIds]}::integer[])
    order by session.id`.execute(db);
  return rows;
};
