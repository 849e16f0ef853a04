// Routes for decisions on several credit requests: preview, start, undo.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/bulk-decisions.ts';
import * as m from '#messages/en/credit.ts';
import { taskThis } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { ordersOf, startDecisions, startUndo } from '#server/credit/credit/decide-requests-task.ts';
import { previewDecisions } from '#server/credit/credit/preview-decisions.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const underWay = () => conflict('UNDER_WAY', t(m.bulkUnderWay));

export const bulkDecisionRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  serve(app, appContext, contract.previewCreditDecisions, async ({ body, caller, now }) => {
    const { accountId: actorId } = caller;
    return ok(await previewDecisions(db, mail, { orders: ordersOf(body, actorId), actorId }, now));
  });

  serve(app, appContext, contract.startCreditDecisions, async ({ body, caller, now }) => {
    const started = await startDecisions(db, { ...body, accountId: caller.accountId }, now);
    return started === 'under way' ? underWay() : ok(started);
  });

  serve(app, appContext, contract.undoCreditDecisions, async ({ params, caller, now }) => {
    const started = await startUndo(db, { taskId: params.id, accountId: caller.accountId }, now);
    if (started === 'unknown') return notFound(t(taskThis));
    return started === 'under way' ? underWay() : ok(started);
  });
};
