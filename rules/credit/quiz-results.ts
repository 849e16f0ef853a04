// Statistics over all attempts at a quiz and at each of its questions.
import { type GivenAnswers, isRight, type QuizQuestion } from '#rules/credit/quiz-scoring.ts';

export interface SubmittedAttempt {
  memberId: number;
  score: number;
  questions: readonly QuizQuestion[];
  answers: GivenAnswers;
}

export interface QuizResults {
  attempts: number;
  people: number;
  /** People who reached the pass mark in one of their attempts. */
  passed: number;
  /** How often each question of the newest version was asked, including earlier wordings, and answered correctly. */
  questions: { id: number; asked: number; right: number }[];
}

export const quizResults = (
  questions: readonly QuizQuestion[],
  submitted: readonly SubmittedAttempt[],
  passMark: number,
): QuizResults => ({
  attempts: submitted.length,
  people: new Set(submitted.map(({ memberId }) => memberId)).size,
  passed: new Set(submitted.filter(({ score }) => score >= passMark).map(({ memberId }) => memberId)).size,
  questions: questions.map(({ id }) => {
    const asked = submitted.flatMap((attempt) => {
      const question = attempt.questions.find((each) => each.id === id);
      return question ? [isRight(question, attempt.answers[id])] : [];
    });
    return { id, asked: asked.length, right: asked.filter(Boolean).length };
  }),
});
