// Builds the pages with a pseudo-language in place of Spanish: longer words with accents.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { Message } from '#messages/message.ts';
import { spanishMessages } from '#messages/translations.ts';
import { builtWeb, type WebSource } from '#server/platform/web-build/web-build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const accented: Record<string, string> = { a: 'áâ', e: 'éê', i: 'íî', o: 'óô', u: 'úû', n: 'ñ', c: 'ç', y: 'ý' };
const rewrite = (text: string): string => text.replaceAll(/[aeiouncy]/g, (letter) => accented[letter] ?? letter);

/** Rewrites the texts of a compiled message; names of placeholders and tags stay. */
const rewriteNode = (node: unknown): unknown => {
  if (typeof node === 'string') return rewrite(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node;
  if (typeof kind === 'number') {
    const choices = typeof rest[0] === 'object' && rest[0] !== null && [1, 2, 3].includes(kind);
    if (!choices) return node;
    const texts = Object.entries(rest[0]).map(([key, value]) => [key, rewriteMessage(value)]);
    return [name, kind, Object.fromEntries(texts)];
  }
  return [name, ...node.slice(1).map((child) => rewriteNode(child))];
};
const rewriteMessage = (message: unknown): unknown =>
  Array.isArray(message) ? message.map(rewriteNode) : rewriteNode(message);

const rewriteMessages: Plugin = {
  name: 'rewrite-messages',
  enforce: 'pre',
  transform: (code, id) =>
    /\/messages\/en\/[\w-]+\.ts\?for=/.test(id)
      ? code.replaceAll(/^(export const \w+ = )(.*);$/gm, (_, start: string, json: string) => {
          return `${start}${JSON.stringify(rewriteMessage(JSON.parse(json)))};`;
        })
      : null,
};

/** The pages of the pseudo-language have the addresses of Spanish. */
export const pseudoWeb = async (): Promise<WebSource> => {
  const folder = await mkdtemp(join(tmpdir(), 'curbcut-pages-'));
  await cp(join(root, 'dist'), folder, { recursive: true });
  const shared: InlineConfig = { root, mode: 'es', logLevel: 'error', plugins: [rewriteMessages] };
  // Tests run with another value, with which React is built for development.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ ...shared, build: { outDir: join(folder, 'client') } });
  await build({ ...shared, build: { ssr: 'web/server.tsx', outDir: join(folder, 'server/es') } });
  process.env.NODE_ENV = NODE_ENV;
  const source = await builtWeb(pathToFileURL(`${folder}/`));
  return {
    ...source,
    end: async () => {
      await source.end();
      await rm(folder, { recursive: true });
    },
  };
};

/** Rewrites the texts of a message in ICU format; names, types and keys of choices, and tags stay. */
const rewriteIcu = (text: string): string => {
  let index = 0;
  const argument = (): string => {
    const start = index;
    while (!'{}'.includes(text[index] ?? '}')) index += 1;
    let result = text.slice(start, index);
    if (text[index] === '}') return result;
    // A choice: each brace up to the closing one begins the text of a key.
    while (text[index] === '{') {
      index += 1;
      result += `{${content()}}`;
      index += 1;
      const key = index;
      while (!'{}'.includes(text[index] ?? '}')) index += 1;
      result += text.slice(key, index);
    }
    return result;
  };
  const content = (): string => {
    let result = '';
    while (index < text.length && text[index] !== '}') {
      const [fixed] = /^(?:'[<{].*?'|<\/?\w+>)/.exec(text.slice(index)) ?? [''];
      if (fixed) {
        result += fixed;
        index += fixed.length;
      } else if (text[index] === '{') {
        index += 1;
        result += `{${argument()}}`;
        index += 1;
      } else {
        result += rewrite(text[index] ?? '');
        index += 1;
      }
    }
    return result;
  };
  return content();
};

/** Makes the server speak the pseudo-language in place of Spanish. Returns a function that ends it. */
export const speakPseudo = (): (() => void) => {
  const spanish = spanishMessages as Map<Message, Message>; // Only tests change it.
  const before = [...spanish];
  for (const [english] of before) spanish.set(english, { text: rewriteIcu(english.text) });
  return () => {
    for (const [english, translation] of before) spanish.set(english, translation);
  };
};
