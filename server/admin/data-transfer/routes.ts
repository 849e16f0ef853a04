// Routes for data transfer: catalog export, people export, and catalog import.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/data-transfer.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { exportCatalog } from '#server/catalog/export/export-catalog.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import {
  continueAs,
  receiveInput,
  startReceivedTask,
  startTask,
} from '#server/platform/background-tasks/start-task.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknownFile = () => notFound(t(m.transferThisFile));
const underWay = (running: Message) => conflict('UNDER_WAY', t(running));

export const dataTransferRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: AccountSettings,
): void => {
  serve(app, appContext, contract.exportCatalog, async ({ caller, requestContext }, { reply }) => {
    const bytes = await exportCatalog(db);
    const event = { kind: 'catalog-exported', actorId: caller.accountId, subjectId: null } as const;
    await db.transaction().execute((tx) => recordEvent(tx, event, requestContext));
    reply.header('content-disposition', 'attachment; filename="catalog.json"');
    return ok(new Uint8Array(bytes));
  });

  serve(app, appContext, contract.exportPeople, async ({ body, caller, requestContext, now }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const started = await db.transaction().execute(async (tx) => {
      const work = { accountId: caller.accountId, kind: 'people-export', state: 'waiting' } as const;
      const id = await startTask(tx, work, now);
      if (id === 'under way') return id;
      const event = { kind: 'people-export-requested', actorId: caller.accountId, subjectId: null } as const;
      await recordEvent(tx, { ...event, details: { work: id.id } }, requestContext);
      return id;
    });
    return started === 'under way' ? underWay(m.transferExportRunning) : ok(started);
  });

  serve(app, appContext, contract.startCatalogUpload, async ({ body, caller, now }) => {
    const work = { accountId: caller.accountId, kind: 'catalog-check', state: 'receiving', ...body } as const;
    const started = await db.transaction().execute((tx) => startTask(tx, work, now));
    return started === 'under way' ? underWay(m.transferCheckRunning) : ok(started);
  });

  serve(app, appContext, contract.checkCatalog, async ({ params, caller }) => {
    const started = await startReceivedTask(db, params.id, caller.accountId);
    if (started === 'unknown') return unknownFile();
    if (started === 'under way') return underWay(m.transferCheckRunning);
    if (started === 'incomplete') return conflict('INCOMPLETE', t(m.transferIncomplete));
    return ok(started);
  });

  serve(app, appContext, contract.importCatalog, async ({ params, body, caller, now }) => {
    const { newSpeakers } = body;
    const request = { taskId: params.id, accountId: caller.accountId, from: 'catalog-check', newSpeakers } as const;
    const started = await db.transaction().execute((tx) => continueAs(tx, { ...request, kind: 'catalog-import' }, now));
    if (started === 'unknown') return unknownFile();
    return started === 'under way' ? underWay(m.transferImportRunning) : ok(started);
  });

  // Pieces are sent as bytes; no other route here accepts that type.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    serve(scope, appContext, contract.uploadCatalogChunk, async ({ params, query, body, caller }) => {
      const chunk = { taskId: params.id, accountId: caller.accountId, index: query.index, bytes: body };
      const receivedBytes = await receiveInput(db, chunk);
      return receivedBytes === null ? unknownFile() : ok({ receivedBytes });
    });
  });
};
