// The quiz screen: introduction, current attempt, result.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { beginAttempt, type EarlierAttempt, type MyQuiz, readMyQuiz } from '#contract/credit/quizzes.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type QuizKind, quizKinds } from '#rules/credit/quiz-scoring.ts';
import { dayText, momentText, shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { TestForm } from '#web/screens/credit/quizzes/test-form.tsx';
import { TestResult } from '#web/screens/credit/quizzes/test-result.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const kindOf = (text: string | undefined): QuizKind => quizKinds.find((kind) => kind === text) ?? 'quiz';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<MyQuiz> =>
  guardAccount(request, () => {
    const memberId = new URL(request.url).searchParams.get('member') ?? undefined;
    const ids = { id: params.id ?? '', kind: kindOf(params.kind) };
    return context.get(callContext)(readMyQuiz, { params: ids, query: memberId === undefined ? {} : { memberId } });
  });

const courseAddress = ({ sessionId }: MyQuiz): string => `/continuing-education/self-paced-webinar/${sessionId}`;

const titleOf = ({ kind, sessionName }: MyQuiz): string => t(m.quizTitle, { kind, session: sessionName });

const titleInLang = (test: MyQuiz): ReactNode => rich(m.quizTitle, { kind: test.kind, session: sessionInLang(test) });

export const handle: ScreenHandle<MyQuiz | undefined> = {
  title: (data) => (data ? titleOf(data) : t(m.quizNameQuiz)),
  here: (data) => data && titleInLang(data),
  crumbs: (data) =>
    data && data.kind !== 'quiz'
      ? [
          { to: '/continuing-education/self-paced', text: t(m.selfPacedWebinars) },
          { to: courseAddress(data), text: data.sessionName, lang: data.lang?.sessionName },
        ]
      : [{ to: '/my/sessions', text: t(common.accountMenuSessions) }],
};

/** The last day before the deadline. */
const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

const windowText = ({ window, sessionId, kind }: MyQuiz) => {
  if (window.state === 'not begun' && window.from) return t(m.quizOpensAfter, { time: momentText(window.from) });
  if (window.state === 'over' && window.until) return t(m.quizClosedOn, { day: lastDayText(window.until) });
  if (window.state === 'step first') {
    return rich(m.quizStepFirst, {
      step: window.words,
      link: (text) => <Link to={`/continuing-education/self-paced-webinar/${sessionId}`}>{text}</Link>,
    });
  }
  if (!window.until) return t(m.quizAnyTime);
  return t(m.quizOpenUntil, { kind, day: lastDayText(window.until) });
};

const Facts = ({ test }: { test: MyQuiz }) => (
  <ul>
    <li>{t(m.quizFactQuestions, { count: test.questionCount })}</li>
    <li>{test.passMark === null ? t(m.quizFactPreTest) : t(m.quizFactPassMark, { mark: test.passMark })}</li>
    <li>{windowText(test)}</li>
  </ul>
);

const earlierText = (passMark: number | null, { submittedAt, score, isPassed }: EarlierAttempt): string => {
  const values = { time: shortMomentText(submittedAt), score };
  if (passMark === null) return t(m.quizEarlierAttempt, values);
  return isPassed ? t(m.quizEarlierPassed, values) : t(m.quizEarlierNotPassed, values);
};

const Earlier = ({ test }: { test: MyQuiz }) => (
  <section className="section">
    <h2>{t(m.quizEarlier)}</h2>
    <ul>
      {test.attempts.map((attempt) => (
        <li key={attempt.id}>{earlierText(test.passMark, attempt)}</li>
      ))}
    </ul>
  </section>
);

/** Everything that belongs to one person of the group. */
const QuizOfPerson = ({ test }: { test: MyQuiz }) => {
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = usePending();
  const [isBegun, setIsBegun] = useState(false);
  const [submitted, setSubmitted] = useState<EarlierAttempt | null>(null);
  const [failure, setFailure] = useState('');
  // For a course, only this sitting counts.
  const since = test.kind === 'quiz' || test.window.from === null ? 0 : Date.parse(test.window.from);
  const recent = test.attempts.filter(({ submittedAt }) => Date.parse(submittedAt) >= since);
  const best = recent.find(({ isPassed }) => isPassed);
  const shown = submitted ?? best;
  // The attempt that was just submitted is still in the data until they are loaded again.
  const current = test.underWay?.id === submitted?.id ? null : test.underWay;

  const begin = async (): Promise<void> => {
    setFailure('');
    const params = { id: String(test.sessionId), kind: test.kind };
    const error = await request(() => browserCall(beginAttempt, { params, body: { memberId: test.memberId } }));
    // Before the questions come: they take the focus as they appear.
    if (!error) setIsBegun(true);
    await revalidate();
    if (error) setFailure(error.message);
    else setSubmitted(null);
  };
  const done = async (result: EarlierAttempt): Promise<void> => {
    setSubmitted(result);
    setIsBegun(false);
    await revalidate();
  };
  // Synchronously, because the focused element is gone.
  useLayoutEffect(() => {
    if (submitted) heading.current?.focus();
  }, [submitted]);

  if (current) {
    return (
      <TestForm
        key={current.id}
        test={test}
        attempt={current}
        isBegun={isBegun}
        submitted={done}
        ended={() => void revalidate()}
      />
    );
  }
  const again = recent.length > 0 || submitted;
  return (
    <>
      {shown && <TestResult test={test} result={shown} heading={heading} />}
      {test.window.state === 'open' && test.attemptsLeftToday > 0 && (
        <p>
          <button type="button" className={best ? 'button button--second' : 'button'} onClick={() => void run(begin)}>
            {again ? t(m.quizTryAgain) : t(m.quizStart, { kind: test.kind })}
          </button>
        </p>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {test.attempts.length > 0 && <Earlier test={test} />}
      <p>
        {test.kind === 'quiz' ? (
          <Link to="/my/sessions">{t(m.quizBackToSessions)}</Link>
        ) : (
          <Link to={courseAddress(test)}>{t(m.quizBackToCourse)}</Link>
        )}
      </p>
    </>
  );
};

export const Component = () => {
  const test = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const name = test.people.find(({ memberId }) => memberId === test.memberId)?.name;
  return (
    <>
      <h1>{titleInLang(test)}</h1>
      <Facts test={test} />
      {test.people.length > 1 && (
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(`?member=${new FormData(event.currentTarget).get('member')}`);
          }}
        >
          <SelectField
            key={test.memberId}
            state={{ label: t(m.quizWho, { kind: test.kind }), isRequired: true, hint: t(m.quizWhoHint) }}
            id="test-member"
            name="member"
            defaultValue={test.memberId}
            options={test.people.map(({ memberId, name: each }) => [memberId, each])}
          />
          <p>
            <button type="submit" className="button button--second">
              {t(m.quizChangePerson)}
            </button>
          </p>
        </form>
      )}
      {test.people.length > 1 && <p aria-live="polite">{t(m.quizFor, { name: name ?? '' })}</p>}
      <QuizOfPerson key={test.memberId} test={test} />
    </>
  );
};
