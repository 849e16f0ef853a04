// Evaluations in the contract's format.

import type { MyEvaluation, StaffEvaluation } from '#contract/credit/evaluations.ts';
import {
  defaultEvaluation,
  defaultOpenDays,
  type EvaluationAnswers,
  type EvaluationQuestion,
  evaluationResults,
  evaluationWindow,
  resultSentence,
} from '#rules/credit/evaluations.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { SessionWithEvaluation } from '#server/credit/evaluations/queries.ts';
import type { Respondents } from '#server/credit/evaluations/read-respondents.ts';

const presentQuestion = (question: EvaluationQuestion): MyEvaluation['questions'][number] => ({
  ...question,
  choices: [...question.choices],
});

export const presentOwnEvaluation = (
  session: SessionWithEvaluation & { evaluation: NonNullable<SessionWithEvaluation['evaluation']> },
  respondents: readonly Respondents[],
  now: Temporal.Instant,
): MyEvaluation => {
  const { isRequired, openDays, questions } = session.evaluation;
  const window = evaluationWindow({ isSelfPaced: session.isSelfPaced, endsAt: session.ends_at, openDays }, now);
  const until = 'until' in window ? window.until : null;
  return {
    sessionId: session.id,
    ...translatedTexts({ sessionName: [session.name, session.name_es] }),
    isRequired,
    window: {
      state: window.state,
      from: 'from' in window ? easternIso(window.from) : null,
      until: until && easternIso(until),
    },
    people: respondents.map(({ id, first_name, last_name, has_answered }) => ({
      memberId: id,
      name: rowName({ first_name, last_name }),
      hasAnswered: Boolean(has_answered),
    })),
    questions: questions.map(presentQuestion),
  };
};

export const presentStaffEvaluation = (
  { evaluation, ...session }: SessionWithEvaluation,
  answers: readonly EvaluationAnswers[],
): StaffEvaluation => ({
  sessionId: session.id,
  sessionName: session.name,
  startDate: easternIso(session.starts_at),
  endDate: easternIso(session.ends_at),
  isSaved: evaluation !== null,
  isRequired: evaluation?.isRequired ?? false,
  openDays: evaluation?.openDays ?? defaultOpenDays,
  hasReminder: evaluation?.hasReminder ?? true,
  questions: (evaluation?.questions ?? defaultEvaluation()).map(presentQuestion),
  answers: answers.length,
  results: evaluation
    ? (evaluationResults(evaluation.questions, answers)?.map((result) => ({
        ...result,
        sentence: resultSentence(result),
      })) ?? null)
    : null,
});
