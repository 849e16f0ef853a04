// The polls of the live page: what is shown changes where it stands; new polls and results wait until the reader wants them.
import { useEffect, useEffectEvent, useReducer } from 'react';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import type { AnsweredPoll, Poll } from '#contract/registration/polls.ts';
import { changePollList, newsOf, type PollNews, pollList } from '#web/screens/registration/live-sessions/poll-list.ts';
import { type LiveFeed, useFeedEvents } from '#web/screens/registration/live-sessions/use-live-feed.ts';

const isPollEvent = (event: LiveEvent): event is LiveEvent & { data: { poll: Poll } } => event.kind === 'poll';
const isDeletion = (event: LiveEvent): event is LiveEvent & { data: { id: number } } => event.kind === 'poll-deleted';

interface Options {
  loaded: readonly AnsweredPoll[];
  feed: LiveFeed;
  onNews: (news: PollNews) => void;
}

export const usePollList = ({ loaded, feed, onNews }: Options) => {
  const [list, change] = useReducer(changePollList, loaded, pollList);
  useFeedEvents(feed, (event) => {
    if (isPollEvent(event)) change({ kind: 'changed', poll: event.data.poll });
    else if (isDeletion(event)) change({ kind: 'removed', id: event.data.id });
  });

  const news = newsOf(list);
  const { arrivals } = list;
  const notify = useEffectEvent(() => onNews(news));
  useEffect(() => {
    if (arrivals > 0) notify();
  }, [arrivals]);

  return {
    shown: list.shown,
    news,
    show: (): void => change({ kind: 'show' }),
    answered: (id: number, choices: number[]): void => change({ kind: 'answered', id, choices }),
  };
};
