// Sessions as visitors see them.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sessions.ts';
import type { Db } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { presentListed, presentSession, presentUpcoming } from '#server/sessions/present.ts';
import {
  availableSessions,
  seriesExists,
  sessionInFull,
  sessionsByCategory,
  upcomingSessions,
} from '#server/sessions/queries.ts';

export const sessionRoutes = (app: FastifyInstance, serving: Serving, db: Db): void => {
  serve(app, serving, contract.sessionDetail, async ({ params, caller }) => {
    const row = await sessionInFull(db, params.id);
    return row ? ok(presentSession(row, caller?.accountId ?? null)) : notFound('This session');
  });

  serve(app, serving, contract.upcomingSessions, async ({ query, now }) =>
    ok((await upcomingSessions(db, now, query.limit)).map(presentUpcoming)),
  );

  serve(app, serving, contract.availableSessions, async ({ params, now }) => {
    if (!(await seriesExists(db, params.id))) return notFound('This series');
    return ok((await availableSessions(db, params.id, now)).map(presentUpcoming));
  });

  serve(app, serving, contract.sessionsByCategory, async ({ query }) =>
    ok((await sessionsByCategory(db, query.category_id, query.application_id)).map(presentListed)),
  );
};
