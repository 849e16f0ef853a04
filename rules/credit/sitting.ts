// One sitting of a self-paced course: its length, what was done in it, and which one counts for credit.
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
 * The sitting at an instant: the day in Eastern Time. The specification requires one sitting (spec 5) without a number
 * of hours; a day allows for pauses, meals and assistance, its end is obvious, and it is the day on the certificate.
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
  /** A trial run by staff: it never counts. */
  isTrial: boolean;
  /** `stated`: on another site, as stated by the person, which opens the video but gives no credit. */
  preTest: 'open' | 'stated' | 'done';
  /** When the pre-test was submitted, or stated to be finished; the video's clock begins then. */
  preTestAt: Temporal.Instant | null;
  /** From 0 to 1; 1 is the full video (rules/credit/watched-time.ts), or its transcript where that counts. */
  watchedShare: number;
  /** The best attempt, in percent, and when that score was first submitted. */
  postTest: { score: number; at: Temporal.Instant } | null;
  /** A post-test on another site waits for confirmation by staff. */
  isPostTestStated: boolean;
}

export interface CourseProgress {
  /** When the honor code was first acknowledged; null if never. */
  acknowledgedAt: Temporal.Instant | null;
  /** Oldest first, one per day. */
  sittings: readonly SittingRecord[];
}

export const emptyRecord = (day: string): SittingRecord => ({
  day,
  isTrial: false,
  preTest: 'open',
  preTestAt: null,
  watchedShare: 0,
  postTest: null,
  isPostTestStated: false,
});

/** The record of a sitting, empty if nothing was done in it yet. */
export const recordOf = ({ sittings }: CourseProgress, day: string): SittingRecord =>
  sittings.find((each) => each.day === day) ?? emptyRecord(day);

/** The person completed all steps; external tests may still wait for staff. */
export const isFinished = (record: SittingRecord, passMark: number): boolean =>
  !record.isTrial &&
  record.preTest !== 'open' &&
  record.watchedShare >= 1 &&
  (record.isPostTestStated || (record.postTest !== null && record.postTest.score >= passMark));

/** The day of the latest sitting in which all steps were completed; null if there is none. */
export const lastFinishedDay = ({ sittings }: CourseProgress, passMark: number): string | null =>
  sittings.findLast((record) => isFinished(record, passMark))?.day ?? null;

/** Facts about a course for the credit rules (rules/credit/credit.ts). */
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
 * The evidence for a request: of the sitting on the requested day, or of all sittings together, which counts as one
 * sitting only if there is just one.
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
    isTestUnconfirmed: records.some(({ preTest, isPostTestStated }) => preTest === 'stated' || isPostTestStated),
  };
};
