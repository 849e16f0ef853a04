// Reads the default content pages: Markdown with a header of metadata, and placeholders.
import { readdir, readFile } from 'node:fs/promises';
import { marked } from 'marked';

const folder = new URL('../../../content/texts/', import.meta.url);

export interface StoredText {
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

/** Throws an error with file and line if the source has an error. */
export const parseText = async (file: string, source: string): Promise<StoredText> => {
  const [whole, lines] = head.exec(source) ?? [];
  if (whole === undefined || lines === undefined) throw new Error(`${file}:1: expected --- and the facts of the text`);
  const given = new Map(
    lines.split('\n').map((line, index) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`${file}:${index + 2}: expected "name: value"`);
      return [name, value.trim()];
    }),
  );
  const [title = '', description = '', reviewed = ''] = facts.map((name) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`${file}:1: expected a line "${name}: …"`);
    return value;
  });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(reviewed)) throw new Error(`${file}: reviewed must be YYYY-MM-DD`);
  for (const [index, line] of source.split('\n').entries()) {
    for (const [place, name = ''] of line.matchAll(/\{(\w*)\}/g)) {
      if (!placeNames.some((known) => known === name)) throw new Error(`${file}:${index + 1}: ${place} is not known`);
    }
  }
  return { title, description, reviewed, html: await marked.parse(source.slice(whole.length)) };
};

/** The Markdown of all pages in the folder, by name. */
export const readSources = async (): Promise<Map<string, string>> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const sources = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.md'.length), await readFile(new URL(file, folder), 'utf8')] as const),
  );
  return new Map(sources);
};

/** All pages in the folder, by name. */
export const readTexts = async (): Promise<Map<string, StoredText>> => {
  const texts = await Promise.all(
    [...(await readSources())].map(
      async ([name, source]) => [name, await parseText(`content/texts/${name}.md`, source)] as const,
    ),
  );
  return new Map(texts);
};
