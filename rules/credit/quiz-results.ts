// What the attempts of all people say about a test and about each of its questions.
import { type GivenAnswers, isRight, type TestQuestion } from '#rules/credit/quiz-scoring.ts';

export interface HandedIn {
  memberId: number;
  score: number;
  questions: readonly TestQuestion[];
  answers: GivenAnswers;
}

export interface TestResults {
  attempts: number;
  people: number;
  /** People who reached the mark in one of their attempts. */
  passed: number;
  /** How often each question of the newest version was asked, also in its older wordings, and answered right. */
  questions: { id: number; asked: number; right: number }[];
}

export const testResults = (
  questions: readonly TestQuestion[],
  handedIn: readonly HandedIn[],
  passMark: number,
): TestResults => ({
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
