// The schedule of all series, with filters, as a list or a calendar, and with selection for registration.

import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { type UpcomingSession, upcomingSessions } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { sessionState } from '#rules/catalog/session-status.ts';
import { easternDay, momentOf } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { readDraft, startDraft } from '#web/client/registration-draft.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { seatsText } from '#web/components/seats-text/seats-text.ts';
import { Subscribe } from '#web/components/subscribe/subscribe.tsx';
import { ScheduleFilters } from '#web/screens/catalog/sessions/schedule-filters.tsx';
import { ScheduleList } from '#web/screens/catalog/sessions/schedule-list.tsx';
import { ScheduleMonth } from '#web/screens/catalog/sessions/schedule-month.tsx';
import {
  type FilterOptions,
  filterOptions,
  matchesQuery,
  type ScheduledSession,
  type ScheduleQuery,
  scheduleQuery,
} from '#web/screens/catalog/sessions/schedule-query.ts';
import { type SelectableSession, SelectionBar } from '#web/screens/catalog/sessions/selection-bar.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Data {
  query: ScheduleQuery;
  options: FilterOptions;
  /** Those that the filters leave. */
  sessions: ScheduledSession[];
  /** All that can be registered for. */
  open: SelectableSession[];
  /** The month of the first session; empty without one. */
  firstMonth: string;
}

const scheduled = (session: UpcomingSession, now: { epochMilliseconds: number }): ScheduledSession => {
  const [startsAt, endsAt] = [momentOf(session.startDate), momentOf(session.endDate)];
  return {
    id: session.id,
    name: session.sessionName,
    start: session.startDate,
    lengthMinutes: (endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000,
    language: session.language,
    series: session.appname,
    route: session.approute,
    text: session.excerpt,
    state: sessionState({ status: session.status, startsAt, endsAt }, now).kind,
    seats: seatsText(session),
    lang: session.lang,
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Data> => {
  const now = { epochMilliseconds: Date.now() };
  const sessions = await context.get(callContext)(upcomingSessions, { query: {} });
  const query = scheduleQuery(new URL(request.url).searchParams);
  const all = sessions.map((session) => scheduled(session, now));
  return {
    query,
    options: filterOptions(sessions),
    sessions: all.filter((_, index) => sessions[index] && matchesQuery(sessions[index], query)),
    open: all.filter(({ state }) => state === 'open').map(({ id, name, start, lang }) => ({ id, name, start, lang })),
    firstMonth: all[0] ? easternDay(all[0].start).slice(0, 7) : '',
  };
};

export const handle: ScreenHandle = {
  title: () => t(m.scheduleTitle),
  description: () => t(m.scheduleDescription),
  changesWithQuery: true,
};

/** The chosen sessions, from the draft of an earlier visit on. Filters do not change them. */
const useChosen = (open: readonly SelectableSession[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  // The draft is still there when people return; the server does not have it.
  useEffect(() => {
    setChosen((before) => new Set([...before, ...(readDraft()?.sessions ?? [])]));
  }, []);

  const choose = (id: number, on: boolean): void => {
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  return { chosen, choose, selected: open.filter(({ id }) => chosen.has(id)) };
};

export const Component = () => {
  const { query, options, sessions, open, firstMonth } = useLoaderData<typeof loader>();
  const { route, name, lang } = useSeries();
  const { site } = useFrameData();
  const navigate = useNavigate();
  const { chosen, choose, selected } = useChosen(open);
  const subscribe = <Subscribe series={{ name, route, lang }} publicUrl={site.publicUrl} />;

  if (firstMonth === '') {
    return (
      <>
        <h1>{t(m.upcomingHeading)}</h1>
        <p>{t(m.upcomingNone)}</p>
        <p>{rich(m.scheduleNone, { link: (text) => <Link to="/home">{text}</Link> })}</p>
        {subscribe}
      </>
    );
  }
  return (
    <>
      <h1>{t(m.upcomingHeading)}</h1>
      <p>{t(m.scheduleIntro)}</p>
      <noscript>
        <p className="notice">{t(m.registerNeedsScript)}</p>
      </noscript>
      <ScheduleFilters query={query} options={options} firstMonth={firstMonth} count={sessions.length} />
      {query.month && <ScheduleMonth query={query} month={query.month} sessions={sessions} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (selected.length === 0) return;
          startDraft(selected.map(({ id }) => id));
          void navigate(`/${route}/schedule/participants`);
        }}
      >
        {!query.month && (
          <fieldset>
            <legend className="visually-hidden">{t(m.scheduleLegend)}</legend>
            <ScheduleList sessions={sessions} chosen={chosen} choose={choose} />
          </fieldset>
        )}
        <SelectionBar selected={selected} remove={(id) => choose(id, false)} />
      </form>
      {subscribe}
    </>
  );
};
