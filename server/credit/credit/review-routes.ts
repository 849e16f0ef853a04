// Routes for the attendance review: missing evidence, proposed decisions, and publishing.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { markReportMissing, markRowsChecked } from '#server/credit/attendance/mark-evidence.ts';
import { readAttendanceReview, readReviewedDecisions } from '#server/credit/credit/attendance-review.ts';
import { publishDecisions } from '#server/credit/credit/publish-decisions.ts';
import { courseById } from '#server/credit/credit/queries.ts';
import { reviewedOnAPage } from '#server/credit/credit/review-list-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const reviewRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const shown = async (id: number, now: Temporal.Instant) => {
    const review = await readAttendanceReview(db, id, now);
    return review ? ok(review) : notFound(t(thisSession));
  };

  serve(app, appContext, contract.readAttendanceReview, ({ params, now }) => shown(params.id, now));

  serve(app, appContext, contract.listReviewedDecisions, async ({ params, query, now }) => {
    if (!(await courseById(db, params.id))) return notFound(t(thisSession));
    const { decisions, count } = await readReviewedDecisions(db, params.id, query, now);
    return ok({ decisions, count, page: query.page, pages: Math.max(1, Math.ceil(count / reviewedOnAPage)) });
  });

  serve(app, appContext, contract.publishDecisions, async ({ params, body, caller, requestContext }) => {
    const publishing = { sessionId: params.id, version: body.version, actorId: caller.accountId };
    switch (await publishDecisions(db, publishing, requestContext)) {
      case 'published':
        return shown(params.id, requestContext.now);
      case 'unknown':
        return notFound(t(thisSession));
      case 'not over':
        return conflict('NOT_OVER', t(m.publishNotOver));
      case 'changed':
        return conflict('CHANGED', t(m.publishChanged));
    }
  });

  serve(app, appContext, contract.markReportMissing, async ({ params, body, caller, requestContext }) => {
    const statement = { sessionId: params.id, ...body, actorId: caller.accountId };
    const isKnown = await markReportMissing(db, statement, requestContext);
    return isKnown ? shown(params.id, requestContext.now) : notFound(t(thisSession));
  });

  serve(app, appContext, contract.markRowsChecked, async ({ params, body, caller, requestContext }) => {
    const check = { sessionId: params.id, reportId: params.reportId, rows: body.rows, actorId: caller.accountId };
    const isKnown = await markRowsChecked(db, check, requestContext);
    return isKnown ? shown(params.id, requestContext.now) : notFound(t(m.reportItself));
  });
};
