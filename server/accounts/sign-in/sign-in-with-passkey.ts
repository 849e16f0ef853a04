// Signs a person in with a passkey, which stands for the password and the second factor.

import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { isTimeZone } from '#rules/platform/eastern-time.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import { passkeyByCredential } from '#server/accounts/sign-in/passkey-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { readCandidate } from '#server/accounts/sign-in/sign-in-limits.ts';
import { type StartedSignIn, startSignIn } from '#server/accounts/sign-in/start-sign-in.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import { acceptAssertion } from '#server/accounts/sign-in/verify-passkey.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, countAttempt, type Limit, rateLimitStatus } from '#server/platform/rate-limits/consume-attempt.ts';

/** Answers that were rejected, from one network. */
const rejected: Limit = { kind: 'passkey-network', free: 30, max: 40, period: Temporal.Duration.from({ minutes: 15 }) };

interface Given {
  credential: PasskeyAssertion;
  remember: boolean;
  timeZone: string;
  /** The browser's device cookie; empty if there is none. */
  device: string;
}

/** Null for an unknown passkey and for every wrong answer alike. Throws a 429 after too many of them. */
export const signInWithPasskey = async (
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
  { credential, remember, device, timeZone }: Given,
  requestContext: RequestContext,
): Promise<(StartedSignIn & { isStaff: boolean }) | null> => {
  const { now, address, isLocal } = requestContext;
  const subject = codeOf(settings.secret, `passkey ${networkOf(address)}`);
  const { retryAfterSeconds } = await db.transaction().execute((tx) => rateLimitStatus(tx, rejected, subject, now));
  if (settings.isLimited && retryAfterSeconds > 0) throw tooMany(t(m.tooManyFailures), retryAfterSeconds);

  const passkey = await passkeyByCredential(db, Buffer.from(credential.id, 'base64url'));
  const mayEnter = passkey && (!passkey.is_sample || (settings.allowsSampleSignIns && isLocal));
  const isRight =
    mayEnter &&
    (await db
      .transaction()
      .execute((tx) => acceptAssertion(tx, settings, { purpose: 'sign-in', passkey, credential }, now)));
  if (!passkey || !isRight) {
    await db.transaction().execute(async (tx) => {
      if (settings.isLimited) await countAttempt(tx, rejected, subject, now);
      const details = { reason: 'passkey' };
      await recordEvent(tx, { kind: 'sign-in-failed', subjectId: passkey?.id ?? null, details }, requestContext);
    });
    return null;
  }
  const { facts } = await readCandidate(db, settings, { account: passkey, device }, requestContext);
  const zone = timeZone !== '' && isTimeZone(timeZone) ? timeZone : '';
  const how = { remember, device, means: 'passkey', hasSecondFactor: true, facts, failures: null, timeZone: zone };
  const started = await startSignIn(db, tokens, settings, passkey, how, requestContext);
  return { ...started, isStaff: isStaff(passkey.roles) };
};
