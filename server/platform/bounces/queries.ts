// SQL of returned emails and suppressed addresses.
import { sql } from 'kysely';
import type { DeliveryReport } from '#rules/platform/delivery-reports.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Locks the email. */
export const lockEmail = (tx: Tx, id: number) =>
  tx
    .selectFrom('email')
    .select(['id', 'state', 'report'])
    .select(sql<string>`lower(recipient)`.as('address'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** `isCounted`: whether it counts toward the limit of its address. A returned email was not sent after all. */
export const storeReport = async (
  tx: Tx,
  id: number,
  { kind, status, diagnostic, isCounted }: DeliveryReport & { isCounted: boolean },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('email')
    .set({ report: kind, report_status: status, reported_at: isCounted ? instantValue(now) : null })
    .$if(kind === 'failed', (update) => update.set({ state: 'failed', sent_at: null }))
    .$if(diagnostic !== '', (update) => update.set({ last_error: diagnostic }))
    .where('id', '=', id)
    .execute();
};

/** The number of counted emails to an address. */
export const countReported = async (tx: Tx, address: string, since: Temporal.Instant): Promise<number> => {
  const { count } = await tx
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(recipient)`, '=', address)
    .where('reported_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

interface Suppression {
  email: string;
  reason: 'hard' | 'soft' | 'complaint';
  status: string;
  emailId: number;
}

/** A complaint is the stronger reason: the address works. */
export const insertSuppression = (tx: Tx, { emailId, ...values }: Suppression, now: Temporal.Instant) =>
  tx
    .insertInto('suppressed_address')
    .values({ ...values, email_id: emailId, suppressed_at: instantValue(now) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ reason: values.reason, status: values.status })
        .where(sql<boolean>`excluded.reason = 'complaint'`),
    )
    .execute();

export const suppressionOf = (db: Db, email: string) =>
  db
    .selectFrom('suppressed_address')
    .select(['reason', 'status', 'suppressed_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

export const liftSuppression = async (tx: Tx, email: string): Promise<boolean> => {
  const { rows } = await sql<{ lifted: boolean }>`select lift_suppression(${email.toLowerCase()}) as lifted`.execute(
    tx,
  );
  return rows[0]?.lifted === true;
};

/** Addresses that no longer belong to an account or a subscriber. */
export const deleteOldSuppressions = (tx: Tx, before: Temporal.Instant) =>
  sql`
    delete from suppressed_address suppressed
    where suppressed_at < ${instantValue(before)}
      and not exists (select from account where account.email = suppressed.email)
      and not exists (select from subscriber where subscriber.email = suppressed.email and subscriber.ended_at is null)`.execute(
    tx,
  );

export const accountWith = async (tx: Tx, email: string): Promise<number | null> => {
  const row = await tx.selectFrom('account').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
};
