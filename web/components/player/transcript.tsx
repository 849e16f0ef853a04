// The transcript: follows the video, can be searched, seeks on click, and can be downloaded.

import { memo, type RefObject, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Chapter } from '#contract/catalog/sessions.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import {
  findInTranscript,
  lineAt,
  type Paragraph,
  paragraphs,
  type TranscriptLine,
  transcriptText,
} from '#rules/catalog/caption-transcript.ts';
import { clockText, clockWords } from '#rules/catalog/clock-text.ts';
import { saveText } from '#web/components/player/save-text.ts';
import { moveInTranscript, scrollToLine } from '#web/components/player/transcript-places.ts';
import type { ChangePreferences } from '#web/components/player/use-preferences.ts';
import { useRested } from '#web/components/player/use-rested.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/components/player/player.css';
import '#web/components/player/transcript.css';

const kindOf = ({ isDescription, speaker }: Paragraph) => {
  if (isDescription) return <strong className="transcript__kind">{t(m.transcriptDescription)} </strong>;
  return speaker === '' ? null : <strong className="transcript__kind">{speaker}: </strong>;
};

interface ParagraphProps {
  paragraph: Paragraph;
  /** Language of the captions; the rest is in the page's language. */
  language: string;
  spoken: number;
  found: string;
}

/** Rerenders only when one of its lines is current or found. */
const ParagraphText = memo(({ paragraph, language, spoken, found }: ParagraphProps) => {
  const marked = new Set(found.split(' ').map(Number));
  return (
    <li className="transcript__paragraph">
      {paragraph.chapter && (
        <h4 className="transcript__chapter" lang={paragraph.chapter.lang?.title}>
          {paragraph.chapter.title}
        </h4>
      )}
      <button
        type="button"
        className="transcript__time"
        data-start={paragraph.start}
        tabIndex={paragraph.firstLine === 0 ? 0 : -1}
      >
        {rich(m.transcriptPlayFrom, { time: clockText(paragraph.start), hidden })}
      </button>
      <p lang={paragraph.isDescription ? undefined : language}>
        {kindOf(paragraph)}
        {paragraph.lines.map(({ start, text }, index) => {
          const line = paragraph.firstLine + index;
          return (
            <span
              key={line}
              className="transcript__line"
              lang={paragraph.isDescription ? contentLang() : undefined}
              data-line={line}
              data-start={start}
              data-spoken={line === spoken ? '' : undefined}
              data-found={found !== '' && marked.has(line) ? '' : undefined}
            >
              {text}{' '}
            </span>
          );
        })}
      </p>
    </li>
  );
});

interface TextProps {
  list: readonly Paragraph[];
  language: string;
  spoken: number;
  found: readonly number[];
}

/** `spoken`: index of the current line; `found`: indexes of the search results. */
const TranscriptText = memo(({ list, language, spoken, found }: TextProps) => {
  let next = 0;
  return list.map((paragraph) => {
    const end = paragraph.firstLine + paragraph.lines.length;
    const own: number[] = [];
    for (let line = found[next]; line !== undefined && line < end; line = found[next]) {
      own.push(line);
      next += 1;
    }
    const isSpoken = spoken >= paragraph.firstLine && spoken < end;
    return (
      <ParagraphText
        key={paragraph.firstLine}
        paragraph={paragraph}
        language={language}
        spoken={isSpoken ? spoken : -1}
        found={own.join(' ')}
      />
    );
  });
});

const nothing: readonly number[] = [];

const useSpokenLine = (videoRef: RefObject<HTMLVideoElement | null>, lines: readonly TranscriptLine[]): number => {
  const [spoken, setSpoken] = useState(-1);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const look = (): void => setSpoken(video.currentTime > 0 ? lineAt(lines, video.currentTime) : -1);
    video.addEventListener('timeupdate', look);
    video.addEventListener('seeked', look);
    look();
    return () => {
      video.removeEventListener('timeupdate', look);
      video.removeEventListener('seeked', look);
    };
  }, [videoRef, lines]);
  return spoken;
};

interface TranscriptProps {
  title: string;
  lines: readonly TranscriptLine[];
  chapters: readonly Chapter[];
  language: string;
  videoRef: RefObject<HTMLVideoElement | null>;
  isReady: boolean;
  follows: boolean;
  change: ChangePreferences;
  playFrom: (seconds: number) => void;
}

export const Transcript = ({
  title,
  lines,
  chapters,
  language,
  videoRef,
  isReady,
  follows,
  change,
  playFrom,
}: TranscriptProps) => {
  const box = useRef<HTMLOListElement>(null);
  const [words, setWords] = useState('');
  const [search, setSearch] = useState({ words: '', found: nothing });
  const [turn, setTurn] = useState(0);
  const list = useMemo(() => paragraphs(lines, chapters), [lines, chapters]);
  const spoken = useSpokenLine(videoRef, lines);
  const isRested = useRested(search.words);
  const found = search.found;
  const isSearching = words !== '';
  const current = found[turn];
  const currentLine = current === undefined ? undefined : lines[current];

  useEffect(() => {
    // No automatic scrolling during a search.
    if (follows && !isSearching && spoken >= 0 && videoRef.current?.paused === false) scrollToLine(box.current, spoken);
  }, [follows, isSearching, spoken, videoRef]);
  useEffect(() => {
    if (current !== undefined) scrollToLine(box.current, current);
  }, [current]);

  const look = (sought: string): void => {
    setWords(sought);
    setTurn(0);
    // Typing has priority over marking a long transcript.
    startTransition(() => setSearch({ words: sought, found: findInTranscript(lines, sought) }));
  };
  const next = (step: number): void => setTurn((turn + step + found.length) % found.length);

  return (
    <section className="transcript">
      <h3>{t(m.transcriptHeading)}</h3>
      <fieldset className="transcript__tools" disabled={!isReady}>
        <legend className="visually-hidden">{t(m.transcriptTools)}</legend>
        <label className="transcript__search">
          {t(m.transcriptSearch)}
          <input type="search" value={words} autoComplete="off" onChange={({ target }) => look(target.value)} />
        </label>
        {found.length > 0 && (
          <div className="transcript__found">
            <button type="button" className="player__button" onClick={() => next(-1)}>
              {t(m.transcriptPrevious)}
            </button>
            <button type="button" className="player__button" onClick={() => next(1)}>
              {t(m.transcriptNext)}
            </button>
            <button type="button" className="player__button" onClick={() => currentLine && playFrom(currentLine.start)}>
              {t(m.transcriptPlay)}
            </button>
          </div>
        )}
        <p className="transcript__status" aria-live="polite">
          {isRested &&
            search.words.trim().length > 1 &&
            (currentLine
              ? rich(m.transcriptFound, {
                  index: turn + 1,
                  count: found.length,
                  time: clockWords(currentLine.start),
                  text: currentLine.text,
                  line: (text) => <span lang={currentLine.isDescription ? contentLang() : language}>{text}</span>,
                })
              : t(m.transcriptNotFound, { words: search.words.trim() }))}
        </p>
        <div className="transcript__options">
          <label className="choice">
            <input type="checkbox" checked={follows} onChange={({ target }) => change({ follows: target.checked })} />
            {t(m.transcriptFollow)}
          </label>
          <button
            type="button"
            className="player__button"
            onClick={() => saveText('transcript.txt', transcriptText(title, list))}
          >
            {t(m.transcriptDownload)}
          </button>
        </div>
      </fieldset>
      {lines.length === 0 ? (
        <p>{t(m.transcriptNone)}</p>
      ) : (
        <>
          <p className="small soft transcript__hint">{t(m.transcriptHint)}</p>
          <ol
            className="transcript__text"
            ref={box}
            aria-label={t(m.transcriptText)}
            onKeyDown={moveInTranscript}
            onClick={({ target }) => {
              const line = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null;
              // Selecting text does not seek.
              if (!isReady || !line || getSelection()?.type === 'Range') return;
              playFrom(Number(line.dataset.start));
            }}
          >
            <Suspense>
              <TranscriptText list={list} language={language} spoken={spoken} found={found} />
            </Suspense>
          </ol>
        </>
      )}
    </section>
  );
};
