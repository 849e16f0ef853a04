// The session page.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedSession, relatedSessions, type Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { recordingState } from '#rules/catalog/archive.ts';
import { type SessionState, sessionBanner, sessionState } from '#rules/catalog/session-status.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { excerpt } from '#rules/platform/excerpt.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { ApiError, browserReadText, type Call, callContext, textContext } from '#web/client/api.ts';
import { type LoadedSession, loadSession } from '#web/client/load-session.ts';
import { loadVideoTexts } from '#web/client/load-video-texts.ts';
import { CreditCard } from '#web/components/credit-card/credit-card.tsx';
import { MaterialsCard } from '#web/components/materials-card/materials-card.tsx';
import { Player, type VideoTexts } from '#web/components/player/player.tsx';
import { useStartAt } from '#web/components/player/use-start-at.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import { SpeakersCard } from '#web/components/speakers-card/speakers-card.tsx';
import { CopyNotice, useCopies } from '#web/screens/catalog/sessions/copy-notice.tsx';
import { OwnRegistration } from '#web/screens/catalog/sessions/own-registration.tsx';
import { QuestionPanel } from '#web/screens/catalog/sessions/question-panel.tsx';
import { RelatedList } from '#web/screens/catalog/sessions/related-list.tsx';
import { SessionFacts } from '#web/screens/catalog/sessions/session-facts.tsx';
import { SessionTools } from '#web/screens/catalog/sessions/session-tools.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const noSuchSession = () => ({ error: 'NOT_FOUND', message: t(m.notFoundSession) });

interface Data extends LoadedSession {
  state: SessionState;
  phase: 'to come' | 'on' | 'over';
  recording: ReturnType<typeof recordingState>;
  takesQuestions: boolean;
  /** Null if the session has no video here. */
  videoTexts: VideoTexts | null;
  /** There is still enough time to request accommodations. */
  asksInTime: boolean;
  related: ListedSession[];
}

/** None where only a cached copy can be shown at once. */
const loadRelated = async (call: Call, { session, source }: LoadedSession): Promise<ListedSession[]> =>
  source === 'stale' || source === 'offline'
    ? []
    : await call(relatedSessions, { params: { id: String(session.id) } }).catch(() => []);

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<Data> => {
  const loaded = await loadSession(context.get(callContext), params.id ?? '').catch((error) => {
    // An id that is not a number is an unknown session.
    throw error instanceof ApiError && error.status === 400 ? new ApiError(404, noSuchSession()) : error;
  });
  const { session } = loaded;
  const now = { epochMilliseconds: Date.now() };
  const [startsAt, endsAt] = [momentOf(session.startDate), momentOf(session.endDate)];
  const hasStarted = startsAt.epochMilliseconds <= now.epochMilliseconds;
  const isOver = endsAt.epochMilliseconds <= now.epochMilliseconds;
  const [related, videoTexts] = await Promise.all([
    loadRelated(context.get(callContext), loaded),
    loadVideoTexts(context.get(textContext), session.media),
  ]);
  return {
    ...loaded,
    related,
    videoTexts,
    phase: isOver ? 'over' : hasStarted ? 'on' : 'to come',
    recording: recordingState(session.media !== null || session.videoTranscript !== '', startsAt, now),
    state: sessionState({ status: session.status, startsAt, endsAt }, now),
    asksInTime: now.epochMilliseconds < momentOf(session.requestBy).epochMilliseconds,
    takesQuestions: now.epochMilliseconds < momentOf(session.questionsCloseAt).epochMilliseconds,
  };
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.session.name ?? '',
  titleLang: (data) => data?.session.lang?.name,
  description: (data) => (data && data.state.kind !== 'deleted' ? excerpt(data.session.description) : ''),
  crumbs: (data) => {
    if (!data) return [];
    if (data.state.kind === 'self-paced') {
      return [{ to: '/continuing-education/self-paced', text: t(m.sessionSelfPacedCrumb) }];
    }
    const isOver =
      ['archived', 'ended', 'outdated'].includes(data.state.kind) ||
      (data.state.kind === 'closed' && data.phase === 'over');
    const [path, text] = isOver ? ['archives', t(m.archivesTitle)] : ['schedule', t(m.scheduleTitle)];
    return [{ to: `/${data.session.approute}/${path}`, text }];
  },
  hasSidebar: true,
};

const Recording = ({ address, isCaptioned }: { address: string; isCaptioned: boolean }) => (
  <section className="section">
    <h2 id="recording">{t(m.sessionRecording)}</h2>
    <p>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {rich(isCaptioned ? m.sessionRecordingPlayCaptioned : m.sessionRecordingPlay, {
          small: (text) => <span className="soft small">{text}</span>,
        })}
      </a>
    </p>
    <p className="soft">{t(m.sessionRecordingNoCredit)}</p>
  </section>
);

const OwnRecording = ({ session, texts }: { session: Session; texts: VideoTexts }) => {
  const startAt = useStartAt();
  return (
    session.media && (
      <section className="section">
        <h2 id="recording">{t(m.sessionRecording)}</h2>
        <p className="soft">{t(m.sessionRecordingNoCredit)}</p>
        <Player
          key={session.id}
          media={session.media}
          title={session.name}
          titleLang={session.lang?.name}
          texts={texts}
          startAt={startAt}
          readText={browserReadText}
        />
      </section>
    )
  );
};

const endedTexts = {
  available: m.sessionHasEndedRecorded,
  expected: m.sessionHasEndedExpected,
  none: m.sessionHasEnded,
};

const bannerText = ({ state, phase, recording }: Pick<Data, 'state' | 'phase' | 'recording'>): string => {
  if (state.kind === 'outdated') return t(m.sessionOutdated);
  if (!['live', 'ended', 'closed'].includes(state.kind) || phase === 'to come') return '';
  return phase === 'on' ? t(m.sessionIsOn) : t(endedTexts[recording]);
};

/** A session closed for registration can be upcoming, live or past. */
const Banner = (data: Pick<Data, 'state' | 'phase' | 'recording'>) => {
  const text = bannerText(data);
  const banner = sessionBanner(data.state);
  if (!banner && text === '') return null;
  return (
    <div className="notice">
      {banner && (
        <p>
          <strong>{banner}</strong>
        </p>
      )}
      {text && <p>{text}</p>}
    </div>
  );
};

/** The one thing to do now. Links, so that they work before hydration. */
const Action = ({ session, state }: Pick<Data, 'session' | 'state'>) => {
  if (state.kind !== 'open' && state.kind !== 'self-paced') return null;
  return (
    <p className="main-action" data-sticks>
      {state.kind === 'open' ? (
        <Link className="button" to={`/${session.approute}/schedule/participants?session=${session.id}`}>
          {t(m.sessionRegister)}
        </Link>
      ) : (
        <Link className="button" to={`/continuing-education/webinar-instructions/${session.id}`}>
          {t(m.sessionStartSelfPaced)}
        </Link>
      )}
    </p>
  );
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { session, state, takesQuestions } = data;
  useCopies(data);
  const isDeleted = state.kind === 'deleted';
  const recording = safeAddress(session.videoTranscript);
  return (
    <article>
      <p className="session-kind">
        <SessionTag kind={state.kind} />
      </p>
      <h1 lang={session.lang?.name}>{session.name}</h1>
      <CopyNotice data={data} />
      <Banner {...data} />
      <SessionFacts {...data} />
      {['open', 'live', 'closed'].includes(state.kind) && <OwnRegistration sessionId={session.id} />}
      <Action session={session} state={state} />
      {!isDeleted && <SessionTools session={session} isToCome={state.kind === 'open' || state.kind === 'closed'} />}
      {state.kind === 'open' && (
        <noscript>
          <p className="notice">{t(m.registerNeedsScript)}</p>
        </noscript>
      )}
      <RichText className="prose" html={session.description} lang={session.lang?.description} />
      {data.videoTexts ? (
        <OwnRecording session={session} texts={data.videoTexts} />
      ) : (
        recording && !isDeleted && <Recording address={recording} isCaptioned={session.access.captions} />
      )}
      <SpeakersCard session={session} />
      <MaterialsCard materials={session.materialList} />
      <div id="credit">
        <CreditCard credits={session.ceuList} />
      </div>
      {['open', 'live', 'ended', 'closed'].includes(state.kind) && (
        <QuestionPanel session={session} takesQuestions={takesQuestions} />
      )}
      <RelatedList sessions={data.related} />
      <p className="section">
        <Link to={`/${session.approute}`}>
          {rich(m.sessionMore, { series: inLang(session.appname, session.lang?.appname) })}
        </Link>
      </p>
    </article>
  );
};
