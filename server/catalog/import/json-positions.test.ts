// Positions of values in a JSON text, and of its first syntax error.
import { describe, expect, it } from 'vitest';
import { placesIn, scanJson } from '#server/catalog/import/json-positions.ts';

const placesOf = (text: string, ...paths: PropertyKey[][]) => scanJson(text, paths).offsets.map(placesIn(text));

it('finds each value by its path, or the nearest enclosing one', () => {
  const text = '{\n  "a": [1, {"b\\"c": null}, "x"],\r\n  "é🦽": {"2": true}\n}';

  expect(
    placesOf(
      text,
      [],
      ['a'],
      ['a', 0],
      ['a', 1, 'b"c'],
      ['a', 2],
      ['é🦽', '2'],
      ['a', 9],
      ['no', 'thing'],
      ['a', 1, 'd'],
    ),
  ).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 8 },
    { line: 2, column: 9 },
    { line: 2, column: 21 },
    { line: 2, column: 28 },
    { line: 3, column: 16 },
    { line: 2, column: 8 },
    { line: 1, column: 1 },
    { line: 2, column: 12 },
  ]);
});

it('uses the last of two values with the same name, like JSON.parse, and reports the duplicate', () => {
  const text = '{"a": 1,\n "a": 2}';

  expect(scanJson(text).flaws).toEqual([{ offset: 10, found: 'a', expected: 'each name once in an object' }]);
  expect(placesOf(text, ['a'])).toEqual([{ line: 2, column: 7 }]);
});

it.each([
  ['nothing', '', 1, 1, 'a value'],
  ['an object that does not end', '{\n "a": 1', 2, 8, 'a comma or }'],
  ['a comma too many', '[1,\n]', 2, 1, 'a value'],
  ['a comma too few', '[1 2]', 1, 4, 'a comma or ]'],
  ['a name without quotes', '{a: 1}', 1, 2, 'a name in quotes'],
  ['a comma after the last name', '{"a": 1,}', 1, 9, 'a name in quotes'],
  ['no colon', '{"a" 1}', 1, 6, 'a colon'],
  ['single quotes', "['a']", 1, 2, 'a value'],
  ['a number that is none', '[01]', 1, 2, 'a value'],
  ['a word that is none', '[nulll]', 1, 2, 'a value'],
  ['text that does not end', '["abc', 1, 6, 'a closing quote, or a control character written as \\n, \\t or \\u0000'],
  ['a line break in text', '["a\nb"]', 1, 4, 'a closing quote, or a control character written as \\n, \\t or \\u0000'],
  ['a wrong escape', '["a\\x"]', 1, 4, 'a letter that may follow a backslash'],
  ['something after the end', '{}\n{}', 2, 1, 'the end of the file'],
  ['too many levels', `${'['.repeat(30)}${']'.repeat(30)}`, 1, 22, 'at most 20 levels of lists and objects'],
])('%s is invalid JSON from there on', (_, text, line, column, expected) => {
  const { isJson, flaws } = scanJson(text);

  expect(isJson).toBe(false);
  expect(flaws.map((flaw) => ({ ...placesIn(text)(flaw.offset), expected: flaw.expected }))).toEqual([
    { line, column, expected },
  ]);
});

it.each([
  ['U+0000', '["\\u0000"]', 1],
  ['half a character', '{"a\\ud83d": 1}', 1],
])('%s cannot be stored', (_, text, offset) => {
  expect(scanJson(text)).toMatchObject({
    isJson: true,
    flaws: [{ offset, expected: 'text without U+0000 or unpaired surrogates' }],
  });
});

describe('compared with JSON.parse', () => {
  const whole = '{"a": [1, -0.5e+3, "x\\n\\u00e9\\\\", true, false, null, {}, [], [[]]], "b": {"c": "d"}, "": 0}';
  const strange = '{}[]",:\\ \n\t0123e+-.tfnul\u00a0\u0001/';
  let state = 7;
  const random = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };

  it('agrees on 20,000 damaged texts whether they are JSON', () => {
    const differing: string[] = [];
    let valid = 0;
    for (let n = 0; n < 20_000; n += 1) {
      const at = random(whole.length);
      const text = whole.slice(0, at) + (strange[random(strange.length)] ?? '') + whole.slice(at + random(2));
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      if (isJson) valid += 1;
      if (scanJson(text).isJson !== isJson) differing.push(text);
    }

    expect(differing).toEqual([]);
    expect(valid).toBeGreaterThan(500);
  });
});
