// Parses WebVTT captions, subtitles and descriptions; invalid parts are skipped.

export interface Cue {
  /** Seconds of the video. */
  start: number;
  end: number;
  /** The speaker; empty if the file does not name one. */
  speaker: string;
  text: string;
}

const timing =
  /^\s*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s*-->\s*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:\s|$)/;

const seconds = (hours: string | undefined, minutes: string, whole: string, thousandths: string): number =>
  (Number(hours ?? 0) * 3_600_000 + Number(minutes) * 60_000 + Number(whole) * 1000 + Number(thousandths)) / 1000;

const timesOf = (line: string): { start: number; end: number } | undefined => {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [, hours, minutes = '', whole = '', part = '', endHours, endMinutes = '', endWhole = '', endPart = ''] = found;
  const start = seconds(hours, minutes, whole, part);
  const end = seconds(endHours, endMinutes, endWhole, endPart);
  return start < end ? { start, end } : undefined;
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const characterOf = (code: number): string => {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
};

/** In one pass, so that nothing is decoded twice. */
const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,5}));/g, (whole, decimal, hexadecimal, name) => {
    if (decimal) return characterOf(Number(decimal));
    if (hexadecimal) return characterOf(Number.parseInt(hexadecimal, 16));
    return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
  });

const oneLine = (text: string): string => withoutEntities(text).replaceAll(/\s+/g, ' ').trim();

/** One part per voice of a cue. */
const spokenParts = (payload: string): { speaker: string; text: string }[] => {
  const parts: { speaker: string; text: string }[] = [];
  let speaker = '';
  let text = '';
  const finish = (): void => {
    if (oneLine(text) !== '') parts.push({ speaker, text: oneLine(text) });
    text = '';
  };
  for (const [piece] of payload.matchAll(/<[^<>]*>?|[^<]+|</g)) {
    const voice = /^<v(?:\.[^\s<>]*)?[ \t\n]+([^<>]*)>?$/.exec(piece);
    if (voice || /^<\/v>$/.test(piece)) {
      finish();
      speaker = oneLine(voice?.[1] ?? '');
    } else if (!/^<(?:\/?[a-z]+(?:[.\s][^<>]*)?|\/|\d[\d:.]*)?>$/i.test(piece)) text += piece;
  }
  finish();
  return parts;
};

const cuesOf = (block: string): Cue[] => {
  const lines = block.split('\n');
  const index = lines.findIndex((line) => line.includes('-->'));
  // Only a cue identifier may precede the timing line.
  if (index < 0 || index > 1) return [];
  const times = timesOf(lines[index] ?? '');
  if (!times) return [];
  return spokenParts(lines.slice(index + 1).join('\n')).map((part) => ({ ...times, ...part }));
};

/** Sorted by start. Never throws: text that is not WebVTT has no cues. */
export const parseWebVtt = (text: string): Cue[] => {
  const plain = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(plain)) return [];
  const [, ...blocks] = plain.split(/\n{2,}/);
  return blocks
    .flatMap((block) => cuesOf(block.replace(/^\n/, '')))
    .sort((one, other) => one.start - other.start || one.end - other.end);
};

/**
 * The cues shown at a second of the video. They must be sorted by start; `longest` is the length of the longest one in
 * seconds.
 */
export const cuesAt = (cues: readonly Cue[], second: number, longest = Number.POSITIVE_INFINITY): Cue[] => {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= second) low = middle + 1;
    else high = middle;
  }
  const shown: Cue[] = [];
  for (let index = low - 1; index >= 0; index -= 1) {
    const cue = cues[index];
    if (!cue || cue.start < second - longest) break;
    if (cue.end > second) shown.unshift(cue);
  }
  return shown;
};

/** Length in seconds of the longest cue; 0 if there is none. */
export const longestCue = (cues: readonly Cue[]): number =>
  cues.reduce((most, { start, end }) => Math.max(most, end - start), 0);
