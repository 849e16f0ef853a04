// Today: what needs a person of the staff now.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/today.ts';
import type { Db } from '#server/database/transaction.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { readToday } from '#server/today/read-today.ts';

export const todayRoutes = (app: FastifyInstance, serving: Serving, db: Db): void => {
  serve(app, serving, contract.readToday, async ({ now }) => ok(await readToday(db, now)));
};
