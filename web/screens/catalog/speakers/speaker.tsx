// The page of a speaker with their sessions.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { sessionDetail } from '#contract/catalog/sessions.ts';
import { type SpeakerSession, speakerDetail } from '#contract/catalog/speakers.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { Portrait } from '#web/components/portrait/portrait.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  route: string;
  speaker: ResponseBody<typeof speakerDetail>;
  /** The previous session, for the breadcrumb. */
  cameFrom: { id: number; name: string; lang: string | undefined; route: string } | null;
}

const noSuchSpeaker = () => ({ error: 'NOT_FOUND', message: t(m.notFoundSpeaker) });

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const sessionId = new URL(request.url).searchParams.get('ret-session-id');
  // A wrong id here only costs the way back.
  const session = sessionId === null ? null : call(sessionDetail, { params: { id: sessionId } }).catch(() => null);
  const speaker = await call(speakerDetail, { params: { id: params.id ?? '' } }).catch((error) => {
    throw error instanceof ApiError && error.status === 400 ? new ApiError(404, noSuchSpeaker()) : error;
  });
  const found = await session;
  return {
    route: (params.group ?? 'ao').toLowerCase(),
    speaker,
    cameFrom: found && { id: found.id, name: found.name, lang: found.lang?.name, route: found.approute },
  };
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.speaker.full_name ?? '',
  description: (data) =>
    data ? [data.speaker.full_name, data.speaker.position, data.speaker.organization].filter(Boolean).join(', ') : '',
  crumbs: (data) => {
    if (!data) return [];
    const { cameFrom, route } = data;
    return cameFrom
      ? [{ to: `/${cameFrom.route}/session/${cameFrom.id}`, text: cameFrom.name, lang: cameFrom.lang }]
      : [{ to: `/${route}/speakers`, text: t(m.speakersHeading) }];
  },
  hasSidebar: true,
};

const Sessions = ({ title, sessions }: { title: string; sessions: SpeakerSession[] }) =>
  sessions.length === 0 ? null : (
    <section className="section">
      <h2>{title}</h2>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id} className="session-list__item" data-series={session.approute}>
            <Link to={`/${session.approute}/session/${session.id}`} lang={session.lang?.name}>
              {session.name}
            </Link>
            <span className="soft small">
              <time dateTime={session.startDate}>{shortDayText(session.startDate)}</time> ·{' '}
              {inLang(session.appname, session.lang?.appname)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

export const Component = () => {
  const { speaker, cameFrom } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="speaker-head">
        <Portrait person={speaker} isLarge />
        <div>
          <h1>{speaker.full_name}</h1>
          <p className="soft" lang={contentLang()}>
            {[speaker.title, speaker.position, speaker.organization].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      {speaker.biography && <RichText className="prose" html={speaker.biography} lang={contentLang()} />}
      <Sessions
        title={t(m.upcomingHeading)}
        sessions={speaker.sessions.filter(({ isUpcoming }) => isUpcoming).toReversed()}
      />
      <Sessions title={t(m.speakerPast)} sessions={speaker.sessions.filter(({ isUpcoming }) => !isUpcoming)} />
      {speaker.sessions.length === 0 && <p>{t(m.speakerNoSessions, { name: speaker.full_name })}</p>}
      {cameFrom && (
        <p className="section">
          <Link to={`/${cameFrom.route}/session/${cameFrom.id}`}>
            {rich(m.speakerBack, { session: inLang(cameFrom.name, cameFrom.lang) })}
          </Link>
        </p>
      )}
    </>
  );
};
