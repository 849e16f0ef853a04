// What the live page shows of questions, and which news wait until the reader wants them.
import type { LiveQuestion, LiveQuestions } from '#contract/registration/live-questions.ts';

export interface ShownQuestion extends LiveQuestion {
  /** Presenters hid it, or its author deleted it, since it was loaded. */
  isRemoved?: boolean;
}

export type QuestionEvent =
  | { id: number; state: LiveQuestion['state']; hasAnswer: boolean; answerVersion: number }
  | { id: number; state: 'removed' };

export interface QuestionNews {
  questions: ReadonlySet<number>;
  /** The version of each answer. */
  answers: ReadonlyMap<number, number>;
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
  news: { questions: new Set(), answers: new Map() },
  arrivals: 0,
});

const withNews = (
  news: QuestionNews,
  known: ShownQuestion | undefined,
  event: Exclude<QuestionEvent, { state: 'removed' }>,
): QuestionNews => {
  const [questions, answers] = [new Set(news.questions), new Map(news.answers)];
  if (!known) questions.add(event.id);
  else if (!event.hasAnswer) answers.delete(event.id);
  else if (event.answerVersion > known.answerVersion) answers.set(event.id, event.answerVersion);
  return { questions, answers };
};

/** An answer that was withdrawn is gone at once. */
const withState = (
  question: ShownQuestion,
  { state, hasAnswer, answerVersion }: Exclude<QuestionEvent, { state: 'removed' }>,
): ShownQuestion => ({
  ...question,
  ...(!hasAnswer && { answer: '', answerVersion }),
  state,
  isRemoved: false,
});

const withQuestion = (list: QuestionList, id: number, change: (question: ShownQuestion) => ShownQuestion) =>
  list.shown.map((question) => (question.id === id ? change(question) : question));

const withoutNews = ({ questions, answers }: QuestionNews, id: number): QuestionNews => ({
  questions: new Set([...questions].filter((each) => each !== id)),
  answers: new Map([...answers].filter(([each]) => each !== id)),
});

const withEvent = (list: QuestionList, event: QuestionEvent): QuestionList => {
  const { id } = event;
  if (event.state === 'removed') {
    const shown = withQuestion(list, id, (question) => ({ ...question, isRemoved: true }));
    return { ...list, news: withoutNews(list.news, id), shown };
  }
  const known = list.shown.find((question) => question.id === id);
  const newest = list.news.answers.get(id) ?? known?.answerVersion ?? 0;
  // What is loaded can be newer than events that are still on their way.
  if (event.answerVersion < newest) return list;
  const news = withNews(list.news, known, event);
  const hasMore = news.questions.size > list.news.questions.size || news.answers.size > list.news.answers.size;
  return {
    ...list,
    news,
    shown: withQuestion(list, id, (question) => withState(question, event)),
    arrivals: hasMore ? list.arrivals + 1 : list.arrivals,
  };
};

/** Events can come while a list without them is on its way. */
const stillNew = ({ questions, answers }: QuestionNews, loaded: LiveQuestions): QuestionNews => {
  const versions = new Map(loaded.questions.map(({ id, answerVersion }) => [id, answerVersion]));
  return {
    questions: new Set([...questions].filter((id) => !versions.has(id))),
    answers: new Map([...answers].filter(([id, version]) => version > (versions.get(id) ?? version))),
  };
};

/** A reducer: several events can come between two renders. */
export const changeQuestionList = (list: QuestionList, change: QuestionListChange): QuestionList => {
  switch (change.kind) {
    case 'loaded':
      return {
        ...questionList(change.loaded),
        news: stillNew(list.news, change.loaded),
        arrivals: list.arrivals,
      };
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
