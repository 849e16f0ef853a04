// SQL of polls and their answers.
import { sql } from 'kysely';
import type { PollKind } from '#rules/registration/polls.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = [
  'id',
  'session_id',
  'kind',
  'question',
  'options',
  'low_label',
  'high_label',
  'state',
  'shows_results',
] as const;

/** The newest first. */
export const pollsOf = (db: Db, sessionId: number) =>
  db.selectFrom('poll').select(columns).where('session_id', '=', sessionId).orderBy('id', 'desc').execute();

export type PollRow = Awaited<ReturnType<typeof pollsOf>>[number];

export const pollById = (db: Db, id: number) =>
  db.selectFrom('poll').select(columns).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends, so that events follow each other in the order of the changes. */
export const lockPoll = (tx: Tx, id: number) =>
  tx.selectFrom('poll').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Those that still exist, locked in the order of their ids. */
export const lockPolls = (tx: Tx, ids: ReadonlySet<number>) =>
  tx
    .selectFrom('poll')
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const countPolls = async (db: Db, sessionId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('poll')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return count;
};

interface NewPoll {
  kind: PollKind;
  question: string;
  options: readonly string[];
  lowLabel: string;
  highLabel: string;
}

export const insertPoll = (
  db: Db,
  sessionId: number,
  { kind, question, options, lowLabel, highLabel }: NewPoll,
  now: Temporal.Instant,
) =>
  db
    .insertInto('poll')
    .values({
      ...{ session_id: sessionId, kind, question, options: [...options] },
      ...{ low_label: lowLabel, high_label: highLabel, created_at: instantValue(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updatePoll = (
  tx: Tx,
  id: number,
  { state, showsResults }: { state: 'open' | 'closed' | undefined; showsResults: boolean | undefined },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('poll')
    .set({
      ...(state === undefined ? {} : { state }),
      // A poll that is opened again was open from the first time on: its answers count from then.
      ...(state === 'open'
        ? { opened_at: sql<Temporal.Instant>`coalesce(opened_at, ${instantValue(now)})`, closed_at: null }
        : {}),
      ...(state === 'closed' ? { closed_at: instantValue(now) } : {}),
      ...(showsResults === undefined ? {} : { shows_results: showsResults }),
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const removePoll = (tx: Tx, id: number) => tx.deleteFrom('poll').where('id', '=', id).execute();

interface Person {
  accountId: number;
  memberId: number;
}

/** False if the poll is not open. One statement, so that nobody answers a poll that was just closed. */
export const upsertAnswer = async (
  db: Db,
  pollId: number,
  { accountId, memberId, choices }: Person & { choices: readonly number[] },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into poll_answer (poll_id, account_id, member_id, choices, answered_at)
    select id, ${accountId}, ${memberId}, ${[...choices]}::integer[], ${instantValue(now)}
    from poll where id = ${pollId} and state = 'open' for share
    on conflict (poll_id, member_id) do update set choices = excluded.choices, changed_at = excluded.answered_at
    returning poll_id`.execute(db);
  return rows.length > 0;
};

/** The person's choices by poll. */
export const choicesOf = async (db: Db, sessionId: number, memberId: number): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('poll_answer')
    .innerJoin('poll', 'poll.id', 'poll_answer.poll_id')
    .select(['poll_answer.poll_id', 'poll_answer.choices'])
    .where('poll.session_id', '=', sessionId)
    .where('poll_answer.member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ poll_id, choices }) => [poll_id, choices]));
};

export interface CountRow {
  answers: number;
  /** Answers by the position of their option; an option without answers is missing. */
  counts: Record<string, number>;
}

/** By poll; a poll without answers is missing. */
export const countAnswers = async (db: Db, pollIds: readonly number[]): Promise<Map<number, CountRow>> => {
  if (pollIds.length === 0) return new Map();
  const { rows } = await sql<CountRow & { poll_id: number }>`
    select poll_id, (select count(*)::int from poll_answer answer where answer.poll_id = counted.poll_id) as answers,
      jsonb_object_agg(choice, count) as counts
    from (
      select poll_id, choice, count(*)::int as count
      from poll_answer cross join unnest(choices) as choice
      where poll_id = any(${[...pollIds]}::integer[]) group by poll_id, choice
    ) counted
    group by poll_id`.execute(db);
  return new Map(rows.map(({ poll_id, answers, counts }) => [poll_id, { answers, counts }]));
};
