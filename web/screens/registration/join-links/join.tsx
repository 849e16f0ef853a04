// The page of a person's own join link, before, during and after the session; works without scripts and without signing in.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from 'react-router';
import { type JoinPage, openJoinLink, useJoinLink } from '#contract/registration/join-links.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { ApiError, browserCall, callContext } from '#web/client/api.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<{ page: JoinPage | null }> => {
  try {
    return { page: await context.get(callContext)(openJoinLink, { params: { token: params.token ?? '' } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { page: null };
    throw error;
  }
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.page ? t(m.joinPageTitle, { session: data.page.sessionName }) : t(m.joinPageGone)),
  description: () => t(m.joinPageDescription),
};

const strong = (content: ReactNode) => <strong>{content}</strong>;
const toMine = (content: ReactNode) => <Link to="/my/sessions">{content}</Link>;
const toPage =
  ({ approute, sessionId }: JoinPage) =>
  (content: ReactNode) => <Link to={`/${approute}/session/${sessionId}`}>{content}</Link>;

const Early = ({ page }: { page: JoinPage }) => (
  <>
    <p className="notice">{t(m.joinPageEarly, { time: momentText(page.opensAt) })}</p>
    <h2>{t(m.joinPageNeeds)}</h2>
    <ul>
      {page.byWeb && <li>{t(m.joinPageNeedsWeb)}</li>}
      {page.byPhone && <li>{t(m.joinPageNeedsPhone)}</li>}
      <li>{rich(m.joinPageNeedsReading, { page: toPage(page) })}</li>
    </ul>
    {page.byWeb && (
      <p>
        <Link to={`/${page.approute}/conferencing-tool-accessibility`}>{t(m.joinPageTest)}</Link>
      </p>
    )}
  </>
);

const ByPhone = ({ page: { dialIn, dialInCode, pin }, token }: { page: JoinPage; token: string }) => {
  const note = () => browserCall(useJoinLink, { params: { token }, body: { method: 'Phone' } }).catch(() => {});
  const call = (number: ReactNode) => (
    <a href={`tel:${dialIn.replaceAll(/[^\d+]/g, '')}`} onClick={() => void note()}>
      {number}
    </a>
  );
  return (
    dialIn && (
      <>
        <p>
          {dialInCode
            ? rich(m.joinPhoneCode, { number: dialIn, code: dialInCode, call, strong })
            : rich(m.joinPhone, { number: dialIn, call })}
        </p>
        {pin && <p>{rich(m.joinPagePin, { pin, strong })}</p>}
      </>
    )
  );
};

/** Back leads to the page, which then stays. */
const stays = (): boolean => new URLSearchParams(window.location.search).has('stay');

/**
 * Goes to the meeting at once, if the person wants that. Only where the page is seen: programs that check links also run
 * scripts.
 */
const useDirectly = (isWanted: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const [isGoing, setIsGoing] = useState(false);
  useEffect(() => {
    if (!isWanted || stays() || document.visibilityState !== 'visible' || !form.current) return;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?stay`);
    setIsGoing(true);
    form.current.target = '_self';
    form.current.submit();
  }, [isWanted]);
  return { form, isGoing };
};

const MeetingForm = ({ page, token }: { page: JoinPage; token: string }) => {
  const { form, isGoing } = useDirectly(page.joinsDirectly);
  return (
    <form
      ref={form}
      method="post"
      action={`${prefixOf(currentLanguage())}/join/${token}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <p aria-live="polite">{isGoing && t(m.joinPageGoing)}</p>
      {page.group.length > 0 && (
        <fieldset>
          <legend>{t(m.joinPageGroup)}</legend>
          {page.group.map(({ id, name }) => (
            <label className="choice" key={id}>
              <input type="checkbox" name="memberIds" value={id} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="choice">
        <input type="checkbox" name="joinsDirectly" defaultChecked={page.joinsDirectly} />
        <span>{t(m.joinPageDirectly)}</span>
      </label>
      <p className="button-row">
        <button type="submit" className="button">
          {rich(m.joinPageButton, { hidden })}
        </button>{' '}
        <span className="soft" aria-hidden="true">
          {t(m.joinNewTab)}
        </span>
      </p>
    </form>
  );
};

const Open = ({ page, token, helpLine }: { page: JoinPage; token: string; helpLine: string }) => {
  const captions = safeAddress(page.captioningURL);
  const [search] = useSearchParams();
  const isUnavailable = page.hasMeeting && search.get('problem') === 'meeting';
  return (
    <>
      {isUnavailable ? (
        <p className="notice notice--bad">{t(m.joinPageUnavailable, { helpLine })}</p>
      ) : (
        <p className="notice notice--good">{t(m.joinPageOpen)}</p>
      )}
      {page.hasMeeting && <MeetingForm page={page} token={token} />}
      {page.byWeb && !page.hasMeeting && <p>{t(m.joinPageNoMeeting, { helpLine })}</p>}
      <ByPhone page={page} token={token} />
      {captions && (
        <p>
          <a href={captions} target="_blank" rel="noopener noreferrer">
            {t(platform.linkInNewTab, { text: t(m.joinCaptions) })}
          </a>
        </p>
      )}
      <p>{t(m.joinHelp, { helpLine })}</p>
    </>
  );
};

const Closed = ({ page }: { page: JoinPage }): ReactNode => {
  const schedule = (content: ReactNode) => <Link to={`/${page.approute}/schedule`}>{content}</Link>;
  switch (page.state) {
    case 'over':
      return (
        <>
          <p className="notice">{t(m.joinPageOver)}</p>
          <p>{rich(m.joinPageOverNext, { page: toPage(page), mine: toMine })}</p>
        </>
      );
    case 'sessionCanceled':
      return <p className="notice notice--bad">{rich(m.joinPageSessionCanceled, { schedule })}</p>;
    case 'canceled':
      return <p className="notice notice--bad">{rich(m.joinPageCanceled, { page: toPage(page) })}</p>;
    case 'noSeat':
      return <p className="notice">{rich(m.joinPageNoSeat, { mine: toMine })}</p>;
    case 'replaced':
      return <p className="notice notice--bad">{rich(m.joinPageReplaced, { mine: toMine })}</p>;
    default:
      return null;
  }
};

export const Component = () => {
  const { page } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const { site } = useFrameData();
  const { helpLine } = site;
  if (!page) {
    return (
      <>
        <h1>{t(m.joinPageGone)}</h1>
        <p>{t(m.joinPageGoneText, { helpLine })}</p>
      </>
    );
  }
  const isUsable = page.state === 'open' || page.state === 'early';
  return (
    <article>
      <h1>{rich(m.joinPageTitle, { session: sessionInLang(page) })}</h1>
      <p>
        <SessionTime start={page.startDate} end={page.endDate} />
      </p>
      {isUsable && <p>{rich(m.joinPageFor, { name: <strong>{page.name}</strong> })}</p>}
      {isUsable && (
        <p>
          <Link to={`/live/${page.sessionId}?code=${token}`}>{t(m.joinPageLive)}</Link>
        </p>
      )}
      {page.state === 'early' && <Early page={page} />}
      {page.state === 'open' && <Open page={page} token={token} helpLine={helpLine} />}
      {!isUsable && <Closed page={page} />}
    </article>
  );
};
