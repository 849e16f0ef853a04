// Finds the built web app: its server entry and the files that pages refer to.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, splitPath } from '#messages/languages.ts';
import type { Web } from '#server/platform/http/page.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const buildFolder = new URL('../../../dist/', import.meta.url);

interface ManifestChunk {
  file: string;
  src?: string;
  css?: string[];
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

const builtIn = async (dist: URL, language: Language) => {
  const manifest = await readFile(new URL(`client/.vite/manifest-${language}.json`, dist), 'utf8').catch(() => {
    throw new StartupFailure('The web has not been built; run npm start, which builds it.');
  });
  const chunks = Object.values(JSON.parse(manifest) as Record<string, ManifestChunk>); // Written by Vite.
  const entry = chunks.find(({ src }) => src === 'web/client.ts');
  const { render } = (await import(new URL(`server/${language}/server.js`, dist).href)) as Pick<Web, 'render'>; // web/server.tsx
  return { chunks, entry, render };
};

/** Throws a StartupFailure if nothing has been built. */
export const builtWeb = async (dist = buildFolder): Promise<WebSource> => {
  const [english, spanish] = await Promise.all([builtIn(dist, 'en'), builtIn(dist, 'es')]);
  // Other styles are loaded with the screens that need them.
  const styles = found(english.entry?.css?.[0], 'styles');
  const built = { en: english, es: spanish };
  return {
    folder: fileURLToPath(new URL('client/', dist)),
    end: async () => {},
    web: {
      render: (request, fetchApi) => built[splitPath(new URL(request.url).pathname).language].render(request, fetchApi),
      assets: {
        scripts: { en: found(english.entry?.file, 'script'), es: found(spanish.entry?.file, 'script') },
        styles: await readFile(new URL(`client${styles}`, dist), 'utf8'),
        font: found(english.chunks.find(({ file }) => /latin-wght-normal.*\.woff2$/.test(file))?.file, 'font'),
      },
    },
  };
};
