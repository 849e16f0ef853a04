// Quizzes, their versions and attempts in the database.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { SubmittedAttempt } from '#rules/credit/quiz-results.ts';
import type { GivenAnswers, QuizKind, QuizQuestion } from '#rules/credit/quiz-scoring.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { TestAttempt } from '#server/platform/database/tables.ts';
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
    .selectFrom('test')
    .innerJoin('test_version', 'test_version.test_id', 'test.id')
    .select(['test.id', 'test_version.id as version_id', 'test_version.number', 'test_version.questions'])
    .where('test.session_id', '=', sessionId)
    .where('test.kind', '=', kind)
    .orderBy('test_version.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export type QuizRow = NonNullable<Awaited<ReturnType<typeof quizOf>>>;

const attempts = (db: Db) =>
  db
    .selectFrom('test_attempt')
    .innerJoin('test_version', 'test_version.id', 'test_attempt.version_id')
    .select(['test_attempt.id', 'test_attempt.member_id', 'seed', 'started_at', 'saved_at', 'answers'])
    .select(['submitted_at', 'correct_count', 'score', 'test_version.questions']);

/** Newest first. */
export const attemptsOf = (db: Db, testId: number, memberId: number) =>
  attempts(db)
    .where('test_attempt.test_id', '=', testId)
    .where('test_attempt.member_id', '=', memberId)
    .orderBy('test_attempt.id', 'desc')
    .limit(maxAttempts)
    .execute();

export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Serializes attempts by one person. */
export const lockTaker = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** Locks the quiz, so that its version stays the newest. */
export const lockQuiz = (tx: Tx, testId: number) =>
  tx.selectFrom('test').select('id').where('id', '=', testId).forShare().execute();

export const currentAttempt = (tx: Tx, testId: number, memberId: number) =>
  attempts(tx)
    .where('test_attempt.test_id', '=', testId)
    .where('test_attempt.member_id', '=', memberId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();

export const insertAttempt = (
  tx: Tx,
  values: Pick<TestAttempt, 'test_id' | 'version_id' | 'account_id' | 'member_id' | 'seed'>,
  now: Temporal.Instant,
) =>
  tx
    .insertInto('test_attempt')
    .values({ ...values, started_at: instantValue(now), saved_at: instantValue(now) })
    .execute();

/** Locks the attempt; undefined if it does not exist or belongs to someone else. */
export const lockAttempt = (
  tx: Tx,
  { accountId, sessionId, kind, id }: { accountId: number; sessionId: number; kind: QuizKind; id: number },
) =>
  attempts(tx)
    .innerJoin('test', 'test.id', 'test_attempt.test_id')
    .where('test_attempt.id', '=', id)
    .where('test_attempt.account_id', '=', accountId)
    .where('test.session_id', '=', sessionId)
    .where('test.kind', '=', kind)
    .forUpdate('test_attempt')
    .executeTakeFirst();

export const mergeAnswers = (tx: Tx, id: number, answers: GivenAnswers, now: Temporal.Instant) =>
  tx
    .updateTable('test_attempt')
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
    .updateTable('test_attempt')
    .set({ submitted_at: instantValue(now), score: percent, correct_count: correctCount })
    .where('id', '=', id)
    .execute();

/** All submitted attempts at a session's quiz, oldest first. */
export const submittedQuizAttempts = (db: Db, sessionId: number, memberIds?: readonly number[]) =>
  db
    .selectFrom('test_attempt')
    .innerJoin('test', 'test.id', 'test_attempt.test_id')
    .select(['member_id', 'score', 'submitted_at'])
    .where('test.session_id', '=', sessionId)
    .where('test.kind', '=', 'quiz')
    .where('submitted_at', 'is not', null)
    .$if(memberIds !== undefined, (query) => query.where(sql<boolean>`member_id = any(${memberIds}::integer[])`))
    .orderBy('submitted_at')
    .orderBy('test_attempt.id')
    .execute();

/** Locks the quiz of a session, creating it if there is none. */
export const lockOrCreateQuiz = async (tx: Tx, sessionId: number, kind: QuizKind): Promise<number> => {
  const { id } = await tx
    .insertInto('test')
    .values({ session_id: sessionId, kind })
    .onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet({ kind }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.selectFrom('test').select('id').where('id', '=', id).forUpdate().execute();
  return id;
};

export const isVersionInUse = async (db: Db, versionId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('test_attempt')
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
    .insertInto('test_version')
    .values({ test_id: testId, number, questions: jsonValue(questions), created_at: instantValue(at), created_by: by })
    .execute();

export const replaceQuestions = (
  tx: Tx,
  { versionId, number, questions }: { versionId: number; number: number; questions: readonly QuizQuestion[] },
  { by, at }: Made,
) =>
  tx
    .updateTable('test_version')
    .set({ number, questions: jsonValue(questions), created_at: instantValue(at), created_by: by })
    .where('id', '=', versionId)
    .execute();

/** False if someone has started it. */
export const deleteQuiz = async (tx: Tx, testId: number): Promise<boolean> => {
  const begun = await tx.selectFrom('test_attempt').select('id').where('test_id', '=', testId).limit(1).execute();
  if (begun.length > 0) return false;
  await tx.deleteFrom('test').where('id', '=', testId).execute();
  return true;
};

/** All submitted attempts, with their questions. */
export const submittedAttemptsOf = async (db: Db, testId: number): Promise<SubmittedAttempt[]> => {
  const versions = await db
    .selectFrom('test_version')
    .select(['id', 'questions'])
    .where('test_id', '=', testId)
    .orderBy('number')
    .execute();
  const questions = new Map(versions.map((version) => [version.id, questionsIn(version.questions)]));
  const rows = await db
    .selectFrom('test_attempt')
    .select(['member_id', 'version_id', 'score', 'answers'])
    .where('test_id', '=', testId)
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
    .leftJoin('survey', 'survey.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.status_code', 'series.name as series_name'])
    .select('survey.is_required')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('test')
          .select(['test.kind'])
          .select((own) => [
            own
              .selectFrom('test_version')
              .select(sql<number>`jsonb_array_length(questions)`.as('count'))
              .whereRef('test_version.test_id', '=', 'test.id')
              .orderBy('number', 'desc')
              .limit(1)
              .as('questions'),
            own
              .selectFrom('test_attempt')
              .select((count) => count.fn.countAll<number>().as('count'))
              .whereRef('test_attempt.test_id', '=', 'test.id')
              .where('submitted_at', 'is not', null)
              .as('attempts'),
          ])
          .whereRef('test.session_id', '=', 'session.id')
          .orderBy('test.kind', 'desc'),
      ).as('tests'),
      eb
        .selectFrom('survey_answer')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('survey_answer.session_id', '=', 'session.id')
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

/** Newest first: those with a quiz or a survey, and those in this period. */
export const sessionsWithQuizzes = (db: Db, { from, to }: { from: Temporal.Instant; to: Temporal.Instant }) =>
  listed(db)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        exists(selectFrom('test').select('test.id').whereRef('test.session_id', '=', 'session.id')),
        eb('survey.session_id', 'is not', null),
        and([eb('session.starts_at', '>', instantValue(from)), eb('session.starts_at', '<', instantValue(to))]),
      ]),
    )
    .execute();

export type SessionWithQuizzesRow = Awaited<ReturnType<typeof sessionsWithQuizzes>>[number];

export const sessionsNamed = (db: Db, part: string) =>
  listed(db)
    .where('session.name', 'ilike', `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .execute();
