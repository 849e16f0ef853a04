// The people whom an account registers for sessions.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/group-members.ts';
import { addMember } from '#server/accounts/group-members/add-member.ts';
import { presentMember } from '#server/accounts/group-members/present.ts';
import { maxMembers, membersOf } from '#server/accounts/group-members/queries.ts';
import { removeMember } from '#server/accounts/group-members/remove-member.ts';
import { renameMember } from '#server/accounts/group-members/rename-member.ts';
import { readPendingNames } from '#server/accounts/name-changes/read-pending-names.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const memberRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listMembers, async ({ caller }) => {
    const pending = await readPendingNames(db, caller.accountId);
    return ok((await membersOf(db, caller.accountId)).map((row) => presentMember(row, pending)));
  });

  serve(app, appContext, contract.addMember, async ({ body, caller }) => {
    const member = await addMember(db, caller.accountId, body);
    if (member) return ok(presentMember(member, await readPendingNames(db, caller.accountId)));
    return conflict('GROUP_FULL', `A group can have ${maxMembers} people. Remove someone first.`);
  });

  serve(app, appContext, contract.renameMember, async ({ params, body, caller, requestContext }) => {
    const renaming = await renameMember(db, caller.accountId, params.id, body, requestContext);
    if (renaming.result === 'renamed' || renaming.result === 'waits') {
      return ok(presentMember(renaming.member, await readPendingNames(db, caller.accountId)));
    }
    if (renaming.result === 'unknown') return notFound('This group member');
    if (renaming.result === 'self') return conflict('SELF', 'Your own name is changed in your profile.');
    return conflict('NAME_TAKEN', 'Somebody in your group has this name already.');
  });

  serve(app, appContext, contract.removeMember, async ({ params, caller, now }) => {
    const removal = await removeMember(db, caller.accountId, params.id, now);
    if (removal === 'unknown') return notFound('This group member');
    if (removal === 'self') return conflict('SELF', 'You are part of your own group and cannot be removed from it.');
    if (removal === 'registered') {
      return conflict('REGISTERED', 'This person is registered for a coming session. Cancel that first.');
    }
    return noContent;
  });
};
