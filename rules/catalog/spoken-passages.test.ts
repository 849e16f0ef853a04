// Splitting speech into passages, and finding the sentence that matches a search.
import { expect, it } from 'vitest';
import { spokenPassages, spokenSentence } from '#rules/catalog/spoken-passages.ts';

const cue = (start: number, text: string, speaker = '') => ({ start, end: start + 2, speaker, text });
const piece = (text: string, isMatch = false) => ({ text, isMatch });

it('captions that belong together are one passage, which knows where each begins', () => {
  const passages = spokenPassages([cue(1, 'Put the ramp'), cue(3, 'here.'), cue(5, 'Why?', 'Ada')]);

  expect(passages).toEqual([
    {
      text: 'Put the ramp here.',
      lines: [
        { place: 0, second: 1 },
        { place: 13, second: 3 },
      ],
    },
    { text: 'Why?', lines: [{ place: 0, second: 5 }] },
  ]);
});

it('captions without sentences are cut after thirty', () => {
  const captions = Array.from({ length: 61 }, (_, n) => cue(n * 2, `word${n}`));

  expect(spokenPassages(captions).map(({ lines }) => lines.length)).toEqual([30, 30, 1]);
});

const lines = [
  { place: 0, second: 10.2 },
  { place: 6, second: 12.9 },
  { place: 18, second: 15 },
];

it.each([
  [
    'the first sentence with a match',
    [piece('Good. Two '), piece('ramps', true), piece(' fit here. No ramps.')],
    12,
    'Two ramps fit here.',
  ],
  [
    'the sentence with more different matches',
    [
      piece('Good. A '),
      piece('ramp', true),
      piece(', a '),
      piece('ramp', true),
      piece('. A '),
      piece('door', true),
      piece(' and '),
      piece('ramp', true),
    ],
    15,
    'A door and ramp',
  ],
  ['the beginning where nothing is marked', [piece('Good. Two ramps fit.')], 10, 'Good.'],
])('%s is shown, from the second of its caption', (_, pieces, second, text) => {
  const found = spokenSentence(pieces, lines);

  expect({ second: found.second, text: found.pieces.map((each) => each.text).join('') }).toEqual({ second, text });
});

it('a sentence that never ends is cut at the captions', () => {
  const long = 'many words go on '.repeat(20);
  const found = spokenSentence(
    [piece(long), piece('quokka', true), piece(' and on')],
    [
      { place: 0, second: 0 },
      { place: long.length, second: 61.5 },
    ],
  );

  expect(found).toEqual({ second: 61, pieces: [piece('quokka', true), piece(' and on')] });
});
