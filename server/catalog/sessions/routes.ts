// Routes for public sessions.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import {
  presentOfCategory,
  presentRelated,
  presentSession,
  presentUpcoming,
} from '#server/catalog/sessions/present.ts';
import {
  availableSessions,
  relatedSessions,
  seriesExists,
  sessionInFull,
  sessionsByCategory,
  subjectOfRelated,
  upcomingSessions,
} from '#server/catalog/sessions/queries.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

export const sessionRoutes = (app: FastifyInstance, appContext: AppContext): void => {
  serveRead(app, appContext, contract.sessionDetail, async ({ params, caller, read }) => {
    const row = await sessionInFull(read, params.id);
    return row ? ok(presentSession(row, caller?.accountId ?? null)) : notFound(t(thisSession));
  });

  serveRead(app, appContext, contract.relatedSessions, async ({ params, now, read }) => {
    const subject = await subjectOfRelated(read, params.id);
    if (!subject) return notFound(t(thisSession));
    return ok((await relatedSessions(read, subject, now)).map(presentRelated));
  });

  serveRead(app, appContext, contract.upcomingSessions, async ({ query, now, read }) =>
    ok((await upcomingSessions(read, now, query.limit)).map(presentUpcoming)),
  );

  serveRead(app, appContext, contract.availableSessions, async ({ params, now, read }) => {
    if (!(await seriesExists(read, params.id))) return notFound(t(m.thisSeries));
    return ok((await availableSessions(read, params.id, now)).map(presentUpcoming));
  });

  serveRead(app, appContext, contract.sessionsByCategory, async ({ query, read }) =>
    ok((await sessionsByCategory(read, query.category_id, query.application_id)).map(presentOfCategory)),
  );
};
