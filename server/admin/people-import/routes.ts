// Routes for importing people: upload, import, the latest imports, and undo.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/people-import.ts';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { undoDays } from '#rules/admin/people-import.ts';
import { presentImport } from '#server/admin/people-import/present.ts';
import { listImports, readImport } from '#server/admin/people-import/undo-queries.ts';
import { continueAs, startTask } from '#server/platform/background-tasks/start-task.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const maxListed = 20;
const underWay = () => conflict('UNDER_WAY', t(m.importUnderWay));

export const peopleImportRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.startPeopleUpload, async ({ body, caller, now }) => {
    const { files, attachesExisting } = body;
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    const fileName = files.map(({ name }) => name).join(', ');
    const work = {
      accountId: caller.accountId,
      kind: 'people-check',
      state: 'receiving',
      fileName,
      sizeBytes,
    } as const;
    const task = { ...work, options: { files, attachesExisting } };
    const started = await db.transaction().execute((tx) => startTask(tx, task, now));
    return started === 'under way' ? underWay() : ok(started);
  });

  serve(app, appContext, contract.importPeople, async ({ params, body, caller, now }) => {
    const request = { taskId: params.id, accountId: caller.accountId, from: 'people-check', options: body } as const;
    const started = await db.transaction().execute((tx) => continueAs(tx, { ...request, kind: 'people-import' }, now));
    if (started === 'unknown') return notFound(t(m.importFilesGone));
    return started === 'under way' ? underWay() : ok(started);
  });

  serve(app, appContext, contract.listPeopleImports, async ({ now }) =>
    ok({ imports: (await listImports(db, maxListed)).map((row) => presentImport(row, now)) }),
  );

  serve(app, appContext, contract.undoPeopleImport, async ({ params, caller, now }) => {
    const found = await readImport(db, params.id);
    if (!found) return notFound(t(m.undoUnknown));
    if (found.undone_at !== null) return conflict('UNDONE', t(m.undoBefore));
    const until = found.imported_at.add({ hours: undoDays * 24 });
    if (Temporal.Instant.compare(until, now) < 0) return conflict('TOO_LATE', t(m.undoTooLate));
    const work = { accountId: caller.accountId, kind: 'people-import-undo', state: 'waiting' } as const;
    const task = { ...work, options: { importId: params.id } };
    const started = await db.transaction().execute((tx) => startTask(tx, task, now));
    return started === 'under way' ? underWay() : ok(started);
  });
};
