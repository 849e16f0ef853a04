// The first step: reports, expected and imported, and their unreadable rows.

import { Link } from 'react-router';
import { type AttendanceReview, markReportMissing, markRowsChecked } from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { channelReportNames } from '#rules/credit/attendance-evidence.ts';
import { browserCall } from '#web/client/api.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { AttendanceReports } from '#web/screens/credit/attendance/staff/attendance-reports.tsx';
import { StepPage } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';
import { type Act, useAct, useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const handle: PageHandle = { page: () => t(m.reportsTitle) };

interface ActProps {
  review: AttendanceReview;
  act: Act;
}

const Channel = ({
  review: { id },
  act,
  channel: { channel, reports, isMissing },
}: ActProps & {
  channel: AttendanceReview['channels'][number];
}) => {
  const report = t(channelReportNames[channel]);
  const state = (missing: boolean, statusMessage: string) =>
    act(
      () => browserCall(markReportMissing, { params: { id: String(id) }, body: { channel, isMissing: missing } }),
      statusMessage,
    );
  if (reports > 0) return <li>{t(m.reviewImported, { report, count: reports })}</li>;
  return (
    <li>
      <span>{t(isMissing ? m.reviewNoneExpected : m.reviewNotImported, { report })}</span>{' '}
      <button
        type="button"
        className="button button--second"
        onClick={() =>
          void state(!isMissing, t(isMissing ? m.reviewExpectedAgain : m.reviewNoneExpectedSaved, { report }))
        }
      >
        {rich(isMissing ? m.reviewExpect : m.reviewExpectNone, { report, hidden })}
      </button>
    </li>
  );
};

const UnreadRows = ({ review, act }: ActProps) => {
  if (review.unreadRowCount === 0) return null;
  const files = [...Map.groupBy(review.unreadRows, ({ reportId }) => reportId)];
  return (
    <li>
      {t(m.reviewUnread, { count: review.unreadRowCount })}
      {files.map(([reportId, rows]) => (
        <details key={reportId}>
          <summary>{t(m.reviewUnreadFile, { file: rows[0]?.fileName || t(m.reviewFile), count: rows.length })}</summary>
          <ul>
            {rows.map(({ row, message, text }) => (
              <li key={`${row} ${message}`}>
                {t(m.reportsRow, { row, error: message })}
                {text !== '' && (
                  <>
                    {' '}
                    <code>{text}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--second"
            onClick={() =>
              void act(
                () =>
                  browserCall(markRowsChecked, {
                    params: { id: String(review.id), reportId: String(reportId) },
                    body: {},
                  }),
                t(m.reviewRowsMarked),
              )
            }
          >
            {rich(m.reviewMarkRows, { file: rows[0]?.fileName || t(m.reviewFile), hidden })}
          </button>
        </details>
      ))}
    </li>
  );
};

export const Component = () => {
  const { attendance, review, changed } = useAttendance();
  const { act, ...outcome } = useAct(changed);
  return (
    <StepPage path="reports" title={t(m.reportsTitle)} {...outcome}>
      <ul className="expected">
        {review.channels.map((channel) => (
          <Channel key={channel.channel} {...{ review, act, channel }} />
        ))}
        <UnreadRows {...{ review, act }} />
      </ul>
      <AttendanceReports attendance={attendance} changed={changed} heading={outcome.heading} />
      <p className="step-aside">
        {t(m.evidenceText)} <Link to={attendanceAddress(attendance.id, 'reports/evidence')}>{t(m.evidenceTitle)}</Link>,{' '}
        <Link to={attendanceAddress(attendance.id, 'review/people')}>{t(m.peopleLink)}</Link>
      </p>
    </StepPage>
  );
};
