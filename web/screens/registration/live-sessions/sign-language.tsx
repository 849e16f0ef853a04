// Sign language of a live session: a video beside the captions, or a page in a window of its own.

import { type MouseEvent, useRef, useState } from 'react';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { signedSizes } from '#rules/catalog/player-preferences.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { signLanguageKind } from '#rules/registration/sign-language.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePreference } from '#web/client/use-preference.ts';
import { streamType, useSource } from '#web/components/player/use-source.ts';
import { type LiveFeed, useFeedEvents } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import '#web/screens/registration/live-sessions/live.css';

const openWindow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'popup,noopener,noreferrer,width=640,height=480');
};

const PageLink = ({ address }: { address: string }) => (
  <p>
    <a href={address} target="_blank" rel="noopener noreferrer" onClick={openWindow}>
      {t(m.signLanguageOpen)}
    </a>
  </p>
);

const noMedia = { poster: '', described: '', signed: '', descriptions: '', captions: [], chapters: [] };

/** Muted, because the sound belongs to the meeting. Like every video here, it starts when its reader starts it. */
const Video = ({ address, isStream, failed }: { address: string; isStream: boolean; failed: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, file] = isStream ? [address, ''] : ['', address];
  useSource(video, { ...noMedia, video: file, stream }, false);
  return (
    <video
      ref={video}
      className="sign-language__video"
      controls
      muted
      playsInline
      aria-label={t(m.signLanguageVideo)}
      onError={failed}
    >
      {isStream ? (
        <source
          src={address}
          type={streamType}
          onError={() => {
            // Without native HLS it always fails: `useSource` plays it, and the video reports errors.
            if (video.current?.canPlayType(streamType)) failed();
          }}
        />
      ) : (
        <source src={address} onError={failed} />
      )}
    </video>
  );
};

type Size = keyof typeof signedSizes;
const isSize = (value: string | null): value is Size => value !== null && Object.hasOwn(signedSizes, value);

interface Props {
  /** As the page was loaded. */
  initial: string;
  feed: LiveFeed;
}

export const SignLanguage = ({ initial, feed }: Props) => {
  const [address, setAddress] = useState(initial);
  useFeedEvents(feed, ({ kind, data }) => {
    if (kind === 'sign-language' && typeof data.signLanguageURL === 'string') setAddress(data.signLanguageURL);
  });
  const safe = safeAddress(address);
  return safe && <Shown key={safe} address={safe} />;
};

const Shown = ({ address }: { address: string }) => {
  const isHydrated = useIsHydrated();
  const [stored, store] = usePreference('live-signed');
  const [hasFailed, setHasFailed] = useState(false);
  const kind = signLanguageKind(address);
  const size = isHydrated && isSize(stored) ? stored : 'small';
  const isShown = isHydrated && kind !== 'page' && size !== 'hidden' && !hasFailed;
  return (
    <section className="sign-language" data-size={isShown ? size : 'hidden'} aria-labelledby="sign-language-heading">
      <h2 id="sign-language-heading">{t(m.signLanguageHeading)}</h2>
      {isHydrated && kind !== 'page' && !hasFailed && (
        <div className="captions__setting">
          <label htmlFor="sign-language-size">{t(m.signLanguageSize)}</label>
          <select
            id="sign-language-size"
            value={size}
            onChange={({ target: { value } }) => store(value === 'small' ? null : value)}
          >
            {keysOf(signedSizes).map((key) => (
              <option key={key} value={key}>
                {t(signedSizes[key])}
              </option>
            ))}
          </select>
        </div>
      )}
      {isShown && <Video address={address} isStream={kind === 'stream'} failed={() => setHasFailed(true)} />}
      <p aria-live="polite">{hasFailed ? t(m.signLanguageFailed) : ''}</p>
      {(kind === 'page' || hasFailed || !isHydrated) && <PageLink address={address} />}
    </section>
  );
};
