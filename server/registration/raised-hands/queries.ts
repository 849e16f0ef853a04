// SQL of raised hands.
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface Person {
  sessionId: number;
  accountId: number;
  memberId: number;
}

/** Undefined if it is not raised. */
export const raisedBy = (db: Db, { sessionId, memberId }: Person) =>
  db
    .selectFrom('raised_hand')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('lowered_at', 'is', null)
    .executeTakeFirst();

/** Idempotent: a raised hand keeps its place. */
export const insertHand = (db: Db, { sessionId, accountId, memberId }: Person, now: Temporal.Instant) =>
  db
    .insertInto('raised_hand')
    .values({
      ...{ session_id: sessionId, account_id: accountId, member_id: memberId },
      raised_at: instantValue(now),
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'member_id']).where('lowered_at', 'is', null).doNothing())
    .execute();

export const lowerOwn = (db: Db, { sessionId, memberId }: Person, now: Temporal.Instant) =>
  db
    .updateTable('raised_hand')
    .set({ lowered_at: instantValue(now) })
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('lowered_at', 'is', null)
    .execute();

const maxListed = 500;

/** In the order in which they were raised. */
export const raisedHandsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('raised_hand')
    .innerJoin('member', 'member.id', 'raised_hand.member_id')
    .select(['raised_hand.id', 'raised_hand.raised_at', 'member.first_name', 'member.last_name'])
    .where('session_id', '=', sessionId)
    .where('lowered_at', 'is', null)
    .orderBy('raised_hand.id')
    .limit(maxListed)
    .execute();

export const sessionOfHand = async (db: Db, id: number): Promise<number | undefined> => {
  const row = await db.selectFrom('raised_hand').select('session_id').where('id', '=', id).executeTakeFirst();
  return row?.session_id;
};

/** One, or all of the session. Returns those that were raised. */
export const lowerHands = (tx: Tx, sessionId: number, id: number | null, now: Temporal.Instant) =>
  tx
    .updateTable('raised_hand')
    .set({ lowered_at: instantValue(now) })
    .where('session_id', '=', sessionId)
    .where('lowered_at', 'is', null)
    .$if(id !== null, (update) => update.where('id', '=', id))
    .returning('id')
    .execute();
