// The caption transcript: merging, paragraphs, search and plain text.
import { describe, expect, it } from 'vitest';
import {
  findInTranscript,
  lineAt,
  paragraphs,
  transcriptLines,
  transcriptText,
} from '#rules/catalog/caption-transcript.ts';
import { clockText, clockWords } from '#rules/catalog/clock-text.ts';
import type { Cue } from '#rules/catalog/web-vtt.ts';

const cue = (start: number, text: string, speaker = 'Ada'): Cue => ({ start, end: start + 2, speaker, text });

const lines = transcriptLines(
  [cue(2, 'Good morning,'), cue(4, 'everyone.'), cue(6, 'Hello!', 'Ben'), cue(20, 'After a pause. Café.', 'Ben')],
  [cue(0, 'A dark stage.', ''), cue(6, 'Ben waves.', '')],
);

describe('a transcript', () => {
  it('has descriptions before speech of the same time', () => {
    expect(lines.map(({ text }) => text)).toEqual([
      'A dark stage.',
      'Good morning,',
      'everyone.',
      'Ben waves.',
      'Hello!',
      'After a pause. Café.',
    ]);
  });

  it('begins a paragraph with another speaker, a description and after a pause', () => {
    expect(
      paragraphs(lines).map(({ start, speaker, firstLine, lines: own }) => [start, speaker, firstLine, own.length]),
    ).toEqual([
      [0, '', 0, 1],
      [2, 'Ada', 1, 2],
      [6, '', 3, 1],
      [6, 'Ben', 4, 1],
      [20, 'Ben', 5, 1],
    ]);
  });

  it('begins a paragraph with each chapter, which heads its first one', () => {
    const chapters = [
      { seconds: 0, title: 'Start' },
      { seconds: 4, title: 'Everyone' },
      { seconds: 7, title: 'Nothing is said here' },
      { seconds: 18, title: 'End' },
    ];
    const list = paragraphs(lines, chapters);

    expect(list.map(({ start, chapter }) => [start, chapter?.title])).toEqual([
      [0, 'Start'],
      [2, undefined],
      [4, 'Everyone'],
      [6, undefined],
      [6, undefined],
      [20, 'End'],
    ]);
    expect(transcriptText('Talk', list)).toContain('Everyone\n\n[0:04] Ada: everyone.');
  });

  it('begins a paragraph with each turn of a dialogue', () => {
    const dialogue = [cue(0, 'Yes?', 'Ada'), cue(2, 'No.', 'Ben'), cue(4, 'Why?', 'Ada')];

    expect(paragraphs(transcriptLines(dialogue, [])).map(({ start }) => start)).toEqual([0, 2, 4]);
  });

  it('cuts a long speech after 45 seconds, where a sentence ends', () => {
    const speech = Array.from({ length: 60 }, (_, index) => cue(index * 2, index === 25 ? 'An end.' : 'and on'));

    expect(paragraphs(transcriptLines(speech, [])).map(({ start }) => start)).toEqual([0, 52]);
  });

  it('is a plain text', () => {
    expect(transcriptText('Four checks', paragraphs(lines))).toBe(
      'Four checks\nTranscript\n\n[0:00] (Description: A dark stage.)\n\n[0:02] Ada: Good morning, everyone.\n\n' +
        '[0:06] (Description: Ben waves.)\n\n[0:06] Ben: Hello!\n\n[0:20] Ben: After a pause. Café.\n',
    );
  });

  it.each([
    ['other case', 'HELLO', [4]],
    ['without accent', 'cafe', [5]],
    ['spaces around', ' ben ', [3]],
    ['in several lines', 'o', []],
    ['nothing', '', []],
  ])('is searched: %s', (_, words, found) => {
    expect(findInTranscript(lines, words)).toEqual(found);
  });

  it.each([
    [-1, -1],
    [0, 0],
    [3.9, 1],
    [6, 4],
    [99, 5],
  ])('at %d s stands at line %i', (second, line) => {
    expect(lineAt(lines, second)).toBe(line);
  });
});

describe('a place in a video', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [1.9, '0:01', '1 second'],
    [60, '1:00', '1 minute'],
    [125, '2:05', '2 minutes 5 seconds'],
    [3600, '1:00:00', '1 hour'],
    [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
    [-3, '0:00', '0 seconds'],
    [Number.NaN, '0:00', '0 seconds'],
    [Number.POSITIVE_INFINITY, '0:00', '0 seconds'],
  ])('%d', (seconds, digits, words) => {
    expect([clockText(seconds), clockWords(seconds)]).toEqual([digits, words]);
  });
});
