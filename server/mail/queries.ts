// Messages in the database.
import { sql } from 'kysely';
import { usualRetention } from '#rules/retention.ts';
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
  holds_secret: boolean;
  attachment_name: string;
  attachment_type: string;
  attachment: string;
}

interface MailTimes {
  now: Temporal.Instant;
  staleAt: Temporal.Instant | null;
}

export const insertMail = (tx: Tx, values: MailValues, { now, staleAt }: MailTimes) =>
  tx
    .insertInto('mail')
    .values({ ...values, created_at: instantValue(now), stale_at: staleAt && instantValue(staleAt) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const waitingMail = (db: Db, id: number) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

/** Whoever may read the table shall find no link there that is still good. */
const withoutSecret = {
  body_text: sql<string>`case when holds_secret then '' else body_text end`,
  body_html: sql<string>`case when holds_secret then '' else body_html end`,
};

export const markSent = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .updateTable('mail')
    .set((eb) => ({ state: 'sent', sent_at: instantValue(now), tries: eb('tries', '+', 1), last_error: '' }))
    .set(withoutSecret)
    .where('id', '=', id)
    .execute();

/** `isForGood`: nobody tries again. */
export const markTried = (db: Db, id: number, error: string, isForGood: boolean) =>
  db
    .updateTable('mail')
    .set((eb) => ({ tries: eb('tries', '+', 1), last_error: error }))
    .$if(isForGood, (update) => update.set({ state: 'failed', ...withoutSecret }))
    .where('id', '=', id)
    .execute();

/** Messages that wait to be sent become failed ones. */
export const markWithdrawn = (
  tx: Tx,
  { recipient, kinds, attachmentName }: { recipient: string; kinds: readonly string[]; attachmentName: string },
  reason: string,
) =>
  tx
    .updateTable('mail')
    .set({ state: 'failed', last_error: reason, ...withoutSecret })
    .where('state', '=', 'waiting')
    .where('recipient', '=', recipient)
    .where('kind', 'in', [...kinds])
    .where('attachment_name', '=', attachmentName)
    .execute();

/** For staff to read, with the reason why it was not sent. */
export const markKept = async (db: Db, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ state: 'kept', last_error: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

export const removeMailBefore = (tx: Tx, time: Temporal.Instant) =>
  tx.deleteFrom('mail').where('state', '<>', 'waiting').where('created_at', '<', instantValue(time)).execute();

/** Messages that wait without a job that would send them: it was killed on its last try, or is gone. */
export const strandedMail = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select mail.id from mail
    where mail.state = 'waiting' and not exists (
      select from graphile_worker._private_jobs as job
      where job.key = 'mail-' || mail.id and (job.attempts < job.max_attempts or job.locked_at is not null)
    )
    order by mail.id
    limit 10000`.execute(tx);
  return rows.map(({ id }) => id);
};

/** For how many days messages are kept, as staff have set it. */
export const mailDays = async (tx: Tx): Promise<number> => {
  const row = await tx
    .selectFrom('setting')
    .select(sql<number | null>`(value ->> 'mailDays')::integer`.as('days'))
    .where('name', '=', 'retention')
    .executeTakeFirst();
  return row?.days ?? usualRetention.mailDays;
};

/** What stands below each letter: signature, then footer; without those that are empty. */
export const letterEnds = async (tx: Tx): Promise<string[]> => {
  const row = await tx
    .selectFrom('setting')
    .select(sql<string | null>`value ->> 'signature'`.as('signature'))
    .select(sql<string | null>`value ->> 'footer'`.as('footer'))
    .where('name', '=', 'letters')
    .executeTakeFirst();
  return [row?.signature, row?.footer].flatMap((part) => part || []);
};
