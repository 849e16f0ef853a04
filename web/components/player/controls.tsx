// The player's buttons: icons, with names that are heard, and seen on pointing.

import type { ReactNode, RefObject } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import type { PlayerPreferences } from '#rules/catalog/player-preferences.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { Position } from '#web/components/player/position.tsx';
import type { Commands } from '#web/components/player/use-commands.ts';
import type { VideoState } from '#web/components/player/use-video.ts';
import { Volume } from '#web/components/player/volume.tsx';

const playIcon = 'M6 4l14 8-14 8z';
const pauseIcon = 'M8 4v16M16 4v16';
const backIcon = 'M11 6l-7 6 7 6zM20 6l-7 6 7 6z';
const forwardIcon = 'M13 6l7 6-7 6zM4 6l7 6-7 6z';
const soundIcon = 'M4 9v6h4l5 4V5L8 9zM16 9c2 2 2 4 0 6M18.5 6.5c4 4 4 7 0 11';
const mutedIcon = 'M4 9v6h4l5 4V5L8 9zM16 9l6 6M22 9l-6 6';
const captionsIcon = 'M2.5 5h19v14h-19zM10.5 10.2a2.3 2.3 0 1 0 0 3.6M17.5 10.2a2.3 2.3 0 1 0 0 3.6';
const descriptionIcon = 'M2.5 5h19v14h-19zM5.5 15.5l2.7-7 2.7 7M6.5 13.2h3.4M13.5 8.5v7h1.5a3.5 3.5 0 0 0 0-7z';
const signIcon =
  'M7.5 12V6a1.5 1.5 0 0 1 3 0v5M10.5 11V4.5a1.5 1.5 0 0 1 3 0V11M13.5 11V6a1.5 1.5 0 0 1 3 0v6M16.5 12V8.5a1.5 1.5 0 0 1 3 0V15a6.5 6.5 0 0 1-6.5 6.5c-3 0-4.5-1.5-6-4L4.5 14c-.8-1.5 1-3 2.200-1.800L8 14';
const settingsIcon = 'M3 7h10M19 7h2M3 17h2M11 17h10M16 4.5v5M8 14.5v5M13 7a3 3 0 1 0 6 0M5 17a3 3 0 1 0 6 0';
const fullScreenIcon = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';

interface IconButtonProps {
  name: string;
  icon: string;
  onClick: () => void;
  /** Of a button that stays pressed. */
  isOn?: boolean;
  isFirst?: boolean;
}

const IconButton = ({ name, icon, onClick, isOn, isFirst }: IconButtonProps) => (
  <button
    type="button"
    className={
      isFirst ? 'player__button player__button--icon player__button--first' : 'player__button player__button--icon'
    }
    aria-pressed={isOn}
    aria-label={name}
    title={name}
    onClick={onClick}
  >
    <Icon path={icon} />
  </button>
);

interface ControlsProps {
  media: Media;
  state: VideoState;
  isReady: boolean;
  preferences: PlayerPreferences;
  commands: Commands;
  /** The settings, while they are open. */
  children: ReactNode;
  settings: { id: string; isOpen: boolean; toggle: () => void; button: RefObject<HTMLButtonElement | null> };
}

const PlayButtons = ({ state, preferences, commands }: Pick<ControlsProps, 'state' | 'preferences' | 'commands'>) => (
  <div className="player__group player__row--time">
    <IconButton
      isFirst
      name={state.isPlaying ? t(m.playerPause) : t(m.playerPlay)}
      icon={state.isPlaying ? pauseIcon : playIcon}
      onClick={commands.togglePlay}
    />
    <IconButton name={t(m.playerBack)} icon={backIcon} onClick={commands.back} />
    <IconButton name={t(m.playerForward)} icon={forwardIcon} onClick={commands.forward} />
    <IconButton
      name={t(m.playerMute)}
      icon={state.isMuted ? mutedIcon : soundIcon}
      isOn={state.isMuted}
      onClick={commands.toggleMute}
    />
    <Volume place="row" volume={preferences.volume} setVolume={commands.setVolume} />
  </div>
);

export const Controls = ({ media, state, isReady, preferences, commands, settings, children }: ControlsProps) => (
  <fieldset className="player__controls" disabled={!isReady}>
    <legend className="visually-hidden">{t(m.playerControls)}</legend>
    <Position state={state} chapters={media.chapters} goTo={commands.goTo} />
    <div className="player__row player__row--ends">
      <PlayButtons state={state} preferences={preferences} commands={commands} />
      <div className="player__group">
        <IconButton
          name={t(m.playerCaptions)}
          icon={captionsIcon}
          isOn={preferences.hasCaptions}
          onClick={commands.toggleCaptions}
        />
        {media.described !== '' && (
          <IconButton
            name={t(m.playerDescription)}
            icon={descriptionIcon}
            isOn={preferences.isDescribed}
            onClick={commands.toggleDescribed}
          />
        )}
        {media.signed !== '' && (
          <IconButton
            name={t(m.playerSignLanguage)}
            icon={signIcon}
            isOn={preferences.signed !== 'hidden'}
            onClick={commands.toggleSigned}
          />
        )}
        <button
          ref={settings.button}
          type="button"
          className="player__button player__button--icon"
          aria-expanded={settings.isOpen}
          aria-controls={settings.isOpen ? settings.id : undefined}
          aria-label={t(m.playerSettings)}
          title={t(m.playerSettings)}
          onClick={settings.toggle}
        >
          <Icon path={settingsIcon} />
        </button>
        <IconButton name={t(m.playerFullScreen)} icon={fullScreenIcon} onClick={commands.toggleFullScreen} />
      </div>
    </div>
    {children}
  </fieldset>
);
