// Self-paced courses and people's progress in the database.
import { type RawBuilder, sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Interval } from '#rules/credit/watched-time.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 200;

const dayText = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
const dayValue = (day: string): RawBuilder<Date> => sql<Date>`${day}::date`;

/** Only `saveWatched` wrote stands there. */
const intervalsIn = (value: unknown): Interval[] => value as Interval[]; // See above.

export interface CourseRow {
  id: number;
  name: string;
  seriesId: number;
  preTestUrl: string;
  postTestUrl: string;
  hasPreTest: boolean;
  hasPostTest: boolean;
  /** Of the video on this portal; null if there is none. */
  videoSeconds: number | null;
}

/** Undefined if the session is no self-paced course. */
export const courseById = async (db: Db, id: number): Promise<CourseRow | undefined> => {
  const row = await db
    .selectFrom('session')
    .leftJoin('session_media', 'session_media.session_id', 'session.id')
    .select(['session.id', 'session.name', 'series_id as seriesId', 'pre_test_url', 'post_test_url'])
    .select(['starts_at', 'ends_at', 'session_media.session_id as media_id', 'length_seconds'])
    .select((eb) => {
      const has = (kind: 'pre' | 'post') =>
        eb.exists(
          eb
            .selectFrom('quiz')
            .select('quiz.id')
            .whereRef('quiz.session_id', '=', 'session.id')
            .where('kind', '=', kind),
        );
      return [has('pre').as('has_pre'), has('post').as('has_post')];
    })
    .where('session.id', '=', id)
    .where('status_code', '=', SessionStatus.SelfPaced)
    .executeTakeFirst();
  if (!row) return undefined;
  const length = row.length_seconds ?? row.starts_at.until(row.ends_at).total('seconds');
  return {
    id: row.id,
    name: row.name,
    seriesId: row.seriesId,
    preTestUrl: row.pre_test_url,
    postTestUrl: row.post_test_url,
    hasPreTest: Boolean(row.has_pre),
    hasPostTest: Boolean(row.has_post),
    videoSeconds: row.media_id === null ? null : length,
  };
};

export const acknowledgementsOf = (db: Db, sessionId: number, accountIds: readonly number[]) =>
  db
    .selectFrom('honor_code')
    .select(['account_id', 'text_version', 'acknowledged_at'])
    .where('session_id', '=', sessionId)
    .where('account_id', 'in', [...accountIds, 0])
    .orderBy('acknowledged_at')
    .execute();

/** Idempotent. */
export const insertAcknowledgement = (
  tx: Tx,
  values: { session_id: number; account_id: number; text_version: string },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('honor_code')
    .values({ ...values, acknowledged_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const sittings = (db: Db) =>
  db
    .selectFrom('course_sitting')
    .select(['account_id', 'video_seconds', 'carried_seconds', 'reported_at', 'position_seconds'])
    .select(['transcript_read_at', 'is_trial', 'watched', dayText('day').as('day')]);

const withIntervals = <R extends { watched: unknown }>({ watched, ...row }: R) => ({
  ...row,
  watched: intervalsIn(watched),
});

/** Oldest first. */
export const sittingsOf = async (db: Db, sessionId: number, accountIds: readonly number[]) =>
  (
    await sittings(db)
      .where('session_id', '=', sessionId)
      .where('account_id', 'in', [...accountIds, 0])
      .orderBy('course_sitting.day')
      .execute()
  ).map(withIntervals);

export type SittingRow = Awaited<ReturnType<typeof sittingsOf>>[number];

interface SittingKey {
  sessionId: number;
  accountId: number;
  day: string;
}

/** Locks the sitting's row: reports of all tabs are processed in sequence. */
export const lockSitting = async (tx: Tx, { sessionId, accountId, day }: SittingKey): Promise<SittingRow> => {
  await tx
    .insertInto('course_sitting')
    .values({ session_id: sessionId, account_id: accountId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await sittings(tx)
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('course_sitting.day', '=', dayValue(day))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return withIntervals(row);
};

const updateSitting = (tx: Tx, { sessionId, accountId, day }: SittingKey) =>
  tx
    .updateTable('course_sitting')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('day', '=', dayValue(day));

interface Watched {
  intervals: readonly Interval[];
  videoSeconds: number;
  carriedSeconds: number;
  positionSeconds: number;
  isTooFast: boolean;
}

export const saveWatched = (tx: Tx, key: SittingKey, watched: Watched, now: Temporal.Instant) =>
  updateSitting(tx, key)
    .set({
      watched: jsonValue(watched.intervals),
      video_seconds: watched.videoSeconds,
      carried_seconds: watched.carriedSeconds,
      position_seconds: watched.positionSeconds,
      reported_at: instantValue(now),
      refused_reports: sql<number>`refused_reports + ${watched.isTooFast ? 1 : 0}`,
    })
    .execute();

export const recordTranscriptRead = (tx: Tx, key: SittingKey, now: Temporal.Instant) =>
  updateSitting(tx, key)
    .set({ transcript_read_at: sql<Temporal.Instant>`coalesce(transcript_read_at, ${instantValue(now)})` })
    .execute();

export const markTrial = (tx: Tx, key: SittingKey) => updateSitting(tx, key).set({ is_trial: true }).execute();

/** Course tests submitted by these accounts' owners, oldest first. */
export const submittedAttemptsOf = (db: Db, sessionId: number, accountIds: readonly number[]) =>
  db
    .selectFrom('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .innerJoin('member', 'member.id', 'quiz_attempt.member_id')
    .select(['quiz_attempt.account_id', 'quiz.kind', 'score'])
    .select((eb) => eb.ref('submitted_at').$castTo<Temporal.Instant>().as('submitted_at'))
    .where('quiz.session_id', '=', sessionId)
    .where('quiz.kind', 'in', ['pre', 'post'])
    .where('quiz_attempt.account_id', 'in', [...accountIds, 0])
    .where('member.is_self', '=', true)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('quiz_attempt.id')
    .execute();

export const externalTestsOf = (db: Db, sessionId: number, accountIds: readonly number[]) =>
  db
    .selectFrom('external_test')
    .select(['account_id', 'kind', 'reported_at', 'outcome', 'score', 'note', dayText('day').as('day')])
    .where('session_id', '=', sessionId)
    .where('account_id', 'in', [...accountIds, 0])
    .orderBy('external_test.day')
    .execute();

export type ExternalTestRow = Awaited<ReturnType<typeof externalTestsOf>>[number];

/** Reporting again returns it to staff. */
export const upsertExternalTest = (
  tx: Tx,
  { sessionId, accountId, day }: SittingKey,
  { kind, uid }: { kind: 'pre' | 'post'; uid: string },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('external_test')
    .values({
      ...{ session_id: sessionId, account_id: accountId, day, kind, uid },
      reported_at: instantValue(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'account_id', 'kind', 'day']).doUpdateSet({
        ...{ reported_at: instantValue(now), outcome: null, score: null, note: '' },
        ...{ recorded_by: null, recorded_at: null },
      }),
    )
    .execute();

const listedExternalTests = (db: Db) =>
  db
    .selectFrom('external_test')
    .innerJoin('session', 'session.id', 'external_test.session_id')
    .innerJoin('account', 'account.id', 'external_test.account_id')
    .innerJoin('member', (join) => join.onRef('member.account_id', '=', 'account.id').on('member.is_self', '=', true))
    .select(['external_test.id', 'external_test.session_id', 'external_test.account_id', 'external_test.kind'])
    .select(['uid', 'reported_at', 'outcome', 'score', 'note', 'recorded_at', 'session.name as session_name'])
    .select(['account.email', 'member.first_name', 'member.last_name']);

/** Pending ones, oldest first, or recorded ones, newest first. */
export const externalTests = (db: Db, isRecorded: boolean) => {
  const all = listedExternalTests(db)
    .where('outcome', isRecorded ? 'is not' : 'is', null)
    .limit(mostListed);
  return isRecorded
    ? all.orderBy('recorded_at', 'desc').orderBy('external_test.id').execute()
    : all.orderBy('reported_at').orderBy('external_test.id').execute();
};

export type ListedExternalTestRow = Awaited<ReturnType<typeof externalTests>>[number];

export const lockExternalTest = (tx: Tx, id: number) =>
  listedExternalTests(tx).where('external_test.id', '=', id).forUpdate('external_test').executeTakeFirst();

interface Outcome {
  outcome: 'confirmed' | 'not found';
  score: number | null;
  note: string;
  actorId: number;
}

export const recordOutcome = (tx: Tx, id: number, { outcome, score, note, actorId }: Outcome, now: Temporal.Instant) =>
  tx
    .updateTable('external_test')
    .set({ outcome, score, note, recorded_by: actorId, recorded_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** Courses that the account has started, newest first. */
export const startedCourses = async (db: Db, accountId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('course_sitting')
    .innerJoin('session', 'session.id', 'course_sitting.session_id')
    .select('course_sitting.session_id')
    .where('account_id', '=', accountId)
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .groupBy('course_sitting.session_id')
    .orderBy((eb) => eb.fn.max('day'), 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ session_id }) => session_id);
};
