// The live desk of a session: what staff need while it takes place.

import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import { listCaptionLinks } from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ifPermitted } from '#web/client/if-permitted.ts';
import { ConnectionText } from '#web/screens/registration/live-sessions/connection-text.tsx';
import { CaptionHealth, timesOf, withCaption } from '#web/screens/registration/live-sessions/staff/caption-health.tsx';
import { CaptionLinks } from '#web/screens/registration/live-sessions/staff/caption-links.tsx';
import { ForwardingForm } from '#web/screens/registration/live-sessions/staff/forwarding-form.tsx';
import { HelpDesk } from '#web/screens/registration/live-sessions/staff/help-desk.tsx';
import { type Desk, loadDesk } from '#web/screens/registration/live-sessions/staff/load-desk.ts';
import { SignLanguageForm } from '#web/screens/registration/live-sessions/staff/sign-language-form.tsx';
import { useLiveDesk } from '#web/screens/registration/live-sessions/staff/use-live-desk.ts';
import { WaitingQuestions } from '#web/screens/registration/live-sessions/staff/waiting-questions.tsx';
import { WhoJoined } from '#web/screens/registration/live-sessions/staff/who-joined.tsx';
import { type Announcer, useAnnouncer } from '#web/screens/registration/live-sessions/use-announcer.ts';
import { isCaption } from '#web/screens/registration/live-sessions/use-caption-lines.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';
import '#web/screens/registration/live-sessions/live.css';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const [id, call] = [params.id ?? '', context.get(callContext)];
    const [captioning, desk] = await Promise.all([
      call(listCaptionLinks, { params: { id } }),
      ifPermitted(loadDesk(call, id)),
    ]);
    return { captioning, desk };
  });

/** The table sorts what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const handle: PageHandle = { page: () => t(m.liveDesk) };

const connectionTexts = { open: m.deskConnected, lost: m.deskLost };

const newOnes = (before: readonly { id: number }[], after: readonly { id: number }[]): number => {
  const last = before.at(-1)?.id ?? 0;
  return after.filter(({ id }) => id > last).length;
};

const announceChange = (announce: Announcer['announce'], before: Desk, after: Desk): void => {
  const [help, questions] = [newOnes(before.help, after.help), newOnes(before.questions, after.questions)];
  if (help > 0) announce(t(m.deskHelpNew, { count: help }));
  if (questions > 0) announce(t(m.deskQuestionsNew, { count: questions }));
};

const DeskLists = ({ id, initial }: { id: string; initial: Desk }) => {
  const { announcement, announce } = useAnnouncer();
  const [times, setTimes] = useState(() => timesOf(initial.captions));
  const [offsetMs] = useState(() => Date.parse(initial.readAt) - Date.now());
  const { desk, connection, failure, refresh } = useLiveDesk(id, initial, {
    onCaption: (event) => {
      if (isCaption(event) && !event.data.isCorrected) setTimes((before) => withCaption(before, event.data));
    },
    onChange: (before, after) => announceChange(announce, before, after),
  });
  return (
    <>
      <div className="live-desk__connection">
        <p className="captions__connection" aria-live="polite" data-connection={connection}>
          <ConnectionText connection={connection} texts={connectionTexts} />
        </p>
      </div>
      <div className="visually-hidden" aria-live="polite">
        <p key={announcement.turn}>{announcement.text}</p>
      </div>
      <div aria-live="polite">
        {failure !== '' && <p className="notice notice--bad">{t(m.deskRefreshFailed, { reason: failure })}</p>}
      </div>
      <CaptionHealth
        times={times}
        session={{ startsAt: Date.parse(desk.startDate), endsAt: Date.parse(desk.endDate) }}
        offsetMs={offsetMs}
        announce={announce}
      />
      <HelpDesk sessionId={id} requests={desk.help} changed={refresh} />
      <WaitingQuestions sessionId={id} questions={desk.questions} />
      <WhoJoined desk={desk} />
      <ForwardingForm sessionId={id} forwarding={desk.forwarding} changed={refresh} />
    </>
  );
};

export const Component = () => {
  const { captioning, desk } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h2 data-heading>{t(m.liveDesk)}</h2>
      {desk ? (
        <>
          <p>
            <Link to={`/live/${id}`}>{t(m.liveDeskPage)}</Link>
          </p>
          <DeskLists key={id} id={id} initial={desk} />
        </>
      ) : (
        <p>
          <Link to={`/staff/briefs/${id}`}>{t(m.liveDeskBrief)}</Link>
        </p>
      )}
      <CaptionLinks id={id} {...captioning} changed={revalidate} />
      {desk && <SignLanguageForm key={id} sessionId={id} address={desk.signLanguageURL} />}
    </>
  );
};
