// The list of sessions with questions for presenters and staff.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<PresentedSession[]> =>
  guardAccount(request, () => context.get(callContext)(presentedSessions, {}));

export const handle: ScreenHandle = { title: () => t(m.questionsPresenting) };

export const Component = () => {
  const sessions = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.questionsPresenting)}</h1>
      {sessions.length === 0 ? (
        <p>{t(m.questionsPresentingEmpty)}</p>
      ) : (
        <ul className="session-list">
          {sessions.map((session) => (
            <li key={session.id} className="session-list__item" data-series={session.approute}>
              <Link to={`/my/presenting/${session.id}`} lang={session.lang?.sessionName}>
                {session.sessionName}
              </Link>
              <span className="soft small">
                <ShortSessionTime start={session.startDate} /> ·{' '}
                {t(m.questionsCount, { count: session.questionCount, limit: session.questionLimit })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
