// Signs a person in by e-mail address and password.
import { passwordMatches } from '#server/accounts/password-hash.ts';
import { accountByEmail, insertSignIn } from '#server/accounts/queries.ts';
import type { Tokens } from '#server/accounts/tokens.ts';
import type { Db } from '#server/database/transaction.ts';

export type SignInResult = { result: 'OK'; jwt: string; name: string } | { result: 'FAIL'; error: string };

const hoursSignedIn = 12;
const hoursRemembered = 30 * 24;

/** Spec 8: the messages tell an unknown address from a wrong password. */
export const signIn = async (
  db: Db,
  tokens: Tokens,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  now: Temporal.Instant,
): Promise<SignInResult> => {
  const account = await accountByEmail(db, email);
  if (!account) return { result: 'FAIL', error: 'User not found' };
  if (!(await passwordMatches(account.password_hash, password))) return { result: 'FAIL', error: 'Invalid password' };

  const expiresAt = now.add({ hours: remember ? hoursRemembered : hoursSignedIn });
  const { id } = await insertSignIn(db, account.id, now, expiresAt);
  const jwt = await tokens.issue({ id, accountId: account.id, expiresAt }, now);
  return { result: 'OK', jwt, name: `${account.first_name} ${account.last_name}` };
};
