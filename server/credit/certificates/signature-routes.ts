// Signatures on certificates: which there are, a new one, and removing one.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/signatures.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { signaturePicture } from '#server/credit/certificates/full-document.ts';
import { issuer } from '#server/credit/certificates/queries.ts';
import { removeSignature, saveSignature } from '#server/credit/certificates/save-signature.ts';
import { allSignatures, type SignatureRow } from '#server/credit/certificates/signature-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';

const presentSignature = (row: SignatureRow): contract.Signature => ({
  signerName: row.signer_name,
  alt: row.alt,
  picture: signaturePicture(row),
  uploadedAt: easternIso(row.uploaded_at),
});

export const signatureRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  printing: { typesetter: Typesetter; publicUrl: string },
): void => {
  serve(app, appContext, contract.listSignatures, async () => {
    const [signing, rows] = await Promise.all([issuer(db), allSignatures(db)]);
    const signer = { name: signing?.signer_name ?? '', position: signing?.signer_position ?? '' };
    return ok({ signer, signatures: rows.map(presentSignature) });
  });

  serve(app, appContext, contract.saveSignature, async ({ body, caller, requestContext }) => {
    const keeping = { actorId: caller.accountId, alt: body.alt, bytes: Buffer.from(body.content, 'base64') };
    const saved = await saveSignature(db, printing, keeping, requestContext);
    if (saved.result === 'saved') return ok(presentSignature(saved.row));
    if (saved.result === 'refused') return invalidField('content', saved.error);
    const message = t(m.signatureNoSigner);
    return conflict('NO_SIGNER', message);
  });

  serve(app, appContext, contract.removeSignature, async ({ body, caller, requestContext }) => {
    const which = { actorId: caller.accountId, signerName: body.signerName };
    const isRemoved = await removeSignature(db, which, requestContext);
    return isRemoved ? noContent : notFound(t(m.signatureThis));
  });
};
