// Reads the default content pages: Markdown with a header of metadata, and placeholders.
import { readdir, readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/catalog.ts';
import type { Language } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';

const englishFolder = new URL('../../../content/texts/', import.meta.url);
const folderOf = (language: Language): URL =>
  language === 'en' ? englishFolder : new URL(`${language}/`, englishFolder);

export interface StoredText {
  language: Language;
  title: string;
  description: string;
  /** `YYYY-MM-DD`. */
  reviewed: string;
  /** HTML with unfilled placeholders. */
  html: string;
}

/** The allowed placeholders; they are filled when a page is read. */
const placeNames = [
  'productName',
  'organization',
  'helpLine',
  'helpLineLink',
  'contactEmail',
  'seriesName',
  'route',
] as const;
export type Places = Record<(typeof placeNames)[number], string>;

const head = /^---\n([\s\S]*?)\n---\n/;
const facts = ['title', 'description', 'reviewed'] as const;

/** Throws an error with file and line if the source has an error. What staff write is in English. */
export const parseText = async (file: string, source: string, language: Language = 'en'): Promise<StoredText> => {
  const [whole, lines] = head.exec(source) ?? [];
  if (whole === undefined || lines === undefined) throw new Error(`${file}:1: ${t(m.textHeadMissing)}`);
  const given = new Map(
    lines.split('\n').map((line, index) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`${file}:${index + 2}: ${t(m.textFactUnreadable)}`);
      return [name, value.trim()];
    }),
  );
  const [title = '', description = '', reviewed = ''] = facts.map((name) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`${file}:1: ${t(m.textFactMissing, { name })}`);
    return value;
  });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(reviewed)) throw new Error(`${file}: ${t(m.textReviewedUnreadable)}`);
  for (const [index, line] of source.split('\n').entries()) {
    for (const [place, name = ''] of line.matchAll(/\{(\w*)\}/g)) {
      if (!placeNames.some((known) => known === name)) {
        throw new Error(`${file}:${index + 1}: ${t(m.textPlaceUnknown, { place })}`);
      }
    }
  }
  return { language, title, description, reviewed, html: await marked.parse(source.slice(whole.length)) };
};

/** The Markdown of all pages in a language, by name. */
export const readSources = async (language: Language = 'en'): Promise<Map<string, string>> => {
  const folder = folderOf(language);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const sources = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.md'.length), await readFile(new URL(file, folder), 'utf8')] as const),
  );
  return new Map(sources);
};

/** All pages in a language, by name. */
export const readTexts = async (language: Language = 'en'): Promise<Map<string, StoredText>> => {
  const start = language === 'en' ? 'content/texts' : `content/texts/${language}`;
  const texts = await Promise.all(
    [...(await readSources(language))].map(
      async ([name, source]) => [name, await parseText(`${start}/${name}.md`, source, language)] as const,
    ),
  );
  return new Map(texts);
};

/** The conformance report, in English alone. */
export const readConformance = async (): Promise<StoredText> => {
  const file = new URL('../../../content/conformance/report.md', import.meta.url);
  return parseText('content/conformance/report.md', await readFile(file, 'utf8'));
};

/** The same for programs, as YAML. */
export const readOpenAcr = (): Promise<string> =>
  readFile(new URL('../../../content/conformance/openacr.yaml', import.meta.url), 'utf8');

export type Texts = Record<Language, Map<string, StoredText>>;

export const readAllTexts = async (): Promise<Texts> => {
  const [en, es] = await Promise.all([readTexts('en'), readTexts('es')]);
  return { en, es };
};

/** In the current language, or else in English. */
export const textNamed = (texts: Texts, name: string): StoredText | undefined =>
  texts[currentLanguage()].get(name) ?? texts.en.get(name);
