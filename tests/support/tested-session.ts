// Test fixtures: a session with an open quiz and evaluation, and a follow-up survey.

import { saveEvaluation } from '#server/credit/evaluations/save-evaluation.ts';
import { saveQuiz } from '#server/credit/quizzes/save-quiz.ts';
import { ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

export const aShortQuestion = {
  id: null,
  kind: 'short' as const,
  text: 'How many?',
  explanation: '',
  keepsOrder: false,
  choices: [],
  accepted: ['3'],
};

/** Of an evaluation. */
export const aTextQuestion = { kind: 'text' as const, text: 'What else?', choices: [], isRequired: false };

/** A session that has just ended, with an attempt in progress three evaluation responses, and five of its follow-up survey. */
export const aTestedSession = async (
  portal: TestPortal,
  { accountId, memberId, token }: { accountId: number; memberId: number; token: string },
) => {
  const now = Temporal.Now.instant();
  const times = { starts_at: now.subtract({ hours: 2 }), ends_at: now.subtract({ minutes: 30 }) };
  const { db } = portal;
  await addSession(portal, { id: 190_901, name: 'Tested', ...times });
  await db
    .insertInto('registration')
    .values({ account_id: accountId, member_id: memberId, session_id: 190_901, method: 'Web', registered_at: now })
    .execute();
  const test = { sessionId: 190_901, kind: 'quiz', version: 0, questions: [aShortQuestion] } as const;
  await saveQuiz(db, test, null, now);
  const questions = [aTextQuestion];
  await saveEvaluation(db, 190_901, { isRequired: false, openDays: 30, hasReminder: true, questions });
  const answer = { session_id: 190_901, answers: '{}' };
  await db.insertInto('evaluation_answer').values([answer, answer, answer]).execute();
  const always = questions.map((question, index) => ({ ...question, id: index + 1, shownIf: null }));
  await db
    .insertInto('follow_up_survey')
    .values({ session_id: 190_901, months: 3, questions: JSON.stringify(always), sent: 5 })
    .execute();
  await db
    .insertInto('follow_up_answer')
    .values(Array.from({ length: 5 }, () => answer))
    .execute();
  const path = '/api/my/sessions/190901/tests/quiz/attempts';
  const { body: attempt } = await ask(portal, 'POST', path, { token, body: {} });
  return { id: 190_901, attemptId: attempt.id };
};
