// The quiz screen: introduction, current attempt, result.
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { beginAttempt, type EarlierAttempt, type OwnQuiz, readOwnQuiz } from '#contract/credit/quizzes.ts';
import { quizNames } from '#rules/credit/quiz-names.ts';
import { type QuizKind, quizKinds } from '#rules/credit/quiz-scoring.ts';
import { counted } from '#rules/platform/counted.ts';
import { dayText, momentText, shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { TestForm } from '#web/screens/credit/quizzes/test-form.tsx';
import { TestResult } from '#web/screens/credit/quizzes/test-result.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const kindOf = (text: string | undefined): QuizKind => quizKinds.find((kind) => kind === text) ?? 'quiz';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<OwnQuiz> =>
  guardAccount(request, () => {
    const memberId = new URL(request.url).searchParams.get('member') ?? undefined;
    const ids = { id: params.id ?? '', kind: kindOf(params.kind) };
    return context.get(callContext)(readOwnQuiz, { params: ids, query: memberId === undefined ? {} : { memberId } });
  });

const courseAddress = ({ sessionId }: OwnQuiz): string => `/continuing-education/self-paced-webinar/${sessionId}`;

export const handle: ScreenHandle<OwnQuiz | undefined> = {
  title: (data) => (data ? `${quizNames[data.kind]}: ${data.sessionName}` : 'Test'),
  crumbs: (data) =>
    data && data.kind !== 'quiz'
      ? [
          { to: '/continuing-education/self-paced', text: 'Self-paced webinars' },
          { to: courseAddress(data), text: data.sessionName },
        ]
      : [{ to: '/my/sessions', text: 'My sessions' }],
};

/** The last day before the deadline. */
const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

const windowText = ({ window, sessionId, kind }: OwnQuiz) => {
  if (window.state === 'not begun' && window.from)
    return `It opens when the session is over: ${momentText(window.from)}.`;
  if (window.state === 'over' && window.until) return `It closed at the end of ${lastDayText(window.until)}.`;
  if (window.state === 'step first') {
    return (
      <>
        {window.words} <Link to={`/continuing-education/self-paced-webinar/${sessionId}`}>See all steps</Link>.
      </>
    );
  }
  if (!window.until) return 'You can take it at any time.';
  const often = kind === 'quiz' ? 'You can take it several times; the best one counts. ' : '';
  return `${often}It is open until the end of ${lastDayText(window.until)}, Eastern Time.`;
};

const Facts = ({ test }: { test: OwnQuiz }) => (
  <ul>
    <li>{counted(test.questionCount, 'question')}, without a time limit.</li>
    <li>
      {test.passMark === null
        ? 'It shows what you know before the course. Any result is fine.'
        : `You pass with ${test.passMark} percent. Then you see every answer explained.`}
    </li>
    <li>{windowText(test)}</li>
  </ul>
);

const Earlier = ({ test }: { test: OwnQuiz }) => (
  <section className="section">
    <h2>Earlier attempts</h2>
    <ul>
      {test.attempts.map((attempt) => (
        <li key={attempt.id}>
          {shortDayText(attempt.handedInAt)}, {timeText(attempt.handedInAt)} Eastern Time: {attempt.score} percent
          {test.passMark !== null && (attempt.isPassed ? ', passed' : ', not passed')}
        </li>
      ))}
    </ul>
  </section>
);

/** Everything that belongs to one person of the group. */
const QuizOfPerson = ({ test }: { test: OwnQuiz }) => {
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = usePending();
  const [isTaking, setIsTaking] = useState(false);
  const [handedIn, setHandedIn] = useState<EarlierAttempt | null>(null);
  const [failure, setFailure] = useState('');
  // For a course, only this sitting counts.
  const since = test.kind === 'quiz' || test.window.from === null ? 0 : Date.parse(test.window.from);
  const recent = test.attempts.filter(({ handedInAt }) => Date.parse(handedInAt) >= since);
  const best = recent.find(({ isPassed }) => isPassed);
  const shown = handedIn ?? best;
  const { underWay } = test;

  const begin = async (): Promise<void> => {
    setFailure('');
    const params = { id: String(test.sessionId), kind: test.kind };
    const error = await request(() => browserCall(beginAttempt, { params, body: { memberId: test.memberId } }));
    // Before the questions come: they take the focus as they appear.
    if (!error) setIsTaking(true);
    await revalidate();
    if (error) setFailure(error.message);
    else setHandedIn(null);
  };
  const done = async (result: EarlierAttempt): Promise<void> => {
    setHandedIn(result);
    setIsTaking(false);
    await revalidate();
  };
  // Synchronously, because the focused element is gone.
  useLayoutEffect(() => {
    if (handedIn) heading.current?.focus();
  }, [handedIn]);

  // After a reload the current attempt opens at once.
  if (underWay && (isTaking || handedIn === null)) {
    return (
      <TestForm
        key={underWay.id}
        test={test}
        attempt={underWay}
        isBegun={isTaking}
        handedIn={done}
        ended={() => void revalidate()}
      />
    );
  }
  const again = recent.length > 0 || handedIn;
  return (
    <>
      {shown && <TestResult test={test} result={shown} heading={heading} />}
      {test.window.state === 'open' && test.attemptsLeftToday > 0 && (
        <p>
          <button type="button" className={best ? 'button button--second' : 'button'} onClick={() => void run(begin)}>
            {again ? 'Try again' : `Begin the ${quizNames[test.kind].toLowerCase()}`}
          </button>
        </p>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {test.attempts.length > 0 && <Earlier test={test} />}
      <p>
        {test.kind === 'quiz' ? (
          <Link to="/my/sessions">Back to My sessions</Link>
        ) : (
          <Link to={courseAddress(test)}>Go on with the webinar</Link>
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
      <h1>
        {quizNames[test.kind]}: {test.sessionName}
      </h1>
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
            state={{ label: 'Who takes it?', isRequired: true, hint: 'Each person of a group takes it alone' }}
            id="test-member"
            name="member"
            defaultValue={test.memberId}
            options={test.people.map(({ memberId, name: each }) => [memberId, each])}
          />
          <p>
            <button type="submit" className="button button--second">
              Change person
            </button>
          </p>
        </form>
      )}
      {test.people.length > 1 && <p aria-live="polite">For {name}.</p>}
      <QuizOfPerson key={test.memberId} test={test} />
    </>
  );
};
