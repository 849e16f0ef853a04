// The player's settings: caption style, language and shortcuts, stored in this browser.
import type { Media } from '#contract/catalog/sessions.ts';
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
  words,
  value,
  onChoose,
}: {
  label: string;
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}) => (
  <label className="player__setting">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChoose(target.value as Value)} // The options are the keys of `words`.
    >
      {Object.entries<string>(words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

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
        <summary>Captions and sign language</summary>
        <fieldset className="player__settings" disabled={!isReady}>
          <legend className="visually-hidden">Captions and sign language</legend>
          <Choice
            label="Language of captions and transcript"
            words={languages}
            value={preferences.language in languages ? preferences.language : (first?.language ?? '')}
            onChoose={(language) => change({ language })}
          />
          <Choice
            label="Size of captions"
            words={captionSizes}
            value={preferences.captionSize}
            onChoose={(captionSize) => change({ captionSize })}
          />
          <Choice
            label="Colors of captions"
            words={captionColors}
            value={preferences.captionColor}
            onChoose={(captionColor) => change({ captionColor })}
          />
          <Choice
            label="Place of captions"
            words={captionPlaces}
            value={preferences.captionPlace}
            onChoose={(captionPlace) => change({ captionPlace })}
          />
          {media.signed !== '' && (
            <Choice
              label="Size of sign language"
              words={signedSizes}
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
              Show what is seen as text, for a screen reader to say
            </label>
          )}
        </fieldset>
      </details>
      <details>
        <summary>Keyboard shortcuts</summary>
        <fieldset className="player__settings" disabled={!isReady}>
          <legend className="visually-hidden">Keyboard shortcuts</legend>
          <label className="choice">
            <input
              type="checkbox"
              checked={preferences.hasShortcuts}
              onChange={({ target }) => change({ hasShortcuts: target.checked })}
            />
            Use keyboard shortcuts while the focus is in the player
          </label>
          <dl className="player__keys">
            {shortcuts.map(([key, , words]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </fieldset>
      </details>
    </div>
  );
};
