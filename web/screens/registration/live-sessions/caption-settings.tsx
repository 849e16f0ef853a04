// The reader's settings of live captions.

import { useId } from 'react';
import * as m from '#messages/en/live.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  captionAnnouncements,
  captionFonts,
  captionLineCounts,
  captionSizes,
  captionViewColors,
} from '#rules/registration/caption-view.ts';
import type { CaptionView } from '#web/screens/registration/live-sessions/use-caption-view.ts';
import '#web/screens/registration/live-sessions/live.css';

const Choice = <Value extends string>({
  label,
  options,
  value,
  choose,
}: {
  label: string;
  options: Readonly<Record<Value, Message>>;
  value: Value;
  choose: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <div className="captions__setting">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value as Value)}>
        {Object.entries<Message>(options).map(([key, text]) => (
          <option key={key} value={key}>
            {t(text)}
          </option>
        ))}
      </select>
    </div>
  );
};

export const CaptionSettings = ({ view }: { view: CaptionView }) => (
  <details className="captions__settings">
    <summary>{t(m.captionSettings)}</summary>
    <div className="captions__choices">
      <Choice label={t(m.captionSize)} options={captionSizes} value={view.size} choose={view.setSize} />
      <Choice label={t(m.captionColors)} options={captionViewColors} value={view.colors} choose={view.setColors} />
      <Choice label={t(m.captionFont)} options={captionFonts} value={view.font} choose={view.setFont} />
      <Choice label={t(m.captionLines)} options={captionLineCounts} value={view.lines} choose={view.setLines} />
      <Choice
        label={t(m.captionAnnouncement)}
        options={captionAnnouncements}
        value={view.announcement}
        choose={view.setAnnouncement}
      />
    </div>
  </details>
);
