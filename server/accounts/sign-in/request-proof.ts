// Sends the email that verifies an account's address again.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { requestEmailProof } from '#server/accounts/sign-in/prove-address.ts';
import { accountById } from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { readAddressProblem } from '#server/platform/bounces/read-address-problem.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const limit: Limit = { kind: 'prove-address', max: 5, period: Temporal.Duration.from({ hours: 1 }) };

/** Throws a 429 after five emails in an hour; sends nothing if the address is verified and accepts email. */
export const requireProofEmail = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  { now }: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await accountById(tx, accountId);
    if (!account) return;
    if (account.email_proven_at !== null && !(await readAddressProblem(tx, account.email))) return;
    const subject = codeOf(settings.secret, accountId);
    const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject }, now);
    if (retryAfterSeconds > 0) throw tooMany(t(m.tooManyProofEmails), retryAfterSeconds);
    await requestEmailProof(tx, settings, account, now);
  });
