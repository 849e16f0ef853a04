// Serves the web app from its sources with hot reload, for development.
import type { WebSource } from '#server/platform/web-build/web-build.ts';

/** Vite is imported only here, so that production runs without it. */
export const developmentWeb = async (): Promise<WebSource> => {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    folder: null,
    end: () => vite.close(),
    web: {
      render: async (request, fetchApi) => {
        const { render } = await vite.ssrLoadModule('/web/server.tsx');
        return render(request, fetchApi);
      },
      assets: { script: '/web/client.ts', styles: '', font: '' },
      develop: {
        middleware: vite.middlewares,
        completeHtml: (address, html) => vite.transformIndexHtml(address, html),
      },
    },
  };
};
