// Quizzes, their versions and attempts in the database.

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { SubmittedAttempt } from '#rules/credit/quiz-results.ts';
import type { GivenAnswers, QuizKind, QuizQuestion } from '#rules/credit/quiz-scoring.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { QuizAttempt } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 200;
const maxAttempts = 500;
const maxResults = 20_000;

/** Written only by `insertVersion` and `replaceQuestions`. */
export const questionsIn = (value: unknown): QuizQuestion[] => value as QuizQuestion[]; // See above.

/** Written only by `mergeAnswers`. */
export const answersIn = (value: unknown): GivenAnswers => value as GivenAnswers; // See above.

export const sessionOf = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['session.status_code', 'series.route as series_route'])
    .where('session.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('session.status_code', '<>', SessionStatus.Deleted),
        eb.and([eb('session.is_draft', '=', true), eb('session.is_discarded', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, isSelfPaced: row.status_code === SessionStatus.SelfPaced };
};

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

/** A quiz with its newest version. */
export const quizOf = (db: Db, sessionId: number, kind: QuizKind) =>
  db
    .selectFrom('quiz')
    .innerJoin('quiz_version', 'quiz_version.quiz_id', 'quiz.id')
    .select(['quiz.id', 'quiz_version.id as version_id', 'quiz_version.number', 'quiz_version.questions'])
    .where('quiz.session_id', '=', sessionId)
    .where('quiz.kind', '=', kind)
    .orderBy('quiz_version.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export type QuizRow = NonNullable<Awaited<ReturnType<typeof quizOf>>>;

const attempts = (db: Db) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('quiz_version', 'quiz_version.id', 'quiz_attempt.version_id')
    .select(['quiz_attempt.id', 'quiz_attempt.member_id', 'seed', 'started_at', 'saved_at', 'answers'])
    .select(['submitted_at', 'correct_count', 'score', 'quiz_version.questions']);

/** Newest first. */
export const attemptsOf = (db: Db, testId: number, memberId: number) =>
  attempts(db)
    .where('quiz_attempt.quiz_id', '=', testId)
    .where('quiz_attempt.member_id', '=', memberId)
    .orderBy('quiz_attempt.id', 'desc')
    .limit(maxAttempts)
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Serializes attempts by one person. */
export const lockTaker = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** Locks the quiz, so that its version stays the newest. */
export const lockQuiz = (tx: Tx, testId: number) =>
  tx.selectFrom('quiz').select('id').where('id', '=', testId).forShare().execute();

export const currentAttempt = (tx: Tx, testId: number, memberId: number) =>
  attempts(tx)
    .where('quiz_attempt.quiz_id', '=', testId)
    .where('quiz_attempt.member_id', '=', memberId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();

export const insertAttempt = (
  tx: Tx,
  values: Pick<QuizAttempt, 'quiz_id' | 'version_id' | 'account_id' | 'member_id' | 'seed'>,
  now: Temporal.Instant,
) =>
  tx
    .insertInto('quiz_attempt')
    .values({ ...values, started_at: instantValue(now), saved_at: instantValue(now) })
    .execute();

/** Locks the attempt; undefined if it does not exist or belongs to someone else. */
export const lockAttempt = (
  tx: Tx,
  { accountId, sessionId, kind, id }: { accountId: number; sessionId: number; kind: QuizKind; id: number },
) =>
  attempts(tx)
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .where('quiz_attempt.id', '=', id)
    .where('quiz_attempt.account_id', '=', accountId)
    .where('quiz.session_id', '=', sessionId)
    .where('quiz.kind', '=', kind)
    .forUpdate('quiz_attempt')
    .executeTakeFirst();

export const mergeAnswers = (tx: Tx, id: number, answers: GivenAnswers, now: Temporal.Instant) =>
  tx
    .updateTable('quiz_attempt')
    .set({ answers: sql<string>`answers || ${jsonValue(answers)}`, saved_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

export const setScore = (
  tx: Tx,
  id: number,
  { percent, correctCount }: { percent: number; correctCount: number },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('quiz_attempt')
    .set({ submitted_at: instantValue(now), score: percent, correct_count: correctCount })
    .where('id', '=', id)
    .execute();

/** All submitted attempts at a session's quiz, oldest first. */
export const submittedQuizAttempts = (db: Db, sessionId: number, memberIds?: readonly number[]) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .select(['member_id', 'score', 'submitted_at'])
    .where('quiz.session_id', '=', sessionId)
    .where('quiz.kind', '=', 'quiz')
    .where('submitted_at', 'is not', null)
    .$if(memberIds !== undefined, (query) => query.where(sql<boolean>`member_id = any(${memberIds}::integer[])`))
    .orderBy('submitted_at')
    .orderBy('quiz_attempt.id')
    .execute();

/** Locks the quiz of a session, creating it if there is none. */
export const lockOrCreateQuiz = async (tx: Tx, sessionId: number, kind: QuizKind): Promise<number> => {
  const { id } = await tx
    .insertInto('quiz')
    .values({ session_id: sessionId, kind })
    .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet({ kind }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.selectFrom('quiz').select('id').where('id', '=', id).forUpdate().execute();
  return id;
};

export const isVersionInUse = async (db: Db, versionId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('quiz_attempt')
    .select('id')
    .where('version_id', '=', versionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

interface Made {
  by: number | null;
  at: Temporal.Instant;
}

export const insertVersion = (
  tx: Tx,
  { testId, number, questions }: { testId: number; number: number; questions: readonly QuizQuestion[] },
  { by, at }: Made,
) =>
  tx
    .insertInto('quiz_version')
    .values({ quiz_id: testId, number, questions: jsonValue(questions), created_at: instantValue(at), created_by: by })
    .execute();

export const replaceQuestions = (
  tx: Tx,
  { versionId, number, questions }: { versionId: number; number: number; questions: readonly QuizQuestion[] },
  { by, at }: Made,
) =>
  tx
    .updateTable('quiz_version')
    .set({ number, questions: jsonValue(questions), created_at: instantValue(at), created_by: by })
    .where('id', '=', versionId)
    .execute();

/** False if someone has started it. */
export const deleteQuiz = async (tx: Tx, testId: number): Promise<boolean> => {
  const begun = await tx.selectFrom('quiz_attempt').select('id').where('quiz_id', '=', testId).limit(1).execute();
  if (begun.length > 0) return false;
  await tx.deleteFrom('quiz').where('id', '=', testId).execute();
  return true;
};

/** All submitted attempts, with their questions. */
export const submittedAttemptsOf = async (db: Db, testId: number): Promise<SubmittedAttempt[]> => {
  const versions = await db
    .selectFrom('quiz_version')
    .select(['id', 'questions'])
    .where('quiz_id', '=', testId)
    .orderBy('number')
    .execute();
  const questions = new Map(versions.map((version) => [version.id, questionsIn(version.questions)]));
  const rows = await db
    .selectFrom('quiz_attempt')
    .select(['member_id', 'version_id', 'score', 'answers'])
    .where('quiz_id', '=', testId)
    .where('submitted_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxResults)
    .execute();
  return rows.map(({ member_id, version_id, score, answers }) => ({
    memberId: member_id,
    score: score ?? 0,
    questions: questions.get(version_id) ?? [],
    answers: answersIn(answers),
  }));
};

const listed = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('evaluation', 'evaluation.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.status_code', 'series.name as series_name'])
    .select('evaluation.is_required')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quiz')
          .select(['quiz.kind'])
          .select((own) => [
            own
              .selectFrom('quiz_version')
              .select(sql<number>`jsonb_array_length(questions)`.as('count'))
              .whereRef('quiz_version.quiz_id', '=', 'quiz.id')
              .orderBy('number', 'desc')
              .limit(1)
              .as('questions'),
            own
              .selectFrom('quiz_attempt')
              .select((count) => count.fn.countAll<number>().as('count'))
              .whereRef('quiz_attempt.quiz_id', '=', 'quiz.id')
              .where('submitted_at', 'is not', null)
              .as('attempts'),
          ])
          .whereRef('quiz.session_id', '=', 'session.id')
          .orderBy('quiz.kind', 'desc'),
      ).as('tests'),
      eb
        .selectFrom('evaluation_answer')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('evaluation_answer.session_id', '=', 'session.id')
        .as('evaluation_answers'),
    ])
    .where((eb) =>
      eb.or([
        eb('session.status_code', '<>', SessionStatus.Deleted),
        eb.and([eb('session.is_draft', '=', true), eb('session.is_discarded', '=', false)]),
      ]),
    )
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .limit(mostListed);

/** Newest first: those with a quiz or an evaluation, and those in this period. */
export const sessionsWithQuizzes = (db: Db, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }) =>
  listed(db)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        exists(selectFrom('quiz').select('quiz.id').whereRef('quiz.session_id', '=', 'session.id')),
        eb('evaluation.session_id', 'is not', null),
        and([eb('session.starts_at', '>', instantValue(from)), eb('session.starts_at', '<', instantValue(to))]),
      ]),
    )
    .execute();

export type SessionWithQuizzesRow = Awaited<ReturnType<typeof sessionsWithQuizzes>>[number];

export const sessionsNamed = (db: Db, part: string) =>
  listed(db).where('session.name', 'ilike', containsPattern(part)).execute();
