// How often somebody has used the contact form.
import { sql } from 'kysely';
import { instantValue } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

/** One transaction of a sender after the other, so that nobody slips through between counting and adding. */
export const lockSender = (tx: Tx, sender: Buffer) =>
  sql`select pg_advisory_xact_lock(7340004, hashtext(encode(${sender}, 'hex')))`.execute(tx);

/** Times since the given one, oldest first; older ones of anybody are forgotten. */
export const recentAttempts = async (tx: Tx, sender: Buffer, since: Temporal.Instant): Promise<Temporal.Instant[]> => {
  await tx.deleteFrom('contact_attempt').where('at', '<=', instantValue(since)).execute();
  const rows = await tx
    .selectFrom('contact_attempt')
    .select('at')
    .where('sender', '=', sender)
    .orderBy('at')
    .limit(100)
    .execute();
  return rows.map(({ at }) => at);
};

export const insertAttempt = (tx: Tx, sender: Buffer, now: Temporal.Instant) =>
  tx
    .insertInto('contact_attempt')
    .values({ sender, at: instantValue(now) })
    .execute();
