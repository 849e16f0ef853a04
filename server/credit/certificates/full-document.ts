// A certificate as pages and paper show it.
import type { StoredDocument } from '#server/credit/certificates/queries.ts';
import type { SignatureRow } from '#server/credit/certificates/signature-queries.ts';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';

type Signature = NonNullable<CertificateDocument['signer']['signature']>;

/** Where anybody can check a certificate. */
export const verifyUrlOf = (publicUrl: string, number: string): string => `${publicUrl}/verify/${number}`;

/** As a certificate bears it. */
export const signatureOn = (row: SignatureRow | undefined): Signature | null =>
  row ? { image: row.image, format: row.format === 'png' ? 'png' : 'jpg', alt: row.alt } : null;

/** A `data:` address. */
export const signaturePicture = ({ image, format }: { image: Uint8Array; format: string }): string =>
  `data:image/${format === 'png' ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;

/** `signature`: of the signer whom the certificate names; null where none is kept. */
export const fullDocument = (
  document: StoredDocument,
  publicUrl: string,
  signature: Signature | null,
): CertificateDocument => ({
  ...document,
  verifyUrl: verifyUrlOf(publicUrl, document.number),
  signer: { ...document.signer, signature },
});
