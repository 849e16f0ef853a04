// The player's buttons: native, with visible names for speech input.

import { useRef } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockText, clockWords } from '#rules/catalog/clock-text.ts';
import { type PlayerPreferences, speeds } from '#rules/catalog/player-preferences.ts';
import { numberText } from '#rules/platform/formats.ts';
import type { Commands } from '#web/components/player/use-commands.ts';
import type { VideoState } from '#web/components/player/use-video.ts';

const Toggle = ({ text, isOn, onClick }: { text: string; isOn: boolean; onClick: () => void }) => (
  <button type="button" className="player__button player__button--toggle" aria-pressed={isOn} onClick={onClick}>
    {isOn && <span aria-hidden="true">✓</span>}
    {text}
  </button>
);

const Position = ({ state, goTo }: { state: VideoState; goTo: Commands['goTo'] }) => {
  const announced = useRef('');
  const positionText = (seconds: number): string =>
    t(m.playerPositionOf, { time: clockWords(seconds), length: clockWords(state.length) });
  // Screen readers announce each value change of the focused slider, so its text does not change during playback.
  const isHeard = state.isPlaying && announced.current !== '';
  if (!isHeard) announced.current = positionText(state.seconds);
  return (
    <input
      className="player__position"
      type="range"
      aria-label={t(m.playerPosition)}
      min={0}
      max={Math.max(1, Math.floor(state.length))}
      step={1}
      value={state.seconds}
      aria-valuetext={announced.current}
      onChange={({ target }) => {
        announced.current = positionText(Number(target.value));
        goTo(Number(target.value));
      }}
    />
  );
};

export const Controls = ({
  media,
  state,
  isReady,
  preferences,
  commands,
}: {
  media: Media;
  state: VideoState;
  isReady: boolean;
  preferences: PlayerPreferences;
  commands: Commands;
}) => (
  <fieldset className="player__controls" disabled={!isReady}>
    <legend className="visually-hidden">{t(m.playerControls)}</legend>
    <div className="player__row">
      <Position state={state} goTo={commands.goTo} />
      <span className="player__time" aria-hidden="true">
        {clockText(state.seconds)} / {clockText(state.length)}
      </span>
    </div>
    <div className="player__row">
      <button type="button" className="player__button player__button--first" onClick={commands.togglePlay}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d={state.isPlaying ? 'M2 1h4v14H2zM10 1h4v14h-4z' : 'M2 1l13 7-13 7z'} fill="currentcolor" />
        </svg>
        {state.isPlaying ? t(m.playerPause) : t(m.playerPlay)}
      </button>
      <button type="button" className="player__button" onClick={commands.back}>
        {t(m.playerBack)}
      </button>
      <button type="button" className="player__button" onClick={commands.forward}>
        {t(m.playerForward)}
      </button>
      <label className="player__choice">
        {t(m.playerSpeed)}
        <select value={preferences.speed} onChange={({ target }) => commands.setSpeed(Number(target.value))}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed === 1 ? t(m.playerSpeedNormal) : numberText(speed)}
            </option>
          ))}
        </select>
      </label>
    </div>
    <div className="player__row">
      <Toggle text={t(m.playerCaptions)} isOn={preferences.hasCaptions} onClick={commands.toggleCaptions} />
      {media.described !== '' && (
        <Toggle text={t(m.playerDescription)} isOn={preferences.isDescribed} onClick={commands.toggleDescribed} />
      )}
      {media.signed !== '' && (
        <Toggle text={t(m.playerSignLanguage)} isOn={preferences.signed !== 'hidden'} onClick={commands.toggleSigned} />
      )}
      <Toggle text={t(m.playerMute)} isOn={state.isMuted} onClick={commands.toggleMute} />
      <label className="player__choice player__choice--volume">
        {t(m.playerVolume)}
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={preferences.volume}
          aria-valuetext={t(m.playerVolumePercent, { volume: preferences.volume })}
          onChange={({ target }) => commands.setVolume(Number(target.value))}
        />
      </label>
      <button type="button" className="player__button player__button--wide" onClick={commands.toggleFullScreen}>
        {t(m.playerFullScreen)}
      </button>
    </div>
  </fieldset>
);
