// Routes for quizzes: taken by people, edited and read by staff.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { prerequisiteTexts } from '#rules/credit/course-steps.ts';
import { maxAttemptsPerDay, type QuizKind } from '#rules/credit/quiz-scoring.ts';
import type { QuizWindow } from '#rules/credit/quiz-window.ts';
import { easternIso, momentText } from '#rules/platform/eastern-time.ts';
import { attemptsLeft, beginAttempt } from '#server/credit/quizzes/begin-attempt.ts';
import { findQuiz, passMarkOf, type QuizRequest } from '#server/credit/quizzes/find-quiz.ts';
import {
  presentAttempt,
  presentCurrentAttempt,
  presentOwnQuiz,
  presentSessionWithQuizzes,
  presentStaffQuiz,
} from '#server/credit/quizzes/present.ts';
import {
  attemptsOf,
  isVersionInUse,
  quizOf,
  sessionOf,
  sessionsNamed,
  sessionsWithQuizzes,
  submittedAttemptsOf,
} from '#server/credit/quizzes/queries.ts';
import { removeQuiz } from '#server/credit/quizzes/remove-quiz.ts';
import { saveAnswers } from '#server/credit/quizzes/save-answers.ts';
import { saveQuiz } from '#server/credit/quizzes/save-quiz.ts';
import { submitAnswers } from '#server/credit/quizzes/submit-answers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, HttpError, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const about = { hours: 21 * 24 };
const noTest = () => notFound(t(m.quizThis));

const shut = (window: QuizWindow) => {
  const messages = { open: m.quizIsOpen, 'not begun': m.quizNotOpenYet, over: m.quizTimeOver };
  const message = window.state === 'step first' ? prerequisiteTexts[window.step] : messages[window.state];
  return conflict('NOT_OPEN', t<string>(message));
};

export const quizRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  staffQuizRoutes(app, appContext, db);

  serve(app, appContext, contract.readMyQuiz, async ({ params, query, caller, now }) => {
    const wanted: QuizRequest = { accountId: caller.accountId, sessionId: params.id, kind: params.kind, ...query };
    const found = await findQuiz(db, wanted, now);
    if (!found) return noTest();
    const { test, taker, session } = found;
    const rows = await attemptsOf(db, test.id, taker.id);
    return ok(
      presentOwnQuiz(found, rows, {
        passMark: passMarkOf(params.kind, session.ends_at, now),
        attemptsLeftToday: await attemptsLeft(db, secret, { testId: test.id, memberId: taker.id }, now),
      }),
    );
  });

  serve(app, appContext, contract.beginAttempt, async ({ params, body, caller, requestContext }) => {
    const wanted = { accountId: caller.accountId, sessionId: params.id, kind: params.kind, ...body };
    const beginning = await beginAttempt(db, secret, wanted, requestContext);
    if (beginning.result === 'unknown') return noTest();
    if (beginning.result === 'shut') return shut(beginning.window);
    if (beginning.result === 'begun') return ok(presentCurrentAttempt(beginning.attempt));
    const message = t(m.quizTooManyAttempts, {
      most: maxAttemptsPerDay,
      time: momentText(easternIso(beginning.againAt)),
    });
    const seconds = Math.ceil(requestContext.now.until(beginning.againAt).total('seconds'));
    throw new HttpError(429, { error: 'TOO_MANY', message }, seconds);
  });

  serve(app, appContext, contract.saveAnswers, async ({ params, body, caller, now }) => {
    const { id: sessionId, kind, attemptId: id } = params;
    const saving = await saveAnswers(db, { accountId: caller.accountId, sessionId, kind, id }, body.answers, now);
    if (saving === 'unknown') return notFound(t(m.attemptThis));
    if (saving === 'other questions') return invalidField('answers', t(m.quizOtherQuestions));
    if (saving === 'saved') return ok({ savedAt: easternIso(now) });
    return conflict('HANDED_IN', t(m.quizSubmittedAlready));
  });

  serve(app, appContext, contract.submitAttempt, async ({ params, caller, now }) => {
    const { id: sessionId, kind, attemptId: id } = params;
    const handing = await submitAnswers(db, { accountId: caller.accountId, sessionId, kind, id }, now);
    if (handing.result === 'unknown') return notFound(t(m.attemptThis));
    if (handing.result === 'shut') return shut(handing.window);
    const session = await sessionOf(db, sessionId);
    return session ? ok(presentAttempt(handing.attempt, passMarkOf(kind, session.ends_at, now))) : noTest();
  });
};

const staffQuizRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.listQuizzes, async ({ query, now }) => {
    const rows = query.q
      ? await sessionsNamed(db, query.q)
      : await sessionsWithQuizzes(db, { from: now.subtract(about), to: now.add(about) });
    return ok(rows.map(presentSessionWithQuizzes));
  });

  const staffTest = async (sessionId: number, kind: QuizKind, now: Temporal.Instant) => {
    const session = await sessionOf(db, sessionId);
    if (!session) return notFound(t(m.sessionThis));
    const test = await quizOf(db, sessionId, kind);
    return ok(
      presentStaffQuiz({
        session,
        kind,
        test: test ? { ...test, isInUse: await isVersionInUse(db, test.version_id) } : null,
        passMark: passMarkOf(kind, session.ends_at, now),
        submitted: test ? await submittedAttemptsOf(db, test.id) : [],
      }),
    );
  };
  serve(app, appContext, contract.readQuiz, ({ params, now }) => staffTest(params.id, params.kind, now));

  serve(app, appContext, contract.saveQuiz, async ({ params, body, caller, now }) => {
    const saving = await saveQuiz(db, { sessionId: params.id, kind: params.kind, ...body }, caller.accountId, now);
    if (saving === 'unknown') return notFound(t(m.sessionThis));
    if (saving === 'saved') return staffTest(params.id, params.kind, now);
    return conflict('CHANGED', t(m.quizChanged));
  });

  serve(app, appContext, contract.removeQuiz, async ({ params }) => {
    const removal = await removeQuiz(db, params.id, params.kind);
    if (removal === 'unknown') return noTest();
    if (removal === 'removed') return noContent;
    return conflict('IN_USE', t(m.quizStarted));
  });
};
