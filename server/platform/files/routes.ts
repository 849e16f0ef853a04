// Routes for uploads by staff, and for the files themselves.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/platform/files.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import { presentFile } from '#server/platform/files/present.ts';
import { uploadOf } from '#server/platform/files/queries.ts';
import { serveFiles } from '#server/platform/files/serve-files.ts';
import { cancelUpload, finishUpload, receivePiece, startUpload } from '#server/platform/files/upload-file.ts';
import { conflict, invalidField, invalidFields, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknownUpload = () => notFound(t(m.uploadThis));

export const fileRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { files, secret }: { files: Files; secret: string },
): void => {
  serveFiles(app, db, { files, secret, now: appContext.now });

  serve(app, appContext, contract.startUpload, async ({ body, caller, now }) => {
    const begun = await startUpload(db, files, caller.accountId, body, now);
    if ('errors' in begun) return invalidFields(begun.errors);
    return ok({ ...begun, receivedBytes: 0 });
  });

  serve(app, appContext, contract.readUpload, async ({ params: { uploadId }, caller }) => {
    const upload = await uploadOf(db, uploadId, caller.accountId);
    return upload ? ok({ uploadId, receivedBytes: upload.received_bytes }) : unknownUpload();
  });

  serve(app, appContext, contract.finishUpload, async ({ params: { uploadId }, caller, requestContext, now }) => {
    const ended = await finishUpload(db, files, { uploadId, accountId: caller.accountId }, requestContext);
    switch (ended.result) {
      case 'stored':
        return ok(presentFile(ended.file, secret, now));
      case 'unknown':
        return unknownUpload();
      case 'incomplete': {
        const message = t(m.uploadIncomplete, { count: ended.receivedBytes });
        return conflict('INCOMPLETE', message);
      }
      case 'refused':
        return invalidField('file', ended.error);
    }
  });

  serve(app, appContext, contract.cancelUpload, async ({ params: { uploadId }, caller }) =>
    (await cancelUpload(db, files, uploadId, caller.accountId)) ? noContent : unknownUpload(),
  );

  // Pieces are sent as bytes; no other route accepts that type.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    serve(scope, appContext, contract.uploadChunk, async ({ params: { uploadId }, query: { at }, body, caller }) => {
      const receivedBytes = await receivePiece(db, files, { uploadId, accountId: caller.accountId, at, bytes: body });
      return receivedBytes === null ? unknownUpload() : ok({ uploadId, receivedBytes });
    });
  });
};
