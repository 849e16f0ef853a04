// The questions of a quiz, their correct answers, and the score.

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
  /** Choices stay in the order in which they were written, for example for "All of the above". */
  keepsOrder: boolean;
  /** Empty for a short text. */
  choices: readonly Choice[];
  /** Accepted answers of a short text; empty for the others. */
  accepted: readonly string[];
}

/** The chosen or written answer; the other part stays empty. */
export interface GivenAnswer {
  choices: readonly number[];
  text: string;
}

/** By question id. Unanswered questions are missing. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/** How often one person may start one quiz in a day, to prevent guessing by trial and error. */
export const maxAttemptsPerDay = 10;

/** Before a course, after it, and after a live session. */
export const quizKinds = ['pre', 'post', 'quiz'] as const;
export type QuizKind = (typeof quizKinds)[number];

// Keeps the minus sign of a negative number.
const leading = /^(?:(?!-[\d.])[\s\p{P}])+/u;
const trailing = /[\s\p{P}]+$/u;

/** A short text normalized for comparison: no case, accents, surrounding blanks or punctuation. */
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

/** Multiple choice is all or nothing. */
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
  correctCount: number;
  questionCount: number;
  /** Rounded down, so that a score never reaches the pass mark by rounding. */
  percent: number;
}

export const scoreQuiz = (questions: readonly QuizQuestion[], answers: GivenAnswers): QuizScore => {
  const correctCount = questions.filter((question) => isRight(question, answers[question.id])).length;
  const questionCount = questions.length;
  return {
    correctCount,
    questionCount,
    percent: questionCount === 0 ? 0 : Math.floor((100 * correctCount) / questionCount),
  };
};
