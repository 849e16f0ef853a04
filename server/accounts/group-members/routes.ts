// Routes for the group members of an account.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { addMemberAsCoordinator } from '#server/accounts/group-members/add-member.ts';
import { readMember, readMembers } from '#server/accounts/group-members/read-members.ts';
import { removeMember } from '#server/accounts/group-members/remove-member.ts';
import { renameMember } from '#server/accounts/group-members/rename-member.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const memberRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listMembers, async ({ caller, now }) =>
    ok(await readMembers(db, { groupId: await actingGroup(db, caller.accountId), callerId: caller.accountId }, now)),
  );

  serve(app, appContext, contract.addMember, async ({ body, caller, now }) => {
    const { groupId, member } = await addMemberAsCoordinator(db, caller.accountId, body);
    // The main coordinator of another account is none of the people whom the caller registers.
    if (member?.is_self && groupId !== caller.accountId) return conflict('NAME_TAKEN', t(m.groupNameTaken));
    if (member) return ok(await readMember(db, groupId, member, now));
    return conflict('GROUP_FULL', t(m.groupFull, { max: maxMembers }));
  });

  serve(app, appContext, contract.renameMember, async ({ params, body, caller, requestContext }) => {
    const groupId = await actingGroup(db, caller.accountId);
    const renaming = await renameMember(
      db,
      { accountId: groupId, actorId: caller.accountId },
      params.id,
      body,
      requestContext,
    );
    if (renaming.result === 'renamed' || renaming.result === 'waits') {
      return ok(await readMember(db, groupId, renaming.member, requestContext.now));
    }
    if (renaming.result === 'unknown' || (renaming.result === 'self' && groupId !== caller.accountId))
      return notFound(t(m.groupMember));
    if (renaming.result === 'self') return conflict('SELF', t(m.groupOwnName));
    return conflict('NAME_TAKEN', t(m.groupNameTaken));
  });

  serve(app, appContext, contract.removeMember, async ({ params, caller, now }) => {
    const groupId = await actingGroup(db, caller.accountId);
    const removal = await removeMember(db, groupId, params.id, now);
    if (removal === 'unknown' || (removal === 'self' && groupId !== caller.accountId))
      return notFound(t(m.groupMember));
    if (removal === 'self') return conflict('SELF', t(m.groupOwnRemoval));
    if (removal === 'registered') {
      return conflict('REGISTERED', t(m.groupRegistered));
    }
    return noContent;
  });
};
