// The confirmation of a registration, with calendar files.

import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/shell/account-pages.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ConfirmedSession } from '#contract/registration/registrations.ts';
import { isByWeb } from '#rules/catalog/attendance-choice.ts';
import { momentOf, momentText } from '#rules/platform/eastern-time.ts';
import { toCallError, useSignInAgain } from '#web/client/call-error.ts';
import { type Confirmation, readConfirmation } from '#web/client/confirmed-sessions.ts';
import { saveCalendar } from '#web/client/download.ts';
import type { useAccountRequest } from '#web/client/use-account-request.ts';
import { ParticipantList } from '#web/components/participant-list/participant-list.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CalendarButton } from '#web/shell/calendar-button/calendar-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Data extends Confirmation {
  route: string;
}

export const loader = ({ params }: LoaderFunctionArgs): Data => ({
  route: params.group ?? 'ao',
  ...readConfirmation(),
});

type Request = ReturnType<typeof useAccountRequest>;

const titleOf = ({ sessions, hasOthers }: Confirmation): string => {
  if (sessions.length > 0) return t(m.registeredTitle);
  return t(hasOthers ? m.registeredTitleOthers : m.registeredTitleEmpty);
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : t(m.registeredTitle)),
  crumbs: (data) => (data ? [{ to: `/${data.route}/schedule`, text: t(platform.menuSchedule) }] : []),
};

const joinText = ({ joinOpensAt }: ConfirmedSession): string =>
  momentOf(joinOpensAt).epochMilliseconds <= Date.now()
    ? t(m.joinLinkNow)
    : t(m.joinLinkLater, { time: momentText(joinOpensAt) });

const Confirmed = ({ session, request }: { session: ConfirmedSession; request: Request }) => (
  <section className="card confirm-card">
    <h2 lang={session.lang?.sessionName}>{session.sessionName}</h2>
    <p>
      <SessionTime start={session.date} end={session.endDate} />
    </p>
    <ParticipantList participants={session.participants} />
    {session.participants.some(({ method, state }) => state === 'registered' && isByWeb(method)) && (
      <p>{joinText(session)}</p>
    )}
    {session.questions.length > 0 && (
      <>
        <h3>{t(m.registeredQuestions)}</h3>
        <ol>
          {session.questions.map(({ id, question }) => (
            <li key={id}>{question}</li>
          ))}
        </ol>
      </>
    )}
    <div className="button-row">
      <CalendarButton session={session} save={() => saveCalendar(session.id)} request={request} />
    </div>
  </section>
);

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { route } = useSeries();
  // The login redirects to My sessions, which also has the calendar files.
  const signInAgain = useSignInAgain(`/${route}/login?back=${encodeURIComponent('/my/sessions')}&expired=1`);
  return (
    <>
      <h1>{titleOf(data)}</h1>
      {data.sessions.length > 0 && <p>{t(m.registeredIntro)}</p>}
      {data.sessions.length === 0 && !data.hasOthers && <p>{t(m.registeredIntroEmpty)}</p>}
      {data.hasOthers && <p>{rich(m.registeredOthers, { group: (text) => <Link to="/my/group">{text}</Link> })}</p>}
      {data.sessions.some(({ participants }) => participants.some(({ state }) => state === 'waiting')) && (
        <p className="notice">{t(m.registeredWaiting)}</p>
      )}
      {data.sessions.map((session) => (
        <Confirmed key={session.id} session={session} request={(work) => toCallError(work, signInAgain)} />
      ))}
      {data.sessions.length > 0 && (
        <p>{rich(m.registeredNeeds, { link: (text) => <Link to="/my/accommodations">{text}</Link> })}</p>
      )}
      <p className="button-row">
        <Link className="button" to="/my/sessions">
          {t(platform.accountMenuSessions)}
        </Link>
        <Link className="button button--second" to={`/${route}/schedule`}>
          {t(m.registerBack)}
        </Link>
      </p>
    </>
  );
};
