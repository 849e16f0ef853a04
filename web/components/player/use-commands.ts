// The player's commands for buttons and shortcuts; each announces its effect.

import { type RefObject, useMemo, useRef } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { chapterAt } from '#rules/catalog/chapters.ts';
import { clockWords } from '#rules/catalog/clock-text.ts';
import { type PlayerPreferences, speeds } from '#rules/catalog/player-preferences.ts';
import type { ChangePreferences } from '#web/components/player/use-preferences.ts';

const leapSeconds = 10;
/** Within these seconds of a chapter, going back leads to the one before. */
const restartSeconds = 3;

interface Given {
  videoRef: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  media: Media;
  preferences: PlayerPreferences;
  change: ChangePreferences;
  say: (status: string) => void;
}

export interface Commands {
  togglePlay: () => void;
  back: () => void;
  forward: () => void;
  toggleMute: () => void;
  toggleCaptions: () => void;
  toggleDescribed: () => void;
  toggleSigned: () => void;
  slower: () => void;
  faster: () => void;
  nextChapter: () => void;
  previousChapter: () => void;
  toggleFullScreen: () => void;
  tryAgain: () => void;
  setSpeed: (speed: number) => void;
  setVolume: (volume: number) => void;
  /** Position in seconds. */
  goTo: (seconds: number, andPlay?: boolean) => void;
}

export const useCommands = (given: Given): Commands => {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(() => commandsOf(() => latest.current), []);
};

const commandsOf = (now: () => Given): Commands => ({ ...playbackCommands(now), ...preferenceCommands(now) });

const withVideo = (now: () => Given, then: (video: HTMLVideoElement) => void): void => {
  const video = now().videoRef.current;
  if (video) then(video);
};

const playbackCommands = (now: () => Given) => {
  const play = (video: HTMLVideoElement): void => {
    video.play().then(
      () => now().say(t(m.playerPlaying)),
      // The video element reports the error.
      () => now().say(''),
    );
  };
  const goTo = (seconds: number, andPlay = false): void =>
    withVideo(now, (video) => {
      const end = Number.isFinite(video.duration) ? video.duration : seconds;
      video.currentTime = Math.min(Math.max(0, seconds), end);
      now().say(t(m.playerAt, { time: clockWords(video.currentTime) }));
      if (andPlay && video.paused) play(video);
    });
  return {
    goTo,
    togglePlay: () =>
      withVideo(now, (video) => {
        if (video.paused || video.ended) {
          play(video);
          return;
        }
        video.pause();
        now().say(t(m.playerPausedAt, { time: clockWords(video.currentTime) }));
      }),
    nextChapter: () =>
      withVideo(now, ({ currentTime }) => {
        const { chapters } = now().media;
        const next = chapters[chapterAt(chapters, currentTime) + 1];
        if (next) goTo(next.seconds);
      }),
    previousChapter: () =>
      withVideo(now, ({ currentTime }) => {
        const { chapters } = now().media;
        const current = chapterAt(chapters, currentTime - restartSeconds);
        if (chapters.length > 0) goTo(chapters[current]?.seconds ?? 0);
      }),
    back: () => withVideo(now, (video) => goTo(video.currentTime - leapSeconds)),
    forward: () => withVideo(now, (video) => goTo(video.currentTime + leapSeconds)),
    toggleMute: () =>
      withVideo(now, (video) => {
        video.muted = !video.muted;
        now().say(t(m.playerSound, { isOn: video.muted ? 'no' : 'yes' }));
      }),
    toggleFullScreen: () => {
      if (!document.fullscreenEnabled) return;
      // Rejected if the browser requires a click first: nothing changes.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      else
        now()
          .frame.current?.requestFullscreen()
          .catch(() => {});
    },
    tryAgain: () =>
      withVideo(now, (video) => {
        const { currentTime } = video;
        video.load();
        video.currentTime = currentTime;
      }),
  };
};

const preferenceCommands = (now: () => Given) => {
  const setSpeed = (speed: number): void => {
    now().change({ speed });
    now().say(t(m.playerSpeedSet, { speed }));
  };
  const stepSpeed = (step: number): void => {
    const index = speeds.indexOf(now().preferences.speed);
    setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, index + step))] ?? 1);
  };
  return {
    setSpeed,
    slower: () => stepSpeed(-1),
    faster: () => stepSpeed(1),
    setVolume: (volume: number) => {
      now().change({ volume });
      withVideo(now, (video) => {
        video.muted = volume === 0;
      });
    },
    toggleCaptions: () => {
      const hasCaptions = !now().preferences.hasCaptions;
      now().change({ hasCaptions });
      now().say(t(m.playerCaptionsSet, { isOn: hasCaptions ? 'yes' : 'no' }));
    },
    toggleDescribed: () => {
      if (now().media.described === '') return;
      const isDescribed = !now().preferences.isDescribed;
      now().change({ isDescribed });
      now().say(t(m.playerDescriptionSet, { isOn: isDescribed ? 'yes' : 'no' }));
    },
    toggleSigned: () => {
      if (now().media.signed === '') return;
      const signed = now().preferences.signed === 'hidden' ? 'small' : 'hidden';
      now().change({ signed });
      now().say(t(m.playerSignLanguageSet, { isOn: signed === 'hidden' ? 'no' : 'yes' }));
    },
  };
};
