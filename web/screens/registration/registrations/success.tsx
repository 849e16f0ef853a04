// The confirmation of a registration, with calendar files.
import '#web/shell/account-pages.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ConfirmedSession } from '#contract/registration/registrations.ts';
import { toCallError, useSignInAgain } from '#web/client/call-error.ts';
import { readConfirmedSessions } from '#web/client/confirmed-sessions.ts';
import { saveCalendar } from '#web/client/download.ts';
import type { useAccountRequest } from '#web/client/use-account-request.ts';
import { ParticipantList } from '#web/components/participant-list/participant-list.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CalendarButton } from '#web/shell/calendar-button/calendar-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Data {
  route: string;
  sessions: ConfirmedSession[];
}

export const loader = ({ params }: LoaderFunctionArgs): Data => ({
  route: params.group ?? 'ao',
  sessions: readConfirmedSessions(),
});

type Request = ReturnType<typeof useAccountRequest>;

const titleOf = ({ sessions }: Pick<Data, 'sessions'>): string =>
  sessions.length > 0 ? 'You are registered' : 'Nothing to show here';

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : 'You are registered'),
  crumbs: (data) => (data ? [{ to: `/${data.route}/schedule`, text: 'Schedule' }] : []),
};

const Confirmed = ({ session, request }: { session: ConfirmedSession; request: Request }) => (
  <section className="card confirm-card">
    <h2>{session.sessionName}</h2>
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
      <CalendarButton sessionName={session.sessionName} save={() => saveCalendar(session.id)} request={request} />
    </div>
  </section>
);

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { route } = useSeries();
  // The login redirects to My sessions, which also has the calendar files.
  const signInAgain = useSignInAgain(`/${route}/login?back=${encodeURIComponent('/my/sessions')}&expired=1`);
  return (
    <>
      <h1>{titleOf(data)}</h1>
      {data.sessions.length > 0 ? (
        <p>This is on record. Save each session to your calendar; the entry reminds you an hour before.</p>
      ) : (
        <p>What you registered for is under My sessions. To register for more, choose from the schedule.</p>
      )}
      {data.sessions.some(({ participants }) => participants.some(({ state }) => state === 'waiting')) && (
        <p className="notice">
          Who is on a waiting list has no seat yet. We write to you as soon as one is free; it is then held for a day.
        </p>
      )}
      {data.sessions.map((session) => (
        <Confirmed key={session.id} session={session} request={(work) => toCallError(work, signInAgain)} />
      ))}
      {data.sessions.length > 0 && (
        <p>
          What you need to take part stands beside each session under My sessions, and how far it is.{' '}
          <Link to="/my/accommodations">Change what you need</Link>
        </p>
      )}
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
