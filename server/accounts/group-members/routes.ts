// Routes for the group members of an account.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { addMember } from '#server/accounts/group-members/add-member.ts';
import { readMember, readMembers } from '#server/accounts/group-members/read-members.ts';
import { removeMember } from '#server/accounts/group-members/remove-member.ts';
import { renameMember } from '#server/accounts/group-members/rename-member.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const memberRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listMembers, async ({ caller, now }) =>
    ok(await readMembers(db, caller.accountId, now)),
  );

  serve(app, appContext, contract.addMember, async ({ body, caller, now }) => {
    const member = await addMember(db, caller.accountId, body);
    if (member) return ok(await readMember(db, caller.accountId, member, now));
    return conflict('GROUP_FULL', t(m.groupFull, { max: maxMembers }));
  });

  serve(app, appContext, contract.renameMember, async ({ params, body, caller, requestContext }) => {
    const renaming = await renameMember(db, caller.accountId, params.id, body, requestContext);
    if (renaming.result === 'renamed' || renaming.result === 'waits') {
      return ok(await readMember(db, caller.accountId, renaming.member, requestContext.now));
    }
    if (renaming.result === 'unknown') return notFound(t(m.groupMember));
    if (renaming.result === 'self') return conflict('SELF', t(m.groupOwnName));
    return conflict('NAME_TAKEN', t(m.groupNameTaken));
  });

  serve(app, appContext, contract.removeMember, async ({ params, caller, now }) => {
    const removal = await removeMember(db, caller.accountId, params.id, now);
    if (removal === 'unknown') return notFound(t(m.groupMember));
    if (removal === 'self') return conflict('SELF', t(m.groupOwnRemoval));
    if (removal === 'registered') {
      return conflict('REGISTERED', t(m.groupRegistered));
    }
    return noContent;
  });
};
