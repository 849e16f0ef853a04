// Finds texts of a page in the pseudo-language that come from no catalog: their vowels have no accents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { states } from '#rules/accounts/regions.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Texts with plain vowels. Those in another language, and code, are left out. */
export const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang;
    const isOfPage = (element: Element | null): boolean =>
      element !== null &&
      element.closest('script, style, noscript, code, textarea') === null &&
      element.closest('[lang]')?.getAttribute('lang') === language;
    const found = new Set<string>();
    const read = (text: string | null): void => {
      if (text && /[aeiou]/.test(text)) found.add(text.replaceAll(/\s+/g, ' ').trim());
    };
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (isOfPage(texts.currentNode.parentElement)) read(texts.currentNode.nodeValue);
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOfPage(element)) read(element.getAttribute(name));
      }
    }
    return [...found];
  });

/** What is on pages without being in a catalog. */
export interface Entered {
  /** Words of short values, such as names. */
  words: ReadonlySet<string>;
  /** All values in a row. */
  all: string;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** What people and staff have entered: every text of the database. */
const storedTexts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select table_name as name, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(db);
  const texts: string[] = [];
  for (const { name, column, type } of rows) {
    const { rows: values } = await sql<{ value: unknown }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(name)}`.execute(db);
    for (const { value } of values)
      texts.push(...(type === 'jsonb' ? stringsIn(value) : stringsIn(String(value ?? ''))));
  }
  return texts;
};

const contentPages = join(import.meta.dirname, '../../content/texts');

/** Names of products, and values of examples, which are in English as certificates are. */
const names = [
  'Curbcut',
  'English',
  'Español',
  'Chrome',
  'Linux',
  'Node',
  'Our ADA center',
  'attended the webinar',
  'Nora',
];

const dateWords = ['long', 'short'].flatMap((style) =>
  Array.from({ length: 12 }, (_, month) => {
    const options = { weekday: style, month: style, timeZone: 'UTC' } as Intl.DateTimeFormatOptions; // As written here.
    return new Intl.DateTimeFormat('es-US', options).format(Date.UTC(2026, month, month + 1));
  }),
);
/** Words of dates and lists. */
export const intlWords = new Set([...(dateWords.join(' ').match(/\p{L}+/gu) ?? []), 'de', 'a', 'e', 'o', 'y', 'u']);

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/[*_[\]#|]|\]\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => text.match(/[\p{L}’']+/gu) ?? [];

export const enteredTexts = async (db: Db): Promise<Entered> => {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' '));
  const pages = [contentPages, join(contentPages, 'es')].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [file.replace('.md', ''), readFileSync(join(folder, file), 'utf8')]),
  );
  const all = [...(await storedTexts(db)), ...pages, ...zones, ...states.map(([, name]) => name), ...names].map(plain);
  const short = all.filter((text) => wordsOf(text).length <= 3);
  return { words: new Set(short.flatMap(wordsOf)), all: all.join('\n') };
};

/** In runs of words without accents; words of catalogs have them. */
const runsOf = (text: string): string[] =>
  text.split(/\S*(?:áâ|éê|íî|óô|úû|[ñçý])\S*/).map((run) => run.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

const isKnown = (text: string, { words, all }: Entered): boolean => {
  if (wordsOf(text).length > 3 && all.includes(text)) return true;
  const unknown = wordsOf(text).filter((word) => /[aeiou]/.test(word) && !intlWords.has(word) && !words.has(word));
  return unknown.length === 0;
};

const fixed = /https?:\/\/\S+|\S+@\S+|\b\w+_\w+\b/g;

/** Those of the texts that nobody has entered. */
export const fromNoCatalog = (texts: readonly string[], entered: Entered): string[] =>
  texts.filter((text) =>
    runsOf(text.replaceAll(fixed, ' ')).some(
      (run) => !isKnown(run, entered) && !run.split(/ [–·|] |, |: | \(|[“”"]/).every((part) => isKnown(part, entered)),
    ),
  );
