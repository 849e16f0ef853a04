// The brief for captioners and interpreters behind a private link; works without scripts.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { type Brief, openBrief } from '#contract/registration/accommodations.ts';
import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ brief: Brief | null }> => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (code === '') return { brief: null };
  try {
    return { brief: await context.get(callContext)(openBrief, { params: { code } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { brief: null };
    throw error;
  }
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.brief ? t(m.briefTitle, { session: data.brief.sessionName }) : t(m.briefGone)),
  description: () => t(m.briefDescription),
};

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="section">
    <h2>{heading}</h2>
    {children}
  </section>
);

const LinkTo = ({ address, text }: { address: string; text: ReactNode }) => {
  const safe = safeAddress(address);
  return safe ? (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {rich(platform.linkInNewTab, { text })}
    </a>
  ) : (
    text
  );
};

/** For a meeting without a link: it is opened for whoever joins. */
const OpenMeeting = ({ isOpen, helpLine }: { isOpen: boolean; helpLine: string }) => {
  const [search] = useSearchParams();
  if (!isOpen) return <p>{t(m.briefJoinEarly)}</p>;
  return (
    <form
      method="post"
      action={`${prefixOf(currentLanguage())}/brief?${new URLSearchParams({ code: search.get('code') ?? '' })}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {search.get('problem') === 'meeting' && (
        <p className="notice notice--bad">{t(m.joinPageUnavailable, { helpLine })}</p>
      )}
      <p>
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

const JoinDetails = ({ brief, helpLine }: { brief: Brief; helpLine: string }) => (
  <Part heading={t(m.briefJoin)}>
    {brief.opensMeeting && <OpenMeeting isOpen={brief.isOpen} helpLine={helpLine} />}
    {brief.joinURL === '' && brief.dialIn === '' && !brief.opensMeeting && <p>{t(m.joinEmpty)}</p>}
    {(brief.joinURL || brief.dialIn || brief.captioningURL) && (
      <ul>
        {brief.joinURL && (
          <li>
            <LinkTo address={brief.joinURL} text={t(m.briefJoinWebinar)} />
          </li>
        )}
        {brief.dialIn && (
          <li>
            {brief.dialInCode
              ? t(m.briefJoinPhoneCode, { number: brief.dialIn, code: brief.dialInCode })
              : t(m.briefJoinPhone, { number: brief.dialIn })}
          </li>
        )}
        {brief.captioningURL && (
          <li>
            <LinkTo address={brief.captioningURL} text={t(m.briefJoinCaptions)} />
          </li>
        )}
      </ul>
    )}
    <p>{t(m.briefJoinOpens, { time: momentText(brief.joinOpensAt), helpLine })}</p>
  </Part>
);

export const Component = () => {
  const { brief } = useLoaderData<typeof loader>();
  const { site } = useFrameData();
  if (!brief) {
    return (
      <>
        <h1>{t(m.briefGone)}</h1>
        <p>{t(m.briefGoneText, { helpLine: site.helpLine })}</p>
      </>
    );
  }
  const terms = brief.terms.split('\n').filter((term) => term.trim() !== '');
  return (
    <article>
      <h1>{rich(m.briefTitle, { session: inEnglish(brief.sessionName) })}</h1>
      <p>
        <SessionTime start={brief.startDate} end={brief.endDate} />
      </p>
      {brief.isCanceled && <p className="notice notice--bad">{t(m.briefCanceled)}</p>}
      {brief.wanted.length > 0 && (
        <Part heading={t(m.briefRequests)}>
          <ul>
            {brief.wanted.map(({ kind, requests }) => (
              <li key={kind}>{t(m.briefRequestsCount, { need: t(accommodationKinds[kind].name), count: requests })}</li>
            ))}
          </ul>
        </Part>
      )}
      {brief.notes && (
        <Part heading={t(m.briefNotes)}>
          <p className="brief__notes" lang={contentLang()}>
            {brief.notes}
          </p>
        </Part>
      )}
      <Part heading={t(m.briefPresenters)}>
        {brief.speakers.length === 0 ? (
          <p>{t(m.briefPresentersEmpty)}</p>
        ) : (
          <ul>
            {brief.speakers.map(({ name, position, organization }) => (
              <li key={name}>
                {name}
                {position && <>, {inEnglish(position)}</>}
                {organization && `, ${organization}`}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {terms.length > 0 && (
        <Part heading={t(m.briefTerms)}>
          <ul>
            {terms.map((term) => (
              <li key={term}>{inEnglish(term)}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part heading={t(m.briefMaterials)}>
        {brief.materials.length === 0 ? (
          <p>{t(m.briefMaterialsEmpty)}</p>
        ) : (
          <ul>
            {brief.materials.map(({ title, path, format }) => (
              <li key={path}>
                <LinkTo
                  address={path}
                  text={
                    <>
                      {inEnglish(title)}
                      {format !== 'other' && `, ${format.slice(1).toUpperCase()}`}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
      {!brief.isCanceled && <JoinDetails brief={brief} helpLine={site.helpLine} />}
      {brief.description && (
        <Part heading={t(m.briefSession)}>
          <RichText className="prose" html={brief.description} lang={contentLang()} />
        </Part>
      )}
    </article>
  );
};
