// The list of sessions with their quizzes and evaluations.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listQuizzes, type SessionWithQuizzes } from '#contract/credit/quizzes.ts';
import { quizNames } from '#rules/credit/quiz-names.ts';
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? '';
  return { sessions: await guardAccount(request, () => context.get(callContext)(listQuizzes, { query: { q } })), q };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.q ? `Tests and evaluations: ${data.q}` : 'Tests and evaluations'),
  changesWithQuery: true,
};

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const TestLink = ({ session, kind }: { session: SessionWithQuizzes; kind: QuizKind }) => {
  const test = session.tests.find((each) => each.kind === kind);
  const name = quizNames[kind];
  return (
    <li>
      <Link to={`/staff/tests/${session.id}/${kind}`}>
        {test ? name : `Write a ${name.toLowerCase()}`}
        <span className="visually-hidden"> for {session.sessionName}</span>
      </Link>
      {test &&
        `: ${countOf(test.questions, 'question', 'questions')}, ${countOf(test.attempts, 'attempt', 'attempts')}`}
    </li>
  );
};

export const Component = () => {
  const { sessions, q } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Tests and evaluations</h1>
      <p>
        A live session can have a quiz; a self-paced course has a test before it and one after it. Both can ask people
        what they think. <Link to="/staff/tests/elsewhere">Tests on other sites</Link> wait there for their results.
      </p>
      <FindForm
        name="Sessions"
        label="Name of the session"
        id="tests-q"
        q={q}
        count={countOf(sessions.length, 'session', 'sessions')}
        all={{ to: '/staff/tests', text: 'Show those of these weeks' }}
      />
      {sessions.length === 0 && <p>{q ? 'Nothing fits. Try fewer letters.' : 'There is no session near this day.'}</p>}
      {sessions.length > 0 && (
        <ul className="session-list">
          {sessions.map((session) => (
            <li key={session.id} className="session-list__item">
              <h3 className="tested__name">{session.sessionName}</h3>
              <span className="soft small">
                {session.appname} ·{' '}
                {session.isSelfPaced ? 'Self-paced' : <ShortSessionTime start={session.startDate} />}
              </span>
              <ul className="quiet-list">
                {(session.isSelfPaced ? (['pre', 'post'] as const) : (['quiz'] as const)).map((kind) => (
                  <TestLink key={kind} session={session} kind={kind} />
                ))}
                <li>
                  <Link to={`/staff/evaluations/${session.id}`}>
                    {session.evaluation ? 'Evaluation' : 'Ask for an evaluation'}
                    <span className="visually-hidden"> of {session.sessionName}</span>
                  </Link>
                  {session.evaluation &&
                    `: ${countOf(session.evaluation.answers, 'answer', 'answers')}${session.evaluation.isRequired ? ', before a certificate' : ''}`}
                </li>
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
