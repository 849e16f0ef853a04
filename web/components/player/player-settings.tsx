// The player's settings in one menu: speed, volume, captions, sign language and shortcuts, stored in this browser.

import { useId } from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  captionColors,
  captionPlaces,
  captionSizes,
  type PlayerPreferences,
  signedSizes,
  speeds,
} from '#rules/catalog/player-preferences.ts';
import { numberText } from '#rules/platform/formats.ts';
import { chapterCommands, shortcuts } from '#web/components/player/shortcuts.ts';
import type { Commands } from '#web/components/player/use-commands.ts';
import type { ChangePreferences } from '#web/components/player/use-preferences.ts';
import { Volume } from '#web/components/player/volume.tsx';
import '#web/components/player/player.css';
import '#web/components/player/settings.css';

const Choice = <Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: Readonly<Record<Value, string | Message>>;
  value: Value;
  onChoose: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <div className="player__setting">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)} // The keys of `options`.
      >
        {Object.entries<string | Message>(options).map(([key, text]) => (
          <option key={key} value={key}>
            {typeof text === 'string' ? text : t(text)}
          </option>
        ))}
      </select>
    </div>
  );
};

interface PlayerSettingsProps {
  id: string;
  media: Media;
  preferences: PlayerPreferences;
  commands: Commands;
  change: ChangePreferences;
}

const speedOptions = (): Record<string, string> =>
  Object.fromEntries(speeds.map((speed) => [`x${speed}`, speed === 1 ? t(m.playerSpeedNormal) : numberText(speed)]));

const Shortcuts = ({ media, preferences, change }: Omit<PlayerSettingsProps, 'id' | 'commands'>) => (
  <details>
    <summary>{t(m.shortcuts)}</summary>
    <label className="choice">
      <input
        type="checkbox"
        checked={preferences.hasShortcuts}
        onChange={({ target }) => change({ hasShortcuts: target.checked })}
      />
      {t(m.shortcutsUse)}
    </label>
    <dl className="player__keys">
      {shortcuts
        .filter(([, command]) => media.chapters.length > 0 || !chapterCommands.has(command))
        .map(([key, , text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
    </dl>
  </details>
);

const CaptionSettings = ({ media, preferences, change }: Omit<PlayerSettingsProps, 'id' | 'commands'>) => {
  const [first] = media.captions;
  const languages = Object.fromEntries(media.captions.map(({ language, label }) => [language, label]));
  return (
    <>
      <Choice
        label={t(m.playerSettingLanguage)}
        options={languages}
        value={preferences.language in languages ? preferences.language : (first?.language ?? '')}
        onChoose={(language) => change({ language })}
      />
      <Choice
        label={t(m.playerSettingSize)}
        options={captionSizes}
        value={preferences.captionSize}
        onChoose={(captionSize) => change({ captionSize })}
      />
      <Choice
        label={t(m.playerSettingColors)}
        options={captionColors}
        value={preferences.captionColor}
        onChoose={(captionColor) => change({ captionColor })}
      />
      <Choice
        label={t(m.playerSettingPlace)}
        options={captionPlaces}
        value={preferences.captionPlace}
        onChoose={(captionPlace) => change({ captionPlace })}
      />
    </>
  );
};

export const PlayerSettings = ({ id, media, preferences, commands, change }: PlayerSettingsProps) => (
  <fieldset className="player__menu" id={id}>
    <legend className="visually-hidden">{t(m.playerSettingsLabel)}</legend>
    <div className="player__settings">
      <Choice
        label={t(m.playerSpeed)}
        options={speedOptions()}
        value={`x${preferences.speed}`}
        onChoose={(speed) => commands.setSpeed(Number(speed.slice(1)))}
      />
      <Volume place="settings" volume={preferences.volume} setVolume={commands.setVolume} />
      <CaptionSettings media={media} preferences={preferences} change={change} />
      {media.signed !== '' && (
        <Choice
          label={t(m.playerSettingSigned)}
          options={signedSizes}
          value={preferences.signed}
          onChoose={(signed) => change({ signed })}
        />
      )}
    </div>
    {media.descriptions !== '' && (
      <label className="choice">
        <input
          type="checkbox"
          checked={preferences.saysDescriptions}
          onChange={({ target }) => change({ saysDescriptions: target.checked })}
        />
        {t(m.playerSettingDescriptions)}
      </label>
    )}
    <Shortcuts media={media} preferences={preferences} change={change} />
  </fieldset>
);
