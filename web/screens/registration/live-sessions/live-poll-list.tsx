// Polls on the live page: answer them, and see their results.
import { useRef } from 'react';
import type { AnsweredPoll } from '#contract/registration/polls.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { useHeld } from '#web/client/use-held.ts';
import { PollResultsView } from '#web/components/poll-results/poll-results.tsx';
import { AnswerPoll } from '#web/screens/registration/live-sessions/answer-poll.tsx';
import type { PollNews, ShownPoll } from '#web/screens/registration/live-sessions/poll-list.ts';
import type { Announcements } from '#web/screens/registration/live-sessions/use-announcements.ts';
import type { LiveFeed } from '#web/screens/registration/live-sessions/use-live-feed.ts';

import { usePollList } from '#web/screens/registration/live-sessions/use-poll-list.ts';
import '#web/styles/participation.css';

interface Props {
  session: { id: number; code: string };
  loaded: readonly AnsweredPoll[];
  /** Answers are accepted now. */
  isOpen: boolean;
  feed: LiveFeed;
  announce: Announcements['announce'];
}

const newsText = ({ polls, results }: PollNews): string =>
  [polls > 0 && t(m.livePollsNew, { count: polls }), results > 0 && t(m.livePollsNewResults, { count: results })]
    .filter(Boolean)
    .join(', ');

const Closed = ({ poll: { question, options, choices } }: { poll: ShownPoll }) => (
  <>
    <h3 lang={contentLang()}>{question}</h3>
    <p>
      {t(m.pollClosed)}{' '}
      {choices.length === 0
        ? t(m.pollNotAnswered)
        : t(m.pollOwnAnswer, { answer: listText(choices.map((choice) => options[choice] ?? '')) })}
    </p>
  </>
);

interface ItemProps extends Pick<Props, 'session' | 'isOpen'> {
  poll: ShownPoll;
  answered: (choices: number[]) => void;
}

const Item = ({ session, poll, isOpen, answered }: ItemProps) => {
  const canAnswer = poll.isOpen && isOpen && !poll.isRemoved;
  // The form stays as long as someone is in it.
  const { shown: showsForm, part } = useHeld<boolean, HTMLDivElement>(canAnswer);
  const ended = poll.isRemoved ? t(m.livePollsRemoved) : t(m.pollClosed);
  const closed = poll.isRemoved ? <p className="soft">{t(m.livePollsRemoved)}</p> : <Closed poll={poll} />;
  return (
    <div className="live-poll" ref={part}>
      {showsForm ? (
        <AnswerPoll session={session} poll={poll} ended={canAnswer ? '' : ended} answered={answered} />
      ) : (
        closed
      )}
      {poll.results && !poll.isRemoved && <PollResultsView poll={poll} results={poll.results} />}
    </div>
  );
};

export const LivePollList = ({ session, loaded, isOpen, feed, announce }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = usePollList({ loaded, feed, onNews: (news) => announce('polls', `${newsText(news)}.`) });
  const news = newsText(list.news);
  return (
    <section className="section" aria-labelledby="live-polls">
      <h2 id="live-polls" ref={heading} tabIndex={-1}>
        {t(m.livePollsHeading)}
      </h2>
      <div className="live-questions__news">
        {news === '' ? (
          list.shown.length === 0 && <p>{t(m.livePollsNone)}</p>
        ) : (
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              list.show();
              heading.current?.focus();
            }}
          >
            {t(m.livePollsShowNew, { news })}
          </button>
        )}
      </div>
      {list.shown.map((poll) => (
        <Item
          key={poll.id}
          session={session}
          poll={poll}
          isOpen={isOpen}
          answered={(choices) => list.answered(poll.id, choices)}
        />
      ))}
    </section>
  );
};
