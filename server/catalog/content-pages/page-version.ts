// Identifies the current version of a content page, to record which one a person agreed to.
import { createHash } from 'node:crypto';
import { readTexts, type StoredText } from '#server/catalog/content-pages/read-pages.ts';

/** The date of its review and the start of the SHA-256 of its text, such as `2026-11-21-8c5f0d1e2a3b`. */
export const versionOf = ({ title, reviewed, html }: StoredText): string =>
  `${reviewed}-${createHash('sha256').update(`${title}\n${html}`).digest('hex').slice(0, 12)}`;

let texts: ReturnType<typeof readTexts> | undefined;

/** Throws if there is no such page. Pages are read once per process. */
export const textVersion = async (name: string): Promise<string> => {
  texts ??= readTexts();
  const text = (await texts).get(name);
  if (!text) throw new Error(`There is no text ${name}`);
  return versionOf(text);
};
