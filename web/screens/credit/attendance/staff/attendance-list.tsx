// Sessions of the last 60 days with the state of their attendance.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AttendanceSession, listAttendance } from '#contract/credit/attendance.ts';
import { channelReportNames } from '#rules/credit/attendance-evidence.ts';
import { counted } from '#rules/platform/counted.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ sessions: AttendanceSession[] }> => ({
  sessions: await guardAccount(request, () => context.get(callContext)(listAttendance, {})),
});

export const handle: ScreenHandle = { title: () => 'Attendance' };

const isOver = ({ endDate }: AttendanceSession): boolean => momentOf(endDate).epochMilliseconds < Date.now();

/** Expected reports: somebody is registered and the session is over. */
const awaitedReports = (session: AttendanceSession): string[] =>
  session.registered > 0 && isOver(session)
    ? session.awaited.map((channel) => `${channelReportNames[channel]} missing`)
    : [];

const openTasks = (session: AttendanceSession): string[] => [
  ...awaitedReports(session),
  ...(session.unmatched > 0 ? [counted(session.unmatched, 'unmatched attendee')] : []),
  ...(session.siteForms > 0 ? [`${counted(session.siteForms, 'sheet')} to check`] : []),
  ...(session.toPublish > 0 ? [`${counted(session.toPublish, 'decision')} to publish`] : []),
];

const presentText = (session: AttendanceSession): string => {
  if (session.registered === 0) return 'No registrations';
  if (!isOver(session)) return `${counted(session.registered, 'person', 'people')} registered`;
  return session.reports === 0 && session.present === 0
    ? 'Not known yet'
    : `${session.present} of ${session.registered}`;
};

const Session = ({ session }: { session: AttendanceSession }) => {
  const tasks = openTasks(session);
  return (
    <tr>
      <th scope="row">
        <Link to={`/staff/attendance/${session.id}`}>{session.name}</Link>
        <br />
        <span className="soft small">
          <ShortSessionTime start={session.startDate} />
        </span>
      </th>
      <td>
        {presentText(session)}
        {awaitedReports(session).length > 0 && session.present > 0 && ' so far'}
        <br />
        <span className="soft small">{counted(session.reports, 'report')}</span>
      </td>
      <td>
        {(tasks.length === 0 ? ['Nothing'] : tasks).map((task) => (
          <p key={task} className="evidence__line">
            {task}
          </p>
        ))}
        {isOver(session) && session.registered + session.reports > 0 && (
          <Link to={`/staff/attendance/${session.id}/review`}>
            Review<span className="visually-hidden"> {session.name}</span>
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
      <h1>Attendance</h1>
      {sessions.length === 0 ? (
        <p>There was no session in the last 60 days.</p>
      ) : (
        <table className="equal-columns">
          <caption>Sessions of today and the last 60 days</caption>
          <thead>
            <tr>
              <th scope="col">Session</th>
              <th scope="col">Present</th>
              <th scope="col">To do</th>
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
