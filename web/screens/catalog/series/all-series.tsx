// The list of series as cards.
import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import { selfPacedSeriesId } from '#rules/catalog/self-paced.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { type ListedSeries, useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

/** The series selector submits here; redirects to the selected series. */
export const loader = ({ request }: LoaderFunctionArgs): Response | null => {
  const route = new URL(request.url).searchParams.get('series');
  return route ? redirect(`/${encodeURIComponent(route)}`, 302) : null;
};

export const handle: ScreenHandle = {
  title: () => 'Webinar series',
  description: () => 'Eight series of free webinars on accessibility and disability rights, live and recorded.',
};

const Named = ({ label, to, name, date }: { label: string; to: string; name: string; date: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Link to={to}>{name}</Link>
      <time dateTime={date}>{shortDayText(date)}</time>
    </dd>
  </>
);

const SeriesCard = ({ series }: { series: ListedSeries }) => {
  const session = (id: number) => `/${series.route}/session/${id}`;
  return (
    <li className="card series-card" data-series={series.route}>
      <h2>
        <Link to={`/${series.route}`}>{series.name}</Link>
      </h2>
      <p>{series.description}</p>
      <dl>
        {series.sessionId && series.sessionName && series.sessionDate ? (
          <Named
            label="Next session"
            to={session(series.sessionId)}
            name={series.sessionName}
            date={series.sessionDate}
          />
        ) : (
          <>
            <dt>{series.id === selfPacedSeriesId ? 'Any time' : 'Next session'}</dt>
            <dd>{series.id === selfPacedSeriesId ? 'Start when it suits you' : 'No upcoming sessions'}</dd>
          </>
        )}
        {series.lastSessionId && series.lastSessionName && series.lastSessionDate && (
          <Named
            label="Latest recording"
            to={session(series.lastSessionId)}
            name={series.lastSessionName}
            date={series.lastSessionDate}
          />
        )}
      </dl>
    </li>
  );
};

export const Component = () => {
  const { seriesList } = useFrameData();
  return (
    <>
      <h1>Choose a webinar series</h1>
      <ul className="series-grid">
        {seriesList.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </ul>
    </>
  );
};
