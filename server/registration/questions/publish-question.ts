// Notifies the readers of the live page that a question is new or has changed.
import type { Tx } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { publishedQuestion } from '#server/registration/questions/live-queries.ts';
import { questionState } from '#server/registration/questions/present-live.ts';

/** Nothing while it waits for review. The event has no text: readers load it when they want to see it. */
export const publishQuestion = async (tx: Tx, id: number, now: Temporal.Instant): Promise<void> => {
  const question = await publishedQuestion(tx, id);
  if (!question || (question.asked_live && question.approved_at === null)) return;
  const { is_shown, answer, answer_version: answerVersion } = question;
  const data = is_shown
    ? { id, state: questionState(question), hasAnswer: answer !== '', answerVersion }
    : { id, state: 'removed' };
  await publishEvent(tx, { sessionId: question.session_id, kind: 'question', audience: 'everyone', data }, now);
};
