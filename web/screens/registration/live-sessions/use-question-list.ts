// The questions of the live page: votes and states change where they stand; new questions and answers wait until the reader wants them.
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type LiveQuestions, readLiveQuestions, voteForQuestion } from '#contract/registration/live-questions.ts';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import {
  changeQuestionList,
  type QuestionEvent,
  type QuestionNews,
  questionList,
  type ShownQuestion,
} from '#web/screens/registration/live-sessions/question-list.ts';
import { type LiveFeed, useFeedEvents } from '#web/screens/registration/live-sessions/use-live-feed.ts';

const isQuestionEvent = (event: LiveEvent): event is LiveEvent & { data: QuestionEvent & Record<string, unknown> } =>
  event.kind === 'question';
const isVotesEvent = (event: LiveEvent): event is LiveEvent & { data: { votes: Record<string, number> } } =>
  event.kind === 'votes';

interface Options {
  session: { id: number; code: string };
  loaded: LiveQuestions;
  feed: LiveFeed;
  /** Called with all news that wait. */
  onNews: (news: QuestionNews) => void;
}

export const useQuestionList = ({ session, loaded, feed, onNews }: Options) => {
  const [list, change] = useReducer(changeQuestionList, loaded, questionList);
  const [failure, setFailure] = useState('');
  const votes = useRef(Promise.resolve());
  const address = { params: { id: String(session.id) }, query: { code: session.code } };

  useFeedEvents(feed, (event) => {
    if (isVotesEvent(event)) change({ kind: 'votes', votes: event.data.votes });
    else if (isQuestionEvent(event)) change({ kind: 'changed', event: event.data });
  });

  const { arrivals } = list;
  const notify = useEffectEvent(() => onNews(list.news));
  useEffect(() => {
    if (arrivals > 0) notify();
  }, [arrivals]);

  /** False if it failed. */
  const load = async (): Promise<boolean> => {
    const error = await visitorRequest(async () =>
      change({ kind: 'loaded', loaded: await browserCall(readLiveQuestions, address) }),
    );
    setFailure(error?.message ?? '');
    return error === null;
  };

  /** Shown at once; what the server says replaces it. Votes are sent one after the other. */
  const vote = ({ id, hasVoted, votes: before }: ShownQuestion): void => {
    const isVoted = !hasVoted;
    change({ kind: 'voted', id, hasVoted: isVoted, votes: before + (isVoted ? 1 : -1) });
    const params = { ...address.params, questionId: String(id) };
    votes.current = votes.current.then(async () => {
      const error = await visitorRequest(async () =>
        change({
          ...{ kind: 'voted', id },
          ...(await browserCall(voteForQuestion, { ...address, params, body: { isVoted } })),
        }),
      );
      if (error) change({ kind: 'voted', id, hasVoted, votes: before });
      setFailure(error?.message ?? '');
    });
  };

  return { ...list.loaded, shown: list.shown, news: list.news, failure, load, vote };
};
