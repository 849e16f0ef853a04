// Finds texts of a page in the pseudo-language that come from no catalog: their vowels have no accents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { states } from '#rules/accounts/regions.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Texts with plain vowels. Those in another language, code, and texts of content pages are left out. */
export const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang;
    const isOfPage = (element: Element | null): boolean =>
      element !== null &&
      element.closest('script, style, noscript, code, textarea, .prose') === null &&
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
  /** The words of all values, in order. */
  all: string;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** What people and staff have entered: every text of the database. */
const storedTexts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')`.execute(db);
  const texts: string[] = [];
  for (const { name, column } of rows) {
    const stored = await sql<{ value: unknown }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(name)}`.execute(db);
    texts.push(...stored.rows.flatMap(({ value }) => stringsIn(value)));
  }
  return texts;
};

const content = join(import.meta.dirname, '../../content');

/** Titles of content pages, captions and descriptions of the sample recording. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .flatMap((file) => [file.replace(/\.\w+$/, ''), ...readFileSync(join(folder, file), 'utf8').split('\n')]);

/** The examples of the style guide, which are in English. */
const exampleTexts = (): string[] =>
  readdirSync(join(content, '../web/components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('examples.tsx'))
    .flatMap((file) => readFileSync(join(content, '../web/components', file), 'utf8').split(/['"<>{}]|:\s/));

/** Names of products, a column of the CSV file, and examples, which are in English as certificates are. */
const names = [
  ...['Curbcut', 'English', 'Español', 'Chrome', 'Linux', 'Node', 'category'],
  ...['Our ADA center', 'attended the webinar', 'Nora'],
];

const dateWords = ['long', 'short'].flatMap((style) =>
  Array.from({ length: 84 }, (_, index) => {
    const options = { weekday: style, month: style, timeZone: 'UTC' } as Intl.DateTimeFormatOptions; // As written here.
    return new Intl.DateTimeFormat('es-US', options).format(Date.UTC(2026, index % 12, 1 + Math.floor(index / 12)));
  }),
);
/** Languages of captions. */
const languageNames = ['en-US', 'es-MX', 'ar'].map((tag) => new Intl.DisplayNames('es', { type: 'language' }).of(tag));
/** Words of dates, languages and lists. */
export const intlWords = new Set([
  ...([...dateWords, ...languageNames].join(' ').match(/\p{L}+/gu) ?? []),
  'de',
  'a',
  'e',
  'o',
  'y',
  'u',
]);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Addresses, time zones, column names, placeholders and custom properties of CSS. */
const fixed = /--[\w-]+|https?:\/\/\S+|\blocalhost:\S+|\S+@\S+|\b\w+_\w+\b|\{\w+\}|\b[A-Z]\w+\/[A-Z][\w/ -]*/g;

export const enteredTexts = async (db: Db, addresses: readonly string[]): Promise<Entered> => {
  const stored = await storedTexts(db);
  const texts = [
    ...stored,
    // Questions are shown with other quotation marks than they are stored.
    ...stored.map(normalizedQuestionText),
    ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/.*\//, '').replaceAll('_', ' ')),
    ...filesIn(join(content, 'texts'), /\.md$/),
    ...filesIn(join(content, '../web/public/video'), /\.vtt$/),
    ...states.map(([, name]) => name),
    ...names,
    ...exampleTexts(),
    ...addresses.map((address) => decodeURIComponent(address.replaceAll('+', ' '))),
  ].map((text) => wordsOf(text.replaceAll(/<[^>]*>|&\w+;|\]\([^)]*\)/g, ' ')));
  const short = texts.filter((words) => words.length <= 3);
  return { words: new Set(short.flat()), all: ` ${texts.map((words) => words.join(' ')).join(' | ')} ` };
};

const isKnown = (text: string, { words, all }: Entered, separators: readonly string[]): boolean => {
  const own = wordsOf(text);
  if (own.length > 1 && all.includes(` ${own.join(' ')} `)) return true;
  // Excerpts may end within a word.
  if (own.length > 3 && all.includes(` ${own.join(' ')}`)) return true;
  if (own.every((word) => !/[aeiou]/.test(word) || intlWords.has(word) || words.has(word))) return true;
  const [separator, ...others] = separators;
  if (separator === undefined) return false;
  const at = text.indexOf(separator);
  if (at < 0) return isKnown(text, { words, all }, others);
  // What follows the first separator may have been entered with the others in it.
  const [before, after] = [text.slice(0, at), text.slice(at + separator.length)];
  return isKnown(before, { words, all }, others) && isKnown(after, { words, all }, separators);
};

/** Those of the texts that nobody has entered. Words of catalogs have accents; what stands between them is checked. */
export const fromNoCatalog = (texts: readonly string[], entered: Entered): string[] =>
  texts.filter((text) =>
    text
      .replaceAll(fixed, ' ')
      .split(/\S*(?:áâ|éê|íî|óô|úû|[ñçý])\S*/)
      .some((run) => !isKnown(run, entered, [' – ', ' · ', ' - ', ': ', '. ', ' (', ', '])),
  );
