// The chapters of a video as a list: each one is a button that plays from there.
import { useId } from 'react';
import type { Chapter } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { chapterAt } from '#rules/catalog/chapters.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import '#web/components/player/player.css';
import '#web/components/player/settings.css';

interface ChaptersProps {
  chapters: readonly Chapter[];
  /** Position of the video. */
  seconds: number;
  isReady: boolean;
  playFrom: (seconds: number) => void;
}

export const Chapters = ({ chapters, seconds, isReady, playFrom }: ChaptersProps) => {
  const id = useId();
  const current = chapterAt(chapters, seconds);
  if (chapters.length === 0) return null;
  return (
    <div className="player__chapters">
      <h3 id={id}>{t(m.chaptersHeading)}</h3>
      <ol aria-labelledby={id}>
        {chapters.map((chapter, index) => (
          <li key={chapter.seconds}>
            <button
              type="button"
              disabled={!isReady}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => playFrom(chapter.seconds)}
            >
              <span className="player__chapter-time">{clockText(chapter.seconds)}</span>{' '}
              <span lang={chapter.lang?.title}>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
};
