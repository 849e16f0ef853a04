// Asks for the signed-in person's password again before a change that cannot be undone.

import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { accountMutex } from '#server/accounts/sign-in/account-mutex.ts';
import { passwordMatches } from '#server/accounts/sign-in/password-hash.ts';
import { passwordHashOf } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { HttpError, invalidField, tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import {
  codeOf,
  countAttempt,
  forgetAttempts,
  type Limit,
  rateLimitStatus,
} from '#server/platform/rate-limits/consume-attempt.ts';

const limit: Limit = { kind: 'prove-password', free: 5, max: 10, period: Temporal.Duration.from({ minutes: 15 }) };

/** Throws a 400 for the field `password`, and a 429 after too many failures. */
export const requirePassword = (
  db: Db,
  settings: Pick<AccountSettings, 'secret' | 'isLimited'>,
  accountId: number,
  password: string,
  requestContext: RequestContext,
): Promise<void> =>
  accountMutex(accountId, async () => {
    const { now } = requestContext;
    const subject = codeOf(settings.secret, `prove ${accountId}`);
    const { retryAfterSeconds } = await db.transaction().execute((tx) => rateLimitStatus(tx, limit, subject, now));
    if (settings.isLimited && retryAfterSeconds > 0) throw tooMany(t(m.tooManyPasswords), retryAfterSeconds);
    const hash = await passwordHashOf(db, accountId);
    if (hash !== undefined && (await passwordMatches(hash, password))) {
      await forgetAttempts(db, limit, subject);
      return;
    }
    await db.transaction().execute(async (tx) => {
      await countAttempt(tx, limit, subject, now);
      await recordEvent(tx, { kind: 'password-refused', actorId: accountId, subjectId: accountId }, requestContext);
    });
    const { status, body } = invalidField('password', t(m.wrongPassword));
    throw new HttpError(status, body);
  });
