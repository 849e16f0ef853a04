// Saves answers of the current attempt.
import type { GivenAnswer, QuizKind } from '#rules/credit/quiz-scoring.ts';
import { lockAttempt, mergeAnswers, questionsIn } from '#server/credit/quizzes/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface OwnAttempt {
  accountId: number;
  sessionId: number;
  kind: QuizKind;
  id: number;
}

interface Given extends GivenAnswer {
  questionId: number;
}

export type SaveAnswersResult = 'saved' | 'unknown' | 'submitted' | 'other questions';

/** Omitted questions keep their answers, so that two devices do not overwrite each other's. */
export const saveAnswers = (
  db: Db,
  own: OwnAttempt,
  answers: readonly Given[],
  now: Temporal.Instant,
): Promise<SaveAnswersResult> =>
  db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, own);
    if (!attempt) return 'unknown';
    if (attempt.submitted_at !== null) return 'submitted';
    const questions = questionsIn(attempt.questions);
    const fits = answers.every(({ questionId, choices }) => {
      const question = questions.find(({ id }) => id === questionId);
      return question && choices.every((choice) => question.choices.some(({ id }) => id === choice));
    });
    if (!fits) return 'other questions';
    const byQuestion = answers.map(({ questionId, choices, text }) => [questionId, { choices, text }] as const);
    await mergeAnswers(tx, own.id, Object.fromEntries(byQuestion), now);
    return 'saved';
  });
