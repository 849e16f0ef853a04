// The player's settings: caption style, language and shortcuts, stored in this browser.

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
} from '#rules/catalog/player-preferences.ts';
import { shortcuts } from '#web/components/player/shortcuts.ts';
import type { ChangePreferences } from '#web/components/player/use-preferences.ts';

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

export const PlayerSettings = ({
  media,
  isReady,
  preferences,
  change,
}: {
  media: Media;
  isReady: boolean;
  preferences: PlayerPreferences;
  change: ChangePreferences;
}) => {
  const [first] = media.captions;
  const languages = Object.fromEntries(media.captions.map(({ language, label }) => [language, label]));
  return (
    <div className="player__more">
      <details>
        <summary>{t(m.playerSettings)}</summary>
        <fieldset className="player__settings" disabled={!isReady}>
          <legend className="visually-hidden">{t(m.playerSettings)}</legend>
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
          {media.signed !== '' && (
            <Choice
              label={t(m.playerSettingSigned)}
              options={signedSizes}
              value={preferences.signed}
              onChoose={(signed) => change({ signed })}
            />
          )}
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
        </fieldset>
      </details>
      <details>
        <summary>{t(m.shortcuts)}</summary>
        <fieldset className="player__settings" disabled={!isReady}>
          <legend className="visually-hidden">{t(m.shortcuts)}</legend>
          <label className="choice">
            <input
              type="checkbox"
              checked={preferences.hasShortcuts}
              onChange={({ target }) => change({ hasShortcuts: target.checked })}
            />
            {t(m.shortcutsUse)}
          </label>
          <dl className="player__keys">
            {shortcuts.map(([key, , text]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </fieldset>
      </details>
    </div>
  );
};
