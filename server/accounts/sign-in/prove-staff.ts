// Staff show once more who they are, before something that others must not do at a screen that was left open.

import { isRightCode, needsCode } from '#server/accounts/sign-in/check-code.ts';
import { demandPassword } from '#server/accounts/sign-in/prove-password.ts';
import { markSignIn, secondFactorAt } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Circumstances } from '#server/platform/http/app-context.ts';
import { invalidField, Refusal, tooMany } from '#server/platform/http/errors.ts';
import { codeOf, type Limit, takeAttempt } from '#server/platform/rate-limits/count-attempt.ts';

const freshFor = Temporal.Duration.from({ minutes: 10 });
const limit: Limit = { kind: 'prove-staff', most: 10, period: Temporal.Duration.from({ hours: 1 }) };

const refuse = (fault: string): never => {
  const { status, body } = invalidField('code', fault);
  throw new Refusal(status, body);
};

/**
 * Throws a 400 that names `password` or `code`, and a 429 after too many wrong ones. The code is asked for where the
 * sign-in has shown one longer than ten minutes ago; a portal that is being tried out can do without.
 */
export const demandFreshStaff = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  { password, code }: { password: string; code: string },
  circumstances: Circumstances,
): Promise<void> => {
  const { now } = circumstances;
  await demandPassword(db, settings, accountId, password, circumstances);
  if (!(await needsCode(db, accountId))) return;
  const shownAt = await secondFactorAt(db, signInId);
  if (code === '') {
    if (shownAt && Temporal.Instant.compare(shownAt.add(freshFor), now) > 0) return;
    refuse('Type the code that your app shows now');
  }
  const subject = codeOf(settings.secret, `prove-staff ${accountId}`);
  const { retryAfterSeconds } = await db.transaction().execute((tx) => takeAttempt(tx, limit, { subject }, now));
  if (settings.isLimited && retryAfterSeconds > 0) throw tooMany('Too many codes.', retryAfterSeconds);
  if (!(await isRightCode(db, accountId, code, now))) refuse('This code is not right, or was used before');
  await db.transaction().execute((tx) => markSignIn(tx, signInId, now));
};
