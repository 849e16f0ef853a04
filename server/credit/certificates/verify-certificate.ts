// Public verification by certificate number, with a rate limit against guessing.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { readCertificateNumber, readFormerNumber } from '#rules/credit/certificate-number.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import { type CertificateRow, certificateByNumber } from '#server/credit/certificates/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit, rateLimitStatus } from '#server/platform/rate-limits/consume-attempt.ts';

/** Numbers that do not exist, and all of an earlier system, in an hour and from one network. */
const unknownNumbers: Limit = { kind: 'certificate-number', max: 30, period: Temporal.Duration.from({ hours: 1 }) };

export interface LookupRequest {
  secret: string;
  isLimited: boolean;
}

/** Undefined if there is none, or it is not posted yet. Throws 429 above the limit. */
export const verifyCertificate = (
  db: Db,
  { secret, isLimited }: LookupRequest,
  typed: string,
  { address, now }: RequestContext,
): Promise<CertificateRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const subject = codeOf(secret, `certificate ${networkOf(address)}`);
    const requireRoom = ({ retryAfterSeconds }: { retryAfterSeconds: number }): void => {
      if (retryAfterSeconds > 0) {
        throw tooMany(t(m.verifyTooMany), retryAfterSeconds);
      }
    };
    if (isLimited) requireRoom(await rateLimitStatus(tx, unknownNumbers, subject, now));
    const number = readCertificateNumber(typed);
    const known = number ?? readFormerNumber(typed);
    const found = known === null ? undefined : await certificateByNumber(tx, known);
    const isFormer = number === null && known !== null;
    // Numbers of an earlier system may be consecutive: each is a guess, also one that is found.
    if (isLimited && isFormer) requireRoom(await consumeAttempt(tx, unknownNumbers, { subject }, now));
    if (found && Temporal.Instant.compare(found.posted_at, now) <= 0) return found;
    // Typing errors are detected by the check character and do not count.
    if (isLimited && number !== null) requireRoom(await consumeAttempt(tx, unknownNumbers, { subject }, now));
    return undefined;
  });
