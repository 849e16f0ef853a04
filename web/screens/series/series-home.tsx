// A series' home: what it is, how to begin, its latest recording, and what comes next in all series.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { upcomingSessions } from '#contract/sessions.ts';
import { shortDayText } from '#rules/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { useAccount } from '#web/client/use-account.ts';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Upcoming {
  id: number;
  name: string;
  start: string;
  series: string;
  route: string;
}

const mostListed = 12;

export const loader = async ({ context }: LoaderFunctionArgs): Promise<{ upcoming: Upcoming[] }> => {
  const sessions = await context.get(callContext)(upcomingSessions, {});
  const upcoming = sessions.slice(0, mostListed).map(({ id, sessionName, startDate, appname, approute }) => ({
    id,
    name: sessionName,
    start: startDate,
    series: appname,
    route: approute,
  }));
  return { upcoming };
};

export const handle: ScreenHandle = { title: () => 'Home' };

const Missing = () => {
  const [search] = useSearchParams();
  const missing = search.get('missing');
  return (
    <div role="status">
      {missing && (
        <p className="notice">
          We could not find a page at <strong>{missing}</strong>. You are on the home page of Accessibility Online.
        </p>
      )}
    </div>
  );
};

const NewHere = ({ route }: { route: string }) => {
  const account = useAccount();
  return (
    <section className="notice" aria-labelledby="new-here" hidden={account !== null}>
      <h2 id="new-here" className="notice__title">
        New to our program?
      </h2>
      <p>
        <Link to={`/${route}/registration`}>Create an account</Link> to register for sessions and earn credit. It is
        free. If you have one, <Link to={`/${route}/login`}>log in</Link>.
      </p>
    </section>
  );
};

export const Component = () => {
  const { upcoming } = useLoaderData<typeof loader>();
  const series = useSeries();
  const { site } = useFrameData();
  return (
    <>
      <Missing />
      <h1>{series.name}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: series.homeHTML }} />
      <NewHere route={series.route} />
      {series.lastSessionId && series.lastSessionDate && (
        <section className="section" aria-labelledby="latest">
          <h2 id="latest">Latest recording</h2>
          <p>
            <Link to={`session/${series.lastSessionId}`}>{series.lastSessionName}</Link>
            <br />
            <time className="soft" dateTime={series.lastSessionDate}>
              {shortDayText(series.lastSessionDate)}
            </time>
          </p>
        </section>
      )}
      <section className="section" aria-labelledby="upcoming">
        <h2 id="upcoming">Upcoming sessions in all series</h2>
        {upcoming.length === 0 ? (
          <p>No upcoming sessions</p>
        ) : (
          <ul className="session-list">
            {upcoming.map((session) => (
              <li key={session.id} data-series={session.route} className="session-list__item">
                <Link to={`/${session.route}/session/${session.id}`}>{session.name}</Link>
                <span className="soft small">
                  <ShortSessionTime start={session.start} /> · {session.series}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link className="button button--second" to={`/${series.route}/schedule`}>
            See the schedule and register
          </Link>
        </p>
      </section>
      <section className="section" aria-labelledby="privacy">
        <h2 id="privacy">Privacy</h2>
        <p>
          We use what you tell us to run the sessions, to arrange what you need to take part, and to issue certificates.
          We do not sell it, and we use no advertising or tracking. Questions? Write to{' '}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      </section>
    </>
  );
};
