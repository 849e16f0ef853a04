// Saves the answers to a follow-up survey, and that its link was used. Nothing connects the two afterwards.

import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { EvaluationAnswer } from '#rules/credit/evaluations.ts';
import { followUpErrors, storedAnswers } from '#rules/credit/follow-up.ts';
import {
  type InvitationRow,
  insertAnswersShuffled,
  invitationByKey,
  lockFollowUp,
  markUsed,
} from '#server/credit/follow-ups/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';

export type LinkState = 'open' | 'used' | 'over' | 'gone';

export const linkState = (
  { is_used, expires_at, status_code }: Pick<InvitationRow, 'is_used' | 'expires_at' | 'status_code'>,
  now: Temporal.Instant,
): LinkState => {
  if (status_code === SessionStatus.Deleted) return 'gone';
  if (is_used) return 'used';
  return Temporal.Instant.compare(now, expires_at) < 0 ? 'open' : 'over';
};

type AnswerResult =
  | { result: 'answered' | 'unknown' | 'other questions' | Exclude<LinkState, 'open'> }
  | { result: 'errors'; errors: Record<string, string> };

/** One transaction for both, so that a link that was used has left its answers. */
export const answerFollowUp = (
  db: Db,
  { key, answers }: { key: string; answers: readonly (EvaluationAnswer & { questionId: number })[] },
  now: Temporal.Instant,
): Promise<AnswerResult> =>
  db.transaction().execute(async (tx) => {
    const found = await invitationByKey(tx, hashOfKey(key));
    if (!found) return { result: 'unknown' };
    await lockFollowUp(tx, found.session_id);
    // Again, because another call may have used it in between.
    const invitation = await invitationByKey(tx, hashOfKey(key));
    if (!invitation) return { result: 'unknown' };
    const state = linkState(invitation, now);
    if (state !== 'open') return { result: state };
    const { questions, session_id: sessionId } = invitation;
    const given = Object.fromEntries(answers.map(({ questionId, choices, text }) => [questionId, { choices, text }]));
    if (answers.some(({ questionId }) => !questions.some(({ id }) => id === questionId))) {
      return { result: 'other questions' };
    }
    const errors = followUpErrors(questions, given);
    if (Object.keys(errors).length > 0) return { result: 'errors', errors };
    if (!(await markUsed(tx, hashOfKey(key)))) return { result: 'used' };
    await insertAnswersShuffled(tx, sessionId, storedAnswers(questions, given));
    return { result: 'answered' };
  });
