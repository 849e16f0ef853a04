// What the live page shows of questions, and which news wait until the reader wants them.
import type { LiveQuestion, LiveQuestions } from '#contract/registration/live-questions.ts';

export interface ShownQuestion extends LiveQuestion {
  /** Presenters hid it, or its author deleted it, since it was loaded. */
  isRemoved?: boolean;
}

export interface QuestionEvent {
  id: number;
  state: LiveQuestion['state'] | 'removed';
  answeredAt: LiveQuestion['answeredAt'];
}

/** Ids of questions. */
export interface QuestionNews {
  questions: ReadonlySet<number>;
  answers: ReadonlySet<number>;
}

export interface QuestionList {
  loaded: LiveQuestions;
  shown: readonly ShownQuestion[];
  news: QuestionNews;
  /** Grows with each piece of news. */
  arrivals: number;
}

export type QuestionListChange =
  | { kind: 'loaded'; loaded: LiveQuestions }
  | { kind: 'changed'; event: QuestionEvent }
  | { kind: 'votes'; votes: Record<string, number> }
  | { kind: 'voted'; id: number; votes: number; hasVoted: boolean };

export const questionList = (loaded: LiveQuestions): QuestionList => ({
  loaded,
  shown: loaded.questions,
  news: { questions: new Set(), answers: new Set() },
  arrivals: 0,
});

const withNews = (news: QuestionNews, shown: readonly ShownQuestion[], event: QuestionEvent): QuestionNews => {
  const known = shown.find(({ id }) => id === event.id);
  const [questions, answers] = [new Set(news.questions), new Set(news.answers)];
  if (event.state === 'removed') questions.delete(event.id);
  else if (!known) questions.add(event.id);
  if (event.state === 'removed' || event.answeredAt === null) answers.delete(event.id);
  else if (known && event.answeredAt !== known.answeredAt) answers.add(event.id);
  return { questions, answers };
};

/** An answer that was withdrawn is gone at once. */
const withState = (question: ShownQuestion, { state, answeredAt }: QuestionEvent): ShownQuestion =>
  state === 'removed'
    ? { ...question, isRemoved: true }
    : { ...question, ...(answeredAt === null && { answer: '', answeredAt }), state, isRemoved: false };

const withEvent = (list: QuestionList, event: QuestionEvent): QuestionList => {
  const news = withNews(list.news, list.shown, event);
  const hasMore = news.questions.size > list.news.questions.size || news.answers.size > list.news.answers.size;
  return {
    ...list,
    news,
    shown: list.shown.map((question) => (question.id === event.id ? withState(question, event) : question)),
    arrivals: hasMore ? list.arrivals + 1 : list.arrivals,
  };
};

/** A reducer: several events can come between two renders. */
export const changeQuestionList = (list: QuestionList, change: QuestionListChange): QuestionList => {
  switch (change.kind) {
    case 'loaded':
      return { ...questionList(change.loaded), arrivals: list.arrivals };
    case 'changed':
      return withEvent(list, change.event);
    case 'votes':
      return {
        ...list,
        shown: list.shown.map((question) => ({ ...question, votes: change.votes[question.id] ?? question.votes })),
      };
    case 'voted': {
      const { id, votes, hasVoted } = change;
      const shown = list.shown.map((question) => (question.id === id ? { ...question, votes, hasVoted } : question));
      return { ...list, shown };
    }
  }
};
