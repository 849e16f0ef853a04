// The player's buttons: native, with names that are heard where only an icon is seen.

import { type ReactNode, useId, useRef } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockText, clockWords } from '#rules/catalog/clock-text.ts';
import { type PlayerPreferences, speeds } from '#rules/catalog/player-preferences.ts';
import { numberText } from '#rules/platform/formats.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import type { Commands } from '#web/components/player/use-commands.ts';
import type { VideoState } from '#web/components/player/use-video.ts';

const Toggle = ({ text, isOn, onClick }: { text: string; isOn: boolean; onClick: () => void }) => (
  <button type="button" className="player__button player__button--toggle" aria-pressed={isOn} onClick={onClick}>
    {isOn && <span aria-hidden="true">✓</span>}
    {text}
  </button>
);

const playIcon = 'M6 4l14 8-14 8z';
const pauseIcon = 'M8 4v16M16 4v16';
const backIcon = 'M11 6l-7 6 7 6zM20 6l-7 6 7 6z';
const forwardIcon = 'M13 6l7 6-7 6zM4 6l7 6-7 6z';
const soundIcon = 'M4 9v6h4l5 4V5L8 9zM16 9c2 2 2 4 0 6M18.5 6.5c4 4 4 7 0 11';
const mutedIcon = 'M4 9v6h4l5 4V5L8 9zM16 9l6 6M22 9l-6 6';
const fullScreenIcon = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';

const IconButton = ({
  name,
  icon,
  onClick,
  isOn,
}: {
  name: string;
  icon: string;
  onClick: () => void;
  isOn?: boolean;
}) => (
  <button type="button" className="player__button player__button--icon" aria-pressed={isOn} onClick={onClick}>
    <Icon path={icon} />
    <span className="visually-hidden">{name}</span>
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

/** The label stands beside its control, because WebKit reads what is in a label as the name, and so the value too. */
const Choice = ({
  label,
  more = '',
  children,
}: {
  label: string;
  more?: string;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <span className={`player__choice${more}`}>
      <label htmlFor={id}>{label}</label> {children(id)}
    </span>
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
    <div className="player__row player__row--time">
      <Position state={state} goTo={commands.goTo} />
      <span className="player__time" aria-hidden="true">
        {clockText(state.seconds)} / {clockText(state.length)}
      </span>
    </div>
    <div className="player__row player__row--time">
      <button type="button" className="player__button player__button--first" onClick={commands.togglePlay}>
        <Icon path={state.isPlaying ? pauseIcon : playIcon} />
        {state.isPlaying ? t(m.playerPause) : t(m.playerPlay)}
      </button>
      <IconButton name={t(m.playerBack)} icon={backIcon} onClick={commands.back} />
      <IconButton name={t(m.playerForward)} icon={forwardIcon} onClick={commands.forward} />
      <IconButton
        name={t(m.playerMute)}
        icon={state.isMuted ? mutedIcon : soundIcon}
        isOn={state.isMuted}
        onClick={commands.toggleMute}
      />
      <IconButton name={t(m.playerFullScreen)} icon={fullScreenIcon} onClick={commands.toggleFullScreen} />
      <Choice label={t(m.playerSpeed)}>
        {(id) => (
          // Chromium gives screen readers no value for a select box that was disabled when it appeared.
          <select
            id={id}
            key={String(isReady)}
            value={preferences.speed}
            onChange={({ target }) => commands.setSpeed(Number(target.value))}
          >
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed === 1 ? t(m.playerSpeedNormal) : numberText(speed)}
              </option>
            ))}
          </select>
        )}
      </Choice>
    </div>
    <div className="player__row">
      <Toggle text={t(m.playerCaptions)} isOn={preferences.hasCaptions} onClick={commands.toggleCaptions} />
      {media.described !== '' && (
        <Toggle text={t(m.playerDescription)} isOn={preferences.isDescribed} onClick={commands.toggleDescribed} />
      )}
      {media.signed !== '' && (
        <Toggle text={t(m.playerSignLanguage)} isOn={preferences.signed !== 'hidden'} onClick={commands.toggleSigned} />
      )}
      <Choice label={t(m.playerVolume)} more=" player__choice--volume">
        {(id) => (
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={preferences.volume}
            aria-valuetext={t(m.playerVolumePercent, { volume: preferences.volume })}
            onChange={({ target }) => commands.setVolume(Number(target.value))}
          />
        )}
      </Choice>
    </div>
  </fieldset>
);
