// Routes for evaluations: answered by people, edited and read by staff.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/evaluations.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { evaluationResults, minAnswersShown } from '#rules/credit/evaluations.ts';
import { answerEvaluation } from '#server/credit/evaluations/answer-evaluation.ts';
import { presentOwnEvaluation, presentStaffEvaluation } from '#server/credit/evaluations/present.ts';
import { answersOf, sessionWithEvaluation } from '#server/credit/evaluations/queries.ts';
import { readRespondents } from '#server/credit/evaluations/read-respondents.ts';
import { resultsAsCsv } from '#server/credit/evaluations/results-as-csv.ts';
import { saveEvaluation } from '#server/credit/evaluations/save-evaluation.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const noEvaluation = () => notFound(t(m.evaluationThis));

export const evaluationRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.readMyEvaluation, async ({ params, caller, now }) => {
    const session = await sessionWithEvaluation(db, params.id);
    if (!session?.evaluation) return noEvaluation();
    const respondents = await readRespondents(db, caller.accountId, session);
    if (respondents.length === 0) return noEvaluation();
    return ok(presentOwnEvaluation({ ...session, evaluation: session.evaluation }, respondents, now));
  });

  serve(app, appContext, contract.answerEvaluation, async ({ params, body, caller, now }) => {
    const answered = await answerEvaluation(db, { accountId: caller.accountId, sessionId: params.id, ...body }, now);
    if (answered.result === 'answered') return noContent;
    if (answered.result === 'unknown') return noEvaluation();
    if (answered.result === 'answered before') {
      return conflict('ANSWERED', t(m.evaluationAnswered));
    }
    if (answered.result === 'other questions') return invalidField('answers', t(m.evaluationOtherQuestions));
    if (answered.result === 'shut') {
      const isEarly = answered.window.state === 'not begun';
      return conflict('NOT_OPEN', t(isEarly ? m.evaluationNotOpenYet : m.evaluationOver));
    }
    const message = t(m.evaluationIncomplete);
    return { status: 400, body: { error: 'INVALID', message, fields: answered.errors } } as const;
  });

  const staffEvaluation = async (sessionId: number) => {
    const session = await sessionWithEvaluation(db, sessionId);
    return session ? ok(presentStaffEvaluation(session, await answersOf(db, sessionId))) : notFound(t(m.sessionThis));
  };
  serve(app, appContext, contract.readEvaluation, ({ params }) => staffEvaluation(params.id));

  serve(app, appContext, contract.saveEvaluation, async ({ params, body }) => {
    const saving = await saveEvaluation(db, params.id, body);
    if (saving === 'unknown') return notFound(t(m.sessionThis));
    if (saving === 'saved') return staffEvaluation(params.id);
    return conflict('ANSWERED', t(m.evaluationLocked));
  });

  serve(app, appContext, contract.exportEvaluation, async ({ params }, { reply }) => {
    const session = await sessionWithEvaluation(db, params.id);
    if (!session?.evaluation) return noEvaluation();
    const results = evaluationResults(session.evaluation.questions, await answersOf(db, params.id));
    if (!results) {
      return conflict('TOO_FEW', t(m.evaluationResultTooFew, { count: minAnswersShown }));
    }
    reply.header('content-disposition', `attachment; filename="${params.id}-evaluation.csv"`);
    return ok(resultsAsCsv(results));
  });
};
