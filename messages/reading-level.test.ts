// How hard the English texts are to read: Flesch–Kincaid grades of messages and content pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import type { Message } from '#messages/message.ts';

const root = join(import.meta.dirname, '..');

/** A placeholder counts as a short word; of a choice, the last text counts. */
const plain = (text: string): string => {
  let result = text.replaceAll(/<\/?\w+>/g, '');
  for (let before = ''; before !== result; ) {
    before = result;
    result = result
      .replaceAll(/\{\w+, (?:plural|select|selectordinal),[^{}]*(?:\{[^{}]*\}[^{}]*)*?\{([^{}]*)\}\s*\}/g, '$1')
      .replaceAll(/\{\w+(?:, \w+)?\}/g, 'it');
  }
  return result;
};

const gradeOf = (text: string): number => {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const sentences = Math.max(1, text.match(/[.!?:](?:\s|$)/g)?.length ?? 0);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences, word: words.length, syllable: syllables });
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The formula says something about sentences only: a label such as “Accommodations” has no grade. */
const minWords = 8;
const isSentence = (text: string): boolean => text.split(/\s+/).length >= minWords;

const messages = await Promise.all(
  readdirSync(join(root, 'messages/en')).map(async (file) => {
    const catalog: Record<string, Message> = await import(/* @vite-ignore */ join(root, 'messages/en', file));
    return Object.entries(catalog).map(([name, { text }]) => ({ name: `${file} ${name}`, text: plain(text) }));
  }),
);
it('reads a placeholder as a word, and one text of a choice', () => {
  expect(plain('You have {count, plural, one {# seat} other {# seats}} in <b>{name}</b>.')).toBe(
    'You have # seats in it.',
  );
});

/** Legal text. */
const legal = ['grant.md', 'privacy.md', 'series-privacy.md', 'ceu-details.md'];
const pages = readdirSync(join(root, 'content/texts')).filter((file) => file.endsWith('.md') && !legal.includes(file));
const paragraphs = pages.flatMap((file) =>
  readFileSync(join(root, 'content/texts', file), 'utf8')
    .replace(/^---\n.*?\n---\n/s, '')
    .split(/\n\s*\n|\n(?=[-*] )/)
    .map((text) => ({ name: file, text: text.replaceAll(/^#+|[*_[]|\]\([^)]*\)/gm, '').trim() })),
);
const graded = [...messages.flat(), ...paragraphs]
  .filter(({ text }) => isSentence(text))
  .map(({ name, text }) => ({ name, text, grade: gradeOf(text) }));

describe('messages and content pages', () => {
  it('have a median grade of at most 7', () => {
    expect(graded.length).toBeGreaterThan(100);
    expect(median(graded.map(({ grade }) => grade))).toBeLessThanOrEqual(7);
  });

  it('have no grade above 12, except legal text', () => {
    const hard = graded.filter(({ grade }) => grade > 12);
    expect(hard.map(({ name, text, grade }) => `${name} (${grade.toFixed(1)}): ${text}`)).toEqual([]);
  });
});
