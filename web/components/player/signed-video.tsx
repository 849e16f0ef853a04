// The sign language video, synchronized with the main video.

import { type RefObject, useEffect, useRef } from 'react';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

const mostDriftSeconds = 0.1;

/** Muted and without controls: it follows the main video. */
export const SignedVideo = ({
  videoRef,
  address,
  size,
}: {
  videoRef: RefObject<HTMLVideoElement | null>;
  address: string;
  size: string;
}) => {
  const signed = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const [main, beside] = [videoRef.current, signed.current];
    if (!main || !beside) return;
    const follow = (): void => {
      beside.playbackRate = main.playbackRate;
      const drift = Math.abs(beside.currentTime - main.currentTime);
      if (drift > mostDriftSeconds && !beside.seeking) beside.currentTime = main.currentTime;
      const stands = main.paused || main.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (stands && !beside.paused) beside.pause();
      // Muted playback is always allowed; if the file fails to load, the main video continues alone.
      else if (!stands && beside.paused && !beside.ended) beside.play().catch(() => {});
    };
    const events = [
      'play',
      'playing',
      'pause',
      'waiting',
      'seeking',
      'seeked',
      'ratechange',
      'timeupdate',
      'loadedmetadata',
    ];
    for (const name of events) main.addEventListener(name, follow);
    beside.addEventListener('loadedmetadata', follow);
    follow();
    return () => {
      for (const name of events) main.removeEventListener(name, follow);
      beside.removeEventListener('loadedmetadata', follow);
    };
  }, [videoRef]);
  return (
    <video
      ref={signed}
      className="player__signed"
      data-size={size}
      src={address}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-label={t(m.playerSignLanguage)}
    />
  );
};
