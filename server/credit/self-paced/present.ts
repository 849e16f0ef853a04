// A course and its steps in the contract's format, with texts.

import type { ExternalTest, MyCourse, StepLine, StepName } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { clockWords } from '#rules/catalog/clock-text.ts';
import { type CourseStep, externalTestAddress, noVideoText } from '#rules/catalog/self-paced.ts';
import { firstOpenStepBefore, prerequisiteTexts } from '#rules/credit/course-steps.ts';
import { alreadyCreditedText } from '#rules/credit/credit-reasons.ts';
import { certificatePostedAt } from '#rules/credit/deadlines.ts';
import { lastFinishedDay } from '#rules/credit/sitting.ts';
import { fullVideoPercent, unwatched, watchedShare } from '#rules/credit/watched-time.ts';
import { dayText, easternIso, momentText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { ListedExternalTestRow, SittingRow } from '#server/credit/self-paced/queries.ts';
import type { WholeCourse } from '#server/credit/self-paced/read-own-course.ts';
import { surveyPseudonym } from '#server/credit/self-paced/survey-pseudonym.ts';

/** Never rounded up: 94.9 percent is less than 95. */
const percent = (share: number): number => Math.floor(share * 100 + 1e-9);

export const presentWatched = (row: SittingRow | undefined, isFull: boolean): MyCourse['video']['watched'] => {
  const intervals = row?.watched ?? [];
  return { intervals, share: row ? watchedShare(intervals, row.video_seconds) : 0, isFull };
};

/** Where the video stopped, or at its end the first skipped part. */
const resumeAt = (row: SittingRow | undefined, videoSeconds: number | null): number => {
  if (!row || videoSeconds === null || row.watched.length === 0) return 0;
  if (row.position_seconds < videoSeconds - 2) return row.position_seconds;
  return unwatched(row.watched, videoSeconds)[0]?.from ?? 0;
};

type Line = Omit<StepLine, 'step'>;
const lineOf = (state: StepLine['state'], words: string): Line => ({ state, words });

const honorCode = ({ standing: { acknowledgedAt } }: WholeCourse): Line =>
  acknowledgedAt === null
    ? lineOf('next', t(m.stepHonorCodeTodo))
    : lineOf('done', t(m.stepHonorCodeDone, { time: momentText(easternIso(acknowledgedAt)) }));

const preTest = ({ standing: { course, record } }: WholeCourse): Line => {
  if (!course.hasPreTest && course.preTestUrl === '') return lineOf('done', t(m.stepPreTestNone));
  if (record.preTest === 'stated') {
    return lineOf('done', t(m.stepPreTestStated));
  }
  if (record.preTest === 'done') return lineOf('done', t(m.stepPreTestDone));
  return lineOf('next', t(m.stepPreTestTodo));
};

const video = ({ standing: { course, record }, row }: WholeCourse): Line => {
  if (course.videoSeconds === null) {
    return lineOf('closed', t(m.stepVideoMissing, { reason: noVideoText() }));
  }
  if (row?.transcript_read_at) return lineOf('done', t(m.stepVideoRead));
  if (record.watchedShare >= 1) return lineOf('done', t(m.stepVideoDone));
  const length = clockWords(Math.round(course.videoSeconds));
  return lineOf(
    'next',
    t(m.stepVideoTodo, { percent: percent(record.watchedShare), needed: fullVideoPercent, length }),
  );
};

const postTest = ({ standing: { course, record, passMark } }: WholeCourse): Line => {
  if (!course.hasPostTest && course.postTestUrl === '') {
    return lineOf('closed', t(m.stepPostTestMissing));
  }
  const { postTest: best } = record;
  if (best && best.score >= passMark) return lineOf('done', t(m.stepPostTestDone, { score: best.score }));
  if (record.isPostTestStated) return lineOf('waiting', t(m.stepPostTestStated));
  const values = { mark: passMark };
  return lineOf('next', best ? t(m.stepPostTestBest, { ...values, best: best.score }) : t(m.stepPostTestTodo, values));
};

const credit = ({ credit: member, standing }: WholeCourse): Line => {
  const options = member?.options ?? [];
  const granted = options.filter(({ state }) => state === 'granted').map(({ name }) => name);
  if (granted.length > 0) return lineOf('done', t(m.stepCreditGranted, { certificates: listText(granted) }));
  if (options.length === 0) return lineOf('closed', t(m.stepCreditNone));
  if (options.some(({ state }) => state === 'requested')) return lineOf('waiting', t(m.stepCreditRequested));
  if (options.some(({ state }) => state === 'missing')) return lineOf('next', t(m.stepCreditMissing));
  if (lastFinishedDay(standing.progress, standing.passMark) === null) return lineOf('later', t(m.prerequisitePostTest));
  return lineOf('next', t(m.stepCreditTodo));
};

const certificate = ({ certificates, standing }: WholeCourse, now: Temporal.Instant): Line => {
  const [newest] = certificates;
  if (newest) {
    const on = dayText(easternIso(newest.postedAt));
    return Temporal.Instant.compare(newest.postedAt, now) <= 0
      ? lineOf('done', t(m.stepCertificateDone, { day: on }))
      : lineOf('waiting', t(m.stepCertificateWaiting, { day: on }));
  }
  const completed = lastFinishedDay(standing.progress, standing.passMark);
  if (completed === null) return lineOf('later', t(m.stepCertificateLater));
  const noon = Temporal.PlainDate.from(completed).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' });
  const posted = certificatePostedAt('self-paced', noon.toInstant());
  return lineOf('later', t(m.stepCertificateOn, { day: dayText(easternIso(posted)) }));
};

const lines: Record<StepName, (whole: WholeCourse, now: Temporal.Instant) => Line> = {
  'honor-code': honorCode,
  'pre-test': preTest,
  video,
  'post-test': postTest,
  credit,
  certificate,
};

/** An available step waits for those before it; a trial run by staff waits for nothing. */
const presentSteps = (whole: WholeCourse, now: Temporal.Instant): StepLine[] => {
  const { done, record } = whole.standing;
  return (Object.entries(lines) as [StepName, (typeof lines)[StepName]][]).map(([step, lineFor]) => {
    const line = lineFor(whole, now);
    const isOfCourse = step in done;
    const before = isOfCourse && !record.isTrial ? firstOpenStepBefore(step as CourseStep, done) : null; // Just looked up.
    return {
      step,
      ...(line.state === 'next' && before !== null ? lineOf('later', t(prerequisiteTexts[before])) : line),
    };
  });
};

interface Settings {
  surveySecret: string;
  countsTranscript: boolean;
}

const presentTest = (
  whole: WholeCourse,
  kind: 'pre' | 'post',
  { accountId, surveySecret }: { accountId: number; surveySecret: string },
): MyCourse['tests']['pre'] => {
  const { course } = whole.standing;
  const survey = kind === 'pre' ? course.preTestUrl : course.postTestUrl;
  const note = whole.external.find((each) => each.kind === kind)?.note ?? '';
  if (survey === '') {
    return { location: (kind === 'pre' ? course.hasPreTest : course.hasPostTest) ? 'here' : 'none', address: '', note };
  }
  const uid = surveyPseudonym(surveySecret, { sessionId: course.id, kind, accountId });
  return { location: 'elsewhere', address: externalTestAddress(survey, course.id, { uid }), note };
};

export const presentOwnCourse = (
  whole: WholeCourse,
  { accountId, isStaff, now }: { accountId: number; isStaff: boolean; now: Temporal.Instant },
  { surveySecret, countsTranscript }: Settings,
): MyCourse => {
  const { standing, row, credit: member, endedOn } = whole;
  const { course, sitting, record, done, progress, passMark } = standing;
  const refused = (member?.options ?? []).flatMap(({ state, reasons }) => (state === 'refused' ? reasons : []));
  return {
    sessionId: course.id,
    sitting: { day: sitting.day, until: easternIso(sitting.until), isTrial: record.isTrial },
    steps: presentSteps(whole, now),
    tests: {
      pre: presentTest(whole, 'pre', { accountId, surveySecret }),
      post: presentTest(whole, 'post', { accountId, surveySecret }),
    },
    video: {
      videoSeconds: course.videoSeconds,
      watched: presentWatched(row, record.watchedShare >= 1),
      resumeAt: resumeAt(row, course.videoSeconds),
      isOpen: course.videoSeconds !== null && (record.isTrial || firstOpenStepBefore('video', done) === null),
      countsTranscript,
      hasReadTranscript: Boolean(row?.transcript_read_at),
    },
    endedOn,
    finishedOn: lastFinishedDay(progress, passMark),
    credit: member ?? null,
    alreadyCredited: refused.find((words) => words.startsWith(alreadyCreditedText())) ?? '',
    canTryOut: isStaff,
  };
};

export const presentExternalTest = (row: ListedExternalTestRow): ExternalTest => ({
  id: row.id,
  sessionId: row.session_id,
  sessionName: row.session_name,
  kind: row.kind === 'pre' ? 'pre' : 'post',
  person: rowName(row),
  email: row.email,
  uid: row.uid,
  reportedAt: easternIso(row.reported_at),
  outcome: row.outcome === 'confirmed' || row.outcome === 'not found' ? row.outcome : null,
  score: row.score,
  note: row.note,
  recordedAt: row.recorded_at && easternIso(row.recorded_at),
});

export const noteOf = (isTooFast: boolean): string => (isTooFast ? t(m.watchedTooFast) : '');
