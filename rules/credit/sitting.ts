// One sitting of a self-paced course: how long it lasts, what was done in it, and which one counts for credit.
import { easternDay } from '#rules/credit/deadlines.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';

/** When a sitting begins and ends; `until` is the first instant after it. */
export interface Sitting {
  /** `YYYY-MM-DD` in Eastern Time. */
  day: string;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/**
 * The sitting of an instant: the day in Eastern Time. The specification asks for one sitting (spec 5) and names no hours;
 * a day leaves room for the pauses, meals and help that people need, everybody knows when it ends, and it is the day that
 * the certificate names.
 */
export const sittingAt = (now: Temporal.Instant): Sitting => {
  const day = easternDay(now);
  return {
    day: day.toString(),
    from: day.toZonedDateTime(easternZone).toInstant(),
    until: day.add({ days: 1 }).toZonedDateTime(easternZone).toInstant(),
  };
};

/** What was done in one sitting. */
export interface SittingRecord {
  /** `YYYY-MM-DD` in Eastern Time. */
  day: string;
  /** Staff tried the course out: it never counts. */
  isTrial: boolean;
  /** `said`: on another site, by the person's own word, which opens the video and gives no credit. */
  preTest: 'open' | 'said' | 'done';
  /** When the pre-test was handed in, or said to be finished; the clock of the video begins then. */
  preTestAt: Temporal.Instant | null;
  /** From 0 to 1; 1 is the full video (rules/credit/watched-time.ts), or its transcript where that counts. */
  watchedShare: number;
  /** The best attempt, in percent, and when it was handed in first with that score. */
  postTest: { score: number; at: Temporal.Instant } | null;
  /** A post-test on another site waits for staff. */
  isPostTestSaid: boolean;
}

export interface CourseProgress {
  /** When the honor code was acknowledged first; null where it never was. */
  acknowledgedAt: Temporal.Instant | null;
  /** Oldest first, each day once. */
  sittings: readonly SittingRecord[];
}

export const emptyRecord = (day: string): SittingRecord => ({
  day,
  isTrial: false,
  preTest: 'open',
  preTestAt: null,
  watchedShare: 0,
  postTest: null,
  isPostTestSaid: false,
});

/** The record of a sitting, empty where nothing was done in it yet. */
export const recordOf = ({ sittings }: CourseProgress, day: string): SittingRecord =>
  sittings.find((each) => each.day === day) ?? emptyRecord(day);

/** Everything was done in it, as far as the person can do it: tests on other sites may still wait for staff. */
export const isFinished = (record: SittingRecord, passMark: number): boolean =>
  !record.isTrial &&
  record.preTest !== 'open' &&
  record.watchedShare >= 1 &&
  (record.isPostTestSaid || (record.postTest !== null && record.postTest.score >= passMark));

/** The day of the newest sitting in which everything was done; null where there is none. */
export const lastFinishedDay = ({ sittings }: CourseProgress, passMark: number): string | null =>
  sittings.findLast((record) => isFinished(record, passMark))?.day ?? null;

/** What the rules of credit ask of a course (rules/credit/credit.ts). */
interface CourseEvidence {
  isHonorCodeAcknowledged: boolean;
  isPreTestDone: boolean;
  watchedShare: number;
  postTest: SittingRecord['postTest'];
  isOneSitting: boolean;
  isTestUnconfirmed: boolean;
}

const furthest = (records: readonly SittingRecord[]): number =>
  records.reduce((most, { watchedShare }) => Math.max(most, watchedShare), 0);

const bestTest = (records: readonly SittingRecord[]): SittingRecord['postTest'] =>
  records.reduce<SittingRecord['postTest']>(
    (best, { postTest }) => (postTest && (best === null || postTest.score > best.score) ? postTest : best),
    null,
  );

/**
 * The evidence for a request: that of the sitting of the day that it names, else of all sittings together, which are not
 * one sitting unless there is only one.
 */
export const courseEvidence = (progress: CourseProgress, day: string | null): CourseEvidence => {
  const counting = progress.sittings.filter(({ isTrial }) => !isTrial);
  const records = day === null ? counting : counting.filter((each) => each.day === day);
  return {
    isHonorCodeAcknowledged: progress.acknowledgedAt !== null,
    isPreTestDone: records.some(({ preTest }) => preTest === 'done'),
    watchedShare: furthest(records),
    postTest: bestTest(records),
    isOneSitting: records.length <= 1,
    isTestUnconfirmed: records.some(({ preTest, isPostTestSaid }) => preTest === 'said' || isPostTestSaid),
  };
};
