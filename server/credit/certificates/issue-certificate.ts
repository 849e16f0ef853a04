// Issues the certificate of a granted decision once, and reissues it under a new number if its content would change.

import { certificatePostedAt } from '#rules/credit/deadlines.ts';
import { composeDocument, earningOf } from '#server/credit/certificates/compose-document.ts';
import { generateNumber } from '#server/credit/certificates/generate-number.ts';
import { type GrantedRow, grantedDecision } from '#server/credit/certificates/granted-queries.ts';
import {
  insertCertificate,
  issuer,
  lockMemberOfDecision,
  validCertificate,
} from '#server/credit/certificates/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** At once for a live session; five business days after completion for a course. */
const postedAt = (row: GrantedRow, now: Temporal.Instant): Temporal.Instant => {
  const { kind, on } = earningOf(row);
  if (kind === 'live') return certificatePostedAt('live', now);
  const completedAt = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' });
  return certificatePostedAt('self-paced', completedAt.toInstant());
};

/**
 * Returns the certificate number. An existing valid certificate of the same session, person and type is returned; with
 * other hours or another name it is reissued, and the old one points to the new one. The person is emailed once it is
 * posted. Throws if the decision does not grant credit.
 */
export const issueCertificate = async (tx: Tx, decisionId: number, now: Temporal.Instant): Promise<string> => {
  await lockMemberOfDecision(tx, decisionId);
  const row = await grantedDecision(tx, decisionId);
  if (!row || row.hours === null) throw new Error(`Decision ${decisionId} does not grant credit`);
  const key = { sessionId: row.session_id, memberId: row.member_id, type: row.type };
  const { kind, on } = earningOf(row);
  const there = await validCertificate(tx, key, kind === 'self-paced' ? on : undefined);
  const { wording } = await readSetting(tx, { kind: 'certificate', name: row.type });
  const document = composeDocument(row, await issuer(tx), wording);
  if (there && there.hours === row.hours && there.document.person === document.person) return there.number;

  const number = generateNumber();
  const posted = there?.posted_at ?? postedAt(row, now);
  const values = {
    ...key,
    number,
    accountId: row.account_id,
    decisionId,
    document: { ...document, number },
    hours: row.hours,
    earnedOn: on,
    isSelfPaced: kind === 'self-paced',
    postedAt: posted,
  };
  await insertCertificate(tx, values, there?.number ?? null, now);
  // Certificates posted at once are part of the email about the decision.
  if (Temporal.Instant.compare(posted, now) > 0) {
    await addJob(tx, 'notify-certificate', { number }, { key: `notify-certificate-${number}`, runAt: posted });
  }
  return number;
};
