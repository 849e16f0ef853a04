// The captions at the video's current time.
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cue, cuesAt, longestCue } from '#rules/catalog/web-vtt.ts';

const none: Cue[] = [];

const isSame = (one: readonly Cue[], other: readonly Cue[]): boolean =>
  one.length === other.length && one.every((cue, index) => cue === other[index]);

/** Checks every animation frame during playback: a cue appears at most 50 ms late. */
export const useShownCues = (videoRef: RefObject<HTMLVideoElement | null>, cues: readonly Cue[]): readonly Cue[] => {
  const [shown, setShown] = useState<readonly Cue[]>(none);
  const longest = useMemo(() => longestCue(cues), [cues]);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    let known: readonly Cue[] | undefined;
    let frame = 0;
    const look = (): void => {
      const now = cuesAt(cues, video.currentTime, longest);
      if (known && isSame(known, now)) return;
      known = now;
      setShown(now);
    };
    const watch = (): void => {
      flushSync(look);
      frame = video.paused ? 0 : requestAnimationFrame(watch);
    };
    const begin = (): void => {
      if (frame === 0) frame = requestAnimationFrame(watch);
    };
    const events = ['seeked', 'timeupdate', 'loadedmetadata'];
    for (const name of events) video.addEventListener(name, look);
    video.addEventListener('play', begin);
    if (!video.paused) begin();
    look();
    return () => {
      cancelAnimationFrame(frame);
      for (const name of events) video.removeEventListener(name, look);
      video.removeEventListener('play', begin);
    };
  }, [videoRef, cues, longest]);
  return shown;
};
