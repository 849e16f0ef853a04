// Messages in the database.
import { instantValue } from '#server/database/connect.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

interface MailValues {
  kind: string;
  recipient: string;
  reply_to: string;
  subject: string;
  body_text: string;
  body_html: string;
  state: 'waiting' | 'kept';
  message_id: string;
}

export const insertMail = (tx: Tx, values: MailValues, now: Temporal.Instant) =>
  tx
    .insertInto('mail')
    .values({ ...values, created_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const waitingMail = (db: Db, id: number) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

export const markSent = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .updateTable('mail')
    .set((eb) => ({ state: 'sent', sent_at: instantValue(now), tries: eb('tries', '+', 1), last_error: '' }))
    .where('id', '=', id)
    .execute();

/** `isForGood`: nobody tries again. */
export const markTried = (db: Db, id: number, error: string, isForGood: boolean) =>
  db
    .updateTable('mail')
    .set((eb) => ({ tries: eb('tries', '+', 1), last_error: error, ...(isForGood ? { state: 'failed' } : {}) }))
    .where('id', '=', id)
    .execute();
