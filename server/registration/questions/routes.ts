// Routes for questions to presenters.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/questions.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { maxQuestionsPerAccount } from '#rules/catalog/question-window.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { deleteQuestion } from '#server/registration/questions/delete-question.ts';
import { reviewsQuestions } from '#server/registration/questions/live-queries.ts';
import { markQuestion } from '#server/registration/questions/mark-question.ts';
import { orderQuestions } from '#server/registration/questions/order-questions.ts';
import {
  presentLive,
  presentPresented,
  presentReceived,
  questionsAsCsv,
} from '#server/registration/questions/present.ts';
import { presenterOf } from '#server/registration/questions/presenter.ts';
import { printQuestions } from '#server/registration/questions/print-questions.ts';
import { putOnAir } from '#server/registration/questions/put-on-air.ts';
import { presentedById, presentedSince, questionsOf } from '#server/registration/questions/queries.ts';
import { submitQuestion } from '#server/registration/questions/submit-question.ts';

const shownAfterwards = { hours: 30 * 24 };

const errors = {
  'not registered': () =>
    ({ status: 403, body: { error: 'NOT_REGISTERED', message: t(m.questionsErrorNotRegistered) } }) as const,
  closed: () => conflict('CLOSED', t(m.questionsErrorClosed)),
  'own full': () => conflict('OWN_LIMIT', t(m.questionsErrorOwnLimit, { most: maxQuestionsPerAccount })),
  full: () => conflict('FULL', t(m.ownQuestionsFull)),
};

interface Settings {
  typesetter: Typesetter;
  /** Null: the address in the catalog. */
  contactEmail: string | null;
}

export const questionRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  const readerOf = presenterOf(appContext);

  serve(app, appContext, contract.submitQuestion, async ({ params, body, caller, now }) => {
    const given = { sessionId: params.id, text: body.question };
    const submission = await submitQuestion(db, caller.accountId, given, now);
    if (submission.result === 'unknown') return notFound(t(platform.thisSession));
    if (submission.result !== 'submitted') return errors[submission.result]();
    const { id, question, account_id: personID } = submission.question;
    return { status: 201, body: { id, question: normalizedQuestionText(question), personID } } as const;
  });

  serve(app, appContext, contract.deleteQuestion, async ({ params, caller, now }) => {
    const question = { accountId: caller.accountId, sessionId: params.id, id: params.questionId };
    return (await deleteQuestion(db, question, now)) ? noContent : notFound(t(m.questionsThis));
  });

  serve(app, appContext, contract.presentedSessions, async ({ caller, now }) =>
    ok((await presentedSince(db, readerOf(caller), now.subtract(shownAfterwards))).map(presentPresented)),
  );

  serve(app, appContext, contract.receivedQuestions, async ({ params, caller }) => {
    const session = await presentedById(db, readerOf(caller), params.id);
    if (!session) return notFound(t(platform.thisSession));
    const questions = await questionsOf(db, params.id);
    const isReviewed = await reviewsQuestions(db, params.id);
    return ok({ session: presentPresented(session), isReviewed, questions: questions.map(presentReceived) });
  });

  serve(app, appContext, contract.orderQuestions, async ({ params, body, caller }) =>
    (await orderQuestions(db, readerOf(caller), params.id, body.ids)) ? noContent : notFound(t(platform.thisSession)),
  );

  serve(app, appContext, contract.markQuestion, async ({ params, body, caller, now }) =>
    (await markQuestion(db, readerOf(caller), { id: params.id, mark: body.mark }, now))
      ? noContent
      : notFound(t(m.questionsThis)),
  );

  serve(app, appContext, contract.liveQuestions, async ({ params, query, caller }) => {
    const session = await presentedById(db, readerOf(caller), params.id);
    if (!session) return notFound(t(platform.thisSession));
    const { version, live } = presentLive(session, await questionsOf(db, params.id));
    return ok({ version, live: version === query.version ? null : live });
  });

  serve(app, appContext, contract.putOnAir, async ({ params, body, caller, now }) => {
    const wanted = { sessionId: params.id, questionId: body.questionId };
    return (await putOnAir(db, readerOf(caller), wanted, now)) === 'done' ? noContent : notFound(t(m.questionsThis));
  });

  serve(app, appContext, contract.printQuestions, async ({ params, caller, now }, { reply }) => {
    const session = await presentedById(db, readerOf(caller), params.id);
    if (!session) return notFound(t(platform.thisSession));
    const questions = await questionsOf(db, params.id);
    reply.header('content-disposition', `attachment; filename="questions-${params.id}.pdf"`);
    return ok(new Uint8Array(await printQuestions(db, settings, { session, questions }, now)));
  });

  serve(app, appContext, contract.exportQuestions, async ({ params, caller }) => {
    const session = await presentedById(db, readerOf(caller), params.id);
    return session ? ok(questionsAsCsv(await questionsOf(db, params.id))) : notFound(t(platform.thisSession));
  });
};
