// People's progress in a self-paced course by sitting, from all sources.
import { easternDay } from '#rules/credit/deadlines.ts';
import { type CourseProgress, emptyRecord, type SittingRecord } from '#rules/credit/sitting.ts';
import { isFullyWatched, watchedShare } from '#rules/credit/watched-time.ts';
import {
  acknowledgementsOf,
  type ExternalTestRow,
  externalTestsOf,
  type SittingRow,
  sittingsOf,
  submittedAttemptsOf,
} from '#server/credit/self-paced/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The full video counts as all of it. */
const shareOf = ({ watched, video_seconds, transcript_read_at }: SittingRow): number =>
  transcript_read_at !== null || isFullyWatched(watched, video_seconds) ? 1 : watchedShare(watched, video_seconds);

const withSitting = (record: SittingRecord, row: SittingRow): SittingRecord => ({
  ...record,
  isTrial: row.is_trial,
  watchedShare: shareOf(row),
});

/** The first pre-test and the best post-test count. */
const withQuizAttempt = (
  record: SittingRecord,
  { kind, score, submitted_at: at }: { kind: string; score: number | null; submitted_at: Temporal.Instant },
): SittingRecord => {
  if (kind === 'pre') return { ...record, preTest: 'done', preTestAt: record.preTestAt ?? at };
  const isBetter = record.postTest === null || (score ?? 0) > record.postTest.score;
  return isBetter ? { ...record, postTest: { score: score ?? 0, at } } : record;
};

const withExternal = (
  record: SittingRecord,
  { kind, outcome, score, reported_at: at }: ExternalTestRow,
): SittingRecord => {
  if (outcome === 'not found') return record;
  if (kind === 'pre') return { ...record, preTest: outcome === null ? 'stated' : 'done', preTestAt: at };
  if (outcome === null || score === null) return { ...record, isPostTestStated: true };
  return { ...record, postTest: { score, at } };
};

/**
 * By account, including those who have not started. Only attempts of the account's owner: a course is taken
 * individually.
 */
export const readProgress = async (
  db: Db,
  sessionId: number,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, CourseProgress>> => {
  // Sequential: a transaction has one connection.
  const acknowledged = await acknowledgementsOf(db, sessionId, accountIds);
  const sittings = await sittingsOf(db, sessionId, accountIds);
  const submitted = await submittedAttemptsOf(db, sessionId, accountIds);
  const external = await externalTestsOf(db, sessionId, accountIds);
  return new Map(
    accountIds.map((accountId) => {
      const records = new Map<string, SittingRecord>();
      const change = (day: string, by: (record: SittingRecord) => SittingRecord): void => {
        records.set(day, by(records.get(day) ?? emptyRecord(day)));
      };
      const own = ({ account_id }: { account_id: number }): boolean => account_id === accountId;
      for (const row of sittings.filter(own)) change(row.day, (record) => withSitting(record, row));
      for (const row of submitted.filter(own)) {
        change(easternDay(row.submitted_at).toString(), (record) => withQuizAttempt(record, row));
      }
      for (const row of external.filter(own)) change(row.day, (record) => withExternal(record, row));
      return [
        accountId,
        {
          acknowledgedAt: acknowledged.find(own)?.acknowledged_at ?? null,
          sittings: [...records.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
        },
      ];
    }),
  );
};
