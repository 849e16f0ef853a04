// The video in sign language, beside the video and at the same place.
import { type RefObject, useEffect, useRef } from 'react';

const mostDriftSeconds = 0.1;

/** Without sound, and without controls of its own: it does what the video does. */
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
      // Without sound no browser refuses; where its file cannot be had, the video goes on alone.
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
      aria-label="Sign language"
    />
  );
};
