// Compiles the message catalogs for the pages, without the parser of ICU messages: for a build, in its one language.
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { type Language, languages } from '#messages/languages.ts';
import type { Message } from '#messages/message.ts';

type Catalog = Record<string, Message>;

const readCatalog = async (file: string): Promise<Catalog> =>
  // The query makes the development server read a changed file again.
  import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);

/** Each importer gets a catalog of its own, so that a chunk holds only the messages that its modules use. */
export const compileMessages = (language: Language): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (this.environment.mode !== 'build' || !importer || !/[#/]messages\/en\/[\w-]+\.ts$/.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?for=${encodeURIComponent(importer)}`;
  },
  async load(id) {
    const isBuild = this.environment.mode === 'build';
    // In development, the server reads the sources.
    if (!isBuild && this.environment.name === 'ssr') return null;
    if (id.endsWith('/messages/current-language.ts')) {
      return isBuild
        ? `export const currentLanguage = () => '${language}';\nexport const compiledMessage = (message) => message;`
        : `export const currentLanguage = () => document.documentElement.lang;
          export const compiledMessage = (message) => message[currentLanguage()];`;
    }
    const [, before, after] = /^(.*\/messages\/)en(\/[\w-]+\.ts)(?:\?|$)/.exec(id) ?? [];
    if (before === undefined || after === undefined) return null;
    const catalogs = await Promise.all(
      (isBuild ? [language] : languages).map(async (each) => ({
        each,
        catalog: await readCatalog(before + each + after),
      })),
    );
    const compiledIn = (name: string) =>
      catalogs.map(({ each, catalog }) => [each, compile(catalog[name]?.text ?? '')]);
    return Object.keys(catalogs[0]?.catalog ?? {})
      .map((name) => {
        const compiled = compiledIn(name);
        return `export const ${name} = ${JSON.stringify(isBuild ? compiled[0]?.[1] : Object.fromEntries(compiled))};`;
      })
      .join('\n');
  },
});
