// Routes for the staff dashboard, the counts beside the navigation, and the first setup.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/dashboard.ts';
import { hasPermission } from '#rules/accounts/permissions.ts';
import { readAttention, readDashboard } from '#server/admin/dashboard/read-dashboard.ts';
import { readSetup, type SetupSettings } from '#server/admin/dashboard/read-setup.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const dashboardRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  setupSettings: SetupSettings,
): void => {
  serve(app, appContext, contract.readDashboard, async ({ caller, now }) =>
    ok(await readDashboard(db, caller.roles, now)),
  );
  serve(app, appContext, contract.readAttention, async ({ caller, now }) =>
    ok({ lists: await readAttention(db, caller.roles, now) }),
  );
  serve(app, appContext, contract.readSetup, async ({ caller }) =>
    ok(hasPermission(caller.roles, 'settings') ? await readSetup(db, setupSettings, caller.accountId) : { steps: [] }),
  );
};
