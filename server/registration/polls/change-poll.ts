// Presenters and staff create polls, open and close them, show their results, and delete them.
import { maxPolls, type PollKind, scaleOptions } from '#rules/registration/polls.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { presentPoll } from '#server/registration/polls/present.ts';
import {
  countAnswers,
  countPolls,
  insertPoll,
  lockPoll,
  lockPolls,
  type PollRow,
  removePoll,
  updatePoll,
} from '#server/registration/polls/queries.ts';
import { type Presenter, presents } from '#server/registration/questions/presenter.ts';

interface NewPoll {
  kind: PollKind;
  question: string;
  options: readonly string[];
  lowLabel: string;
  highLabel: string;
}

/** `unknown`: it is not a session of the presenter. */
export const createPoll = async (
  db: Db,
  presenter: Presenter,
  { sessionId, poll }: { sessionId: number; poll: NewPoll },
  now: Temporal.Instant,
): Promise<{ id: number } | 'unknown' | 'full'> => {
  if (!(await presents(db, presenter, sessionId))) return 'unknown';
  if ((await countPolls(db, sessionId)) >= maxPolls) return 'full';
  const isScale = poll.kind === 'scale';
  const labels = isScale ? {} : { lowLabel: '', highLabel: '' };
  return insertPoll(db, sessionId, { ...poll, ...labels, options: isScale ? scaleOptions : poll.options }, now);
};

/** The event has the whole poll: hundreds of readers show it without a call. */
const publish = async (tx: Tx, row: PollRow, now: Temporal.Instant): Promise<void> => {
  const poll = presentPoll(row, (await countAnswers(tx, [row.id])).get(row.id));
  await publishEvent(tx, { sessionId: row.session_id, kind: 'poll', audience: 'everyone', data: { poll } }, now);
};

/** False if no session of the presenter has such a poll. */
export const changePoll = (
  db: Db,
  presenter: Presenter,
  { id, ...change }: { id: number; state: 'open' | 'closed' | undefined; showsResults: boolean | undefined },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const poll = await lockPoll(tx, id);
    if (!poll || !(await presents(tx, presenter, poll.session_id))) return false;
    const changed = await updatePoll(tx, id, change, now);
    if (changed.state !== 'draft') await publish(tx, changed, now);
    return true;
  });

export const deletePoll = (
  db: Db,
  presenter: Presenter,
  id: number,
  requestContext: RequestContext,
): Promise<'deleted' | 'unknown' | 'evidence'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const poll = await lockPoll(tx, id);
    const session = poll && (await presents(tx, presenter, poll.session_id));
    if (!poll || !session) return 'unknown';
    const { session_id: sessionId } = poll;
    const answers = (await countAnswers(tx, [id])).get(id)?.answers ?? 0;
    const isOver = Temporal.Instant.compare(session.ends_at, now) <= 0;
    if (answers > 0 && isOver && !presenter.isStaff) return 'evidence';
    await removePoll(tx, id);
    const event = { sessionId, kind: 'poll-deleted', audience: 'everyone', data: { id } } as const;
    if (poll.state !== 'draft') await publishEvent(tx, event, now);
    const details = { session: sessionId, poll: id, answers };
    await recordEvent(
      tx,
      { kind: 'poll-deleted', actorId: presenter.accountId, subjectId: null, details },
      requestContext,
    );
    return 'deleted';
  });

/** Sends readers the results of polls that show them. */
export const publishResults = (db: Db, ids: ReadonlySet<number>, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // All of them before the first event: events wait for each other, and so would a poll locked after one.
    for (const poll of await lockPolls(tx, ids)) {
      if (poll.shows_results && poll.state !== 'draft') await publish(tx, poll, now);
    }
  });
