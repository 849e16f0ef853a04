// The brief for captioners and interpreters behind a private link; works without scripts.
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Brief, openBrief } from '#contract/registration/accommodations.ts';
import { counted } from '#rules/platform/counted.ts';
import { dayText, timeText } from '#rules/platform/eastern-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import { ApiError, callContext } from '#web/client/api.ts';
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
  title: (data) => (data?.brief ? `Brief: ${data.brief.sessionName}` : 'This link no longer opens'),
  description: () => 'What captioners and interpreters of a session need to prepare, behind a private link.',
};

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="section">
    <h2>{heading}</h2>
    {children}
  </section>
);

const LinkTo = ({ address, text }: { address: string; text: string }) => {
  const safe = safeAddress(address);
  return safe ? (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {text} (opens in a new tab)
    </a>
  ) : (
    text
  );
};

const WayIn = ({ brief, helpLine }: { brief: Brief; helpLine: string }) => (
  <Part heading="The way in">
    {brief.joinURL === '' && brief.dialIn === '' && (
      <p>The link is not here yet. Open this page again shortly before.</p>
    )}
    <ul>
      {brief.joinURL && (
        <li>
          <LinkTo address={brief.joinURL} text="The webinar" />
        </li>
      )}
      {brief.dialIn && (
        <li>
          By telephone: {brief.dialIn}
          {brief.dialInCode && `, code ${brief.dialInCode}`}
        </li>
      )}
      {brief.captioningURL && (
        <li>
          <LinkTo address={brief.captioningURL} text="Where the captions go" />
        </li>
      )}
    </ul>
    <p>
      Attendees can come in from {timeText(brief.joinOpensAt)} Eastern Time on {dayText(brief.joinOpensAt)}. Trouble?
      Call {helpLine}.
    </p>
  </Part>
);

export const Component = () => {
  const { brief } = useLoaderData<typeof loader>();
  const { site } = useFrameData();
  if (!brief) {
    return (
      <>
        <h1>This link no longer opens</h1>
        <p>
          It was ended, or its session is over. Ask whoever sent it to you for a new one, or call us at {site.helpLine}.
        </p>
      </>
    );
  }
  const terms = brief.terms.split('\n').filter((term) => term.trim() !== '');
  return (
    <article>
      <h1>Brief: {brief.sessionName}</h1>
      <p>
        <SessionTime start={brief.startDate} end={brief.endDate} />
      </p>
      {brief.isCancelled && <p className="notice notice--bad">This session does not take place.</p>}
      {brief.wanted.length > 0 && (
        <Part heading="Asked for">
          <ul>
            {brief.wanted.map(({ kind, requests }) => (
              <li key={kind}>
                {accommodationKinds[kind].staffName}: {counted(requests, 'request')}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {brief.notes && (
        <Part heading="What you should know">
          <p className="brief__notes">{brief.notes}</p>
        </Part>
      )}
      <Part heading="Presenters">
        {brief.speakers.length === 0 ? (
          <p>No Speakers listed</p>
        ) : (
          <ul>
            {brief.speakers.map(({ name, position, organization }) => (
              <li key={name}>{[name, position, organization].filter((part) => part !== '').join(', ')}</li>
            ))}
          </ul>
        )}
      </Part>
      {terms.length > 0 && (
        <Part heading="Names and terms">
          <ul>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part heading="Slides and materials">
        {brief.materials.length === 0 ? (
          <p>Nothing has been handed in yet.</p>
        ) : (
          <ul>
            {brief.materials.map(({ title, path, format }) => (
              <li key={path}>
                <LinkTo
                  address={path}
                  text={`${title}${format === 'other' ? '' : `, ${format.slice(1).toUpperCase()}`}`}
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
      {!brief.isCancelled && <WayIn brief={brief} helpLine={site.helpLine} />}
      {brief.description && (
        <Part heading="About the session">
          <RichText className="prose" html={brief.description} />
        </Part>
      )}
    </article>
  );
};
