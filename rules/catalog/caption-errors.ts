// What is wrong with captions, by line, and captions of the SubRip kind as WebVTT.
import { parseWebVtt } from '#rules/catalog/web-vtt.ts';

export interface CaptionError {
  /** From 1, as editors count. */
  line: number;
  message: string;
}

const mark = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${mark}\s*-->\s*${mark}(?:\s|$)`);

const secondsOf = ([hours, minutes, seconds, part]: (string | undefined)[]): number | null => {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part) / 1000;
};

const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

const errorOfTiming = (line: string, last: number): { message: string } | { start: number } => {
  const found = timing.exec(line);
  if (!found) return { message: 'The times cannot be read. They are written like 00:01:02.500 --> 00:01:05.000' };
  const start = secondsOf(found.slice(1, 5));
  const end = secondsOf(found.slice(5, 9));
  if (start === null || end === null) return { message: 'Minutes and seconds go up to 59' };
  if (/,\d{3}/.test(line)) return { message: 'WebVTT has a point before the thousandths, not a comma' };
  if (end <= start) return { message: 'It ends before it begins' };
  if (start < last) return { message: 'It begins before the one above it' };
  return { start };
};

const maxErrors = 100;

/** Empty if every player can read the file. */
export const captionErrors = (text: string): CaptionError[] => {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    return [{ line: 1, message: 'A WebVTT file begins with the word WEBVTT' }];
  }
  const errors: CaptionError[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const looked = errorOfTiming(line, last);
    if ('message' in looked) errors.push({ line: index + 1, message: looked.message });
    else last = looked.start;
    if ((lines[index + 1] ?? '').trim() === '') errors.push({ line: index + 1, message: 'There is no text under it' });
    const before = lines[index - 1] ?? '';
    if (before.trim() !== '' && (lines[index - 2] ?? '').trim() !== '') {
      errors.push({ line: index + 1, message: 'There is no empty line above it' });
    }
  }
  if (errors.length === 0 && parseWebVtt(text).length === 0)
    errors.push({ line: 1, message: 'There are no captions in it' });
  return errors.slice(0, maxErrors);
};

/** Whether a text looks like SubRip: a number, and times with a comma. */
export const isSubRip = (text: string): boolean =>
  /^\s*\d+\s*\n\s*\d{1,2}:\d\d:\d\d[,.]\d{3}\s*-->/.test(linesOf(text).join('\n'));

const padded = (line: string): string =>
  line
    .replaceAll(/(\d{2}),(\d{3})/g, '$1.$2')
    .replaceAll(/\b(\d):(\d{2}):(\d{2}\.)/g, '0$1:$2:$3')
    // WebVTT does not know SubRip's screen positions.
    .replace(/\s+[XY]1:.*$/, '');

/** The same captions as WebVTT; errors stay, to be found there. */
export const webVttOfSubRip = (text: string): string => {
  const body = linesOf(text)
    .map((line) => (line.includes('-->') ? padded(line) : line.replaceAll(/<\/?font\b[^>]*>|\{\\an?\d\}/gi, '')))
    .join('\n')
    .replace(/^\n+/, '');
  return `WEBVTT\n\n${body}${body.endsWith('\n') ? '' : '\n'}`;
};
