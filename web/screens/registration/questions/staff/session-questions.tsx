// The questions of a session for presenters: order, marks, live, print.

import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import {
  exportQuestions,
  markQuestion,
  orderQuestions,
  printQuestions,
  type ReceivedQuestion,
  receivedQuestions,
} from '#contract/registration/questions.ts';
import * as participation from '#messages/en/participation.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { momentOf, momentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { Review } from '#web/screens/registration/questions/staff/review.tsx';
import { WrittenAnswer } from '#web/screens/registration/questions/staff/written-answer.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Data = ResponseBody<typeof receivedQuestions>;

const titleInLang = (session: Data['session']): ReactNode =>
  rich(m.questionsOfSession, { session: sessionInLang(session) });

const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, () => context.get(callContext)(receivedQuestions, { params: { id: params.id ?? '' } }));

/** This screen has two addresses: for presenters and for staff. */
export interface QuestionsHome {
  to: string;
  text: string;
}

const marks = {
  none: m.questionsMarkNone,
  picked: m.questionsMarkPicked,
  answered: m.questionsMarkAnswered,
  hidden: m.questionsMarkHidden,
} as const satisfies Record<ReceivedQuestion['mark'], Message>;

interface RowProps {
  question: ReceivedQuestion;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  mark: (mark: ReceivedQuestion['mark']) => void;
  answered: (done: string) => void;
}

const Row = ({ question, number, isFirst, isLast, move, mark, answered }: RowProps) => (
  <li className="devices__item" id={`question-${question.id}`}>
    <div>
      <p className="own-questions__text">
        {question.isOnAir ? `${question.question} ` : question.question}
        {question.isOnAir && <strong className="tag tag--live">{t(m.questionsMarkOnAir)}</strong>}
      </p>
      {(question.isLive || question.votes > 0) && (
        <p className="soft small">
          {question.isLive && <span>{t(participation.reviewAsked)} · </span>}
          {t(participation.liveQuestionsVotes, { votes: question.votes })}
        </p>
      )}
      <span className="questions__mark-on-paper">{question.mark === 'none' ? '' : t(marks[question.mark])}</span>
      <label htmlFor={`mark-${question.id}`} className="visually-hidden">
        {t(m.questionsMark, { number })}
      </label>
      <select
        id={`mark-${question.id}`}
        value={question.mark}
        onChange={(event) => mark(event.target.value as ReceivedQuestion['mark'])} // The select has only these options.
      >
        {Object.entries(marks).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </select>
      <div className="questions__answer">
        <WrittenAnswer question={question} number={number} answered={answered} />
      </div>
    </div>
    <div className="button-row">
      <button
        type="button"
        className="button button--second"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && move(-1)}
      >
        {rich(m.questionsMoveUp, { number, hidden })}
      </button>
      <button
        type="button"
        className="button button--second"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && move(1)}
      >
        {rich(m.questionsMoveDown, { number, hidden })}
      </button>
    </div>
  </li>
);

const Questions = ({ home }: { home: QuestionsHome }) => {
  const { session, questions: all, isReviewed } = useLoaderData<typeof loader>();
  const questions = all.filter(({ isWaiting }) => !isWaiting);
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const id = String(session.id);
  const areClosed = momentOf(session.questionsCloseAt).epochMilliseconds <= Date.now();

  const change = (key: string, work: () => Promise<unknown>, done: string): Promise<void> =>
    run(async () => {
      setStatusMessage('');
      const error = await request(work);
      if (!error) await revalidate();
      setStatusMessage(error ? error.message : done);
    }, key);
  const move = (index: number, by: -1 | 1): void => {
    const ids = questions.map((question) => question.id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + by, 0, moved);
    void change(
      'order',
      () => browserCall(orderQuestions, { params: { id }, body: { ids } }),
      t(m.questionsMoved, { position: index + by + 1 }),
    );
  };
  const mark = (question: ReceivedQuestion, wanted: ReceivedQuestion['mark']): void =>
    void change(
      `${question.id} ${wanted}`,
      () => browserCall(markQuestion, { params: { id: String(question.id) }, body: { mark: wanted } }),
      t(m.questionsMarked, { mark: t(marks[wanted]) }),
    );
  const save = (): void =>
    void change(
      'csv',
      async () => {
        const text = await browserCall(exportQuestions, { params: { id } });
        saveFile(`${session.id}-questions.csv`, 'text/csv', text);
      },
      t(m.questionsOfSessionCsvDone),
    );

  const savePdf = (): void =>
    void change(
      'pdf',
      async () => {
        const pdf = await browserCall(printQuestions, { params: { id } });
        saveFile(`questions-${session.id}.pdf`, 'application/pdf', pdf);
      },
      t(m.questionsOfSessionPdfDone),
    );

  return (
    <div className="questions">
      <h1>{titleInLang(session)}</h1>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <p>
        {t(m.questionsCount, { count: session.questionCount, limit: session.questionLimit })}
        <br />
        {t(areClosed ? m.questionsOfSessionClosed : m.questionsOfSessionOpen, {
          time: momentText(session.questionsCloseAt),
        })}
      </p>
      <p className="button-row questions__tools">
        <Link className="button" to={`${home.to}/${session.id}/live`}>
          {t(m.questionsOfSessionLive)}
        </Link>
        <Link className="button button--second" to={`${home.to}/${session.id}/polls`}>
          {t(participation.pollsLink)}
        </Link>
        <button type="button" className="button button--second" onClick={savePdf}>
          {t(m.questionsOfSessionPdf)}
        </button>
        <button type="button" className="button button--second" onClick={() => window.print()}>
          {t(m.questionsOfSessionPrint)}
        </button>
        <button type="button" className="button button--second" onClick={save}>
          {t(m.questionsOfSessionCsv)}
        </button>
      </p>
      <p aria-live="polite">{statusMessage}</p>
      <Review sessionId={id} questions={all} isReviewed={isReviewed} change={change} reload={() => void revalidate()} />
      <h2>{t(participation.reviewAllHeading)}</h2>
      {questions.length === 0 ? (
        <p>{t(m.questionsOfSessionEmpty)}</p>
      ) : (
        <ol className="devices devices--numbered">
          {questions.map((question, index) => (
            <Row
              key={question.id}
              question={question}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              move={(by) => move(index, by)}
              mark={(wanted) => mark(question, wanted)}
              answered={(done) => void change('answered', async () => {}, done)}
            />
          ))}
        </ol>
      )}
    </div>
  );
};

/** A route's module. */
export const sessionQuestions = (home: QuestionsHome) => {
  const handle: ScreenHandle<Data | undefined> = {
    title: (data) => (data ? t(m.questionsOfSession, { session: data.session.sessionName }) : t(m.questionsTitle)),
    here: (data) => data && titleInLang(data.session),
    crumbs: () => [home],
  };
  return { loader, handle, Component: () => <Questions home={home} /> };
};
