// What was registered, with calendar files.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Accommodations, readAccommodations } from '#contract/profile.ts';
import type { ConfirmedSession } from '#contract/registrations.ts';
import { type Call, CallFailed, CallRefused, callContext } from '#web/client/api.ts';
import { readConfirmed } from '#web/client/confirmed-sessions.ts';
import { saveCalendar } from '#web/client/download.ts';
import { refusalOf, useSignInAgain } from '#web/client/refusal.ts';
import { useAccommodationForm } from '#web/client/use-accommodation-form.ts';
import { AccommodationForm } from '#web/parts/accommodation-form/accommodation-form.tsx';
import { CalendarButton } from '#web/parts/calendar-button/calendar-button.tsx';
import { ParticipantList } from '#web/parts/participant-list/participant-list.tsx';
import { SessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Data {
  route: string;
  sessions: ConfirmedSession[];
  /** Null where they could not be read: the page is about something else. */
  accommodations: Accommodations | null;
}

const readNeeds = async (call: Call): Promise<Accommodations | null> => {
  try {
    return await call(readAccommodations, {});
  } catch (error) {
    if (error instanceof CallRefused || error instanceof CallFailed) return null;
    throw error;
  }
};

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Data> => {
  const sessions = readConfirmed();
  const accommodations = sessions.length > 0 ? await readNeeds(context.get(callContext)) : null;
  return { route: params.group ?? 'ao', sessions, accommodations };
};

const titleOf = ({ sessions }: Pick<Data, 'sessions'>): string =>
  sessions.length > 0 ? 'You are registered' : 'Nothing to show here';

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : 'You are registered'),
  crumbs: (data) => (data ? [{ to: `/${data.route}/schedule`, text: 'Schedule' }] : []),
};

const Confirmed = ({ session, save }: { session: ConfirmedSession; save: () => Promise<void> }) => (
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
      <CalendarButton sessionName={session.sessionName} save={save} />
    </div>
  </section>
);

type Refuse = Parameters<typeof useAccommodationForm>[1];

const Needs = ({ accommodations, refuse }: { accommodations: Accommodations; refuse: Refuse }) => {
  const form = useAccommodationForm(accommodations, refuse);
  return (
    <section className="section" aria-labelledby="needs">
      <h2 id="needs">What do you need to take part?</h2>
      <p>
        Every live session has human captioning and sign language interpretation. Tell us what else you or your group
        need; our staff see it beside your registration.
      </p>
      <AccommodationForm {...form} />
    </section>
  );
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { route } = useSeries();
  // The login leads to My sessions, where the calendar files are as well.
  const signInAgain = useSignInAgain(`/${route}/login?back=${encodeURIComponent('/my/sessions')}&expired=1`);
  const refuse: Refuse = (work) => refusalOf(work, signInAgain);
  const save = async (id: number): Promise<void> => {
    const refusal = await refuse(() => saveCalendar(id));
    if (refusal) throw new Error(refusal.message);
  };
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
        <Confirmed key={session.id} session={session} save={() => save(session.id)} />
      ))}
      {data.accommodations && <Needs accommodations={data.accommodations} refuse={refuse} />}
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
