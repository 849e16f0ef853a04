// Routes of organizations and their coordinators.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/organizations.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import {
  acceptCoordinatorInvitation,
  declineCoordinatorInvitation,
  endOrganization,
  handOverOrganization,
  removeCoordinator,
  saveOrganization,
} from '#server/accounts/group-members/change-coordinators.ts';
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import { inviteCoordinator, revokeCoordinatorInvitation } from '#server/accounts/group-members/invite-coordinator.ts';
import { openCoordinatorInvitation } from '#server/accounts/group-members/organization-queries.ts';
import { presentCoordinatorInvitation, readOrganization } from '#server/accounts/group-members/read-organization.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknown = () => notFound(t(m.organizationThis));
const invalid = () => notFound(t(m.invitation));

export const organizationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, hooks }: { accounts: AccountSettings; hooks: GroupHooks },
): void => {
  invitedRoutes(app, appContext, db);
  const organizationFor = async (accountId: number, now: Temporal.Instant) => ({
    organization: await readOrganization(db, accountId, now),
  });

  serve(app, appContext, contract.readOrganization, async ({ caller, now }) =>
    ok(await organizationFor(caller.accountId, now)),
  );

  serve(app, appContext, contract.saveOrganization, async ({ body, caller, now }) => {
    if (await saveOrganization(db, caller.accountId, body.name, now))
      return ok(await organizationFor(caller.accountId, now));
    return conflict('COORDINATES', t(m.organizationCoordinates));
  });

  serve(app, appContext, contract.endOrganization, async ({ caller, requestContext }) =>
    (await endOrganization(db, caller.accountId, requestContext)) ? noContent : unknown(),
  );

  serve(app, appContext, contract.inviteCoordinator, async ({ body, caller, now, requestContext }) => {
    const which = { accountId: caller.accountId, email: body.email };
    switch (await inviteCoordinator(db, accounts, which, requestContext)) {
      case 'invited':
        return ok(await organizationFor(caller.accountId, now));
      case 'unknown':
        return unknown();
      case 'own address':
        return conflict('OWN_ADDRESS', t(m.coordinatorOwnAddress), { email: t(m.coordinatorOwnAddress) });
      case 'coordinates':
        return conflict('COORDINATES', t(m.coordinatorAlready), { email: t(m.coordinatorAlready) });
      case 'unverified':
        return conflict('UNVERIFIED', t(m.invitationUnverified));
      case 'declined':
        return conflict('DECLINED', t(m.invitationDeclined), { email: t(m.invitationDeclined) });
    }
  });

  serve(app, appContext, contract.revokeCoordinatorInvitation, async ({ params, caller }) =>
    (await revokeCoordinatorInvitation(db, caller.accountId, params.id)) ? noContent : invalid(),
  );

  serve(app, appContext, contract.removeCoordinator, async ({ params, caller, requestContext }) => {
    const removed = await removeCoordinator(db, { actorId: caller.accountId, accountId: params.id }, requestContext);
    if (removed === 'main') return conflict('MAIN', t(m.organizationMainLeaves));
    return removed === 'removed' ? noContent : notFound(t(m.coordinatorThis));
  });

  serve(app, appContext, contract.handOverOrganization, async ({ body, caller, requestContext }) => {
    const who = { fromId: caller.accountId, toId: body.id };
    const result = await handOverOrganization(db, hooks, who, requestContext);
    if (result === 'unknown') return notFound(t(m.coordinatorThis));
    if (result === 'has people') return conflict('HAS_PEOPLE', t(m.organizationOtherHasPeople));
    return result === 'handed over' ? noContent : conflict('SAME_NAME', t(m.organizationSameName));
  });
};

const invitedRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readCoordinatorInvitation, async ({ body, now }) => {
    const row = await openCoordinatorInvitation(db, hashOfKey(body.key), now);
    return row ? ok(presentCoordinatorInvitation(row)) : invalid();
  });

  serve(app, appContext, contract.declineCoordinatorInvitation, async ({ body, now }) =>
    (await declineCoordinatorInvitation(db, body.key, now)) ? noContent : invalid(),
  );

  serve(app, appContext, contract.acceptCoordinatorInvitation, async ({ body, caller, requestContext }) => {
    const who = { key: body.key, accountId: caller.accountId };
    const result = await acceptCoordinatorInvitation(db, who, requestContext);
    if (result === 'accepted') return noContent;
    if (result === 'unknown') return invalid();
    if (result === 'own') return conflict('OWN_GROUP', t(m.invitationOwnGroup));
    if (result === 'coordinates') return conflict('COORDINATES', t(m.organizationCoordinates));
    return conflict('HAS_PEOPLE', t(m.organizationHasPeople));
  });
};
