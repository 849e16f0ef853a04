// Tests: taken by people, written and read by staff.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/quizzes.ts';
import { firstWords } from '#rules/credit/course-steps.ts';
import { attemptsADay, type TestKind } from '#rules/credit/quiz-scoring.ts';
import type { TestWindow } from '#rules/credit/quiz-window.ts';
import { dayText, easternIso, timeText } from '#rules/platform/eastern-time.ts';
import { attemptsLeft, beginAttempt } from '#server/credit/quizzes/begin-attempt.ts';
import { findTest, passMarkOf, type WantedTest } from '#server/credit/quizzes/find-test.ts';
import {
  presentAttempt,
  presentOwnTest,
  presentStaffTest,
  presentTested,
  presentUnderWay,
} from '#server/credit/quizzes/present.ts';
import {
  attemptsOf,
  handedInOf,
  isVersionInUse,
  sessionOf,
  sessionsNamed,
  testedSessions,
  testOf,
} from '#server/credit/quizzes/queries.ts';
import { removeTest } from '#server/credit/quizzes/remove-test.ts';
import { saveAnswers } from '#server/credit/quizzes/save-answers.ts';
import { saveTest } from '#server/credit/quizzes/save-test.ts';
import { handIn } from '#server/credit/quizzes/submit-answers.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { HttpError, invalidField, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const about = { hours: 21 * 24 };
const noTest = notFound('This test');

const momentText = (instant: Temporal.Instant): string => {
  const iso = easternIso(instant);
  return `${dayText(iso)}, ${timeText(iso)} Eastern Time`;
};

const shut = (window: TestWindow) => {
  const messages: Record<TestWindow['state'], string> = {
    open: 'The test is open.',
    'not begun': 'The quiz opens when the session is over.',
    over: 'The time for this quiz is over. What you handed in before counts.',
    'step first': window.state === 'step first' ? firstWords[window.step] : '',
  };
  return { status: 409, body: { error: 'NOT_OPEN', message: messages[window.state] } } as const;
};

export const quizRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, secret: string): void => {
  serve(app, appContext, contract.readOwnTest, async ({ params, query, caller, now }) => {
    const wanted: WantedTest = { accountId: caller.accountId, sessionId: params.id, kind: params.kind, ...query };
    const found = await findTest(db, wanted, now);
    if (!found) return noTest;
    const { test, taker, session } = found;
    const rows = await attemptsOf(db, test.id, taker.id);
    return ok(
      presentOwnTest(found, rows, {
        passMark: passMarkOf(params.kind, session.ends_at, now),
        attemptsLeftToday: await attemptsLeft(db, secret, { testId: test.id, memberId: taker.id }, now),
      }),
    );
  });

  serve(app, appContext, contract.beginAttempt, async ({ params, body, caller, requestContext }) => {
    const wanted = { accountId: caller.accountId, sessionId: params.id, kind: params.kind, ...body };
    const beginning = await beginAttempt(db, secret, wanted, requestContext);
    if (beginning.result === 'unknown') return noTest;
    if (beginning.result === 'shut') return shut(beginning.window);
    if (beginning.result === 'begun') return ok(presentUnderWay(beginning.attempt));
    const message = `You have begun this test ${attemptsADay} times in a day. You can try again from ${momentText(beginning.againAt)}.`;
    const seconds = Math.ceil(requestContext.now.until(beginning.againAt).total('seconds'));
    throw new HttpError(429, { error: 'TOO_MANY', message }, seconds);
  });

  serve(app, appContext, contract.saveAnswers, async ({ params, body, caller, now }) => {
    const { id: sessionId, kind, attemptId: id } = params;
    const saving = await saveAnswers(db, { accountId: caller.accountId, sessionId, kind, id }, body.answers, now);
    if (saving === 'unknown') return notFound('This attempt');
    if (saving === 'other questions') return invalidField('answers', 'Some belong to no question of this attempt');
    if (saving === 'saved') return ok({ savedAt: easternIso(now) });
    const message = 'This attempt has been handed in, perhaps on another device.';
    return { status: 409, body: { error: 'HANDED_IN', message } } as const;
  });

  serve(app, appContext, contract.handIn, async ({ params, caller, now }) => {
    const { id: sessionId, kind, attemptId: id } = params;
    const handing = await handIn(db, { accountId: caller.accountId, sessionId, kind, id }, now);
    if (handing.result === 'unknown') return notFound('This attempt');
    if (handing.result === 'shut') return shut(handing.window);
    const session = await sessionOf(db, sessionId);
    return session ? ok(presentAttempt(handing.attempt, passMarkOf(kind, session.ends_at, now))) : noTest;
  });

  serve(app, appContext, contract.listTests, async ({ query, now }) => {
    const rows = query.q
      ? await sessionsNamed(db, query.q)
      : await testedSessions(db, { from: now.subtract(about), to: now.add(about) });
    return ok(rows.map(presentTested));
  });

  const staffTest = async (sessionId: number, kind: TestKind, now: Temporal.Instant) => {
    const session = await sessionOf(db, sessionId);
    if (!session) return notFound('This session');
    const test = await testOf(db, sessionId, kind);
    return ok(
      presentStaffTest({
        session,
        kind,
        test: test ? { ...test, isInUse: await isVersionInUse(db, test.version_id) } : null,
        passMark: passMarkOf(kind, session.ends_at, now),
        handedIn: test ? await handedInOf(db, test.id) : [],
      }),
    );
  };
  serve(app, appContext, contract.readTest, ({ params, now }) => staffTest(params.id, params.kind, now));

  serve(app, appContext, contract.saveTest, async ({ params, body, caller, now }) => {
    const saving = await saveTest(db, { sessionId: params.id, kind: params.kind, ...body }, caller.accountId, now);
    if (saving === 'unknown') return notFound('This session');
    if (saving === 'saved') return staffTest(params.id, params.kind, now);
    const message = 'Somebody else has changed this test meanwhile. Reload it, then make your changes again.';
    return { status: 409, body: { error: 'CHANGED', message } } as const;
  });

  serve(app, appContext, contract.removeTest, async ({ params }) => {
    const removal = await removeTest(db, params.id, params.kind);
    if (removal === 'unknown') return noTest;
    if (removal === 'removed') return { status: 204, body: null } as const;
    const message = 'Somebody has begun this test, so it stays. You can change its questions.';
    return { status: 409, body: { error: 'IN_USE', message } } as const;
  });
};
