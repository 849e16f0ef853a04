// Routes for the staff dashboard, the counts beside the navigation, and the first setup.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/dashboard.ts';
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
  serve(app, appContext, contract.readDashboard, async ({ now }) => ok(await readDashboard(db, now)));
  serve(app, appContext, contract.readAttention, async ({ now }) => ok({ lists: await readAttention(db, now) }));
  serve(app, appContext, contract.readSetup, async ({ caller }) =>
    ok(await readSetup(db, setupSettings, caller.accountId)),
  );
};
