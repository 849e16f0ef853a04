// What was registered, with calendar files.
import { Link, useLoaderData } from 'react-router';
import type { ConfirmedSession } from '#contract/registrations.ts';
import { readConfirmed } from '#web/client/confirmed-sessions.ts';
import { saveCalendar } from '#web/client/download.ts';
import { CalendarButton } from '#web/parts/calendar-button/calendar-button.tsx';
import { ParticipantList } from '#web/parts/participant-list/participant-list.tsx';
import { SessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

export const loader = (): ConfirmedSession[] => readConfirmed();

export const handle: ScreenHandle = { title: () => 'Registered' };

const Confirmed = ({ session }: { session: ConfirmedSession }) => (
  <section className="card confirm-card" aria-labelledby={`done-${session.id}`}>
    <h2 id={`done-${session.id}`}>{session.sessionName}</h2>
    <p>
      <SessionTime start={session.date} end={session.endDate} />
    </p>
    <ParticipantList participants={session.participants} />
    {session.questions.length > 0 && (
      <>
        <h3>Your questions</h3>
        <ol>
          {session.questions.map(({ id, question }) => (
            <li key={id}>{question}</li>
          ))}
        </ol>
      </>
    )}
    <div className="button-row">
      <CalendarButton sessionName={session.sessionName} save={() => saveCalendar(session.id)} />
    </div>
  </section>
);

export const Component = () => {
  const sessions = useLoaderData<typeof loader>();
  const { route } = useSeries();
  return (
    <>
      <h1>{sessions.length > 0 ? 'You are registered' : 'Nothing to show here'}</h1>
      {sessions.length > 0 ? (
        <p>Everyone below has a place. Save each session to your calendar; the entry reminds you an hour before.</p>
      ) : (
        <p>What you registered for is under My sessions.</p>
      )}
      {sessions.map((session) => (
        <Confirmed key={session.id} session={session} />
      ))}
      <p className="button-row">
        <Link className="button" to="/my/sessions">
          My sessions
        </Link>
        <Link className="button button--second" to={`/${route}/schedule`}>
          Back to the schedule
        </Link>
      </p>
    </>
  );
};
