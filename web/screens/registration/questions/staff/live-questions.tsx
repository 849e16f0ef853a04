// The live view of questions for projection: large, high contrast, without frame.

import * as participation from '#messages/en/participation.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/screens/registration/questions/staff/live-questions.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type LiveQuestion, liveQuestions, markQuestion, putOnAir } from '#contract/registration/questions.ts';
import { easternTimeText, momentOf } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { QuestionsHome } from '#web/screens/registration/questions/staff/session-questions.tsx';
import {
  type Freshness,
  type Known,
  useLiveQuestions,
} from '#web/screens/registration/questions/staff/use-live-questions.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Known> =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const { version, live } = await call(liveQuestions, { params: { id: params.id ?? '' }, query: {} });
    if (!live) throw new Error('The first answer has the questions.');
    return { version, live };
  });

const twoHoursMs = 2 * 60 * 60 * 1000;

/** Around a session, an untouched projector counts as active and stays signed in. */
const isAround = ({ startDate, endDate }: Known['live']): boolean => {
  const now = Date.now();
  return (
    now > momentOf(startDate).epochMilliseconds - twoHoursMs && now < momentOf(endDate).epochMilliseconds + twoHoursMs
  );
};

const countText = (questions: readonly LiveQuestion[]): string => {
  const answered = questions.filter(({ mark }) => mark === 'answered').length;
  const open = questions.length - answered;
  return t(m.questionsLiveCount, { open, answered });
};

const FreshnessLine = ({ freshness, home, id }: { freshness: Freshness; home: QuestionsHome; id: string }) => (
  <p aria-live="polite" className={freshness.kind === 'fresh' ? 'live__state' : 'live__state live__state--old'}>
    {freshness.kind === 'stale' &&
      t(m.questionsLiveStale, { time: easternTimeText(new Date(freshness.sinceMs).toISOString()) })}
    {freshness.kind === 'refused' && (
      <>
        {t(m.questionsLiveRefused, { reason: freshness.message })}{' '}
        {freshness.isSignedOut && (
          <Link to={`/ao/login?back=${encodeURIComponent(`${home.to}/${id}/live`)}`}>{t(m.questionsLiveSignIn)}</Link>
        )}
      </>
    )}
  </p>
);

/** Up and Down move to the same button of the previous and next question. */
const moveThrough = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const button = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-does]') : null;
  if (by === 0 || !button) return;
  const same = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-does="${button.dataset.does}"]`)];
  const next = same[same.indexOf(button) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

interface RowProps {
  question: LiveQuestion;
  number: number;
  hasControls: boolean;
  air: () => void;
  mark: () => void;
}

const Row = ({ question, number, hasControls, air, mark }: RowProps) => {
  const isAnswered = question.mark === 'answered';
  return (
    <li
      id={`live-${question.id}`}
      className={`live__question${question.isOnAir ? ' live__question--on-air' : ''}${
        isAnswered ? ' live__question--answered' : ''
      }`}
    >
      {question.isOnAir && (
        <p className="live__flag">
          <span aria-hidden="true">▶ </span>
          {t(m.questionsMarkOnAir)}
        </p>
      )}
      {isAnswered && (
        <p className="live__flag">
          <span aria-hidden="true">✓ </span>
          {t(m.questionsMarkAnswered)}
        </p>
      )}
      <p className="live__text">{question.question}</p>
      {question.votes > 0 && (
        <p className="live__votes">{t(participation.liveQuestionsVotes, { votes: question.votes })}</p>
      )}
      {hasControls && (
        <p className="live__controls">
          <button type="button" data-does="air" onClick={air}>
            {rich(question.isOnAir ? m.questionsLiveStop : m.questionsLiveAnswer, { number, hidden })}
          </button>
          <button type="button" data-does="mark" onClick={mark}>
            {rich(isAnswered ? m.questionsLiveMarkOpen : m.questionsLiveMarkAnswered, { number, hidden })}
          </button>
        </p>
      )}
    </li>
  );
};

const Live = ({ home }: { home: QuestionsHome }) => {
  const { id = '' } = useParams();
  const { live, freshness, look } = useLiveQuestions(id, useLoaderData<typeof loader>());
  const request = useAccountRequest();
  const [hasControls, setHasControls] = useState(true);
  const [failure, setFailure] = useState('');
  const { run } = usePending();
  const { questions } = live;

  const onAir = questions.find(({ isOnAir }) => isOnAir)?.id ?? 0;
  // In projection, scrolls the question on air into view; the list view does not scroll.
  useEffect(() => {
    if (onAir !== 0 && !hasControls) document.getElementById(`live-${onAir}`)?.scrollIntoView({ block: 'center' });
  }, [onAir, hasControls]);

  const change = (key: string, work: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      const error = await request(work);
      setFailure(error ? error.message : '');
      await look();
    }, key);
  const air = ({ id: questionId, isOnAir }: LiveQuestion): void =>
    void change(`air ${questionId}`, () =>
      browserCall(putOnAir, { params: { id }, body: { questionId: isOnAir ? null : questionId } }),
    );
  const mark = ({ id: questionId, mark: before }: LiveQuestion): void =>
    void change(`mark ${questionId}`, () =>
      browserCall(markQuestion, {
        params: { id: String(questionId) },
        body: { mark: before === 'answered' ? 'picked' : 'answered' },
      }),
    );

  return (
    <div className="live" data-at-work={isAround(live) ? '' : undefined}>
      <div className="live__head">
        <h1 lang={live.lang?.sessionName}>{live.sessionName}</h1>
        <p aria-live="polite">{countText(questions)}</p>
        <FreshnessLine freshness={freshness} home={home} id={id} />
        <div aria-live="assertive">{failure && <p className="live__state live__state--old">{failure}</p>}</div>
      </div>
      {questions.length === 0 && <p className="live__none">{t(m.questionsOfSessionEmpty)}</p>}
      {/* The keys only duplicate the buttons inside. */}
      {questions.length > 0 && (
        <ol className="live__list" onKeyDown={moveThrough}>
          {questions.map((question, index) => (
            <Row
              key={question.id}
              question={question}
              number={index + 1}
              hasControls={hasControls}
              air={() => air(question)}
              mark={() => mark(question)}
            />
          ))}
        </ol>
      )}
      <p className="live__controls live__foot">
        <button type="button" aria-expanded={hasControls} onClick={() => setHasControls(!hasControls)}>
          {hasControls ? t(m.questionsLiveHideButtons) : t(m.questionsLiveShowButtons)}
        </button>
        <Link to={`${home.to}/${id}`}>{t(m.questionsLiveExit)}</Link>
      </p>
    </div>
  );
};

/** A route's module. */
export const liveScreen = (home: QuestionsHome) => {
  const handle: ScreenHandle<Known | undefined> = {
    title: (data) =>
      data ? t(m.questionsLiveTitle, { session: data.live.sessionName }) : t(m.questionsLiveTitleShort),
    isBare: true,
  };
  return { loader, handle, Component: () => <Live home={home} /> };
};
