// SQL of questions on the live page.
import { type Expression, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { isShown } from '#server/registration/questions/queries.ts';

const maxListed = 500;

interface Person {
  accountId: number;
  memberId: number;
}

const votesOf = (questionId: Expression<number>) =>
  sql<number>`(select count(*)::int from question_vote where question_vote.question_id = ${questionId})`;

/** What everybody sees, and everything of the account: on air first, then by votes, answered ones last. */
export const liveQuestionsOf = (db: Db, sessionId: number, { accountId, memberId }: Person) =>
  db
    .selectFrom('question')
    .select(['id', 'question', 'mark', 'answer', 'answer_version'])
    .select(({ ref, eb, exists, selectFrom }) => [
      isShown.as('is_shown'),
      eb('on_air_at', 'is not', null).$castTo<boolean>().as('is_on_air'),
      eb.fn.coalesce(eb('account_id', '=', accountId).$castTo<boolean>(), sql<boolean>`false`).as('is_own'),
      votesOf(ref('question.id')).as('votes'),
      exists(
        selectFrom('question_vote')
          .select(sql`1`.as('one'))
          .whereRef('question_vote.question_id', '=', 'question.id')
          .where('question_vote.member_id', '=', memberId),
      )
        .$castTo<boolean>()
        .as('has_voted'),
    ])
    .where('session_id', '=', sessionId)
    .where((eb) => eb.or([isShown, eb('account_id', '=', accountId)]))
    .orderBy(sql`on_air_at is null`)
    .orderBy(sql`mark = 'answered'`)
    .orderBy('votes', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

export type LiveQuestionRow = Awaited<ReturnType<typeof liveQuestionsOf>>[number];

/** Whether new questions of the session are reviewed. */
export const reviewsQuestions = async (db: Db, sessionId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('live_setting')
    .select('reviews_questions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.reviews_questions ?? true;
};

export const upsertReview = (db: Db, sessionId: number, reviews_questions: boolean) =>
  db
    .insertInto('live_setting')
    .values({ session_id: sessionId, reviews_questions })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ reviews_questions }))
    .execute();

/** The caller's live question with the same text. */
export const sameLiveQuestion = (tx: Tx, accountId: number, sessionId: number, text: string) =>
  tx
    .selectFrom('question')
    .select(['id', 'question'])
    .select(isShown.as('is_shown'))
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('asked_live', '=', true)
    .where('question', '=', text)
    .executeTakeFirst();

export const countLiveQuestions = async (tx: Tx, accountId: number, sessionId: number) =>
  tx
    .selectFrom('question')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('account_id', '=', accountId).as('own'),
    ])
    .where('session_id', '=', sessionId)
    .where('asked_live', '=', true)
    .executeTakeFirstOrThrow();

export const insertLiveQuestion = (
  tx: Tx,
  {
    accountId,
    sessionId,
    text,
    isApproved,
  }: { accountId: number; sessionId: number; text: string; isApproved: boolean },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('question')
    .values({
      ...{ account_id: accountId, session_id: sessionId, question: text, asked_live: true },
      ...{ asked_at: instantValue(now), approved_at: isApproved ? instantValue(now) : null },
    })
    .returning(['id', 'question'])
    .executeTakeFirstOrThrow();

/** What readers learn about a question. */
export const publishedQuestion = (tx: Tx, id: number) =>
  tx
    .selectFrom('question')
    .select(['session_id', 'mark', 'answer', 'answer_version', 'asked_live', 'approved_at'])
    .select(isShown.as('is_shown'))
    .select((eb) => eb('on_air_at', 'is not', null).$castTo<boolean>().as('is_on_air'))
    .where('id', '=', id)
    .executeTakeFirst();

export const isVotable = async (db: Db, sessionId: number, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('question')
    .select('id')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where(isShown)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertVote = (db: Db, questionId: number, { accountId, memberId }: Person, now: Temporal.Instant) =>
  db
    .insertInto('question_vote')
    .values({
      ...{ question_id: questionId, account_id: accountId, member_id: memberId },
      voted_at: instantValue(now),
    })
    .onConflict((conflict) => conflict.columns(['question_id', 'member_id']).doNothing())
    .execute();

export const deleteVote = (db: Db, questionId: number, { memberId }: Person) =>
  db.deleteFrom('question_vote').where('question_id', '=', questionId).where('member_id', '=', memberId).execute();

/** By question; those without votes too. */
export const votesFor = async (db: Db, questionIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('question_vote')
    .select(['question_id', (eb) => eb.fn.countAll<number>().as('votes')])
    .where('question_id', 'in', [...questionIds])
    .groupBy('question_id')
    .execute();
  const counted = new Map(rows.map(({ question_id, votes }) => [question_id, votes]));
  return new Map(questionIds.map((id) => [id, counted.get(id) ?? 0]));
};

/** A question that was dismissed is shown too. */
export const setApproved = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('question')
    .set((eb) => ({
      approved_at: eb.fn.coalesce('approved_at', instantValue(now)),
      mark: eb
        .case()
        .when('mark', '=', 'hidden')
        .then('none' as const)
        .else(eb.ref('mark'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();

export const setAnswer = (tx: Tx, id: number, answer: string, now: Temporal.Instant) =>
  tx
    .updateTable('question')
    .set((eb) => ({
      answer,
      answered_at: answer === '' ? null : instantValue(now),
      answer_version: eb('answer_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
