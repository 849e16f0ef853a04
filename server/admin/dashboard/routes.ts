// Routes for the staff dashboard.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/dashboard.ts';
import { readDashboard } from '#server/admin/dashboard/read-dashboard.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const dashboardRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readDashboard, async ({ now }) => ok(await readDashboard(db, now)));
};
