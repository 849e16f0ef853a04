// What the signed-in person and their group are registered for, and were.
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { cancelSession, type MySession, mySessions } from '#contract/registrations.ts';
import { momentOf } from '#rules/eastern-time.ts';
import { type SessionState, sessionState } from '#rules/session-status.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveCalendar } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { CalendarButton } from '#web/parts/calendar-button/calendar-button.tsx';
import { ParticipantList } from '#web/parts/participant-list/participant-list.tsx';
import { SessionTag } from '#web/parts/session-tag/session-tag.tsx';
import { SessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Data {
  upcoming: MySession[];
  past: MySession[];
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [upcoming, past] = await Promise.all([
      call(mySessions, { params: { id: 'upcoming' } }),
      call(mySessions, { params: { id: 'past' } }),
    ]);
    return { upcoming, past };
  });
};

export const handle: ScreenHandle = { title: () => 'My sessions' };

const stateOf = (session: MySession): SessionState['kind'] =>
  sessionState(
    { status: session.status, startsAt: momentOf(session.startDate), endsAt: momentOf(session.endDate) },
    { epochMilliseconds: Date.now() },
  ).kind;

/** Asks first, in a native dialog: says what will happen, and focus returns to the button. */
const CancelButton = ({ session, onCancelled }: { session: MySession; onCancelled: () => Promise<void> }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const confirm = async (): Promise<void> => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    try {
      await browserCall(cancelSession, { params: { id: String(session.id) } });
      dialog.current?.close();
      await onCancelled();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Please try again.');
    } finally {
      setIsUnderWay(false);
    }
  };
  const titleId = `cancel-${session.id}`;
  return (
    <>
      <button type="button" className="button button--second" onClick={() => dialog.current?.showModal()}>
        Cancel registration<span className="visually-hidden"> for {session.sessionName}</span>
      </button>
      <dialog ref={dialog} aria-labelledby={titleId} className="dialog">
        <h3 id={titleId}>Cancel this registration?</h3>
        <p>
          Everyone listed for <strong>{session.sessionName}</strong> loses their place. You can register again as long
          as the session is open.
        </p>
        <p role="alert">{failure}</p>
        <div className="button-row">
          <button type="button" className="button" aria-disabled={isUnderWay} onClick={() => void confirm()}>
            {isUnderWay ? 'Cancelling…' : 'Yes, cancel it'}
          </button>
          <button type="button" className="button button--second" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </dialog>
    </>
  );
};

const Card = ({ session, onCancelled }: { session: MySession; onCancelled?: () => Promise<void> }) => (
  <li className="card my-session" data-series={session.approute}>
    <p className="session-kind">
      <SessionTag kind={stateOf(session)} /> <span className="soft">{session.appname}</span>
    </p>
    <h3>
      <Link to={`/${session.approute}/session/${session.id}`}>{session.sessionName}</Link>
    </h3>
    <p>
      <SessionTime start={session.startDate} end={session.endDate} />
    </p>
    <ParticipantList participants={session.participants} />
    {onCancelled && (
      <div className="button-row">
        <CalendarButton sessionName={session.sessionName} save={() => saveCalendar(session.id)} />
        <CancelButton session={session} onCancelled={onCancelled} />
      </div>
    )}
  </li>
);

export const Component = () => {
  const { upcoming, past } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  const tellCancelled = async (session: MySession): Promise<void> => {
    await revalidate();
    setSaid(`Your registration for ${session.sessionName} is cancelled.`);
    showToast('The registration is cancelled.');
    heading.current?.focus();
  };

  return (
    <>
      <h1>My sessions</h1>
      <div role="status">{said && <p className="notice notice--good">{said}</p>}</div>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" ref={heading} tabIndex={-1}>
          Upcoming
        </h2>
        {upcoming.length === 0 ? (
          <p>
            You are not registered for any session. <Link to="/ao/schedule">Look at the schedule</Link>.
          </p>
        ) : (
          <ul className="my-sessions">
            {upcoming.map((session) => (
              <Card key={session.id} session={session} onCancelled={() => tellCancelled(session)} />
            ))}
          </ul>
        )}
      </section>
      <section className="section" aria-labelledby="past">
        <h2 id="past">Past</h2>
        {past.length === 0 ? (
          <p>Sessions appear here once they are over.</p>
        ) : (
          <ul className="my-sessions">
            {past.map((session) => (
              <Card key={session.id} session={session} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
