// The list of sessions with questions for presenters and staff.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PresentedSession[]> =>
  guardAccount(request, () => context.get(callContext)(presentedSessions, {}));

export const handle: ScreenHandle = { title: () => 'Presenting' };

const countText = ({ questionCount, questionLimit }: PresentedSession): string =>
  questionCount === 1 ? `1 question of ${questionLimit}` : `${questionCount} questions of ${questionLimit}`;

export const Component = () => {
  const sessions = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Presenting</h1>
      {sessions.length === 0 ? (
        <p>
          You are not listed as a speaker of a session to come. If you should be, ask our staff to link your account
          with your speaker page.
        </p>
      ) : (
        <ul className="session-list">
          {sessions.map((session) => (
            <li key={session.id} className="session-list__item" data-series={session.approute}>
              <Link to={`/my/presenting/${session.id}`}>{session.sessionName}</Link>
              <span className="soft small">
                <ShortSessionTime start={session.startDate} /> · {countText(session)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
