// How the web is built: the browser's part with a manifest, the server's part as one module.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './web/compile-messages.ts';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

/** `web/hydrate.tsx` and what it imports, directly or not, except what it loads later. */
const firstModules = (graph: Graph): ReadonlySet<string> => {
  const found = new Set([`${import.meta.dirname}/web/hydrate.tsx`]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** `--mode es` builds the pages in Spanish, beside those in English. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild || mode === 'es' ? false : 'web/public',
  // Neighboring texts become one text node: web/jsx/join-texts.ts.
  plugins: [react({ jsxImportSource: '#web/jsx' }), compileMessages(mode === 'es' ? 'es' : 'en')],
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? `dist/server/${mode === 'es' ? 'es' : 'en'}` : 'dist/client',
    // The files of both languages are in one folder, because they share those without texts.
    emptyOutDir: isSsrBuild || mode !== 'es',
    manifest: isSsrBuild ? false : `.vite/manifest-${mode === 'es' ? 'es' : 'en'}.json`,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: isSsrBuild ? 'web/server.tsx' : 'web/client.ts',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // In a file of its own, what loads screens leads no screen to the sheet that each page has already.
                { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
                // Styles that a few public pages need, in one sheet, which the server puts into these pages.
                {
                  name: 'some-pages',
                  test: /\/((player|chart|test-question|self-paced|live-sessions)\/[^/]+|sessions\/schedule|styles\/participation)\.css$/,
                  priority: 2,
                },
                // Every page needs these; together they compress better.
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|zod|icu-minify)\//,
                  priority: 1,
                },
                // What the first page needs of them in one file: fewer requests, and fewer bytes once compressed.
                {
                  debugName: 'first',
                  name: (id, graph) => (firstModules(graph).has(id) ? 'first' : null),
                  test: /\.tsx?(\?|$)|\/messages\//,
                },
              ],
            },
            // The first script names every chunk, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
    },
  },
  // Built, the server's part carries everything; while it is being changed, Node loads packages by itself.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}));
