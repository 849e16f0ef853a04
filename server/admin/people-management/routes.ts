// Routes for staff to register people, change roles, and merge accounts.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/people-management.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import { changeRoles } from '#server/accounts/sign-in/set-roles.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { mergePeople, previewMerging } from '#server/admin/people-management/merge-people.ts';
import { presentChoosable } from '#server/admin/people-management/present.ts';
import { choosableSessions, personExists } from '#server/admin/people-management/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import { cancelSession } from '#server/registration/registrations/cancel-session.ts';
import { registerLate } from '#server/registration/registrations/register-late.ts';
import { registerParticipants } from '#server/registration/registrations/register-participants.ts';

const unknown = () => notFound(t(m.peopleUnknown));

const lateErrors = {
  'to come': m.personRegisterNotPast,
  'not held': m.personRegisterNotHeld,
  method: m.personRegisterNoMethod,
} as const;

export const peopleManagementRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: AccountSettings,
): void => {
  const { mail } = settings;

  serve(app, appContext, contract.listChoosable, async ({ query, now }) =>
    ok((await choosableSessions(db, query, now)).map(presentChoosable)),
  );

  serve(app, appContext, contract.registerPerson, async ({ params, body, caller, requestContext, now }) => {
    const { sessionId, late, waitingList } = body;
    if (!(await personExists(db, params.id))) return unknown();
    const byStaff = { actorId: caller.accountId, requestContext };
    if (late) {
      const entry = await registerLate(db, mail, params.id, body, byStaff);
      if (entry === 'entered') return noContent;
      if (entry === 'unknown session') return notFound(t(common.thisSession));
      if (entry === 'unknown member') return notFound(t(m.peopleUnknownMember));
      const reason = t(lateErrors[entry]);
      return conflict('NOT_OPEN', reason, { sessionId: reason });
    }
    const wanted = [{ id: sessionId, participants: body.participants.map((each) => ({ ...each, waitingList })) }];
    const outcome = await registerParticipants(db, mail, params.id, wanted, now, { byStaff });
    if (outcome.result === 'registered') return noContent;
    if (outcome.result === 'unknown session') return notFound(t(common.thisSession));
    if (outcome.result === 'unknown member') return notFound(t(m.peopleUnknownMember));
    const reasons = [...new Set(Object.values(outcome.fields))].join(' ');
    const message = t(m.personRegisterFailed, { reasons });
    return outcome.result === 'full'
      ? conflict('FULL', message)
      : conflict('NOT_OPEN', message, { sessionId: reasons });
  });

  serve(app, appContext, contract.cancelPerson, async ({ params, caller, requestContext, now }) => {
    const which = { sessionId: params.sessionId, memberId: params.memberId };
    const byStaff = { actorId: caller.accountId, requestContext };
    const cancellation = await cancelSession(db, mail, params.id, which, now, byStaff);
    if (cancellation === 'canceled') return noContent;
    if (cancellation === 'not registered') return notFound(t(m.peopleUnknownRegistration));
    return conflict('OVER', t(m.personCancelOver));
  });

  serve(app, appContext, contract.changePersonRoles, async ({ params, body, caller, requestContext }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const change = { accountId: params.id, roles: body.roles };
    const outcome = await changeRoles(db, change, caller.accountId, requestContext);
    if (outcome === 'changed') return noContent;
    if (outcome === 'unknown') return unknown();
    return conflict('LAST_ADMINISTRATOR', t(m.rolesLastAdministrator));
  });

  serve(app, appContext, contract.previewMerge, async ({ params, caller, requestContext }) => {
    const two = { keptId: params.id, endingId: params.otherId };
    const preview = await previewMerging(db, two, caller.accountId, requestContext);
    return preview ? ok(preview) : unknown();
  });

  serve(app, appContext, contract.mergePeople, async ({ params, body, caller, requestContext }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const two = { keptId: params.id, endingId: params.otherId };
    const merging = await mergePeople(db, mail, two, caller.accountId, requestContext);
    if (merging.result === 'refused') return conflict('MERGE', merging.words);
    return merging.result === 'merged' ? noContent : unknown();
  });
};
