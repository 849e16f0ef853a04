// Submits a question: within its window and limit, for a session that the person is registered for.
import { maxQuestionsPerAccount, questionWindow } from '#rules/catalog/question-window.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import {
  countOwnQuestions,
  countQuestions,
  insertQuestion,
  isRegistered,
  lockSession,
  sameQuestion,
} from '#server/registration/questions/queries.ts';

interface SubmittedQuestion {
  id: number;
  question: string;
  account_id: number | null;
}

export type SubmitQuestionResult =
  | { result: 'submitted'; question: SubmittedQuestion }
  | { result: 'unknown' | 'not registered' | 'closed' | 'full' | 'own full' };

/** Idempotent: the same text again, by a double click or a retry, is the same question. */
export const submitQuestion = (
  db: Db,
  accountId: number,
  { sessionId, text }: { sessionId: number; text: string },
  now: Temporal.Instant,
): Promise<SubmitQuestionResult> =>
  db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) return { result: 'unknown' };
    if (!(await isRegistered(tx, accountId, sessionId))) return { result: 'not registered' };
    const there = await sameQuestion(tx, accountId, sessionId, text);
    if (there) return { result: 'submitted', question: there };
    const state = {
      status: session.status_code,
      startsAt: session.starts_at,
      endsAt: session.ends_at,
      cutOffHours: session.question_cut_off_hours,
      limit: session.question_limit,
      count: await countQuestions(tx, sessionId),
    };
    const window = questionWindow(state, now);
    if (window !== 'open') return { result: window };
    if ((await countOwnQuestions(tx, accountId, sessionId)) >= maxQuestionsPerAccount) return { result: 'own full' };
    return { result: 'submitted', question: await insertQuestion(tx, accountId, sessionId, text, now) };
  });
