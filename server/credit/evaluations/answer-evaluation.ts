// Saves answers to an evaluation, and separately that the person has answered.

import { easternDay } from '#rules/credit/deadlines.ts';
import {
  type EvaluationAnswer,
  type EvaluationWindow,
  evaluationError,
  evaluationWindow,
} from '#rules/credit/evaluations.ts';
import {
  insertShuffled,
  lockEvaluation,
  recordParticipation,
  sessionWithEvaluation,
} from '#server/credit/evaluations/queries.ts';
import { readRespondents } from '#server/credit/evaluations/read-respondents.ts';
import { withdrawReminder } from '#server/credit/evaluations/send-evaluation-reminders.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';

interface Answering {
  accountId: number;
  sessionId: number;
  /** Default: the owner, or the first of the group with a seat. */
  memberId?: number | undefined;
  answers: readonly (EvaluationAnswer & { questionId: number })[];
}

export type AnswerResult =
  | { result: 'answered' }
  | { result: 'unknown' }
  | { result: 'answered before' }
  | { result: 'other questions' }
  | { result: 'shut'; window: EvaluationWindow }
  | { result: 'errors'; errors: Record<string, string> };

/** One transaction for both, so that neither exists without the other. */
export const answerEvaluation = (
  db: Db,
  { accountId, sessionId, memberId, answers }: Answering,
  now: Temporal.Instant,
): Promise<AnswerResult> =>
  db.transaction().execute(async (tx) => {
    await lockEvaluation(tx, sessionId);
    const session = await sessionWithEvaluation(tx, sessionId);
    if (!session?.evaluation) return { result: 'unknown' };
    const respondents = await readRespondents(tx, accountId, session);
    const member = memberId === undefined ? respondents[0] : respondents.find(({ id }) => id === memberId);
    if (!member) return { result: 'unknown' };
    const { questions, openDays } = session.evaluation;
    const window = evaluationWindow({ isSelfPaced: session.isSelfPaced, endsAt: session.ends_at, openDays }, now);
    if (window.state !== 'open') return { result: 'shut', window };

    const given = new Map(answers.map(({ questionId, choices, text }) => [questionId, { choices, text }]));
    if ([...given.keys()].some((id) => !questions.some((question) => question.id === id))) {
      return { result: 'other questions' };
    }
    const errors = questions.flatMap((question) => {
      const error = evaluationError(question, given.get(question.id));
      return error ? [[`answers.${question.id}`, error]] : [];
    });
    if (errors.length > 0) return { result: 'errors', errors: Object.fromEntries(errors) };

    const ids = { session_id: sessionId, account_id: accountId, member_id: member.id };
    if (!(await recordParticipation(tx, { ...ids, answered_on: easternDay(now).toString() })))
      return { result: 'answered before' };
    await insertShuffled(tx, sessionId, Object.fromEntries(given));
    const isDone = respondents.every(({ id, has_answered }) => has_answered || id === member.id);
    if (isDone) await withdrawReminder(tx, { sessionId, accountId });
    await queueCreditDecision(tx, sessionId);
    return { result: 'answered' };
  });
