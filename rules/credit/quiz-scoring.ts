// What a test asks, which answers are right, and how many percent that gives.

export const questionKinds = ['single', 'multiple', 'true-false', 'short'] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface Choice {
  id: number;
  text: string;
  isRight: boolean;
}

/** One point each. */
export interface QuizQuestion {
  id: number;
  kind: QuestionKind;
  text: string;
  /** Shown after a pass. */
  explanation: string;
  /** Choices stay in the order in which they were written, such as for "All of the above". */
  keepsOrder: boolean;
  /** Empty for a short text. */
  choices: readonly Choice[];
  /** What counts as right in a short text; empty for the others. */
  accepted: readonly string[];
}

/** What somebody chose or wrote; the other part stays empty. */
export interface GivenAnswer {
  choices: readonly number[];
  text: string;
}

/** By id of the question. Questions that were not answered are missing. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/** How often one person may begin one test in a day, so that nobody tries answers until they fit. */
export const maxAttemptsPerDay = 10;

/** Tests before a course, after it, and after a live session. */
export const quizKinds = ['pre', 'post', 'quiz'] as const;
export type QuizKind = (typeof quizKinds)[number];

// A minus before a number belongs to it.
const leading = /^(?:(?!-[\d.])[\s\p{P}])+/u;
const trailing = /[\s\p{P}]+$/u;

/** A short text as it is compared: without case, accents, surrounding blanks and punctuation. */
export const normalizedAnswer = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(leading, '')
    .replace(trailing, '');

export const isAnswered = ({ kind }: Pick<QuizQuestion, 'kind'>, answer: GivenAnswer | undefined): boolean => {
  if (!answer) return false;
  return kind === 'short' ? answer.text.trim() !== '' : answer.choices.length > 0;
};

/** Multiple choice is right as a whole or not at all. */
export const isRight = (question: QuizQuestion, answer: GivenAnswer | undefined): boolean => {
  if (!answer) return false;
  if (question.kind === 'short') {
    const given = normalizedAnswer(answer.text);
    return given !== '' && question.accepted.some((each) => normalizedAnswer(each) === given);
  }
  const chosen = new Set(answer.choices);
  const right = question.choices.filter((choice) => choice.isRight);
  return right.length > 0 && chosen.size === right.length && right.every(({ id }) => chosen.has(id));
};

export interface QuizScore {
  rightCount: number;
  questionCount: number;
  /** Rounded down, never up to the mark. */
  percent: number;
}

export const scoreQuiz = (questions: readonly QuizQuestion[], answers: GivenAnswers): QuizScore => {
  const rightCount = questions.filter((question) => isRight(question, answers[question.id])).length;
  const questionCount = questions.length;
  return {
    rightCount,
    questionCount,
    percent: questionCount === 0 ? 0 : Math.floor((100 * rightCount) / questionCount),
  };
};
