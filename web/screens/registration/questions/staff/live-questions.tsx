// The live view of questions for projection: large, high contrast, without frame.
import { counted } from '#rules/platform/counted.ts';
import '#web/screens/registration/questions/staff/live-questions.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type LiveQuestion, liveQuestions, markQuestion, putOnAir } from '#contract/registration/questions.ts';
import { momentOf, timeText } from '#rules/platform/eastern-time.ts';
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

const countWords = (questions: readonly LiveQuestion[]): string => {
  const answered = questions.filter(({ mark }) => mark === 'answered').length;
  const open = questions.length - answered;
  return `${counted(open, 'question')} to answer, ${answered} answered`;
};

const FreshnessLine = ({ freshness, home, id }: { freshness: Freshness; home: QuestionsHome; id: string }) => (
  <p aria-live="polite" className={freshness.kind === 'fresh' ? 'live__state' : 'live__state live__state--old'}>
    {freshness.kind === 'stale' && (
      <>
        Not up to date since {timeText(new Date(freshness.sinceMs).toISOString())} Eastern Time: the connection is lost.
        It comes back by itself.
      </>
    )}
    {freshness.kind === 'refused' && (
      <>
        Not up to date. {freshness.message}{' '}
        {freshness.isSignedOut && (
          <Link to={`/ao/login?back=${encodeURIComponent(`${home.to}/${id}/live`)}`}>Sign in</Link>
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
  const which = <span className="visually-hidden"> question {number}</span>;
  return (
    <li
      id={`live-${question.id}`}
      className={`live__question${question.isOnAir ? ' live__question--on-air' : ''}${
        isAnswered ? ' live__question--answered' : ''
      }`}
    >
      {question.isOnAir && (
        <p className="live__flag">
          <span aria-hidden="true">▶ </span>On air
        </p>
      )}
      {isAnswered && (
        <p className="live__flag">
          <span aria-hidden="true">✓ </span>Answered
        </p>
      )}
      <p className="live__text">{question.question}</p>
      {hasControls && (
        <p className="live__controls">
          <button type="button" data-does="air" onClick={air}>
            {question.isOnAir ? 'Take off air' : 'Put on air'}
            {which}
          </button>
          <button type="button" data-does="mark" onClick={mark}>
            {isAnswered ? 'Not answered yet' : 'Answered'}
            {which}
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

  const change = (work: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      const error = await request(work);
      setFailure(error ? error.message : '');
      await look();
    });
  const air = ({ id: questionId, isOnAir }: LiveQuestion): void =>
    void change(() => browserCall(putOnAir, { params: { id }, body: { questionId: isOnAir ? null : questionId } }));
  const mark = ({ id: questionId, mark: before }: LiveQuestion): void =>
    void change(() =>
      browserCall(markQuestion, {
        params: { id: String(questionId) },
        body: { mark: before === 'answered' ? 'picked' : 'answered' },
      }),
    );

  return (
    <div className="live" data-at-work={isAround(live) ? '' : undefined}>
      <div className="live__head">
        <h1>{live.sessionName}</h1>
        <p aria-live="polite">{countWords(questions)}</p>
        <FreshnessLine freshness={freshness} home={home} id={id} />
        <div aria-live="assertive">{failure && <p className="live__state live__state--old">{failure}</p>}</div>
      </div>
      {questions.length === 0 && <p className="live__none">No questions have been asked yet.</p>}
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
          {hasControls ? 'Hide the buttons' : 'Show the buttons'}
        </button>
        <Link to={`${home.to}/${id}`}>Leave the live view</Link>
      </p>
    </div>
  );
};

/** A route's module. */
export const liveScreen = (home: QuestionsHome) => {
  const handle: ScreenHandle<Known | undefined> = {
    title: (data) => (data ? `Live questions: ${data.live.sessionName}` : 'Live questions'),
    isBare: true,
  };
  return { loader, handle, Component: () => <Live home={home} /> };
};
