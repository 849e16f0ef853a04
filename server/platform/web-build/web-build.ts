// Finds the built web app: its server entry and the files that pages refer to.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Web } from '#server/platform/http/page.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const dist = new URL('../../../dist/', import.meta.url);

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

/** Throws a StartupFailure if nothing has been built. */
export const builtWeb = async (): Promise<WebSource> => {
  const manifestFile = new URL('client/.vite/manifest.json', dist);
  const manifest = await readFile(manifestFile, 'utf8').catch(() => {
    throw new StartupFailure('The web has not been built; run npm start, which builds it.');
  });
  const chunks = Object.values(JSON.parse(manifest) as Record<string, ManifestChunk>); // Written by Vite.
  const entry = chunks.find(({ src }) => src === 'web/client.ts');
  // Other styles are loaded with the screens that need them.
  const styles = found(entry?.css?.[0], 'styles');
  const { render } = (await import(new URL('server/server.js', dist).href)) as Pick<Web, 'render'>; // web/server.tsx
  return {
    folder: fileURLToPath(new URL('client/', dist)),
    end: async () => {},
    web: {
      render,
      assets: {
        script: found(entry?.file, 'script'),
        styles: await readFile(new URL(`client${styles}`, dist), 'utf8'),
        font: found(chunks.find(({ file }) => /latin-wght-normal.*\.woff2$/.test(file))?.file, 'font'),
      },
    },
  };
};
