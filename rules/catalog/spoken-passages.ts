// Splits the speech of a video into searchable passages, and picks the sentence that matches a search best.
import { paragraphs, transcriptLines } from '#rules/catalog/caption-transcript.ts';
import type { Cue } from '#rules/catalog/web-vtt.ts';

export interface Passage {
  text: string;
  /** The start of each caption: its offset in the text, in UTF-16 units, and the second of the video. */
  lines: { place: number; second: number }[];
}

/** Automatic captions may have no punctuation. */
const maxLines = 30;

/** The paragraphs of the transcript, and none longer than 30 captions. */
export const spokenPassages = (captions: readonly Cue[]): Passage[] =>
  paragraphs(transcriptLines(captions, [])).flatMap(({ lines }) => {
    const passages: Passage[] = [];
    for (let first = 0; first < lines.length; first += maxLines) {
      const passage: Passage = { text: '', lines: [] };
      for (const { start, text } of lines.slice(first, first + maxLines)) {
        if (passage.text !== '') passage.text += ' ';
        passage.lines.push({ place: passage.text.length, second: start });
        passage.text += text;
      }
      passages.push(passage);
    }
    return passages;
  });

interface Piece {
  text: string;
  isMatch: boolean;
}

interface Span {
  from: number;
  to: number;
}

const maxSentenceLength = 240;

/** Sentences; one that is too long is split by captions. */
const sentencesOf = (text: string, lines: Passage['lines']): Span[] => {
  const ends = [...text.matchAll(/[.!?…]["”’)]?\s+/g)].map(({ index, 0: end }) => index + end.length);
  const starts = [0, ...ends.filter((end) => end < text.length)];
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? text.length;
    if (to - from <= maxSentenceLength) return [{ from, to }];
    const cuts = [from, ...lines.map(({ place }) => place).filter((place) => place > from && place < to)];
    return cuts.map((cut, place) => ({ from: cut, to: cuts[place + 1] ?? to }));
  });
};

const withOffsets = (pieces: readonly Piece[]): (Span & Piece)[] => {
  let from = 0;
  return pieces.map((piece) => {
    const span = { ...piece, from, to: from + piece.text.length };
    from = span.to;
    return span;
  });
};

export interface Spoken<P> {
  /** Start of the sentence in whole seconds of the video, as precise as the captions are. */
  second: number;
  pieces: P[];
}

/** The sentence of a marked passage with the most distinct matches; the first if several have as many. */
export const spokenSentence = (marked: readonly Piece[], lines: Passage['lines']): Spoken<Piece> => {
  const all = withOffsets(marked);
  const text = marked.map((piece) => piece.text).join('');
  const matchesIn = ({ from, to }: Span): number =>
    new Set(
      all
        .filter((piece) => piece.isMatch && piece.from >= from && piece.to <= to)
        .map((piece) => piece.text.toLowerCase()),
    ).size;
  let best: Span = { from: 0, to: text.length };
  let most = -1;
  for (const span of sentencesOf(text, lines)) {
    const count = matchesIn(span);
    if (count > most) [best, most] = [span, count];
  }
  const { from } = best;
  const to = from + text.slice(from, best.to).trimEnd().length;
  const pieces = all
    .map((piece) => ({
      text: piece.text.slice(Math.max(0, from - piece.from), Math.max(0, to - piece.from)),
      isMatch: piece.isMatch,
    }))
    .filter((piece) => piece.text !== '');
  const line = lines.findLast(({ place }) => place <= from) ?? lines[0];
  return { second: Math.floor(line?.second ?? 0), pieces };
};
