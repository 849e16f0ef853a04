// Signs a person in by e-mail address, password and, where the account has one, a code of the second factor.
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { accountMutex } from '#server/accounts/sign-in/account-mutex.ts';
import { isRightCode, needsCode } from '#server/accounts/sign-in/check-code.ts';
import { isOutdated, passwordHash, passwordMatches } from '#server/accounts/sign-in/password-hash.ts';
import { accountByEmail, isKnownDevice, setInitialTimeZone, setPassword } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import {
  countFailure,
  countUnknownAddress,
  enforceSignInLimit,
  forgetFailures,
} from '#server/accounts/sign-in/sign-in-limits.ts';
import { hashOfDevice, type StartedSignIn, startSignIn } from '#server/accounts/sign-in/start-sign-in.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor; empty where none was given. */
  code: string;
  remember: boolean;
  /** The browser's; saved if the account has none yet. */
  timeZone: string;
  /** The browser's device cookie; empty if there is none. */
  device: string;
}

export type SignInResult = { result: 'OK'; started: StartedSignIn } | { result: 'FAIL'; error: string };

const fail = (error: string): SignInResult => ({ result: 'FAIL', error });

/**
 * Spec 8: the messages tell an unknown address from a wrong password. Failures are counted by the account, by the
 * network and by the browser; too many of them throw a 429.
 */
export const signIn = async (
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
  { email, password, code, remember, device, timeZone }: Credentials,
  requestContext: RequestContext,
): Promise<SignInResult> => {
  const account = await accountByEmail(db, email);
  if (!account || (account.is_sample && !(settings.allowsSampleSignIns && requestContext.isLocal))) {
    await countUnknownAddress(db, settings, email, requestContext);
    return fail('User not found');
  }
  const hash = hashOfDevice(device);
  const isKnown = device !== '' && (await isKnownDevice(db, account.id, hash));
  const who = { account, device: isKnown ? hash : null };
  // Serialized, so that parallel guesses are counted before the next one is checked.
  return accountMutex(account.id, async () => {
    await enforceSignInLimit(db, settings, who, requestContext);
    if (!(await passwordMatches(account.password_hash, password))) {
      await countFailure(db, settings, who, 'password', requestContext);
      return fail('Invalid password');
    }
    const hasSecondFactor = await needsCode(db, account.id);
    if (hasSecondFactor && code === '') return fail('Code needed');
    if (hasSecondFactor && !(await isRightCode(db, account.id, code, requestContext.now))) {
      await countFailure(db, settings, who, 'code', requestContext);
      return fail('Invalid code');
    }
    await forgetFailures(db, settings, who, requestContext);
    if (isOutdated(account.password_hash)) await setPassword(db, account.id, await passwordHash(password));
    if (timeZone !== '' && isTimeZone(timeZone)) await setInitialTimeZone(db, account.id, timeZone);
    const how = { remember, device, means: 'password', hasSecondFactor };
    return { result: 'OK', started: await startSignIn(db, tokens, settings, account, how, requestContext) };
  });
};
