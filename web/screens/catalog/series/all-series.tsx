// The list of series as cards.

import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
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
  title: () => t(m.seriesListTitle),
  description: () => t(m.seriesListDescription),
};

interface NamedProps {
  label: string;
  to: string;
  name: string;
  lang: string | undefined;
  date: string;
}

const Named = ({ label, to, name, lang, date }: NamedProps) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Link to={to} lang={lang}>
        {name}
      </Link>
      <time dateTime={date}>{shortDayText(date)}</time>
    </dd>
  </>
);

const SeriesCard = ({ series }: { series: ListedSeries }) => {
  const session = (id: number) => `/${series.route}/session/${id}`;
  return (
    <li className="card series-card" data-series={series.route}>
      <h2>
        <Link to={`/${series.route}`} lang={series.lang?.name}>
          {series.name}
        </Link>
      </h2>
      <p lang={series.lang?.description}>{series.description}</p>
      <dl>
        {series.sessionId && series.sessionName && series.sessionDate ? (
          <Named
            label={t(m.seriesNextSession)}
            to={session(series.sessionId)}
            name={series.sessionName}
            lang={series.lang?.sessionName}
            date={series.sessionDate}
          />
        ) : (
          <>
            <dt>{series.id === selfPacedSeriesId ? t(m.seriesAnyTime) : t(m.seriesNextSession)}</dt>
            <dd>{series.id === selfPacedSeriesId ? t(m.seriesAnyTimeText) : t(m.upcomingNone)}</dd>
          </>
        )}
        {series.lastSessionId && series.lastSessionName && series.lastSessionDate && (
          <Named
            label={t(m.seriesLatestRecording)}
            to={session(series.lastSessionId)}
            name={series.lastSessionName}
            lang={series.lang?.lastSessionName}
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
      <h1>{t(m.seriesListHeading)}</h1>
      <ul className="series-grid">
        {seriesList.map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
      </ul>
    </>
  );
};
