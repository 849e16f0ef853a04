// SQL of what the sample data adds to its catalog: questions, seats and a speaker with an account.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The advisory lock that is held while an empty database is filled. */
const sampleLock = 7_340_003;

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('series').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Runs `work` in one process at a time. The lock belongs to a transaction of its own, which stays open meanwhile: a
 * lock of a connection would stay behind in a pool that gives each transaction another connection.
 */
export const afterOtherLoaders = <R>(db: Db, work: () => Promise<R>): Promise<R> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sampleLock})`.execute(tx);
    return work();
  });

export const insertQuestion = (db: Db, accountId: number, sessionId: number, question: string, now: Temporal.Instant) =>
  db
    .insertInto('question')
    .values({ account_id: accountId, session_id: sessionId, question, asked_at: instantValue(now) })
    .execute();

/** A registration for a past session, dated before the session began. */
export const insertSeat = (
  db: Db,
  { accountId, sessionId, memberId }: { accountId: number; sessionId: number; memberId: number },
) =>
  db
    .insertInto('registration')
    .columns(['account_id', 'session_id', 'member_id', 'method', 'registered_at'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select([
          sql<number>`${accountId}::integer`.as('account_id'),
          'id',
          sql<number>`${memberId}::integer`.as('member_id'),
        ])
        .select([
          sql<string>`'Web'`.as('method'),
          sql<Temporal.Instant>`starts_at - interval '7 days'`.as('registered_at'),
        ])
        .where('id', '=', sessionId),
    )
    .execute();

export const accountsAmong = async (db: Db, emails: readonly string[]): Promise<Set<string>> => {
  const list = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  return new Set(list.map(({ email }) => email));
};

/** Links the speaker of this name to the account. */
export const linkSpeaker = (db: Db, accountId: number, firstName: string, lastName: string) =>
  db
    .updateTable('speaker')
    .set({ account_id: accountId })
    .where('first_name', '=', firstName)
    .where('last_name', '=', lastName)
    .execute();

export const sessionIdsBySource = async (db: Db): Promise<Map<string, number>> => {
  const list = await db.selectFrom('session').select(['id', 'source_id']).where('source_id', 'is not', null).execute();
  return new Map(list.map(({ id, source_id }) => [source_id ?? '', id]));
};
