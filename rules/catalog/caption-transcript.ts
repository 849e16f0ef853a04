// Builds a transcript from captions and descriptions: in order of time, in paragraphs, and as plain text.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { chapterAt } from '#rules/catalog/chapters.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import type { Cue } from '#rules/catalog/web-vtt.ts';

export interface TranscriptLine extends Cue {
  /** A description of the picture, not speech. */
  isDescription: boolean;
}

export interface Paragraph {
  /** Seconds of the video. */
  start: number;
  speaker: string;
  isDescription: boolean;
  /** Index of its first line among all lines. */
  firstLine: number;
  lines: TranscriptLine[];
  /** The chapter that it begins. */
  chapter?: Chapter | undefined;
}

interface Chapter {
  seconds: number;
  title: string;
  lang?: { title?: string } | undefined;
}

/** By time; descriptions before speech of the same time. */
export const transcriptLines = (captions: readonly Cue[], descriptions: readonly Cue[]): TranscriptLine[] =>
  [
    ...descriptions.map((cue) => ({ ...cue, isDescription: true })),
    ...captions.map((cue) => ({ ...cue, isDescription: false })),
  ].sort((one, other) => one.start - other.start);

const maxPauseSeconds = 3;
const maxParagraphSeconds = 45;

/**
 * Starts a paragraph with a chapter, when the speaker changes, after 3 seconds of silence, and at the next sentence
 * after 45 seconds.
 */
export const paragraphs = (lines: readonly TranscriptLine[], chapters: readonly Chapter[] = []): Paragraph[] => {
  const made: Paragraph[] = [];
  let chapterIndex = -1;
  for (const [index, line] of lines.entries()) {
    const last = made.at(-1);
    const chapter = chapterAt(chapters, line.start);
    const isInChapter = chapter === chapterIndex;
    chapterIndex = chapter;
    const before = last?.lines.at(-1);
    const isContinued =
      last !== undefined &&
      before !== undefined &&
      isInChapter &&
      last.speaker === line.speaker &&
      last.isDescription === line.isDescription &&
      line.start - before.end < maxPauseSeconds &&
      (line.start - last.start < maxParagraphSeconds || !/[.!?…]["”’)]?$/.test(before.text));
    if (isContinued) last.lines.push(line);
    else {
      const { start, speaker, isDescription } = line;
      made.push({
        ...{ start, speaker, isDescription, firstLine: index, lines: [line] },
        ...(isInChapter ? {} : { chapter: chapters[chapter] }),
      });
    }
  }
  return made;
};

const textOf = ({ start, speaker, isDescription, lines, chapter }: Paragraph): string => {
  const text = lines.map((line) => line.text).join(' ');
  const heading = chapter ? `${chapter.title}\n\n` : '';
  if (isDescription) return `${heading}[${clockText(start)}] (${t(m.transcriptFileDescription, { text })})`;
  return `${heading}[${clockText(start)}] ${speaker === '' ? '' : `${speaker}: `}${text}`;
};

/** Plain text, with the time of each paragraph. */
export const transcriptText = (title: string, list: readonly Paragraph[]): string =>
  `${title}\n${t(m.transcriptHeading)}\n\n${list.map((paragraph) => `${textOf(paragraph)}\n`).join('\n')}`;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Indexes of lines that contain the text, ignoring case and accents; none for fewer than two letters. */
export const findInTranscript = (lines: readonly Cue[], words: string): number[] => {
  const sought = plain(words.trim());
  if (sought.length < 2) return [];
  return lines.flatMap(({ text }, index) => (plain(text).includes(sought) ? [index] : []));
};

/** Index of the line at a second, or of the last one before it; -1 before the first. */
export const lineAt = (lines: readonly Cue[], second: number): number => {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
