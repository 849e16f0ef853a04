// Reissues a certificate because the person's name or membership number has changed; nothing else on it changes.
import { rowName } from '#rules/platform/full-name.ts';
import { generateNumber } from '#server/credit/certificates/generate-number.ts';
import {
  type CertificateRow,
  certificateByNumber,
  insertCertificate,
  lockMember,
  memberName,
  type StoredDocument,
  validCertificate,
} from '#server/credit/certificates/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export type Reissue = { number: string } | 'unknown' | 'revoked';

/**
 * The number of the certificate with the current name: the given one if the name is the same, or the latest if it was
 * reissued already.
 */
export const reissueCertificate = (
  db: Db,
  accountId: number,
  number: string,
  now: Temporal.Instant,
): Promise<Reissue> =>
  db.transaction().execute(async (tx) => {
    const certificate = await certificateByNumber(tx, number);
    if (!certificate || certificate.account_id !== accountId || certificate.member_id === null) return 'unknown';
    if (Temporal.Instant.compare(certificate.posted_at, now) > 0) return 'unknown';
    await lockMember(tx, certificate.member_id);
    const key = { sessionId: certificate.session_id, memberId: certificate.member_id, type: certificate.type };
    const there = await validCertificate(tx, key, certificate.is_self_paced ? certificate.earned_on : undefined);
    if (!there) return 'revoked';
    const name = await memberName(tx, accountId, certificate.member_id);
    if (!name || rowName(name) === there.document.person) return { number: there.number };
    return { number: await replaceCertificate(tx, there, { person: rowName(name) }, now) };
  });

/** Lock the member first. Returns the number of the replacement. */
export const replaceCertificate = async (
  tx: Tx,
  there: CertificateRow,
  changes: Partial<Pick<StoredDocument, 'person' | 'facts'>>,
  now: Temporal.Instant,
): Promise<string> => {
  if (there.member_id === null) throw new Error(`Certificate ${there.number} is nobody's`);
  const number = generateNumber();
  const values = {
    number,
    sessionId: there.session_id,
    memberId: there.member_id,
    type: there.type,
    accountId: there.account_id,
    decisionId: there.decision_id,
    document: { ...there.document, ...changes, number },
    hours: there.hours,
    earnedOn: there.earned_on,
    isSelfPaced: there.is_self_paced,
    postedAt: there.posted_at,
  };
  await insertCertificate(tx, values, there.number, now);
  return number;
};
