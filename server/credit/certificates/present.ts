// Certificates in the contract's format.

import type { FoundCertificate, MyCertificate, Verdict } from '#contract/credit/certificates.ts';
import { contactHours } from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { creditAmountText } from '#rules/catalog/credit-amount.ts';
import { easternDateTimeText, easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { publicFacts } from '#server/credit/certificates/compose-document.ts';
import type { PageKeys } from '#server/credit/certificates/page-keys.ts';
import type {
  CertificateRow,
  certificatesMatching,
  OwnCertificateRow,
  StoredDocument,
} from '#server/credit/certificates/queries.ts';

const newNameOf = ({ first_name, last_name, document, revoked_at }: OwnCertificateRow): string | null => {
  if (first_name === null || last_name === null || revoked_at !== null) return null;
  const name = rowName({ first_name, last_name });
  return name === document.person ? null : name;
};

/** The units that a certificate was printed with, in the current language; empty if they are contact hours. */
export const printedUnits = ({ facts }: StoredDocument): string => {
  const printed = facts.find(({ label }) => label === 'Credit')?.value ?? '';
  const [, count, word] = /^([\d.]+) (.+)$/.exec(printed) ?? [];
  return count === undefined || word === undefined ? printed : creditAmountText(Number(count), word);
};

const creditOf = ({ document, hours }: OwnCertificateRow): string =>
  printedUnits(document) || t(contactHours, { hours });

export const presentMyCertificate = (row: OwnCertificateRow, keys: PageKeys): MyCertificate => {
  const isValid = row.revoked_at === null;
  const hasPage = isValid && row.member_id !== null;
  return {
    number: row.number,
    type: row.type,
    layout: row.document.layout,
    title: row.document.title,
    sessionId: row.session_id,
    sessionName: row.document.session,
    series: row.document.series,
    person: row.document.person,
    hours: row.hours,
    credit: creditOf(row),
    startdate: easternDateTimeText(row.starts_at),
    earnedOn: row.earned_on,
    isSelfPaced: row.is_self_paced,
    state: isValid ? 'valid' : 'revoked',
    revokeReason: row.revoke_reason,
    replaces: row.replaces,
    newName: newNameOf(row),
    url: hasPage ? keys.address({ type: row.type, sessionId: row.session_id, memberId: row.member_id ?? 0 }) : null,
  };
};

/**
 * A reissued certificate only shows its successor: the name may have been corrected for a good reason. Membership
 * numbers are never public.
 */
export const presentVerification = ({ number, document, revoked_at, replaced_by }: CertificateRow): Verdict => {
  if (replaced_by !== null) return { number, state: 'reissued', successor: replaced_by, printed: null };
  const { title, person, statement, session, series, day, contactHours, organization } = document;
  const facts = document.facts.filter(({ label }) => publicFacts.has(label));
  const printed = { title, person, statement, session, series, day, contactHours, facts };
  return {
    number,
    state: revoked_at === null ? 'genuine' : 'revoked',
    successor: null,
    printed: { ...printed, organization: organization.name },
  };
};

export const presentFoundCertificate = (
  row: Awaited<ReturnType<typeof certificatesMatching>>['rows'][number],
): FoundCertificate => ({
  number: row.number,
  typeName: t(certificateTypes[row.type].name),
  name: row.first_name === null ? null : rowName({ first_name: row.first_name, last_name: row.last_name ?? '' }),
  accountId: row.account_id,
  sessionName: row.session_name,
  issuedAt: easternIso(row.issued_at),
  isValid: row.is_valid,
});
