// Routes that add many people to a group at once.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/member-lists.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { addMemberList } from '#server/accounts/group-members/add-member-list.ts';
import { checkMemberList, readMemberList } from '#server/accounts/group-members/check-member-list.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidField } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const memberListRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: AccountSettings,
): void => {
  serve(app, appContext, contract.previewMemberList, async ({ body, caller }) => {
    const read = readMemberList(body.text);
    if ('error' in read) return invalidField('text', read.error);
    const rows = await checkMemberList(db, await actingGroup(db, caller.accountId), read.people);
    return ok({ rows, newCount: rows.filter(({ state }) => state === 'new').length });
  });

  serve(app, appContext, contract.addMemberList, async ({ body, caller, requestContext }) => {
    const added = await addMemberList(db, caller.accountId, body, { settings, requestContext });
    return 'error' in added ? invalidField('text', added.error) : ok(added.result);
  });
};
