// Sessions of the last 60 days with the state of their attendance.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AttendanceSession, listAttendance } from '#contract/credit/attendance.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { channelReportNames } from '#rules/credit/attendance-evidence.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ sessions: AttendanceSession[] }> => ({
  sessions: await guardAccount(request, () => context.get(callContext)(listAttendance, {})),
});

export const handle: ScreenHandle = { title: () => t(m.attendanceTitle) };

const isOver = ({ endDate }: AttendanceSession): boolean => momentOf(endDate).epochMilliseconds < Date.now();

/** Expected reports: someone is registered and the session is over. */
const awaitedReports = (session: AttendanceSession): string[] =>
  session.registered > 0 && isOver(session)
    ? session.awaited.map((channel) => t(m.attendanceReportMissing, { report: t(channelReportNames[channel]) }))
    : [];

const openTasks = (session: AttendanceSession): string[] => [
  ...awaitedReports(session),
  ...(session.unmatched > 0 ? [t(m.attendanceUnmatched, { count: session.unmatched })] : []),
  ...(session.signInSheets > 0 ? [t(m.attendanceSheets, { count: session.signInSheets })] : []),
  ...(session.toPublish > 0 ? [t(m.attendanceDecisions, { count: session.toPublish })] : []),
];

const presentText = (session: AttendanceSession): string => {
  if (session.registered === 0) return t(m.attendanceNoRegistrations);
  if (!isOver(session)) return t(m.attendanceRegistered, { count: session.registered });
  const { present, registered } = session;
  if (session.reports === 0 && present === 0) return t(m.attendanceUnknown);
  const sofar = awaitedReports(session).length > 0 && present > 0 ? 'yes' : 'no';
  return t(m.attendanceOf, { present, registered, sofar });
};

const Session = ({ session }: { session: AttendanceSession }) => {
  const tasks = openTasks(session);
  return (
    <tr>
      <th scope="row">
        <Link to={attendanceAddress(session.id, 'reports')} lang={contentLang()}>
          {session.name}
        </Link>
        <br />
        <span className="soft small">
          <ShortSessionTime start={session.startDate} />
        </span>
      </th>
      <td>
        {presentText(session)}
        <br />
        <span className="soft small">{t(m.attendanceReports, { count: session.reports })}</span>
      </td>
      <td>
        {(tasks.length === 0 ? [t(m.attendanceNothing)] : tasks).map((task) => (
          <p key={task} className="evidence__line">
            {task}
          </p>
        ))}
        {isOver(session) && session.registered + session.reports > 0 && (
          <Link to={attendanceAddress(session.id, 'review')}>
            {rich(m.attendanceReview, { session: inEnglish(session.name), hidden })}
          </Link>
        )}
      </td>
    </tr>
  );
};

export const Component = () => {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.attendanceTitle)}</h1>
      {sessions.length === 0 ? (
        <p>{t(m.attendanceEmpty)}</p>
      ) : (
        <table className="equal-columns">
          <caption>{t(m.attendanceCaption)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(m.attendanceSession)}</th>
              <th scope="col">{t(m.attendancePresent)}</th>
              <th scope="col">{t(m.attendanceToDo)}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
