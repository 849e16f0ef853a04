// Creates tokens for many people without passwords.
import { tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { testSecrets } from '#tests/support/portal.ts';

const atOnce = 5000;

/** By account; valid for an hour. */
export const signedIn = async (db: Db, accountIds: readonly number[]): Promise<Map<number, string>> => {
  const now = Temporal.Now.instant();
  const times = { signed_in_at: now, last_seen_at: now, expires_at: now.add({ hours: 12 }) };
  const { issue } = tokens(db, [testSecrets.jwtSecret]);
  const issued = new Map<number, string>();
  for (let from = 0; from < accountIds.length; from += atOnce) {
    const rows = await db
      .insertInto('sign_in')
      .values(accountIds.slice(from, from + atOnce).map((account_id) => ({ account_id, ...times })))
      .returning(['id', 'account_id', 'expires_at'])
      .execute();
    for (const { id, account_id, expires_at } of rows) {
      issued.set(account_id, issue({ id, accountId: account_id, expiresAt: expires_at }, now));
    }
  }
  return issued;
};
