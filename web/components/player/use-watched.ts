// Reports which parts of the video were played.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Interval, union } from '#rules/credit/watched-time.ts';

const reportEveryMs = 10_000;
/** The largest step between two checks: double speed in a background tab. */
const longestStepSeconds = 5;

/** Reported every 10 seconds and at each stop, in video seconds. Visibility does not matter. */
export const useWatched = (
  videoRef: RefObject<HTMLVideoElement | null>,
  onWatched: ((intervals: Interval[], position: number) => void) | undefined,
): void => {
  const reportWatched = useEffectEvent((intervals: Interval[], position: number) => onWatched?.(intervals, position));
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    let before: number | undefined;
    let parts: Interval[] = [];
    let reportedAt = performance.now();
    const report = (): void => {
      reportedAt = performance.now();
      if (parts.length > 0) reportWatched(parts, video.currentTime);
      parts = [];
    };
    const measure = (): void => {
      const now = video.currentTime;
      if (before !== undefined && now > before && now - before < longestStepSeconds && !video.seeking) {
        parts = union([...parts, { from: before, to: now }]);
      }
      before = video.paused || video.seeking ? undefined : now;
      if (performance.now() - reportedAt >= reportEveryMs) report();
    };
    const restart = (): void => {
      before = undefined;
    };
    const stop = (): void => {
      measure();
      report();
    };
    video.addEventListener('timeupdate', measure);
    video.addEventListener('playing', measure);
    video.addEventListener('seeking', restart);
    for (const name of ['pause', 'ended']) video.addEventListener(name, stop);
    // A hidden or unloading page may never resume.
    const leave = (): void => {
      if (document.visibilityState === 'hidden') stop();
    };
    window.addEventListener('pagehide', stop);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', stop);
      document.removeEventListener('visibilitychange', leave);
      video.removeEventListener('timeupdate', measure);
      video.removeEventListener('playing', measure);
      video.removeEventListener('seeking', restart);
      for (const name of ['pause', 'ended']) video.removeEventListener(name, stop);
      stop();
    };
  }, [videoRef]);
};
