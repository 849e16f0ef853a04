// The player's position: a slider with a mark for each chapter, and the time in digits.
import { useRef } from 'react';
import type { Chapter } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockText, clockWords } from '#rules/catalog/clock-text.ts';
import type { VideoState } from '#web/components/player/use-video.ts';

/** Decoration: the list of chapters has the same times as text. The length is known in the browser only. */
const Marks = ({ chapters, length }: { chapters: readonly Chapter[]; length: number }) =>
  length > 0 && (
    <span className="player__marks" aria-hidden="true">
      {chapters
        .filter(({ seconds }) => seconds > 0 && seconds < length)
        .map(({ seconds }) => (
          <span key={seconds} style={{ insetInlineStart: `${(seconds / length) * 100}%` }} />
        ))}
    </span>
  );

interface PositionProps {
  state: VideoState;
  chapters: readonly Chapter[];
  goTo: (seconds: number) => void;
}

export const Position = ({ state, chapters, goTo }: PositionProps) => {
  const announced = useRef('');
  const positionText = (seconds: number): string =>
    t(m.playerPositionOf, { time: clockWords(seconds), length: clockWords(state.length) });
  // Screen readers announce each value change of the focused slider, so its text does not change during playback.
  const isHeard = state.isPlaying && announced.current !== '';
  if (!isHeard) announced.current = positionText(state.seconds);
  return (
    <div className="player__row player__row--time">
      <span className="player__position">
        <input
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
        <Marks chapters={chapters} length={state.length} />
      </span>
      <span className="player__time" aria-hidden="true">
        {clockText(state.seconds)} / {clockText(state.length)}
      </span>
    </div>
  );
};
