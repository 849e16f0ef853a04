// A certificate with everything that pages and PDF show.
import type { StoredDocument } from '#server/credit/certificates/queries.ts';
import type { SignatureRow } from '#server/credit/certificates/signature-queries.ts';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';

type Signature = NonNullable<CertificateDocument['signer']['signature']>;

/** Public verification URL of a certificate. */
export const verifyUrlOf = (publicUrl: string, number: string): string => `${publicUrl}/verify/${number}`;

/** The signature's fields on a certificate. */
export const signatureOn = (row: SignatureRow | undefined): Signature | null =>
  row ? { image: row.image, format: row.format === 'png' ? 'png' : 'jpg', alt: row.alt } : null;

/** A `data:` URL. */
export const signaturePicture = ({ image, format }: { image: Uint8Array; format: string }): string =>
  `data:image/${format === 'png' ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;

/** `signature`: of the signer named on the certificate; null if none is stored. */
export const fullDocument = (
  document: StoredDocument,
  publicUrl: string,
  signature: Signature | null,
): CertificateDocument => ({
  ...document,
  verifyUrl: verifyUrlOf(publicUrl, document.number),
  signer: { ...document.signer, signature },
});
