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
  handedIn: readonly SubmittedAttempt[],
  passMark: number,
): QuizResults => ({
  attempts: handedIn.length,
  people: new Set(handedIn.map(({ memberId }) => memberId)).size,
  passed: new Set(handedIn.filter(({ score }) => score >= passMark).map(({ memberId }) => memberId)).size,
  questions: questions.map(({ id }) => {
    const asked = handedIn.flatMap((attempt) => {
      const question = attempt.questions.find((each) => each.id === id);
      return question ? [isRight(question, attempt.answers[id])] : [];
    });
    return { id, asked: asked.length, right: asked.filter(Boolean).length };
  }),
});
