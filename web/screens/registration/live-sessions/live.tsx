// The live page of a session: captions as they are spoken. Works without scripts for people with a join link.

import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { type OwnHelp, readOwnHelp } from '#contract/registration/help-requests.ts';
import { type LiveSession, readLiveSession } from '#contract/registration/live-sessions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useHeartbeat } from '#web/client/use-heartbeat.ts';
import { useLiveEvents } from '#web/client/use-live-events.ts';
import { MaterialsCard } from '#web/components/materials-card/materials-card.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CaptionsPanel } from '#web/screens/registration/live-sessions/captions-panel.tsx';
import { HelpSection } from '#web/screens/registration/live-sessions/help-section.tsx';
import {
  type LoadedParticipation,
  loadParticipation,
} from '#web/screens/registration/live-sessions/load-participation.ts';
import { Participation } from '#web/screens/registration/live-sessions/participation.tsx';
import { SignLanguage } from '#web/screens/registration/live-sessions/sign-language.tsx';
import { isCaption, useCaptionLines } from '#web/screens/registration/live-sessions/use-caption-lines.ts';
import { useCaptionView } from '#web/screens/registration/live-sessions/use-caption-view.ts';
import { useLiveFeed } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import '#web/screens/registration/live-sessions/live.css';

interface Loaded {
  session: LiveSession;
  participation: LoadedParticipation;
  /** The key of a join link; empty for people who are signed in. */
  code: string;
  help: OwnHelp;
  /** What happened to the form that was sent without scripts; empty if none was. */
  helpResult: string;
}

/** The server does not know who is signed in: the browser loads. */
type Data = Loaded | { problem: string } | null;

export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
  const { searchParams } = new URL(request.url);
  const [code, helpResult] = [searchParams.get('code') ?? '', searchParams.get('help') ?? ''];
  if (code === '' && typeof window === 'undefined') return null;
  const load = async (): Promise<Loaded> => {
    const [call, id] = [context.get(callContext), params.id ?? ''];
    // First: events after it are not in what is loaded next, or are there already.
    const session = await call(readLiveSession, { params: { id }, query: { code } });
    const [participation, help] = await Promise.all([
      loadParticipation(call, { id, code }),
      call(readOwnHelp, { params: { id }, query: { code } }),
    ]);
    return { code, session, participation, help, helpResult };
  };
  try {
    return await (code === '' ? guardAccount(request, load) : load());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isKnown = error.status === 403 || (code !== '' && [401, 404].includes(error.status));
    if (isKnown) return { problem: error.status === 403 ? error.message : t(m.liveLinkGone) };
    throw error;
  }
};

const loadedOf = (data: Data | undefined): Loaded | null => (data && 'session' in data ? data : null);

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    const loaded = loadedOf(data);
    return loaded ? t(m.liveTitle, { session: loaded.session.sessionName }) : t(m.liveTitleShort);
  },
  description: () => t(m.liveDescription),
};

const Live = ({ session, code, participation, help, helpResult }: Loaded) => {
  const feed = useLiveFeed();
  const view = useCaptionView();
  const { lines, add, addEarlier } = useCaptionLines(session.captions);
  const query = `?code=${encodeURIComponent(code)}`;
  const base = `/api/live/${session.id}`;
  const connection = useLiveEvents(
    { stream: `${base}/stream${query}`, list: `${base}/events${query}`, after: session.lastEventId },
    (event) => {
      if (isCaption(event)) add(event.data);
      else feed.emit(event);
    },
  );
  useHeartbeat(code === '' ? { sessionId: session.id } : { token: code });
  const { pathname, search } = useLocation();
  return (
    <article className="live-session" data-at-work="">
      <h1 lang={session.lang?.sessionName}>{session.sessionName}</h1>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <noscript>
        <p className="notice">
          {t(m.liveNoScripts)} <a href={`${prefixOf(currentLanguage())}${pathname}${search}`}>{t(m.liveReload)}</a>
        </p>
      </noscript>
      <div className="live-session__stage">
        <CaptionsPanel
          session={{ id: session.id, code }}
          lines={lines}
          hasEarlier={session.hasEarlier}
          addEarlier={addEarlier}
          connection={connection}
          view={view}
        />
        <SignLanguage initial={session.signLanguageURL} feed={feed} />
      </div>
      <Participation session={session} code={code} loaded={participation} feed={feed} />
      <HelpSection session={{ id: session.id, code }} help={help} result={helpResult} view={view} feed={feed} />
      <MaterialsCard materials={session.materials} />
      <p className="section">
        <Link to={`/${session.approute}/session/${session.id}`}>{t(m.liveSessionPage)}</Link>
      </p>
    </article>
  );
};

/** Until the browser has loaded what only it may see. */
const Waiting = () => {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <div aria-busy="true">
      <h1>{t(m.liveTitleShort)}</h1>
      <p className="needs-scripts">{t(platform.commonLoading)}</p>
      <noscript>
        <p className="notice">{t(m.liveNeedsLink)}</p>
      </noscript>
    </div>
  );
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  if (data === null) return <Waiting />;
  if ('problem' in data) {
    return (
      <>
        <h1>{t(m.liveTitleShort)}</h1>
        <p className="notice notice--bad">{data.problem}</p>
        <p>
          <Link to="/my/sessions">{t(m.liveMySessions)}</Link>
        </p>
      </>
    );
  }
  return <Live key={data.session.id} {...data} />;
};
