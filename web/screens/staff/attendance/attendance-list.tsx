// Sessions of today and the last 60 days, and how much is known of who was there.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AttendanceSession, listAttendance } from '#contract/attendance.ts';
import { momentOf } from '#rules/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ sessions: AttendanceSession[] }> => ({
  sessions: await guardAccount(request, () => context.get(callContext)(listAttendance, {})),
});

export const handle: ScreenHandle = { title: () => 'Attendance' };

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const toDo = ({ registered, doubtful, reports, siteForms, endDate }: AttendanceSession): string[] => [
  ...(doubtful > 0 ? [`${count(doubtful, 'guest', 'guests')} to settle`] : []),
  ...(siteForms > 0 ? [`${count(siteForms, 'sheet', 'sheets')} to check`] : []),
  ...(reports === 0 && registered > 0 && momentOf(endDate).epochMilliseconds < Date.now() ? ['No report yet'] : []),
];

export const Component = () => {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Attendance</h1>
      {sessions.length === 0 ? (
        <p>There was no session in the last 60 days.</p>
      ) : (
        <table className="evidence">
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
              <tr key={session.id}>
                <th scope="row">
                  <Link to={`/staff/attendance/${session.id}`}>{session.name}</Link>
                  <br />
                  <span className="soft small">
                    <ShortSessionTime start={session.startDate} />
                  </span>
                </th>
                <td>
                  {session.present} of {session.registered}
                  <br />
                  <span className="soft small">{count(session.reports, 'report', 'reports')}</span>
                </td>
                <td>{toDo(session).join(', ') || 'Nothing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
