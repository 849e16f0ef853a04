// Identifies the current versions of a content page, to record which one a person agreed to.
import { createHash } from 'node:crypto';
import { readAllTexts, type StoredText, type Texts } from '#server/catalog/content-pages/read-pages.ts';

/** The date of its review and the start of the SHA-256 of its text, such as `2026-11-21-8c5f0d1e2a3b`. */
export const versionOf = ({ title, reviewed, html }: StoredText): string =>
  `${reviewed}-${createHash('sha256').update(`${title}\n${html}`).digest('hex').slice(0, 12)}`;

let texts: Promise<Texts> | undefined;

/** One for each language. Throws if there is no such page. Pages are read once per process. */
export const textVersions = async (name: string): Promise<string[]> => {
  texts ??= readAllTexts();
  const { en, es } = await texts;
  const found = [en.get(name), es.get(name)].filter((text) => text !== undefined);
  if (found.length === 0) throw new Error(`There is no text ${name}`);
  return found.map(versionOf);
};
