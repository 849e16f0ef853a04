// Issues a certificate again because the person's name has changed; nothing else on it does.
import { nameOf } from '#server/certificates/compose-document.ts';
import { drawNumber } from '#server/certificates/draw-number.ts';
import {
  certificateByNumber,
  insertCertificate,
  lockMember,
  memberName,
  validCertificate,
} from '#server/certificates/queries.ts';
import type { Db } from '#server/database/transaction.ts';

export type Reissue = { number: string } | 'unknown' | 'revoked';

/**
 * The number of the certificate with the name as it is now: the given one where the name is the same, and the newest
 * where it was issued again already.
 */
export const reissueCertificate = (
  db: Db,
  accountId: number,
  number: string,
  now: Temporal.Instant,
): Promise<Reissue> =>
  db.transaction().execute(async (tx) => {
    const asked = await certificateByNumber(tx, number);
    if (!asked || asked.account_id !== accountId || asked.member_id === null) return 'unknown';
    if (Temporal.Instant.compare(asked.posted_at, now) > 0) return 'unknown';
    await lockMember(tx, asked.member_id);
    const place = { sessionId: asked.session_id, memberId: asked.member_id, type: asked.type };
    const there = await validCertificate(tx, place, asked.is_self_paced ? asked.earned_on : undefined);
    if (!there) return 'revoked';
    const name = await memberName(tx, accountId, asked.member_id);
    if (!name || nameOf(name) === there.document.person) return { number: there.number };
    const fresh = drawNumber();
    const values = {
      ...place,
      number: fresh,
      accountId,
      decisionId: there.decision_id,
      document: { ...there.document, number: fresh, person: nameOf(name) },
      hours: there.hours,
      earnedOn: there.earned_on,
      isSelfPaced: there.is_self_paced,
      postedAt: there.posted_at,
    };
    await insertCertificate(tx, values, there.number, now);
    return { number: fresh };
  });
