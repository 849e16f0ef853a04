// The steps from the reports of a session to published credit, and how far each of them is.
import type { AttendanceReview } from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';

interface Step {
  path: string;
  text: Message;
  /** What is done or left, such as `3 to review`. */
  count: (review: AttendanceReview, reports: number) => string;
  isDone: (review: AttendanceReview) => boolean;
}

const missingReports = ({ channels }: AttendanceReview): number =>
  channels.filter(({ reports, isMissing }) => reports === 0 && !isMissing).length;

const publishedText = ({ isPublished, publishedAt }: AttendanceReview): string =>
  isPublished
    ? t(m.stepPublished, { dated: publishedAt ? 'yes' : 'no', day: publishedAt ? shortDayText(publishedAt) : '' })
    : t(m.stepNotPublished);

export const steps: readonly Step[] = [
  {
    path: 'reports',
    text: m.reportsTitle,
    count: (review, reports) => t(m.stepReportsCount, { count: reports, missing: missingReports(review) }),
    isDone: (review) => missingReports(review) === 0,
  },
  {
    path: 'unmatched',
    text: m.attendeesUnknown,
    count: ({ unmatched }) => t(m.stepUnmatchedCount, { count: unmatched }),
    isDone: ({ unmatched }) => unmatched === 0,
  },
  {
    path: 'review',
    text: m.stepReview,
    count: ({ counts }) => t(m.stepReviewCount, { count: counts.changes }),
    isDone: ({ counts }) => counts.changes === 0,
  },
  { path: 'publish', text: m.stepPublish, count: publishedText, isDone: ({ isPublished }) => isPublished },
];

export const attendanceAddress = (sessionId: number, path = ''): string =>
  `/staff/sessions/${sessionId}/attendance${path && `/${path}`}`;
