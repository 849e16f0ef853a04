// SQL of attempts, which are counted for all processes together.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const lockFamily = 7_340_004;
const maxDeleted = 500;

/** Serializes the transactions of a subject, so that no attempt passes between counting and adding. */
export const lockSubject = (tx: Tx, kind: string, subject: Buffer) =>
  sql`select pg_advisory_xact_lock(${lockFamily}, hashtext(${kind} || encode(${subject}, 'hex')))`.execute(tx);

/** Times since the given one, oldest first. */
export const attemptsSince = (tx: Tx, kind: string, subject: Buffer, since: Temporal.Instant) =>
  tx
    .selectFrom('attempt')
    .select(['at', 'detail'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', instantValue(since))
    .orderBy('at')
    .limit(1000)
    .execute();

interface AttemptValues {
  kind: string;
  subject: Buffer;
  detail: Buffer | null;
}

export const insertAttempt = (tx: Tx, values: AttemptValues, now: Temporal.Instant) =>
  tx
    .insertInto('attempt')
    .values({ ...values, at: instantValue(now) })
    .execute();

export const deleteAttemptsOf = (db: Db, kind: string, subject: Buffer) =>
  db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subject).execute();

/** Rows that another transaction is deleting are skipped. */
export const deleteOldAttempts = (tx: Tx, before: Temporal.Instant) =>
  tx
    .deleteFrom('attempt')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attempt')
        .select('id')
        .where('at', '<=', instantValue(before))
        .limit(maxDeleted)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
