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
import { CancelButton } from '#web/screens/my/cancel-button.tsx';
import { useAccountRefusal } from '#web/screens/my/use-account-refusal.ts';
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

interface CardProps {
  session: MySession;
  /** What can be done with a session that is still to come. */
  actions?: { save: () => Promise<void>; cancel: () => Promise<string | null>; onCancelled: () => Promise<void> };
}

const Card = ({ session, actions }: CardProps) => (
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
    {actions && (
      <div className="button-row">
        <CalendarButton sessionName={session.sessionName} save={actions.save} />
        <CancelButton session={session} cancel={actions.cancel} onCancelled={actions.onCancelled} />
      </div>
    )}
  </li>
);

export const Component = () => {
  const { upcoming, past } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  const refuse = useAccountRefusal();

  const cancel = async ({ id }: MySession): Promise<string | null> => {
    const refusal = await refuse(() => browserCall(cancelSession, { params: { id: String(id) } }));
    // Not there any more is what was wanted.
    return refusal && refusal.status !== 404 ? refusal.message : null;
  };

  const tellCancelled = async ({ sessionName }: MySession): Promise<void> => {
    await revalidate();
    setSaid(`Your registration for ${sessionName} is cancelled.`);
    showToast('The registration is cancelled.');
    heading.current?.focus();
  };

  const save = async (id: number): Promise<void> => {
    const refusal = await refuse(() => saveCalendar(id));
    if (refusal) throw new Error(refusal.message);
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
              <Card
                key={session.id}
                session={session}
                actions={{
                  save: () => save(session.id),
                  cancel: () => cancel(session),
                  onCancelled: () => tellCancelled(session),
                }}
              />
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
