// Routes for questions on the live page, for attendees and for presenters.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/registration/live-questions.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import * as registration from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { maxLiveQuestionsPerAccount } from '#rules/registration/live-window.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { publishSoon } from '#server/platform/event-stream/publish-soon.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { serveLiveForms } from '#server/registration/live-sessions/live-form.ts';
import { isOpenFor, liveReaders } from '#server/registration/live-sessions/live-reader.ts';
import { askLiveQuestion } from '#server/registration/questions/ask-live-question.ts';
import { liveQuestionsOf, reviewsQuestions } from '#server/registration/questions/live-queries.ts';
import { presentLiveQuestions } from '#server/registration/questions/present-live.ts';
import { presenterOf } from '#server/registration/questions/presenter.ts';
import { answerQuestion, approveQuestion, setQuestionReview } from '#server/registration/questions/review-question.ts';
import { publishVotes, voteForQuestion } from '#server/registration/questions/vote-for-question.ts';

const unknownSession = () => notFound(t(platform.thisSession));
const unknownQuestion = () => notFound(t(registration.questionsThis));

const errors = {
  closed: () => conflict('CLOSED', t(m.liveClosed)),
  full: () => conflict('FULL', t(registration.ownQuestionsFull)),
  'own full': () => conflict('OWN_LIMIT', t(m.liveQuestionsOwnLimit, { most: maxLiveQuestionsPerAccount })),
};

export const liveQuestionRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: LinkSettings,
): void => {
  const findReader = liveReaders(db, appContext, settings);
  const countSoon = publishSoon<number>(app, async (sessionId, ids) => {
    await publishVotes(db, sessionId, ids, appContext.now());
  });

  serve(app, appContext, contract.readLiveQuestions, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const rows = await liveQuestionsOf(db, reader.session.id, reader);
    const isReviewed = await reviewsQuestions(db, reader.session.id);
    return ok(presentLiveQuestions(rows, { isOpen: isOpenFor(reader, input.now), isReviewed }));
  });

  serve(app, appContext, contract.askLiveQuestion, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    const given = { accountId: reader.accountId, sessionId: reader.session.id, text: input.body.question };
    const asked = await askLiveQuestion(db, settings, given, input.now);
    if (typeof asked === 'string') return errors[asked]();
    return { status: 201, body: { ...asked, question: normalizedQuestionText(asked.question) } } as const;
  });

  serve(app, appContext, contract.voteForQuestion, async (input) => {
    const reader = await findReader(input);
    if (!reader) return unknownSession();
    if (!isOpenFor(reader, input.now)) return errors.closed();
    const { questionId } = input.params;
    const { isVoted } = input.body;
    const votes = await voteForQuestion(db, reader, { sessionId: reader.session.id, questionId, isVoted }, input.now);
    if (votes === undefined) return unknownQuestion();
    countSoon(reader.session.id, questionId);
    return ok({ votes, hasVoted: isVoted });
  });

  serveLiveForms(app, [
    {
      endpoint: contract.askLiveQuestion,
      anchor: 'live-questions',
      bodyOf: (fields) => ({ question: fields.get('question') ?? '' }),
      typedIn: (fields) => fields.get('question') ?? '',
    },
    {
      endpoint: contract.voteForQuestion,
      anchor: 'live-questions',
      bodyOf: (fields) => ({ isVoted: fields.get('isVoted') === 'true' }),
    },
  ]);
  presenterRoutes(app, appContext, db);
};

const presenterRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const readerOf = presenterOf(appContext);

  serve(app, appContext, contract.approveQuestion, async ({ params, caller, now }) =>
    (await approveQuestion(db, readerOf(caller), params.id, now)) ? noContent : unknownQuestion(),
  );

  serve(app, appContext, contract.answerQuestion, async ({ params, body, caller, now }) =>
    (await answerQuestion(db, readerOf(caller), { id: params.id, text: body.text }, now))
      ? noContent
      : unknownQuestion(),
  );

  serve(app, appContext, contract.setQuestionReview, async ({ params, body, caller }) =>
    (await setQuestionReview(db, readerOf(caller), { sessionId: params.id, isReviewed: body.isReviewed }))
      ? noContent
      : unknownSession(),
  );
};
