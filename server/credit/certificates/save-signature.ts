// Stores a signature image after checking that certificates can be printed with it, or removes it.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { composeSample } from '#server/credit/certificates/compose-document.ts';
import { fullDocument } from '#server/credit/certificates/full-document.ts';
import { issuer } from '#server/credit/certificates/queries.ts';
import { deleteSignature, type SignatureRow, upsertSignature } from '#server/credit/certificates/signature-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readPicture } from '#server/platform/files/read-picture.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';

/** A signature is at most 8 cm wide on paper: sharp at 900 dpi. */
const maxPixels = { width: 3000, height: 1500 };
const minPixels = { width: 60, height: 20 };

type Saved = { result: 'saved'; row: SignatureRow } | { result: 'no signer' } | { result: 'refused'; error: string };

interface Keeping {
  actorId: number;
  alt: string;
  bytes: Buffer;
}

/** The signer is the current signer of certificates, who has a position. */
export const saveSignature = async (
  db: Db,
  { typesetter, publicUrl }: { typesetter: Typesetter; publicUrl: string },
  { actorId, alt, bytes }: Keeping,
  requestContext: RequestContext,
): Promise<Saved> => {
  const signing = await issuer(db);
  if (!signing || signing.signer_name === '' || signing.signer_position === '') return { result: 'no signer' };
  const picture = readPicture(bytes);
  if (!picture || picture.format === 'webp') return { result: 'refused', error: t(m.signatureNotPicture) };
  const { format, width, height, bytes: image } = picture;
  if (width > maxPixels.width || height > maxPixels.height) {
    return {
      result: 'refused',
      error: t(m.signatureTooLarge, {
        width,
        height,
        maxWidth: maxPixels.width,
        maxHeight: maxPixels.height,
      }),
    };
  }
  if (width < minPixels.width || height < minPixels.height) {
    return { result: 'refused', error: t(m.signatureTooSmall, { width, height }) };
  }
  const signature = { image, format, alt };
  try {
    await typesetter.typeset('certificate', fullDocument(composeSample(signing), publicUrl, signature));
  } catch {
    // Any typesetting error means that no certificate could be printed with this image.
    return {
      result: 'refused',
      error: t(m.signatureUnreadable),
    };
  }
  return db.transaction().execute(async (tx): Promise<Saved> => {
    const values = { signer_name: signing.signer_name, alt, format, image, uploaded_by: actorId };
    const row = await upsertSignature(tx, values, requestContext.now);
    await recordEvent(tx, { kind: 'signature-kept', actorId, subjectId: null, details: { format } }, requestContext);
    return { result: 'saved', row };
  });
};

/** False if this signer has none. */
export const removeSignature = (
  db: Db,
  { actorId, signerName }: { actorId: number; signerName: string },
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteSignature(tx, signerName))) return false;
    await recordEvent(tx, { kind: 'signature-removed', actorId, subjectId: null }, requestContext);
    return true;
  });
