// SQL of questions; presenters see those of their own sessions, by the speaker linked to their account.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { SessionStatus, scheduledStatuses } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { DB, Question } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 200;
const maxQuestions = 500;

/** Locks the session, so that concurrent questions cannot exceed the limit. */
export const lockSession = (tx: Tx, id: number) =>
  tx
    .selectFrom('session')
    .select(['status_code', 'starts_at', 'ends_at', 'question_cut_off_hours', 'question_limit'])
    .where('id', '=', id)
    .where('status_code', '<>', SessionStatus.Deleted)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const isRegistered = async (tx: Tx, accountId: number, sessionId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('registration')
    .select('id')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Those that were asked before the session. */
export const countQuestions = async (tx: Tx, sessionId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('asked_live', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

/** Those that were asked before the session. */
export const countOwnQuestions = async (tx: Tx, accountId: number, sessionId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('asked_live', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

/** The caller's question with the same text. */
export const sameQuestion = (tx: Tx, accountId: number, sessionId: number, text: string) =>
  tx
    .selectFrom('question')
    .select(['id', 'question', 'account_id'])
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('question', '=', text)
    .executeTakeFirst();

export const insertQuestion = (tx: Tx, accountId: number, sessionId: number, text: string, now: Temporal.Instant) =>
  tx
    .insertInto('question')
    .values({ account_id: accountId, session_id: sessionId, question: text, asked_at: instantValue(now) })
    .returning(['id', 'question', 'account_id'])
    .executeTakeFirstOrThrow();

/** False if there is no such question of the caller. */
export const deleteOwn = async (db: Db, accountId: number, sessionId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('question')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Who reads questions: a presenter reads those of their own sessions, staff read all. */
export interface Reader {
  accountId: number;
  isStaff: boolean;
}

const presented = (db: Db, { accountId, isStaff }: Reader) => {
  const sessions = db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['question_cut_off_hours', 'question_limit'])
    .select(['series.route as series_route', 'series.name as series_name', 'series.name_es as series_name_es'])
    .select((eb) =>
      eb
        .selectFrom('question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.session_id', '=', 'session.id')
        .where('asked_live', '=', false)
        .as('question_count'),
    )
    .where('session.status_code', '<>', SessionStatus.Deleted);
  if (isStaff) return sessions;
  return sessions.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('session_speaker')
        .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
        .select(sql`1`.as('one'))
        .whereRef('session_speaker.session_id', '=', 'session.id')
        .where('speaker.account_id', '=', accountId),
    ),
  );
};

export const presentedSince = (db: Db, reader: Reader, since: Temporal.Instant) =>
  presented(db, reader)
    .where('session.ends_at', '>', instantValue(since))
    .where('session.status_code', 'in', scheduledStatuses)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(mostListed)
    .execute();

export type PresentedRow = Awaited<ReturnType<typeof presentedSince>>[number];

export const presentedById = (db: Db, reader: Reader, id: number) =>
  presented(db, reader).where('session.id', '=', id).executeTakeFirst();

const voteCount = (eb: ExpressionBuilder<DB, 'question'>) =>
  eb
    .selectFrom('question_vote')
    .select((votes) => votes.fn.countAll<number>().as('count'))
    .whereRef('question_vote.question_id', '=', 'question.id')
    .$asScalar()
    .$notNull()
    .as('votes');

export const questionsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('question')
    .select(['id', 'question', 'asked_at', 'mark', 'asked_live', 'approved_at', 'answer'])
    .select(sql<boolean>`on_air_at is not null`.as('is_on_air'))
    .select(voteCount)
    .where('session_id', '=', sessionId)
    .orderBy(sql`place nulls last`)
    .orderBy('votes', 'desc')
    .orderBy('id')
    .limit(maxQuestions)
    .execute();

export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];

export const setPlaces = async (tx: Tx, sessionId: number, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('question').set({ place: null }).where('session_id', '=', sessionId).execute();
  await sql`
    update question set place = wanted.place
    from unnest(${[...ids]}::integer[]) with ordinality as wanted(id, place)
    where question.id = wanted.id and question.session_id = ${sessionId}`.execute(tx);
};

export const sessionOfQuestion = async (db: Db, id: number): Promise<number | undefined> => {
  const row = await db.selectFrom('question').select('session_id').where('id', '=', id).executeTakeFirst();
  return row?.session_id;
};

export const setMark = (db: Db, id: number, mark: Selectable<Question>['mark'], now: Temporal.Instant) =>
  db
    .updateTable('question')
    .set({ mark, marked_at: instantValue(now) })
    // An answered or hidden question is no longer on air.
    .$if(mark === 'answered' || mark === 'hidden', (update) => update.set({ on_air_at: null }))
    .where('id', '=', id)
    .execute();

/** Locked until the transaction ends, so that only one question can be put on air. */
export const lockForAir = (tx: Tx, sessionId: number) =>
  tx.selectFrom('session').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();

/** Returns the question that was on air. */
export const takeOffAir = (tx: Tx, sessionId: number) =>
  tx
    .updateTable('question')
    .set({ on_air_at: null })
    .where('session_id', '=', sessionId)
    .where('on_air_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();

/** Others than presenters see it. */
export const isShown = sql<boolean>`question.mark <> 'hidden' and (not question.asked_live or question.approved_at is not null)`;

/** Whether the session has such a visible question. */
export const canGoOnAir = async (tx: Tx, sessionId: number, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('question')
    .select('id')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where(isShown)
    .executeTakeFirst();
  return row !== undefined;
};

/** An answered question is open again. */
export const setOnAir = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('question')
    .set((eb) => ({
      on_air_at: instantValue(now),
      mark: eb
        .case()
        .when('mark', '=', 'answered')
        .then('picked' as const)
        .else(eb.ref('mark'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
