// Routes for staff to approve or decline name changes.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/name-changes.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { decideNameChange } from '#server/accounts/name-changes/decide-name-change.ts';
import { presentDecided, presentNameChange } from '#server/accounts/name-changes/present.ts';
import { decidedChanges, pendingChanges } from '#server/accounts/name-changes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const nameChangeRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  serve(app, appContext, contract.listNameChanges, async () => {
    const [pending, decided] = await Promise.all([pendingChanges(db), decidedChanges(db)]);
    return ok({ pending: pending.map(presentNameChange), decided: decided.map(presentDecided) });
  });

  serve(app, appContext, contract.decideNameChange, async ({ params, body, caller, requestContext }) => {
    const decision = { id: params.id, actorId: caller.accountId, ...body };
    switch (await decideNameChange(db, mail, decision, requestContext)) {
      case 'decided':
        return noContent;
      case 'unknown':
        return notFound(t(m.nameChange));
      case 'not pending':
        return conflict('NOT_PENDING', t(m.nameChangeDecided));
      case 'own':
        return conflict('OWN_NAME', t(m.nameChangeOwn));
      case 'taken':
        return conflict('NAME_TAKEN', t(m.nameTakenRenameFirst));
    }
  });
};
