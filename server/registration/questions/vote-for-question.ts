// Counts one vote of a person for a question, or none.
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { deleteVote, insertVote, isVotable, votesFor } from '#server/registration/questions/live-queries.ts';

interface Vote {
  sessionId: number;
  questionId: number;
  isVoted: boolean;
}

/** Idempotent. Returns the votes for the question; undefined if nobody can vote for it. */
export const voteForQuestion = async (
  db: Db,
  person: { accountId: number; memberId: number },
  { sessionId, questionId, isVoted }: Vote,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  if (!(await isVotable(db, sessionId, questionId))) return undefined;
  await (isVoted ? insertVote(db, questionId, person, now) : deleteVote(db, questionId, person));
  return (await votesFor(db, [questionId])).get(questionId);
};

/** Sends the readers of the live page how many votes these questions have. */
export const publishVotes = (
  db: Db,
  sessionId: number,
  questionIds: ReadonlySet<number>,
  now: Temporal.Instant,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const votes = Object.fromEntries(await votesFor(tx, [...questionIds]));
    return publishEvent(tx, { sessionId, kind: 'votes', audience: 'everyone', data: { votes } }, now);
  });
