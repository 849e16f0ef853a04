// Reads the tokens file, and computes the contrast of the colors that are used together.
import { contrast } from '#web/styles/series-colors.ts';

type Values = Readonly<Record<string, string>>;

export interface Tokens {
  light: Values;
  /** Those of light mode, with what dark mode changes. */
  dark: Values;
}

const valuesIn = (css: string): Values =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );

export const readTokens = (css: string): Tokens => {
  const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
  const [dark = ''] = rest.split('@media');
  const values = valuesIn(light);
  return { light: values, dark: { ...values, ...valuesIn(dark) } };
};

const grounds = ['--ground', '--ground-raised', '--ground-sunk', '--note-ground'];
const marks = ['--line-strong', '--focus', '--series-mark'];

/** Colors of text and the backgrounds below it, and marks that must stand out from the page. */
const pairs: readonly { color: string; on: readonly string[]; least: number }[] = [
  { color: '--ink', on: [...grounds, '--good-ground', '--bad-ground', '--mark-ground'], least: 7 },
  { color: '--ink-soft', on: grounds, least: 7 },
  { color: '--link', on: grounds, least: 7 },
  { color: '--good', on: ['--ground', '--ground-raised', '--good-ground'], least: 7 },
  { color: '--bad', on: ['--ground', '--ground-raised', '--bad-ground'], least: 7 },
  { color: '--bar-ink', on: ['--bar'], least: 7 },
  { color: '--series-ink', on: ['--series'], least: 7 },
  { color: '--series-mark-ink', on: ['--series-mark'], least: 7 },
  ...marks.map((color) => ({ color, on: ['--ground', '--ground-raised', '--ground-sunk'], least: 3 })),
];

export interface Pair {
  color: string;
  on: string;
  /** By WCAG 2.2: 7 for text, 3 for marks and borders of controls. */
  least: number;
  light: number;
  dark: number;
}

const ratio = (values: Values, color: string, on: string): number =>
  Math.round(100 * contrast(values[color] ?? '', values[on] ?? '')) / 100;

export const contrastPairs = ({ light, dark }: Tokens): Pair[] =>
  pairs.flatMap(({ color, on: all, least }) =>
    all.map((on) => ({ color, on, least, light: ratio(light, color, on), dark: ratio(dark, color, on) })),
  );

export const isColor = (value: string): boolean => /^#[\da-f]{6}$/.test(value);
