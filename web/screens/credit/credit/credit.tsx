// The credit screen: past sessions with requests and results.
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { type CreditSession, readOwnCredit } from '#contract/credit/credit.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { CreditCard } from '#web/screens/credit/credit/credit-session.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ sessions: CreditSession[] }> => ({
  sessions: await guardAccount(request, () => context.get(callContext)(readOwnCredit, {})),
});

export const handle: ScreenHandle = { title: () => 'Credit' };

const isOpen = ({ members }: CreditSession): boolean =>
  members.some(({ options }) => options.some(({ canAsk, requestId }) => canAsk || requestId !== null));

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
      <h1>Credit</h1>
      <p>
        Ask here for certificates of sessions that you or your group attended in the last 400 days, and of self-paced
        webinars that you have finished. Our <Link to="/ao/ceu-details">credit policy</Link> says what each of them
        needs.
      </p>
      {sessions.length === 0 && (
        <p>
          There is no session that gives credit yet. Sessions appear here once they are over.{' '}
          <Link to="/ao/schedule">Look at the schedule</Link>.
        </p>
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
          <h2>Too late to ask</h2>
          <p>
            The last day to ask for credit of these sessions has passed. Call or write to us if you think otherwise.
          </p>
          <ul className="session-list">
            {over.map(({ sessionId, sessionName, approute, startDate }) => (
              <li key={sessionId} id={`session-${sessionId}`} className="session-list__item">
                <Link to={`/${approute}/session/${sessionId}`}>{sessionName}</Link>
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
