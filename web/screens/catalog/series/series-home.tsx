// The home page of a series.

import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { textByName } from '#contract/catalog/content-pages.ts';
import { upcomingSessions } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { langOf } from '#web/client/language.ts';
import { useAccount } from '#web/client/use-account.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

const mostListed = 12;

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const [sessions, privacy] = await Promise.all([
    call(upcomingSessions, { query: { limit: String(mostListed) } }),
    call(textByName, { params: { name: 'series-privacy' }, query: { series: params.group ?? 'ao' } }),
  ]);
  const upcoming = sessions.map(({ id, sessionName, startDate, appname, approute, lang }) => ({
    id,
    name: sessionName,
    start: startDate,
    series: appname,
    route: approute,
    lang,
  }));
  return { upcoming, privacy };
};

/** The title comes from the series. */
export const handle: ScreenHandle = { title: () => '', hasSidebar: true };

const Missing = () => {
  const [search] = useSearchParams();
  // A flag, not text: the URL must not inject text into the page.
  const isMissing = search.get('missing') === 'page';
  return (
    <div aria-live="polite">
      {isMissing && <p className="notice">{t(m.seriesPageMissing, { organization: 'Accessibility Online' })}</p>}
    </div>
  );
};

const NewHere = ({ route }: { route: string }) => {
  const account = useAccount();
  return (
    <section className="notice" hidden={account !== null}>
      <h2 className="notice__title">{t(m.seriesNewHere)}</h2>
      <p>
        {rich(m.seriesNewHereText, {
          register: (text) => <Link to={`/${route}/registration`}>{text}</Link>,
          login: (text) => <Link to={`/${route}/login`}>{text}</Link>,
          password: (text) => <Link to={`/${route}/lost-password`}>{text}</Link>,
        })}
      </p>
    </section>
  );
};

export const Component = () => {
  const { upcoming, privacy } = useLoaderData<typeof loader>();
  const series = useSeries();
  return (
    <>
      <Missing />
      <h1 lang={series.lang?.name}>{series.name}</h1>
      <RichText className="prose" html={series.homeHTML} lang={series.lang?.homeHTML} />
      <NewHere route={series.route} />
      {series.lastSessionId && series.lastSessionDate && (
        <section className="section">
          <h2>{t(m.seriesLatestArchive)}</h2>
          <p>
            <Link to={`session/${series.lastSessionId}`} lang={series.lang?.lastSessionName}>
              {series.lastSessionName}
            </Link>
            <br />
            <time className="soft" dateTime={series.lastSessionDate}>
              {shortDayText(series.lastSessionDate)}
            </time>
          </p>
        </section>
      )}
      <section className="section">
        <h2>{t(m.seriesUpcoming)}</h2>
        {upcoming.length === 0 ? (
          <p>{t(m.upcomingNone)}</p>
        ) : (
          <ul className="session-list">
            {upcoming.map((session) => (
              <li key={session.id} data-series={session.route} className="session-list__item">
                <Link to={`/${session.route}/session/${session.id}`} lang={session.lang?.sessionName}>
                  {session.name}
                </Link>
                <span className="soft small">
                  <ShortSessionTime start={session.start} /> · {inLang(session.series, session.lang?.appname)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link className="button button--second" to={`/${series.route}/schedule`}>
            {t(m.seriesSeeSchedule)}
          </Link>
        </p>
      </section>
      <section className="section" lang={langOf(privacy.language)}>
        <h2>{privacy.title}</h2>
        <RichText className="prose" html={privacy.html} lang={privacy.language} />
      </section>
    </>
  );
};
