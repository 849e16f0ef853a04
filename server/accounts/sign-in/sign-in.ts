// Signs a person in by email address, password and, if the account has one, a second-factor code.

import { type LoginError, loginErrors } from '#contract/accounts/sign-in.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { accountMutex } from '#server/accounts/sign-in/account-mutex.ts';
import { isRightCode } from '#server/accounts/sign-in/check-code.ts';
import { isOutdated, passwordHash, passwordMatches } from '#server/accounts/sign-in/password-hash.ts';
import { setPassword } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import {
  countFailure,
  countUnknownAddress,
  enforceSignInLimit,
  findCandidate,
} from '#server/accounts/sign-in/sign-in-limits.ts';
import { type StartedSignIn, startSignIn } from '#server/accounts/sign-in/start-sign-in.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Credentials {
  email: string;
  password: string;
  /** The second-factor code; empty if none was given. */
  code: string;
  remember: boolean;
  /** The browser's; saved if the account has none yet. */
  timeZone: string;
  /** The browser's device cookie; empty if there is none. */
  device: string;
}

export type SignInResult =
  | { result: 'OK'; started: StartedSignIn; isStaff: boolean; hasSecondFactor: boolean }
  | { result: 'FAIL'; error: LoginError };

const fail = (error: LoginError): SignInResult => ({ result: 'FAIL', error });

/**
 * Spec 8: the messages distinguish an unknown address from a wrong password. Failures are counted by the account, by the
 * network and by the browser; too many of them throw a 429.
 */
export const signIn = async (
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
  { email, password, code, remember, device, timeZone }: Credentials,
  requestContext: RequestContext,
): Promise<SignInResult> => {
  // Serialized, so that parallel guesses are counted before the next one is checked.
  return accountMutex(email, async () => {
    const candidate = await findCandidate(db, settings, { email, device }, requestContext);
    if (!candidate || (candidate.account.is_sample && !(settings.allowsSampleSignIns && requestContext.isLocal))) {
      await countUnknownAddress(db, settings, email, requestContext);
      return fail(loginErrors.unknownUser);
    }
    const { account, facts, own } = candidate;
    await enforceSignInLimit(db, settings, candidate, requestContext);
    if (!(await passwordMatches(account.password_hash, password))) {
      await countFailure(db, settings, candidate, 'password', requestContext);
      return fail(loginErrors.wrongPassword);
    }
    const hasSecondFactor = facts.has_second_factor;
    if (hasSecondFactor && code === '') return fail(loginErrors.codeNeeded);
    if (hasSecondFactor && !(await isRightCode(db, account.id, code, requestContext.now))) {
      await countFailure(db, settings, candidate, 'code', requestContext);
      return fail(loginErrors.wrongCode);
    }
    if (isOutdated(account.password_hash)) await setPassword(db, account.id, await passwordHash(password));
    const zone = timeZone !== '' && isTimeZone(timeZone) ? timeZone : '';
    const how = { remember, device, means: 'password', hasSecondFactor, facts, failures: own, timeZone: zone };
    const started = await startSignIn(db, tokens, settings, account, how, requestContext);
    return { result: 'OK', started, isStaff: isStaff(account.roles), hasSecondFactor };
  });
};
