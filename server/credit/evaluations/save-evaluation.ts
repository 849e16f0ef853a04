// Saves the evaluation of a session; questions that people have answered stay as they were.
import type { EvaluationQuestionInput } from '#contract/credit/evaluations.ts';
import type { EvaluationQuestion } from '#rules/credit/evaluations.ts';
import {
  answersOf,
  lockEvaluation,
  sessionWithEvaluation,
  upsertEvaluation,
} from '#server/credit/evaluations/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Written {
  isRequired: boolean;
  openDays: number;
  hasReminder: boolean;
  questions: readonly EvaluationQuestionInput[];
}

const isSame = (one: EvaluationQuestionInput, other: EvaluationQuestion | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.text === other.text &&
  one.isRequired === other.isRequired &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices);

export const saveEvaluation = (
  db: Db,
  sessionId: number,
  { questions, ...settings }: Written,
): Promise<'saved' | 'unknown' | 'answered'> =>
  db.transaction().execute(async (tx) => {
    await lockEvaluation(tx, sessionId);
    const session = await sessionWithEvaluation(tx, sessionId);
    if (!session) return 'unknown';
    const before = session.evaluation?.questions ?? [];
    const isUnchanged =
      questions.length === before.length && questions.every((question, index) => isSame(question, before[index]));
    if (!isUnchanged && (await answersOf(tx, sessionId)).length > 0) return 'answered';
    const numbered = questions.map((question, index) => ({ ...question, id: index + 1 }));
    await upsertEvaluation(tx, sessionId, { ...settings, questions: numbered });
    return 'saved';
  });
