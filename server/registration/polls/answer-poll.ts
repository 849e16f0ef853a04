// Stores a person's answer to an open poll.
import { validChoices } from '#rules/registration/polls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { pollById, upsertAnswer } from '#server/registration/polls/queries.ts';

interface Answer {
  sessionId: number;
  pollId: number;
  choices: readonly number[];
}

export type AnsweredPoll = { choices: number[]; showsResults: boolean } | 'unknown' | 'invalid' | 'closed';

export const answerPoll = async (
  db: Db,
  person: { accountId: number; memberId: number },
  { sessionId, pollId, choices }: Answer,
  now: Temporal.Instant,
): Promise<AnsweredPoll> => {
  const poll = await pollById(db, pollId);
  if (!poll || poll.session_id !== sessionId || poll.state === 'draft') return 'unknown';
  const valid = validChoices(poll, choices);
  if (!valid) return 'invalid';
  const { accountId, memberId } = person;
  const isStored = await upsertAnswer(db, pollId, { accountId, memberId, choices: valid }, now);
  return isStored ? { choices: valid, showsResults: poll.shows_results } : 'closed';
};
