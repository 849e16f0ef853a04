// Reissues certificates with an outdated membership number.
import { certificateKeys } from '#contract/credit/credit.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { accreditorOf } from '#rules/credit/transcript.ts';
import { certificatesWithOldNumber } from '#server/credit/certificates/queries.ts';
import { replaceCertificate } from '#server/credit/certificates/reissue-certificate.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Organization and stored label of the number for each certificate type that prints one. */
const numberedTypes = certificateKeys.flatMap((type) => {
  const body = accreditorOf(type);
  return body === '' ? [] : [{ type, body, label: membershipBodies[body].label.text }];
});

/** Lock the members first. The credit stays the same; the owner is emailed. */
export const reissueNumbers = async (tx: Tx, memberIds: readonly number[], now: Temporal.Instant): Promise<void> => {
  for (const { body, member_number, ...row } of await certificatesWithOldNumber(tx, memberIds, numberedTypes)) {
    const { label } = numberedTypes.find((each) => each.type === row.type && each.body === body) ?? {};
    const facts = row.document.facts.map((fact) => (fact.label === label ? { label, value: member_number } : fact));
    const number = await replaceCertificate(tx, row, { facts }, now);
    const job = { key: `notify-certificate-${number}`, runAt: row.posted_at };
    await addJob(tx, 'notify-certificate', { number }, job);
  }
};
