// SQL of attempts, which are counted for all processes together.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Times since the given one, oldest first. */
export const attemptsSince = async (
  tx: Tx,
  kind: string,
  subject: Buffer,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> => {
  const rows = await tx
    .selectFrom('rate_limit_attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', instantValue(since))
    .orderBy('at')
    .limit(1000)
    .execute();
  return rows.map(({ at }) => at);
};

interface Attempt {
  at: Temporal.Instant;
  detail: Buffer | null;
}

/** The same with details, and with a lock until the transaction ends. Attempts before `forgotten` are deleted, of any subject. */
export const lockAttemptsSince = async (
  tx: Tx,
  kind: string,
  subject: Buffer,
  { since, forgotten }: { since: Temporal.Instant; forgotten: Temporal.Instant },
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select * from lock_attempts(${kind}, ${subject}, ${instantValue(since)}, ${instantValue(forgotten)})`.execute(tx);
  return rows;
};

interface AttemptValues {
  kind: string;
  subject: Buffer;
  detail: Buffer | null;
}

export const insertAttempt = (tx: Tx, values: AttemptValues, now: Temporal.Instant) =>
  tx
    .insertInto('rate_limit_attempt')
    .values({ ...values, at: instantValue(now) })
    .execute();

export const deleteAttemptsOf = (db: Db, kind: string, subject: Buffer) =>
  db.deleteFrom('rate_limit_attempt').where('kind', '=', kind).where('subject', '=', subject).execute();
