// Chooses the file to play (video, stream or described version) and keeps the position.
import { type RefObject, useEffect, useRef } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';

export const streamType = 'application/vnd.apple.mpegurl';

/** Restores position, speed and playback. */
const changeTo = (video: HTMLVideoElement, load: () => void): void => {
  const { currentTime, paused, playbackRate } = video;
  video.addEventListener(
    'loadedmetadata',
    () => {
      video.currentTime = currentTime;
      video.playbackRate = playbackRate;
      // Rejected if the browser requires a click first: the button shows Play.
      if (!paused) video.play().catch(() => {});
    },
    { once: true },
  );
  load();
};

export const useSource = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { video: file, stream, described }: Media,
  isDescribed: boolean,
): void => {
  const wasDescribed = useRef(false);
  useEffect(() => {
    const video = videoRef.current;
    const address = safeAddress(described);
    if (!video || !address || isDescribed === wasDescribed.current) return;
    wasDescribed.current = isDescribed;
    changeTo(video, () => {
      if (isDescribed) video.src = address;
      else video.removeAttribute('src');
      video.load();
    });
  }, [videoRef, described, isDescribed]);

  useEffect(() => {
    const video = videoRef.current;
    const address = safeAddress(stream);
    if (!video || !address || isDescribed || safeAddress(file)) return;
    if (video.canPlayType(streamType) !== '') return;
    let detach: (() => void) | undefined;
    let isGone = false;
    // Large, and needed only without native HLS.
    void import('#web/components/player/stream.ts').then(({ attachStream }) => {
      if (!isGone) detach = attachStream(video, address);
    });
    return () => {
      isGone = true;
      detach?.();
    };
  }, [videoRef, file, stream, isDescribed]);
};
