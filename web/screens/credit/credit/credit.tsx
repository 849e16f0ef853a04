// The credit screen: past sessions with requests and results.

import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { type CreditSession, readMyCredit } from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { CreditCard } from '#web/screens/credit/credit/credit-session.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ sessions: CreditSession[] }> => ({
  sessions: await guardAccount(request, () => context.get(callContext)(readMyCredit, {})),
});

export const handle: ScreenHandle = { title: () => t(m.creditTitle) };

const isOpen = ({ members }: CreditSession): boolean =>
  members.some(({ options }) => options.some(({ canRequest, requestId }) => canRequest || requestId !== null));

export const Component = () => {
  const { sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash]);
  const open = sessions.filter(isOpen);
  const over = sessions.filter((session) => !isOpen(session));
  return (
    <>
      <h1>{t(m.creditTitle)}</h1>
      <p>{rich(m.creditIntro, { policy: (text) => <Link to="/ao/ceu-details">{text}</Link> })}</p>
      {sessions.length === 0 && (
        <p>{rich(m.creditEmpty, { schedule: (text) => <Link to="/ao/schedule">{text}</Link> })}</p>
      )}
      {open.length > 0 && (
        <ul className="my-sessions">
          {open.map((session) => (
            <CreditCard key={session.sessionId} session={session} changed={revalidate} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <section className="section">
          <h2>{t(m.creditTooLate)}</h2>
          <p>{t(m.creditTooLateText)}</p>
          <ul className="session-list">
            {over.map(({ sessionId, sessionName, approute, startDate, lang }) => (
              <li key={sessionId} id={`session-${sessionId}`} className="session-list__item">
                <Link to={`/${approute}/session/${sessionId}`} lang={lang?.sessionName}>
                  {sessionName}
                </Link>
                <span className="soft small">
                  <ShortSessionTime start={startDate} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
