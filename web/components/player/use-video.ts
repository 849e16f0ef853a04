// The state of a video: playing, position, error.
import { type RefObject, useEffect, useState } from 'react';

export interface VideoState {
  isPlaying: boolean;
  isWaiting: boolean;
  hasFailed: boolean;
  isMuted: boolean;
  /** Position in whole seconds, so that it renders once a second. */
  seconds: number;
  /** 0 while unknown. */
  length: number;
}

const before: VideoState = {
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  isMuted: false,
  seconds: 0,
  length: 0,
};

const events = [
  ...['play', 'playing', 'pause', 'ended', 'waiting', 'seeked', 'seeking', 'timeupdate', 'durationchange'],
  ...['volumechange', 'loadedmetadata', 'canplay', 'emptied', 'error'],
];

const noSource = 3;

const stateOf = (video: HTMLVideoElement): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  hasFailed: video.error !== null || video.networkState === noSource,
  isMuted: video.muted || video.volume === 0,
  seconds: Math.floor(video.currentTime),
  length: Number.isFinite(video.duration) ? video.duration : 0,
});

const isSame = (one: VideoState, other: VideoState): boolean =>
  one.isPlaying === other.isPlaying &&
  one.isWaiting === other.isWaiting &&
  one.hasFailed === other.hasFailed &&
  one.isMuted === other.isMuted &&
  one.seconds === other.seconds &&
  one.length === other.length;

export const useVideo = (videoRef: RefObject<HTMLVideoElement | null>): VideoState => {
  const [state, setState] = useState(before);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const look = (): void => setState((known) => (isSame(known, stateOf(video)) ? known : stateOf(video)));
    // Events of a source element do not bubble.
    for (const name of events) video.addEventListener(name, look, true);
    look();
    return () => {
      for (const name of events) video.removeEventListener(name, look, true);
    };
  }, [videoRef]);
  return state;
};
