// Which words of a text are in force, so that it can be kept to which of them somebody agreed.
import { createHash } from 'node:crypto';
import { readTexts, type StoredText } from '#server/catalog/content-pages/read-pages.ts';

/** The day of its review and the beginning of the SHA-256 of its words, such as `2026-11-21-8c5f0d1e2a3b`. */
export const versionOf = ({ title, reviewed, html }: StoredText): string =>
  `${reviewed}-${createHash('sha256').update(`${title}\n${html}`).digest('hex').slice(0, 12)}`;

let texts: ReturnType<typeof readTexts> | undefined;

/** Throws where there is no such text. Texts are read once in the life of a process. */
export const textVersion = async (name: string): Promise<string> => {
  texts ??= readTexts();
  const text = (await texts).get(name);
  if (!text) throw new Error(`There is no text ${name}`);
  return versionOf(text);
};
