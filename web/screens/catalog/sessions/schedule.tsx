// The schedule of all series, with selection for registration.

import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { type UpcomingSession, upcomingSessions } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { easternTimeText, momentOf, shortDayParts } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { readDraft, startDraft } from '#web/client/registration-draft.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { seatsText } from '#web/components/seats-text/seats-text.ts';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import { Subscribe } from '#web/components/subscribe/subscribe.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Listed {
  id: number;
  name: string;
  start: string;
  lengthMinutes: number;
  series: string;
  route: string;
  text: string;
  state: SessionState['kind'];
  /** Text about its seats; empty if there are enough. */
  seats: string;
  lang: UpcomingSession['lang'];
}

export const loader = async ({ context }: LoaderFunctionArgs): Promise<{ sessions: Listed[] }> => {
  const now = { epochMilliseconds: Date.now() };
  const sessions = await context.get(callContext)(upcomingSessions, { query: {} });
  return {
    sessions: sessions.map((session) => {
      const [startsAt, endsAt] = [momentOf(session.startDate), momentOf(session.endDate)];
      return {
        id: session.id,
        name: session.sessionName,
        start: session.startDate,
        lengthMinutes: (endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000,
        series: session.appname,
        route: session.approute,
        text: session.excerpt,
        state: sessionState({ status: session.status, startsAt, endsAt }, now).kind,
        seats: seatsText(session),
        lang: session.lang,
      };
    }),
  };
};

export const handle: ScreenHandle = {
  title: () => t(m.scheduleTitle),
  description: () => t(m.scheduleDescription),
};

const Day = ({ start }: { start: string }) => {
  const { month, day, year } = shortDayParts(start);
  return (
    <time className="pick__day" dateTime={start}>
      <b>{`${day} `}</b>
      {month} {year}
      <span className="visually-hidden">, </span>
    </time>
  );
};

const Row = ({ session, isChosen, choose }: { session: Listed; isChosen: boolean; choose: (on: boolean) => void }) => {
  const inputId = `choose-${session.id}`;
  const isOpen = session.state === 'open';
  return (
    <li data-series={session.route} className="pick__item" data-chosen={isChosen || undefined}>
      <div className="pick__box">
        {isOpen && (
          <input
            id={inputId}
            type="checkbox"
            checked={isChosen}
            aria-describedby={`${inputId}-about`}
            onChange={(event) => choose(event.target.checked)}
          />
        )}
      </div>
      <Day start={session.start} />
      <div className="pick__body">
        {isOpen ? (
          <label className="pick__title" htmlFor={inputId} lang={session.lang?.sessionName}>
            {session.name}
          </label>
        ) : (
          <p className="pick__title" lang={session.lang?.sessionName}>
            {session.name}
          </p>
        )}
        <p className="soft small" id={`${inputId}-about`}>
          {rich(m.scheduleFacts, {
            time: easternTimeText(session.start),
            minutes: session.lengthMinutes,
            series: inLang(session.series, session.lang?.appname),
          })}
        </p>
        {isOpen && session.seats && <p className="pick__seats">{session.seats}</p>}
        {!isOpen && (
          <p>
            <SessionTag kind={session.state} />
          </p>
        )}
        <p lang={session.lang?.excerpt}>{session.text}</p>
        <p>
          <Link to={`/${session.route}/session/${session.id}`}>
            {rich(m.scheduleDetails, { session: inLang(session.name, session.lang?.sessionName), hidden })}
          </Link>
        </p>
      </div>
    </li>
  );
};

export const Component = () => {
  const { sessions } = useLoaderData<typeof loader>();
  const { route, name, lang } = useSeries();
  const { site } = useFrameData();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  // The draft is still there when people return; the server does not have it.
  useEffect(() => {
    const open = new Set(sessions.filter(({ state }) => state === 'open').map(({ id }) => id));
    setChosen(new Set((readDraft()?.sessions ?? []).filter((id) => open.has(id))));
  }, [sessions]);

  const choose = (id: number, on: boolean): void => {
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  };

  if (sessions.length === 0) {
    return (
      <>
        <h1>{t(m.upcomingHeading)}</h1>
        <p>{t(m.upcomingNone)}</p>
        <p>{rich(m.scheduleNone, { link: (text) => <Link to="/home">{text}</Link> })}</p>
        <Subscribe series={{ name, route, lang }} publicUrl={site.publicUrl} />
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.size === 0) return;
          startDraft([...chosen]);
          void navigate(`/${route}/schedule/participants`);
        }}
      >
        <fieldset>
          <legend className="visually-hidden">{t(m.scheduleLegend)}</legend>
          <ul className="pick">
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                isChosen={chosen.has(session.id)}
                choose={(on) => choose(session.id, on)}
              />
            ))}
          </ul>
        </fieldset>
        <div className="dock" data-sticks>
          <button type="submit" className="button" disabled={chosen.size === 0}>
            {t(m.scheduleRegister)}
          </button>
          <span aria-live="polite">{t(m.scheduleSelected, { count: chosen.size })}</span>
        </div>
      </form>
      <Subscribe series={{ name, route, lang }} publicUrl={site.publicUrl} />
    </>
  );
};
