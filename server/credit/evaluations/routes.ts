// Routes for evaluations: answered by people, edited and read by staff.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/evaluations.ts';
import { minAnswersShown, surveyResults } from '#rules/credit/surveys.ts';
import { answerEvaluation } from '#server/credit/evaluations/answer-evaluation.ts';
import { presentOwnEvaluation, presentStaffEvaluation, resultsAsCsv } from '#server/credit/evaluations/present.ts';
import { answersOf, surveyedSession } from '#server/credit/evaluations/queries.ts';
import { readRespondents } from '#server/credit/evaluations/read-respondents.ts';
import { saveEvaluation } from '#server/credit/evaluations/save-evaluation.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const noEvaluation = notFound('This evaluation');

export const evaluationRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readOwnEvaluation, async ({ params, caller, now }) => {
    const session = await surveyedSession(db, params.id);
    if (!session?.survey) return noEvaluation;
    const asked = await readRespondents(db, caller.accountId, session);
    if (asked.length === 0) return noEvaluation;
    return ok(presentOwnEvaluation({ ...session, survey: session.survey }, asked, now));
  });

  serve(app, appContext, contract.answerEvaluation, async ({ params, body, caller, now }) => {
    const answered = await answerEvaluation(db, { accountId: caller.accountId, sessionId: params.id, ...body }, now);
    if (answered.result === 'answered') return noContent;
    if (answered.result === 'unknown') return noEvaluation;
    if (answered.result === 'answered before') {
      return conflict('ANSWERED', 'This person has answered already. Thank you; each person answers once.');
    }
    if (answered.result === 'other questions') return invalidField('answers', 'Some belong to no question');
    if (answered.result === 'shut') {
      const isEarly = answered.window.state === 'not begun';
      return conflict('NOT_OPEN', isEarly ? 'It opens when the session is over.' : 'The time to answer is over.');
    }
    const message = 'Some questions still need an answer; see the fields.';
    return { status: 400, body: { error: 'INVALID', message, fields: answered.errors } } as const;
  });

  const staffEvaluation = async (sessionId: number) => {
    const session = await surveyedSession(db, sessionId);
    return session ? ok(presentStaffEvaluation(session, await answersOf(db, sessionId))) : notFound('This session');
  };
  serve(app, appContext, contract.readEvaluation, ({ params }) => staffEvaluation(params.id));

  serve(app, appContext, contract.saveEvaluation, async ({ params, body }) => {
    const saving = await saveEvaluation(db, params.id, body);
    if (saving === 'unknown') return notFound('This session');
    if (saving === 'saved') return staffEvaluation(params.id);
    return conflict(
      'ANSWERED',
      'People have answered these questions, so they stay as they are. You can still change the settings.',
    );
  });

  serve(app, appContext, contract.exportEvaluation, async ({ params }, { reply }) => {
    const session = await surveyedSession(db, params.id);
    if (!session?.survey) return noEvaluation;
    const results = surveyResults(session.survey.questions, await answersOf(db, params.id));
    if (!results) {
      return conflict('TOO_FEW', `Results are shown once ${minAnswersShown} people have answered.`);
    }
    reply.header('content-disposition', `attachment; filename="${params.id}-evaluation.csv"`);
    return ok(resultsAsCsv(results));
  });
};
