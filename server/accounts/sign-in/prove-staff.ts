// Asks staff for their password and code again before a sensitive change, in case a screen was left open.

import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { hasSecondFactor, isRightCode } from '#server/accounts/sign-in/check-code.ts';
import { requirePassword } from '#server/accounts/sign-in/prove-password.ts';
import { markSignIn, secondFactorAt } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { HttpError, invalidField, tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const freshFor = Temporal.Duration.from({ minutes: 10 });
const limit: Limit = { kind: 'prove-staff', max: 10, period: Temporal.Duration.from({ hours: 1 }) };

const rejectCode = (error: string): never => {
  const { status, body } = invalidField('code', error);
  throw new HttpError(status, body);
};

/**
 * Throws a 400 for the field `password` or `code`, and a 429 after too many failures. An account with a second factor needs a
 * code if the last one is older than ten minutes.
 */
export const requireFreshStaff = async (
  db: Db,
  settings: AccountSettings,
  { accountId, signInId }: Caller,
  { password, code }: { password: string; code: string },
  requestContext: RequestContext,
): Promise<void> => {
  const { now } = requestContext;
  await requirePassword(db, settings, accountId, password, requestContext);
  if (!(await hasSecondFactor(db, accountId))) return;
  const shownAt = await secondFactorAt(db, signInId);
  if (code === '') {
    if (shownAt && Temporal.Instant.compare(shownAt.add(freshFor), now) > 0) return;
    rejectCode(t(m.codeRequired));
  }
  const subject = codeOf(settings.secret, `prove-staff ${accountId}`);
  const { retryAfterSeconds } = await db.transaction().execute((tx) => consumeAttempt(tx, limit, { subject }, now));
  if (settings.isLimited && retryAfterSeconds > 0) throw tooMany(t(m.tooManyCodes), retryAfterSeconds);
  if (!(await isRightCode(db, accountId, code, now))) rejectCode(t(m.wrongCode));
  await db.transaction().execute((tx) => markSignIn(tx, signInId, now));
};
