// A certificate as pages and paper show it.
import type { KeptDocument } from '#server/certificates/queries.ts';
import type { CertificateDocument } from '#server/print/certificate-document.ts';

/** Where anybody can check a certificate. */
export const verifyUrlOf = (publicUrl: string, number: string): string => `${publicUrl}/verify/${number}`;

export const fullDocument = (document: KeptDocument, publicUrl: string): CertificateDocument => ({
  ...document,
  verifyUrl: verifyUrlOf(publicUrl, document.number),
  signer: { ...document.signer, signature: null },
});
