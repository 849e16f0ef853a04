// The list of sessions with their quizzes and evaluations.

import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listQuizzes, type SessionWithQuizzes } from '#contract/credit/quizzes.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? '';
  return { sessions: await guardAccount(request, () => context.get(callContext)(listQuizzes, { query: { q } })), q };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.q ? t(m.quizListFound, { q: data.q }) : t(common.staffMenuQuizzes)),
  changesWithQuery: true,
};

const TestLink = ({ session, kind }: { session: SessionWithQuizzes; kind: QuizKind }) => {
  const test = session.tests.find((each) => each.kind === kind);
  const link = (text: ReactNode) => <Link to={`/staff/quizzes/${session.id}/${kind}`}>{text}</Link>;
  const values = { kind, session: inEnglish(session.sessionName), hidden };
  return <li>{test ? rich(m.quizListQuiz, { ...test, ...values, link }) : link(rich(m.quizListAdd, values))}</li>;
};

const EvaluationLink = ({ session: { id, sessionName, evaluation } }: { session: SessionWithQuizzes }) => {
  const link = (text: ReactNode) => <Link to={`/staff/evaluations/${id}`}>{text}</Link>;
  if (!evaluation) return <li>{link(rich(m.quizListAddEvaluation, { session: inEnglish(sessionName), hidden }))}</li>;
  const { answers, isRequired } = evaluation;
  const values = { session: inEnglish(sessionName), answers, link, hidden };
  return <li>{isRequired ? rich(m.quizListEvaluationRequired, values) : rich(m.quizListEvaluation, values)}</li>;
};

export const Component = () => {
  const { sessions, q } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(common.staffMenuQuizzes)}</h1>
      <p>{rich(m.quizListIntro, { link: (text) => <Link to="/staff/quizzes/elsewhere">{text}</Link> })}</p>
      <FindForm
        name={t(m.quizListSessions)}
        label={t(m.quizListSearchLabel)}
        id="tests-q"
        q={q}
        count={t(m.quizListCount, { count: sessions.length })}
        all={{ to: '/staff/quizzes', text: t(m.quizListShowNear) }}
      />
      {sessions.length === 0 && <p>{t(q ? m.quizListNoMatch : m.quizListNoneNear)}</p>}
      {sessions.length > 0 && (
        <ul className="session-list">
          {sessions.map((session) => (
            <li key={session.id} className="session-list__item">
              <h3 className="tested__name" lang={contentLang()}>
                {session.sessionName}
              </h3>
              <span className="soft small">
                {inEnglish(session.appname)} ·{' '}
                {session.isSelfPaced ? t(m.quizListSelfPaced) : <ShortSessionTime start={session.startDate} />}
              </span>
              <ul className="quiet-list">
                {(session.isSelfPaced ? (['pre', 'post'] as const) : (['quiz'] as const)).map((kind) => (
                  <TestLink key={kind} session={session} kind={kind} />
                ))}
                <EvaluationLink session={session} />
              </ul>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
