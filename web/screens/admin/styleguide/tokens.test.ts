// Tests that the tokens file is read whole, and that every color keeps the contrast that the product promises.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastPairs, isColor, readTokens } from '#web/screens/admin/styleguide/tokens.ts';

const tokens = readTokens(readFileSync('web/styles/tokens.css', 'utf8'));

it('reads the values of light and dark mode', () => {
  const { light, dark } = readTokens(`:root {
    --ground: #ffffff; --space-1: 0.25rem;
  }
  @media (prefers-color-scheme: dark) { :root { --ground: #10161f; } }
  @media (prefers-contrast: more) { :root { --ground: var(--ink); } }`);

  expect(light).toEqual({ '--ground': '#ffffff', '--space-1': '0.25rem' });
  expect(dark).toEqual({ '--ground': '#10161f', '--space-1': '0.25rem' });
});

it('text has at least 7:1 contrast on its backgrounds, marks 3:1, in light and dark mode', () => {
  const pairs = contrastPairs(tokens);

  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs.filter(({ least, light, dark }) => !(light >= least && dark >= least))).toEqual([]);
});

it('every color but halos and quiet lines has its contrast computed', () => {
  const known = new Set(contrastPairs(tokens).flatMap(({ color, on }) => [color, on]));
  const colors = Object.keys(tokens.light).filter((name) => isColor(tokens.light[name] ?? ''));

  expect(colors.filter((name) => !known.has(name))).toEqual(['--line', '--focus-halo']);
});
