// Confirms a sign-in with a passkey: it then counts as one with a second factor.
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { passkeyByCredential } from '#server/accounts/sign-in/passkey-queries.ts';
import { markSignIn } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { acceptAssertion } from '#server/accounts/sign-in/verify-passkey.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const limit: Limit = { kind: 'confirm-passkey', max: 30, period: Temporal.Duration.from({ hours: 1 }) };

/** False for another account's passkey and for every wrong answer. Throws a 429 after too many tries. */
export const confirmWithPasskey = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  credential: PasskeyAssertion,
  now: Temporal.Instant,
): Promise<boolean> => {
  const subject = codeOf(settings.secret, `confirm-passkey ${accountId}`);
  const { retryAfterSeconds } = await db.transaction().execute((tx) => consumeAttempt(tx, limit, { subject }, now));
  if (settings.isLimited && retryAfterSeconds > 0) throw tooMany(t(m.tooManyCodes), retryAfterSeconds);
  const passkey = await passkeyByCredential(db, Buffer.from(credential.id, 'base64url'));
  if (passkey?.id !== accountId) return false;
  return db.transaction().execute(async (tx) => {
    const given = { purpose: `confirm ${signInId}`, passkey, credential } as const;
    if (!(await acceptAssertion(tx, settings, given, now))) return false;
    await markSignIn(tx, signInId, now);
    return true;
  });
};
