// Every text in a body is a single line, or listed as multi-line.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import { isOneLine, multiLineFields } from '#contract/platform/multi-line-fields.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

function* textFields(
  { type, properties = {}, items, anyOf = [], oneOf = [] }: Schema,
  name: string,
): Generator<string> {
  if (type === 'string') yield name;
  for (const [key, inner] of Object.entries(properties)) yield* textFields(inner, key);
  for (const inner of [...(items ? [items] : []), ...anyOf, ...oneOf]) yield* textFields(inner, name);
}

it('lists only existing fields', () => {
  const names = new Set(
    endpoints.flatMap(({ body }) =>
      body ? [...textFields(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, '')] : [],
    ),
  );

  expect([...multiLineFields].filter((name) => !names.has(name))).toEqual([]);
});

it.each(['\n', '\r', '\t', '\u0007', '\u0085', '\u2028', '\u200e', '\u202e', '\u2066'])(
  'a name with %j is not one line, a question with it may be',
  (sign) => {
    expect(isOneLine(['firstName'], `Ada${sign}Lovelace`)).toBe(false);
    expect(isOneLine(['0', 'participants', '1', 'name'], `Ada${sign}Lovelace`)).toBe(false);
    expect(isOneLine(['accepted', '0'], `ramp${sign}`)).toBe(false);
    expect(isOneLine(['question'], `One?${sign}Two?`)).toBe(true);
  },
);

it.each(['Zoë Ōé', 'שרה', 'محمد', '👩🏽‍🦽', "O'Brien-Smith, Jr."])('%s is a single line', (name) => {
  expect(isOneLine(['firstName'], name)).toBe(true);
});
