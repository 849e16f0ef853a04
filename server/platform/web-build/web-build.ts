// Finds the built web app: its server entry and the files that pages refer to.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, splitPath } from '#messages/languages.ts';
import type { Web, WebAssets } from '#server/platform/http/page.ts';
import { fontScript, startScript } from '#server/platform/http/start-script.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const buildFolder = new URL('../../../dist/', import.meta.url);

interface ManifestChunk {
  file: string;
  css?: string[];
  /** Keys of the chunks that it imports. */
  imports?: string[];
}

const found = (path: string | undefined, what: string): string => {
  if (path) return `/${path}`;
  throw new StartupFailure(`The built web lacks its ${what}; run npm start, which builds it anew.`);
};

export interface WebSource {
  web: Web;
  /** The folder of static files; null if they are generated on request. */
  folder: string | null;
  end: () => Promise<void>;
}

const classesOf = (styles: string): Set<string> =>
  new Set(Array.from(styles.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi), ([, name = '']) => name));

/** The sheet that a page needs if it has one of the classes that are in this sheet alone. */
const sheetOfSomePages = async (dist: URL, file: string, everyPage: string): Promise<WebAssets['somePages']> => {
  const styles = await readFile(new URL(`client${file}`, dist), 'utf8');
  const shared = classesOf(everyPage);
  const own = [...classesOf(styles)].filter((name) => !shared.has(name));
  const isUsed = new RegExp(`class="(?:[^"]* )?(?:${own.join('|')})[" ]`);
  return { file, styles, isNeededBy: (html) => isUsed.test(html) };
};

/** The files of a chunk and of all that it imports. */
const filesOf = (chunks: Record<string, ManifestChunk>, chunk: string): string[] => {
  const keys = new Set([chunk]);
  for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported);
  return [...keys].map((key) => found(chunks[key]?.file, 'script'));
};

const builtIn = async (dist: URL, language: Language) => {
  const manifest = await readFile(new URL(`client/.vite/manifest-${language}.json`, dist), 'utf8').catch(() => {
    throw new StartupFailure('The web has not been built; run npm start, which builds it.');
  });
  const chunks = JSON.parse(manifest) as Record<string, ManifestChunk>; // Written by Vite.
  const { render } = (await import(new URL(`server/${language}/server.js`, dist).href)) as Pick<Web, 'render'>; // web/server.tsx
  const entry = 'web/client.ts';
  const files = Object.values(chunks).map(({ file }) => file);
  const font = found(
    files.find((file) => /latin-wght-normal.*\.woff2$/.test(file)),
    'font',
  );
  return {
    files,
    font,
    styles: chunks[entry]?.css?.[0],
    start: startScript(filesOf(chunks, entry), font),
    render,
  };
};

/** Throws a StartupFailure if nothing has been built. */
export const builtWeb = async (dist = buildFolder): Promise<WebSource> => {
  const [english, spanish] = await Promise.all([builtIn(dist, 'en'), builtIn(dist, 'es')]);
  // Other styles are loaded with the screens that need them.
  const styles = await readFile(new URL(`client${found(english.styles, 'styles')}`, dist), 'utf8');
  const somePages = found(
    english.files.find((file) => /some-pages.*\.css$/.test(file)),
    'styles of some pages',
  );
  const built = { en: english, es: spanish };
  return {
    folder: fileURLToPath(new URL('client/', dist)),
    end: async () => {},
    web: {
      render: (request, fetchApi) => built[splitPath(new URL(request.url).pathname).language].render(request, fetchApi),
      assets: {
        start: { en: english.start, es: spanish.start },
        styles,
        somePages: await sheetOfSomePages(dist, somePages, styles),
        font: english.font,
        fontScript: fontScript(english.font),
      },
    },
  };
};
