// WebVTT captions for a recording, from the lines of live captions.

export interface SaidLine {
  speaker: string;
  text: string;
  /** When the line was sent, in milliseconds. */
  at: number;
}

/** Captioners send a line when it has been spoken. */
const captionDelaySeconds = 3;

const mostCharacters = 84;
const mostInARow = 42;
/** At an ordinary speed of speech, and of reading. */
const charactersASecond = 15;
const shortestSeconds = 1;
/** When lines come faster than that, so that captions do not fall behind. */
const hurriedSeconds = 0.7;

interface Piece {
  speaker: string;
  text: string;
  /** Seconds of the recording. */
  from: number;
  to: number;
}

/** Where a text is best divided: after a sentence, else after a part of one, else between words. */
const placeToSplit = (text: string, most: number): number => {
  const head = text.slice(0, most + 1);
  const half = most / 2;
  for (const pattern of [/[.!?…]["”’)]?\s/g, /[,;:–—]\s/g, /\s/g]) {
    const places = [...head.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);
    const place = places.findLast((each) => each >= half);
    if (place !== undefined) return place;
  }
  return most;
};

const split = (text: string, most: number): string[] => {
  if (text.length <= most) return [text];
  const place = placeToSplit(text, most);
  return [text.slice(0, place).trim(), ...split(text.slice(place).trim(), most)];
};

const secondsToSay = (text: string): number => Math.max(shortestSeconds, text.length / charactersASecond);

/** A line was spoken between the line before and the time at which it was sent. */
const piecesOf = (lines: readonly SaidLine[], startAt: number): Piece[] => {
  let last = 0;
  return lines.flatMap(({ speaker, text, at }) => {
    const sentAt = (at - startAt) / 1000 - captionDelaySeconds;
    // It was said before the recording.
    if (sentAt <= -captionDelaySeconds) return [];
    const parts = split(text, mostCharacters);
    const needed = parts.reduce((sum, part) => sum + secondsToSay(part), 0);
    const from = Math.max(last, sentAt - needed, 0);
    const taken = Math.max(hurriedSeconds * parts.length, Math.min(needed, sentAt - from));
    last = from;
    return parts.map((part) => {
      const piece = { speaker, text: part, from: last, to: last + (taken * secondsToSay(part)) / needed };
      last = piece.to;
      return piece;
    });
  });
};

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string => {
  const ms = Math.round(seconds * 1000);
  const [whole, rest] = [Math.floor(ms / 1000), String(ms % 1000).padStart(3, '0')];
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Two rows of about the same length. */
const rows = (text: string): string =>
  text.length <= mostInARow ? text : split(text, Math.max(mostInARow, Math.ceil(text.length / 2))).join('\n');

/** `startAt`: when the recording begins, in milliseconds. Lines before it are left out. */
export const captionsDraft = (lines: readonly SaidLine[], startAt: number): string => {
  const pieces = piecesOf(lines, startAt);
  const cues = pieces.map(({ speaker, text, from, to }) => {
    // A name must not close the tag.
    const name = speaker.replaceAll(/[<>&\n]/g, ' ').trim();
    const voice = name === '' ? '' : `<v ${name}>`;
    return `${clock(from)} --> ${clock(to)}\n${voice}${escaped(rows(text))}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
