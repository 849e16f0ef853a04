// Serves the web app from its sources with hot reload, for development.
import { splitPath } from '#messages/languages.ts';
import type { WebSource } from '#server/platform/web-build/web-build.ts';

/** Vite is imported only here, so that production runs without it. */
export const developmentWeb = async (): Promise<WebSource> => {
  const { createServer } = await import('vite');
  const entry = { tag: 'script', attrs: { type: 'module', src: '/web/client.ts' } };
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    plugins: [{ name: 'entry', transformIndexHtml: () => [entry] }],
  });
  return {
    folder: null,
    end: () => vite.close(),
    web: {
      render: async (request, fetchApi) => {
        const { render } = await vite.ssrLoadModule('/web/server.tsx');
        // Vite has an instance of its own of this module.
        const { inLanguage } = await vite.ssrLoadModule('/messages/current-language.ts');
        const { language } = splitPath(new URL(request.url).pathname);
        return inLanguage(language, () => render(request, fetchApi));
      },
      assets: {
        start: { en: '', es: '' },
        styles: '',
        somePages: null,
        font: '',
        fontScript: "document.documentElement.dataset.font = ''",
      },
      develop: {
        middleware: vite.middlewares,
        completeHtml: (address, html) => vite.transformIndexHtml(address, html),
      },
    },
  };
};
