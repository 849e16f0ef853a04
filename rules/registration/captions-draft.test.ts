// Tests of captions made from live captions: times, pieces, and that the portal's own check accepts them.
import { describe, expect, it } from 'vitest';
import { captionErrors } from '#rules/catalog/caption-errors.ts';
import { parseWebVtt } from '#rules/catalog/web-vtt.ts';
import { captionsDraft } from '#rules/registration/captions-draft.ts';

const start = Date.UTC(2026, 11, 3, 19, 30);
const line = (seconds: number, text: string, speaker = '') => ({ speaker, text, at: start + seconds * 1000 });

describe('captions made from live captions', () => {
  it('begin when a line was spoken, which is before it was sent', () => {
    const cues = parseWebVtt(captionsDraft([line(10, 'Good afternoon.', 'Ana Lund'), line(20, 'Hello.')], start));

    expect(cues).toMatchObject([
      { start: 6, end: 7, speaker: 'Ana Lund', text: 'Good afternoon.' },
      { start: 16, end: 17, speaker: '', text: 'Hello.' },
    ]);
  });

  it('follow each other without overlap, however fast the lines came', () => {
    const lines = Array.from({ length: 50 }, (_, index) => line(30 + index / 10, `Line number ${index} of many.`));
    const cues = parseWebVtt(captionsDraft(lines, start));

    expect(cues.length).toBe(50);
    for (const [index, cue] of cues.entries()) expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
  });

  it('do not fall behind lines that come without a pause', () => {
    const lines = Array.from({ length: 600 }, (_, index) =>
      line(10 + 2 * index, 'This is said at the speed of a fast speaker.'),
    );
    const cues = parseWebVtt(captionsDraft(lines, start));

    expect(cues.at(-1)?.end).toBeCloseTo(10 + 2 * 599 - 3, 1);
  });

  it('are divided after sentences, into pieces of two rows, and lose no word', () => {
    const text =
      'The Department of Justice published the rule in April. It covers websites, and mobile apps of state and local governments, with a few exceptions that we will discuss today.';
    const cues = parseWebVtt(captionsDraft([line(60, text)], start));
    const texts = cues.map((cue) => cue.text);

    expect(texts[0]).toBe('The Department of Justice published the rule in April.');
    expect(texts.join(' ')).toBe(text);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(84);
  });

  it('divide a word without spaces, and keep what looks like markup', () => {
    const file = captionsDraft([line(60, `a < b & c --> d ${'x'.repeat(200)}`, '<Eve>')], start);
    const cues = parseWebVtt(file);

    expect(captionErrors(file)).toEqual([]);
    expect(
      cues
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(`a<b&c-->d${'x'.repeat(200)}`);
    expect(cues[0]?.speaker).toBe('Eve');
  });

  it('leave out what was said before the recording', () => {
    const lines = [line(-10, 'Can you hear me?'), line(0, 'Testing.'), line(1, 'Welcome.')];

    expect(parseWebVtt(captionsDraft(lines, start)).map(({ text }) => text)).toEqual(['Welcome.']);
  });

  it('are an empty file without lines', () => {
    expect(captionsDraft([], start)).toBe('WEBVTT\n');
  });
});
