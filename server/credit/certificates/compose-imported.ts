// Composes the printed content of certificates that an earlier system issued, from what this portal knows of the session.
import { inLanguage } from '#messages/current-language.ts';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { composeDocument } from '#server/credit/certificates/compose-document.ts';
import { type GrantedRow, grantedSessions } from '#server/credit/certificates/granted-queries.ts';
import { issuer, type StoredDocument } from '#server/credit/certificates/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export interface ImportedCertificate {
  number: string;
  type: CertificateType;
  sessionId: number;
  hours: number;
  /** `YYYY-MM-DD` in Eastern Time. */
  earnedOn: string;
  firstName: string;
  lastName: string;
  /** As it was printed; null: the person's name. */
  name: string | null;
  membershipNumber: string;
}

type Compose = (certificate: ImportedCertificate) => StoredDocument;

/** For certificates of these sessions; throws for one of another session. */
export const importedDocuments = async (tx: Tx, sessionIds: readonly number[]): Promise<Compose> => {
  const sessions = new Map((await grantedSessions(tx, sessionIds)).map((row) => [row.session_id, row]));
  const center = await issuer(tx);
  const wordings = new Map<CertificateType, Awaited<ReturnType<typeof wordingOf>>>();
  const wordingOf = async (type: CertificateType) =>
    (await readSetting(tx, { kind: 'certificate', name: type })).wording;
  for (const type of Object.keys(certificateTypes) as CertificateType[]) wordings.set(type, await wordingOf(type)); // Exactly its keys.
  return ({ number, type, sessionId, hours, earnedOn, firstName, lastName, name, membershipNumber }) => {
    const session = sessions.get(sessionId);
    if (!session) throw new Error(`Session ${sessionId} was not read`);
    const { word, perHour } = certificateTypes[type].units;
    const row: GrantedRow = {
      ...session,
      ...{ hours, type, first_name: firstName, last_name: lastName, membership_number: membershipNumber },
      ...{ account_id: 0, member_id: 0, is_prorated: false, memberships: [], decided_at: session.ends_at },
      ...{ unit_count: Math.round(hours * perHour * 1000) / 1000, unit_word: word },
      ...{ completed_on: earnedOn, reasons: [] },
    };
    const document = composeDocument(row, center, wordings.get(type) ?? null);
    return {
      ...document,
      number,
      person: name ?? document.person,
      day: inLanguage('en', () => plainDayText(earnedOn)),
    };
  };
};
