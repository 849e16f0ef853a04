// Parsing WebVTT, valid and damaged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cue, cuesAt, longestCue, parseWebVtt } from '#rules/catalog/web-vtt.ts';

const cue = (start: number, end: number, text: string, speaker = ''): Cue => ({ start, end, speaker, text });
const fileOf = (body: string): string => `WEBVTT\n\n${body}`;

describe('reading', () => {
  it.each([
    ['a cue', '00:01.000 --> 00:02.500\nHello', [cue(1, 2.5, 'Hello')]],
    ['hours', '01:02:03.004 --> 100:00:00.000\nLate', [cue(3723.004, 360_000, 'Late')]],
    ['a number before it', '7\n00:01.000 --> 00:02.000\nSeventh', [cue(1, 2, 'Seventh')]],
    ['settings', '00:01.000 --> 00:02.000 line:0 align:start position:10%\nAbove', [cue(1, 2, 'Above')]],
    ['two lines as one', '00:01.000 --> 00:02.000\nOne\n  two', [cue(1, 2, 'One two')]],
    ['a voice', '00:01.000 --> 00:02.000\n<v Ada Sample>Hello</v>', [cue(1, 2, 'Hello', 'Ada Sample')]],
    ['a voice with a class', '00:01.000 --> 00:02.000\n<v.loud Ada>Hello', [cue(1, 2, 'Hello', 'Ada')]],
    [
      'two voices in one cue',
      '00:01.000 --> 00:02.000\n<v Ada>Yes?\n<v Ben>No.',
      [cue(1, 2, 'Yes?', 'Ada'), cue(1, 2, 'No.', 'Ben')],
    ],
    ['marks of shape', '00:01.000 --> 00:02.000\n<i>So</i> <b.x>it</b> <00:01.500>is', [cue(1, 2, 'So it is')]],
    ['a smaller sign', '00:01.000 --> 00:02.000\n3 < 5 and 5 > 3', [cue(1, 2, '3 < 5 and 5 > 3')]],
    [
      'entities, each once',
      '00:01.000 --> 00:02.000\n&lt;b&gt; &amp;lt; &#233; &#x20ac; &bad;',
      [cue(1, 2, '<b> &lt; é € &bad;')],
    ],
    [
      'markup that is not its own stays text',
      '00:01.000 --> 00:02.000\n&lt;script&gt;hit()&lt;/script&gt;',
      [cue(1, 2, '<script>hit()</script>')],
    ],
    [
      'notes, styles and regions',
      'STYLE\n::cue { color: red }\n\nNOTE 00:01.000\nnothing\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nA',
      [cue(1, 2, 'A')],
    ],
    [
      'what is out of order',
      '00:03.000 --> 00:04.000\nB\n\n00:01.000 --> 00:02.000\nA',
      [cue(1, 2, 'A'), cue(3, 4, 'B')],
    ],
    ['an end before its start', '00:03.000 --> 00:02.000\nB', []],
    ['a time that cannot be', '00:61.000 --> 00:99.000\nB', []],
    ['a comma for a point', '00:01,000 --> 00:02,000\nB', []],
    ['nothing to say', '00:01.000 --> 00:02.000\n\n', []],
  ])('%s', (_, body, cues) => {
    expect(parseWebVtt(fileOf(body))).toEqual(cues);
  });

  it.each([
    ['a byte order mark', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nA', 1],
    ['a title', 'WEBVTT - Captions\n\n00:01.000 --> 00:02.000\nA', 1],
    ['carriage returns', 'WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nA', 1],
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\nA', 0],
    ['a page that says there is no such file', '<!doctype html><title>Not found</title>', 0],
    ['WEBVTTX', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nA', 0],
    ['nothing', '', 0],
  ])('with %s', (_, text, count) => {
    expect(parseWebVtt(text)).toHaveLength(count);
  });

  it('gives sound cues in order for any garbage', () => {
    const piece = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      '00:01.000',
      ' --> ',
      '00:02.000',
      '<v ',
      '>',
      '<',
      '&#',
      '&amp;',
      '&#x110000;',
      'NOTE',
      'a',
      '\0',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((parts) => `WEBVTT\n\n${parts.join('')}`),
        ),
        (text) => {
          const cues = parseWebVtt(text);
          expect(cues.every(({ start, end, text }) => start < end && text.trim() !== '')).toBe(true);
          expect(cues.map(({ start }) => start)).toEqual(cues.map(({ start }) => start).sort((a, b) => a - b));
        },
      ),
    );
  });

  it('reads a file of two megabytes that is nothing but brackets', () => {
    expect(parseWebVtt(fileOf(`00:01.000 --> 00:02.000\n${'<'.repeat(2_000_000)}`))).toHaveLength(1);
  });
});

describe('what is shown at a moment', () => {
  const cues = [cue(0, 9, 'long'), cue(1, 2, 'A'), cue(2, 3, 'B')];

  it.each([
    [0.999, ['long']],
    [1, ['long', 'A']],
    [1.999, ['long', 'A']],
    [2, ['long', 'B']],
    [3, ['long']],
    [9, []],
  ])('%d s', (second, texts) => {
    expect(cuesAt(cues, second, longestCue(cues)).map(({ text }) => text)).toEqual(texts);
  });
});
