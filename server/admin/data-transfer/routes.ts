// Moving the center's data: the catalogue as a file, people's data, and a catalogue file on its way in.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/data-transfer.ts';
import { demandFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { exportCatalogue } from '#server/catalog/export/export-catalogue.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { askForWork, goOn, startGiven, takeGiven } from '#server/platform/background-tasks/start-task.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { ok, type Serving, serve } from '#server/platform/http/serve.ts';

const conflict = (error: string, message: string) => ({ status: 409, body: { error, message } }) as const;
const unknownFile = () => notFound('This file');
const underWay = (what: string) => conflict('UNDER_WAY', `${what} of yours is under way. Wait for it, or stop it.`);

export const movingRoutes = (app: FastifyInstance, serving: Serving, db: Db, settings: AccountSettings): void => {
  serve(app, serving, contract.exportCatalogue, async ({ caller, circumstances }, { reply }) => {
    const bytes = await exportCatalogue(db);
    const event = { kind: 'catalogue-exported', actorId: caller.accountId, subjectId: null } as const;
    await db.transaction().execute((tx) => recordEvent(tx, event, circumstances));
    reply.header('content-disposition', 'attachment; filename="catalogue.json"');
    return ok(new Uint8Array(bytes));
  });

  serve(app, serving, contract.exportPeople, async ({ body, caller, circumstances, now }) => {
    await demandFreshStaff(db, settings, caller, body, circumstances);
    const asked = await db.transaction().execute(async (tx) => {
      const work = { accountId: caller.accountId, kind: 'people-export', state: 'waiting' } as const;
      const id = await askForWork(tx, work, now);
      if (id === 'under way') return id;
      const event = { kind: 'people-export-asked', actorId: caller.accountId, subjectId: null } as const;
      await recordEvent(tx, { ...event, details: { work: id.id } }, circumstances);
      return id;
    });
    return asked === 'under way' ? underWay('An export') : ok(asked);
  });

  serve(app, serving, contract.beginCatalogue, async ({ body, caller, now }) => {
    const work = { accountId: caller.accountId, kind: 'catalogue-check', state: 'receiving', ...body } as const;
    const asked = await db.transaction().execute((tx) => askForWork(tx, work, now));
    return asked === 'under way' ? underWay('A check') : ok(asked);
  });

  serve(app, serving, contract.checkCatalogue, async ({ params, caller }) => {
    const started = await startGiven(db, params.id, caller.accountId);
    if (started === 'unknown') return unknownFile();
    if (started === 'under way') return underWay('A check');
    if (started === 'incomplete') return conflict('INCOMPLETE', 'Not all of the file has arrived. Choose it again.');
    return ok(started);
  });

  serve(app, serving, contract.importCatalogue, async ({ params, body, caller, now }) => {
    const { newSpeakers } = body;
    const asked = { workId: params.id, accountId: caller.accountId, kind: 'catalogue-import', newSpeakers } as const;
    const started = await db.transaction().execute((tx) => goOn(tx, asked, now));
    if (started === 'unknown') return unknownFile();
    return started === 'under way' ? underWay('An import') : ok(started);
  });

  // Pieces are bytes; nothing else here takes them.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    serve(scope, serving, contract.sendCataloguePiece, async ({ params, query, body, caller }) => {
      const piece = { workId: params.id, accountId: caller.accountId, place: query.place, bytes: body };
      const receivedBytes = await takeGiven(db, piece);
      return receivedBytes === null ? unknownFile() : ok({ receivedBytes });
    });
  });
};
