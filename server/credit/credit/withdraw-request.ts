// A person withdraws their credit request.
import { activeOverride } from '#server/credit/credit/decide-requests.ts';
import { decisionsOf, lockMembers, markWithdrawn, requestById } from '#server/credit/credit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** `granted`: the certificate was issued. `overridden`: an override by staff stands, and cannot be withdrawn. */
type Withdrawal = 'withdrawn' | 'unknown' | 'granted' | 'overridden';

export const withdrawRequest = (db: Db, accountId: number, id: number, now: Temporal.Instant): Promise<Withdrawal> =>
  db.transaction().execute(async (tx) => {
    const found = await requestById(tx, id);
    if (found?.account_id !== accountId) return 'unknown';
    await lockMembers(tx, [found.member_id]);
    if (!(await requestById(tx, id))) return 'unknown';
    const last = (await decisionsOf(tx, [id])).at(-1);
    if (last?.decision === 'granted') return 'granted';
    if (activeOverride(last)) return 'overridden';
    await markWithdrawn(tx, id, now);
    return 'withdrawn';
  });
