// A sample certificate, so that staff can preview its wording.

import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import {
  type CertificateWording,
  certificatePlaceholders,
  renderCertificateWording,
} from '#rules/credit/certificate-wording.ts';
import { fullDocument, signatureOn } from '#server/credit/certificates/full-document.ts';
import { issuer } from '#server/credit/certificates/queries.ts';
import { signatureOf } from '#server/credit/certificates/signature-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

interface Printing {
  typesetter: Typesetter;
  publicUrl: string;
}

/** The PDF, or why it cannot be printed. */
export const exampleCertificate = async (
  db: Db,
  { typesetter, publicUrl }: Printing,
  type: CertificateType,
  words: CertificateWording | null,
): Promise<Uint8Array | { unprintable: string }> => {
  const given = await issuer(db);
  const name = given?.name ?? certificatePlaceholders.organization;
  const document = {
    language: 'en',
    layout: certificateTypes[type].layout,
    number: 'CC-2222-2222-22',
    organization: { name, address: given?.address ?? '', sealAlt: `Seal of ${name}` },
    ...renderCertificateWording(type, words, { ...certificatePlaceholders, organization: name }),
    person: 'A Name (example)',
    session: 'A Session (example)',
    series: 'A Series',
    day: 'Thursday, May 15, 2098',
    contactHours: '1.5 contact hours',
    facts: [],
    signer: { name: given?.signer_name ?? '', position: given?.signer_position ?? '' },
  };
  try {
    const signature = signatureOn(await signatureOf(db, document.signer.name));
    return await typesetter.typeset('certificate', fullDocument(document, publicUrl, signature));
  } catch (error) {
    if (error instanceof UnprintableText) return { unprintable: error.message };
    throw error;
  }
};
