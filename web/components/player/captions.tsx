// Captions in the chosen size, color and position.

import type { RefObject } from 'react';
import { contentLang } from '#messages/content-language.ts';
import type { PlayerPreferences } from '#rules/catalog/player-preferences.ts';
import type { Cue } from '#rules/catalog/web-vtt.ts';
import { useShownCues } from '#web/components/player/use-shown-cues.ts';

/**
 * Hidden from screen readers, which every line would interrupt: the transcript has the same words, to be read
 * at any pace.
 */
export const Captions = ({
  videoRef,
  cues,
  language,
  preferences,
}: {
  videoRef: RefObject<HTMLVideoElement | null>;
  cues: readonly Cue[];
  language: string;
  preferences: PlayerPreferences;
}) => {
  const shown = useShownCues(videoRef, cues);
  return (
    <div
      className={`player__captions player__captions--${preferences.captionPlace}`}
      data-size={preferences.captionSize}
      data-color={preferences.captionColor}
      lang={language}
      aria-hidden="true"
    >
      {shown.map(({ start, speaker, text }) => (
        <p key={`${start} ${speaker} ${text}`}>
          {speaker !== '' && <span className="player__speaker">{speaker}: </span>}
          {text}
        </p>
      ))}
    </div>
  );
};

/** For screen readers: announces each description on time. */
export const SpokenDescriptions = ({
  videoRef,
  cues,
}: {
  videoRef: RefObject<HTMLVideoElement | null>;
  cues: readonly Cue[];
}) => {
  const shown = useShownCues(videoRef, cues);
  return (
    <p className="player__description" aria-live="polite" lang={contentLang()}>
      {shown.map(({ text }) => text).join(' ')}
    </p>
  );
};
