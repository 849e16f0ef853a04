// SQL of calendar subscriptions.
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const columns = ['version', 'created_at'] as const;

/** Undefined if the account never had one. */
export const subscriptionOf = (db: Db, accountId: number) =>
  db.selectFrom('calendar_subscription').select(columns).where('account_id', '=', accountId).executeTakeFirst();

export const activeSubscription = (db: Db, accountId: number) =>
  db
    .selectFrom('calendar_subscription')
    .innerJoin('account', 'account.id', 'calendar_subscription.account_id')
    .select(['version', 'account.language'])
    .where('account_id', '=', accountId)
    .where('calendar_subscription.created_at', 'is not', null)
    .executeTakeFirst();

/** Links that were given out before stop working. */
export const replaceSubscription = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .insertInto('calendar_subscription')
    .values({ account_id: accountId, created_at: instantValue(now) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        version: eb('calendar_subscription.version', '+', 1),
        created_at: instantValue(now),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

/** False if there was none. The version stays, so that no later link is like an earlier one. */
export const endSubscription = async (db: Db, accountId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('calendar_subscription')
    .set({ created_at: null })
    .where('account_id', '=', accountId)
    .where('created_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
