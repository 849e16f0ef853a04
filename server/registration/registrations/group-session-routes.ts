// Routes of what a group registered people with an account of their own for.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/group-registrations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { cancelForGroup } from '#server/registration/registrations/cancel-for-group.ts';
import { groupSessionsOf } from '#server/registration/registrations/group-session-queries.ts';
import { presentGroupSession } from '#server/registration/registrations/present-group-session.ts';

export const groupRegistrationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  mail: MailSettings,
): void => {
  const actingFor = async (actorId: number) => ({ groupId: await actingGroup(db, actorId), actorId });

  serve(app, appContext, contract.listGroupSessions, async ({ caller, now }) =>
    ok((await groupSessionsOf(db, await actingFor(caller.accountId), now)).map((row) => presentGroupSession(row, now))),
  );

  serve(app, appContext, contract.cancelGroupRegistration, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, memberId: params.memberId };
    const group = await actingFor(caller.accountId);
    const canceled = await cancelForGroup(db, mail, { ...group, ...which }, requestContext);
    if (canceled === 'not registered') return notFound(t(m.registrationThis));
    return canceled === 'canceled' ? noContent : conflict('OVER', t(m.registrationOver));
  });
};
