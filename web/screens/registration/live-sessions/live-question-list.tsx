// Questions on the live page: ask, vote, read answers. Nothing moves until the reader asks for what is new.
import { useRef, useState } from 'react';
import type { LiveQuestions } from '#contract/registration/live-questions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/participation.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { useHeld } from '#web/client/use-held.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { AskQuestion } from '#web/screens/registration/live-sessions/ask-question.tsx';
import type { QuestionNews, ShownQuestion } from '#web/screens/registration/live-sessions/question-list.ts';
import type { Announcements } from '#web/screens/registration/live-sessions/use-announcements.ts';
import type { LiveFeed } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import { useQuestionList } from '#web/screens/registration/live-sessions/use-question-list.ts';
import '#web/styles/participation.css';

interface Session {
  id: number;
  code: string;
}

interface ItemProps {
  session: Session;
  question: ShownQuestion;
  canVote: boolean;
  vote: () => void;
}

const VoteForm = ({ session: { id, code }, question, canVote, vote }: ItemProps) => (
  <form
    method="post"
    action={`${prefixOf(currentLanguage())}/live/${id}/questions/${question.id}/vote?code=${encodeURIComponent(code)}`}
    onSubmit={(event) => {
      event.preventDefault();
      if (canVote) vote();
    }}
  >
    <input type="hidden" name="isVoted" value={String(!question.hasVoted)} />
    <button
      type="submit"
      className="button button--second live-vote"
      aria-pressed={question.hasVoted}
      aria-disabled={!canVote || undefined}
    >
      <span aria-hidden="true">{question.hasVoted ? '✓' : '▲'}</span>
      <span>{rich(m.liveQuestionsVote, { question: question.question.slice(0, 60), hidden })}</span>
    </button>
  </form>
);

const Content = ({ question }: Pick<ItemProps, 'question'>) => (
  <>
    <p className="live-question__text">{question.question}</p>
    <p className="live-question__facts">
      <span>{t(m.liveQuestionsVotes, { votes: question.votes })}</span>{' '}
      {question.state === 'now' && <strong className="tag tag--live">{t(m.liveQuestionsNow)}</strong>}
      {question.state === 'answered' && <span className="tag">{t(m.liveQuestionsAnswered)}</span>}{' '}
      {question.isOwn && <span className="tag">{t(m.liveQuestionsYours)}</span>}
    </p>
    {question.answer !== '' && (
      <p className="live-question__text">
        <strong>{t(m.liveQuestionsAnswer)}</strong> {question.answer}
      </p>
    )}
  </>
);

const Item = (props: Omit<ItemProps, 'canVote'> & { isOpen: boolean }) => {
  const { question, isOpen } = props;
  const canVote = isOpen && !question.isRemoved && question.state !== 'answered';
  // The button stays as long as it has the focus.
  const { shown: showsVote, part } = useHeld<boolean, HTMLLIElement>(canVote);
  return (
    <li className="live-question" data-state={question.state} ref={part}>
      {question.isRemoved ? <p className="soft">{t(m.liveQuestionsRemoved)}</p> : <Content question={question} />}
      {showsVote && <VoteForm {...props} canVote={canVote} />}
    </li>
  );
};

const Own = ({ own }: Pick<LiveQuestions, 'own'>) =>
  own.length > 0 && (
    <>
      <h3>{t(m.liveQuestionsOwn)}</h3>
      <ul className="live-questions">
        {own.map(({ id, question, isDismissed }) => (
          <li key={id} className="live-question">
            <p className="live-question__text">{question}</p>
            <p className="soft">{t(isDismissed ? m.liveQuestionsDismissed : m.liveQuestionsInReview)}</p>
          </li>
        ))}
      </ul>
    </>
  );

const newsText = ({ questions, answers }: QuestionNews): string =>
  [
    questions.size > 0 && t(m.liveQuestionsNew, { count: questions.size }),
    answers.size > 0 && t(m.liveQuestionsNewAnswers, { count: answers.size }),
  ]
    .filter(Boolean)
    .join(', ');

interface Props {
  session: Session;
  loaded: LiveQuestions;
  /** Questions and votes are accepted now. */
  isOpen: boolean;
  feed: LiveFeed;
  announce: Announcements['announce'];
}

export const LiveQuestionList = ({ session, loaded, isOpen, feed, announce }: Props) => {
  const { shown: showsForm, part } = useHeld<boolean, HTMLDivElement>(isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const { isPending, run } = usePending();
  const list = useQuestionList({
    ...{ session, loaded, feed },
    onNews: (news) => announce('questions', `${newsText(news)}.`),
  });
  const show = (): void =>
    void run(async () => {
      if (!(await list.load())) return;
      setStatusMessage(t(m.liveQuestionsUpdated));
      heading.current?.focus();
    });
  const news = newsText(list.news);
  return (
    <section className="section" aria-labelledby="live-questions">
      <h2 id="live-questions" ref={heading} tabIndex={-1}>
        {t(m.liveQuestionsHeading)}
      </h2>
      <div ref={part}>
        {showsForm ? (
          <AskQuestion session={session} isReviewed={list.isReviewed} asked={list.load} />
        ) : (
          <p>{t(m.liveClosed)}</p>
        )}
      </div>
      <Own own={list.own} />
      <div className="live-questions__news">
        {news === '' ? (
          list.shown.length === 0 && <p>{t(isOpen ? m.liveQuestionsNone : m.liveQuestionsAskedNone)}</p>
        ) : (
          <button type="button" className="button button--second" onClick={show} aria-disabled={isPending || undefined}>
            {t(m.liveQuestionsShowNew, { news })}
          </button>
        )}
      </div>
      <p aria-live="polite">{list.failure || statusMessage}</p>
      {list.shown.length > 0 && (
        <ol className="live-questions">
          {list.shown.map((question) => (
            <Item
              key={question.id}
              session={session}
              question={question}
              isOpen={isOpen}
              vote={() => {
                setStatusMessage('');
                list.vote(question);
              }}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
