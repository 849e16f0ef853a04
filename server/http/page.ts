// Public screens as HTML: the web's own routes render them, this puts the document around.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#rules/escape-html.ts';
import { internalHeaders } from '#server/http/limits.ts';
import { contentPolicy } from '#server/http/security-headers.ts';

/** What the web's server entry gives for an address. */
type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      title: string;
      description: string;
      html: string;
      data: string;
      seriesStyles: string;
      news: { href: string; title: string };
    };

type RenderPage = (request: Request, fetchApi: typeof fetch) => Promise<RenderedPage>;

/** Where the browser finds script, style and font of the built web. */
interface WebAssets {
  script: string;
  /** Inlined, so that the first view waits for one answer only. */
  styles: string;
  font: string;
}

export interface Web {
  render: RenderPage;
  assets: WebAssets;
  /** Only while the web is being changed: its tool serves the sources and puts its own scripts into pages. */
  develop?: {
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    completeHtml: (address: string, html: string) => Promise<string>;
  };
}

const digests = new Map<string, string>();
const digest = (text: string): string => {
  const known = digests.get(text);
  if (known) return known;
  const made = createHash('sha256').update(text).digest('base64');
  if (digests.size > 50) digests.clear();
  digests.set(text, made);
  return made;
};

/** Painted once it is whole: on a slow device half a header would be drawn first, and then move. */
const documentOf = (page: Extract<RenderedPage, { kind: 'page' }>, assets: WebAssets): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="color-scheme" content="light dark">
${assets.font && `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" href="${escapeHtml(page.news.href)}" type="application/atom+xml" title="${escapeHtml(page.news.title)}">
<link rel="expect" href="#hydration" blocking="render">
<style>${assets.styles}</style>
<style>${page.seriesStyles}</style>
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="hydration">${page.data}</script>
</body>
</html>
`;

/** Answers every address that nothing else answers. */
export const servePages = (
  app: FastifyInstance,
  { render, assets, develop }: Web,
  { publicUrl, imageHosts }: { publicUrl: string; imageHosts: readonly string[] },
): void => {
  const isHttps = publicUrl.startsWith('https:');

  /** The loaders' calls, answered without a network; what is counted by network counts for the one that asks for the page. */
  const fetchApiFor =
    ({ ip, headers: { cookie = '' } }: FastifyRequest): typeof fetch =>
    async (input) => {
      const { pathname, search } = new URL(String(input), publicUrl);
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url: pathname + search,
        // The cookie says how new the data must be.
        headers: { ...internalHeaders, cookie },
        remoteAddress: ip,
      });
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
    };

  if (develop) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) done();
      else develop.middleware(request.raw, reply.raw, done);
    });
  }

  app.get('/*', async (request, reply) => {
    const page = await render(new Request(new URL(request.url, publicUrl)), fetchApiFor(request));
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    // The address holds a key that lets somebody in.
    if (/[?&]code=/.test(request.url))
      reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex');
    if (develop) {
      reply.removeHeader('content-security-policy');
      return reply.send(await develop.completeHtml(request.url, documentOf(page, assets)));
    }
    const styleDigests = [digest(assets.styles), digest(page.seriesStyles)];
    return reply
      .header('content-security-policy', contentPolicy({ styleDigests, imageHosts, isHttps }))
      .send(documentOf(page, assets));
  });
};
