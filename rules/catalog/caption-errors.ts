// Validates WebVTT captions line by line, and converts SubRip to WebVTT.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { parseWebVtt } from '#rules/catalog/web-vtt.ts';

export interface CaptionError {
  /** From 1. */
  line: number;
  message: string;
}

const mark = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const timingPattern = new RegExp(String.raw`^\s*${mark}\s*-->\s*${mark}(?:\s|$)`);

const secondsOf = ([hours, minutes, seconds, part]: (string | undefined)[]): number | null => {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part) / 1000;
};

const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

const exampleTimes = '00:01:02.500 --> 00:01:05.000';

const checkTiming = (line: string, last: number): { message: string } | { start: number } => {
  const found = timingPattern.exec(line);
  if (!found) return { message: t(m.captionTimes, { example: exampleTimes }) };
  const start = secondsOf(found.slice(1, 5));
  const end = secondsOf(found.slice(5, 9));
  if (start === null || end === null) return { message: t(m.captionMinutes) };
  if (/,\d{3}/.test(line)) return { message: t(m.captionComma) };
  if (end <= start) return { message: t(m.captionEnds) };
  if (start < last) return { message: t(m.captionStarts) };
  return { start };
};

const maxErrors = 100;

/** Empty if every player can read the file. */
export const captionErrors = (text: string): CaptionError[] => {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    return [{ line: 1, message: t(m.captionHeader) }];
  }
  const errors: CaptionError[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const timing = checkTiming(line, last);
    if ('message' in timing) errors.push({ line: index + 1, message: timing.message });
    else last = timing.start;
    if ((lines[index + 1] ?? '').trim() === '') errors.push({ line: index + 1, message: t(m.captionText) });
    const before = lines[index - 1] ?? '';
    if (before.trim() !== '' && (lines[index - 2] ?? '').trim() !== '') {
      errors.push({ line: index + 1, message: t(m.captionEmptyLine) });
    }
  }
  if (errors.length === 0 && parseWebVtt(text).length === 0) errors.push({ line: 1, message: t(m.captionNone) });
  return errors.slice(0, maxErrors);
};

/** Whether a text looks like SubRip: a number, and times with a comma. */
export const isSubRip = (text: string): boolean =>
  /^\s*\d+\s*\n\s*\d{1,2}:\d\d:\d\d[,.]\d{3}\s*-->/.test(linesOf(text).join('\n'));

const padded = (line: string): string =>
  line
    .replaceAll(/(\d{2}),(\d{3})/g, '$1.$2')
    .replaceAll(/\b(\d):(\d{2}):(\d{2}\.)/g, '0$1:$2:$3')
    // WebVTT does not support SubRip's screen positions.
    .replace(/\s+[XY]1:.*$/, '');

const header = 'WEBVTT\n\n';

/** Converts SubRip to WebVTT; errors are kept for `captionErrors`. */
export const webVttOfSubRip = (text: string): string => {
  const body = linesOf(text)
    .map((line) => (line.includes('-->') ? padded(line) : line.replaceAll(/<\/?font\b[^>]*>|\{\\an?\d\}/gi, '')))
    .join('\n')
    .replace(/^\n+/, '');
  return `${header}${body}${body.endsWith('\n') ? '' : '\n'}`;
};
