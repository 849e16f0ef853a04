// Routes of invitations to groups, and of the groups that a person is in.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/group-invitations.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { acceptInvitation, declineInvitation, leaveGroup } from '#server/accounts/group-members/accept-invitation.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import { groupsOf, openInvitation } from '#server/accounts/group-members/invitation-queries.ts';
import { inviteMember, revokeInvitation } from '#server/accounts/group-members/invite-member.ts';
import { presentGroup, presentInvitation } from '#server/accounts/group-members/present.ts';
import { readMember } from '#server/accounts/group-members/read-members.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const invitationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, hooks }: { accounts: AccountSettings; hooks: GroupHooks },
): void => {
  serve(app, appContext, contract.inviteMember, async ({ params, body, caller, now, requestContext }) => {
    const groupId = await actingGroup(db, caller.accountId);
    const actorId = caller.accountId;
    const which = { accountId: groupId, actorId, memberId: params.id, email: body.email };
    const invited = await inviteMember(db, accounts, which, requestContext);
    switch (invited.result) {
      case 'invited':
        return ok(await readMember(db, groupId, invited.member, now));
      case 'unknown':
        return notFound(t(m.groupMember));
      case 'self':
        if (groupId !== actorId) return notFound(t(m.groupMember));
        return conflict('SELF', t(m.invitationSelf));
      case 'own address':
        return conflict('OWN_ADDRESS', t(m.invitationOwnAddress), { email: t(m.invitationOwnAddress) });
      case 'unverified':
        return conflict('UNVERIFIED', t(m.invitationUnverified));
      case 'declined':
        return conflict('DECLINED', t(m.invitationDeclined), { email: t(m.invitationDeclined) });
    }
  });

  serve(app, appContext, contract.revokeInvitation, async ({ params, caller }) =>
    (await revokeInvitation(db, await actingGroup(db, caller.accountId), params.id))
      ? noContent
      : notFound(t(m.invitation)),
  );

  serve(app, appContext, contract.readInvitation, async ({ body, caller, now }) => {
    const row = await openInvitation(db, hashOfKey(body.key), now);
    return row ? ok(presentInvitation(row, caller?.accountId ?? null)) : notFound(t(m.invitation));
  });

  serve(app, appContext, contract.acceptInvitation, async ({ body, caller, requestContext }) => {
    const accepted = await acceptInvitation(db, hooks, { key: body.key, personId: caller.accountId }, requestContext);
    if (accepted === 'unknown') return notFound(t(m.invitation));
    return accepted === 'accepted' ? noContent : conflict('OWN_GROUP', t(m.invitationOwnGroup));
  });

  serve(app, appContext, contract.declineInvitation, async ({ body, now }) =>
    (await declineInvitation(db, body.key, now)) ? noContent : notFound(t(m.invitation)),
  );

  serve(app, appContext, contract.listJoinedGroups, async ({ caller }) =>
    ok((await groupsOf(db, caller.accountId)).map(presentGroup)),
  );

  serve(app, appContext, contract.leaveGroup, async ({ params, caller, now }) =>
    (await leaveGroup(db, { id: params.id, personId: caller.accountId }, now)) ? noContent : notFound(t(m.joinedGroup)),
  );
};
