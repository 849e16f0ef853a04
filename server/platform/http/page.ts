// Serves public pages as HTML: the web app renders its routes, this file adds the document around them.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languages, prefixOf, splitPath } from '#messages/languages.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { internalHeaders } from '#server/platform/http/limits.ts';
import { writtenBy } from '#server/platform/http/read-your-writes.ts';
import { type CachedResponse, type CacheResult, cachedResponse } from '#server/platform/http/response-cache.ts';
import { contentPolicy } from '#server/platform/http/security-headers.ts';
import { type CacheSource, sendCached, sourceOf } from '#server/platform/http/send-cached.ts';
import type { AppContext } from '#server/platform/http/serve.ts';

/** What the web app's server entry returns for a URL. */
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

type Page = Extract<RenderedPage, { kind: 'page' }>;

type RenderPage = (request: Request, fetchApi: typeof fetch) => Promise<RenderedPage>;

/** What each page contains or refers to of the built web app. */
export interface WebAssets {
  /** The module script inside each page, which loads the others; empty in development. */
  start: Record<Language, string>;
  /** Inlined, so that the first view needs one response only. */
  styles: string;
  /** The sheet for the schedule, players, charts, quizzes, courses and live sessions; null in development. */
  somePages: { file: string; styles: string; isNeededBy: (html: string) => boolean } | null;
  font: string;
  /** The script in the head, which applies the font if the browser has loaded it; always in development. */
  fontScript: string;
}

export interface Web {
  render: RenderPage;
  assets: WebAssets;
  /** In development only: Vite serves the sources and adds its own scripts to pages. */
  develop?: {
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    completeHtml: (address: string, html: string) => Promise<string>;
  };
}

const digests = new Map<string, string>();
const digest = (text: string): string => {
  const known = digests.get(text);
  if (known) return known;
  const result = createHash('sha256').update(text).digest('base64');
  if (digests.size > 50) digests.clear();
  digests.set(text, result);
  return result;
};

/** `origin` is that of the portal, `path` the path and query without the prefix of a language. */
interface PageAddress {
  origin: string;
  language: Language;
  path: string;
}

const somePagesOf = ({ html }: Page, { somePages }: WebAssets) => (somePages?.isNeededBy(html) ? somePages : null);

/** The disabled link is not loaded; because of it, screens' scripts do not load the sheet again. */
const sheetOfSomePages = (page: Page, assets: WebAssets): string => {
  const sheet = somePagesOf(page, assets);
  return sheet ? `<link rel="stylesheet" href="${sheet.file}" disabled><style>${sheet.styles}</style>` : '';
};

/**
 * Rendering is blocked until the document is complete: a slow device would otherwise draw half a header, and then move
 * it.
 */
const documentOf = (page: Page, assets: WebAssets, { origin, language, path }: PageAddress): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="color-scheme" content="light dark">
${assets.fontScript && `<script>${assets.fontScript}</script>`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" href="${escapeHtml(page.news.href)}" type="application/atom+xml" title="${escapeHtml(page.news.title)}">
${languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(origin + prefixOf(each) + path)}">`).join('\n')}
<link rel="expect" href="#hydration" blocking="render">
<style>${assets.styles}</style>
${sheetOfSomePages(page, assets)}
<style>${page.seriesStyles}</style>
${assets.start[language] && `<script type="module">${assets.start[language]}</script>`}
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="hydration">${page.data}</script>
</body>
</html>
`;

/** The oldest of the responses that a page is made of; null if one of them is not the same for everybody. */
interface Sources {
  oldest: CacheSource | null;
  /** The header `Retry-After` of one that could not be made now. */
  retry?: Record<string, string>;
}

interface Made {
  page: RenderedPage;
  retry: Record<string, string>;
}

const addSource = (sources: Sources, source: CacheSource | null): void => {
  const { oldest } = sources;
  sources.oldest = oldest &&
    source && {
      madeAt: Temporal.Instant.compare(source.madeAt, oldest.madeAt) < 0 ? source.madeAt : oldest.madeAt,
      version: Math.min(source.version, oldest.version),
    };
};

const isJoinLink = (url: string): boolean => /^\/(?:[a-z]{2}\/)?join\//.test(url);
const isPreferencesLink = (url: string): boolean => /^\/(?:[a-z]{2}\/)?(?:updates|survey-emails)\/[^?]/.test(url);
/** The URL contains a key that grants access. */
const hasAccessKey = (url: string): boolean => /[?&]code=/.test(url) || isJoinLink(url) || isPreferencesLink(url);

const isBrief = (url: string): boolean => /^\/(?:[a-z]{2}\/)?brief\?/.test(url);
/** A form leads to the meeting's address. */
const leavesByForm = (url: string): boolean => isJoinLink(url) || isBrief(url);

/** `/ADA-Audio/` is `/ada-audio`. Leading slashes become one: with two, the rest would name another site. */
const canonicalPath = (pathname: string): string => {
  const { language, path } = splitPath(pathname.replace(/^\/+/, '/'));
  const canonical = path
    .replace(/^\/+/, '/')
    .replace(/\/+$/, '')
    .replace(/^\/[^/]+/, (first) => first.toLowerCase());
  return prefixOf(language) + canonical || '/';
};

const addressOf = (url: string, publicUrl: string): PageAddress => {
  const { origin, pathname, search } = new URL(url, publicUrl);
  const { language, path } = splitPath(pathname);
  return { origin, language, path: path + search };
};

/** Answers every URL that no other route answers. Pages made only of data that is the same for everybody are cached. */
export const servePages = (
  app: FastifyInstance,
  { render, assets, develop }: Web,
  { publicUrl, imageHosts }: { publicUrl: string; imageHosts: readonly string[] },
  { now, responseCache, requiredVersion }: Pick<AppContext, 'now' | 'responseCache' | 'requiredVersion'>,
): void => {
  const isHttps = publicUrl.startsWith('https:');

  /** Serves the loaders' API calls in-process. Rate limits count them for the client that requested the page. */
  const fetchApiFor =
    ({ ip, headers: { cookie = '', 'user-agent': browser = '' } }: FastifyRequest, sources: Sources): typeof fetch =>
    async (input, init) => {
      const { pathname, search } = new URL(String(input), publicUrl);
      const language = new Headers(init?.headers).get('accept-language') ?? 'en';
      const { statusCode, headers, body } = await app.inject({
        method: 'GET',
        url: pathname + search,
        // The cookie says how recent the data must be.
        headers: { ...internalHeaders, cookie, 'accept-language': language, 'user-agent': browser },
        remoteAddress: ip,
      });
      addSource(sources, sourceOf(headers));
      if (headers['retry-after']) sources.retry = { 'retry-after': String(headers['retry-after']) };
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
    };

  if (develop) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) done();
      else develop.middleware(request.raw, reply.raw, done);
    });
  }

  const headersOf = (page: Page, language: Language, url: string): CachedResponse['headers'] => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentPolicy({
      scriptDigests: [digest(assets.fontScript), digest(assets.start[language])],
      styleDigests: [assets.styles, page.seriesStyles, somePagesOf(page, assets)?.styles ?? ''].map(digest),
      ...{ imageHosts, isHttps, leavesByForm: leavesByForm(url) },
    }),
  });

  const make = async (request: FastifyRequest, madeAt: Temporal.Instant): Promise<CacheResult<Made>> => {
    // A page that loads nothing can change only with time.
    const sources: Sources = { oldest: { madeAt, version: Number.MAX_SAFE_INTEGER } };
    const page = await render(new Request(new URL(request.url, publicUrl)), fetchApiFor(request, sources));
    const { oldest } = sources;
    if (page.kind === 'redirect' || page.status !== 200 || develop || hasAccessKey(request.url) || oldest === null) {
      return { uncached: { page, retry: sources.retry ?? {} } };
    }
    const address = addressOf(request.url, publicUrl);
    return {
      cached: cachedResponse(documentOf(page, assets, address), {
        headers: headersOf(page, address.language, request.url),
        ...oldest,
      }),
    };
  };

  app.get('/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, publicUrl);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return reply.redirect(canonical + search, 301);
    const reader = { isSignedIn: false, written: writtenBy(request, isHttps) };
    // If the database is unavailable, the page shows that itself.
    const lookup = { now: now(), readVersion: () => requiredVersion(reader).catch(() => null) };
    const result = await responseCache.find(`page ${request.url}`, lookup, () => make(request, lookup.now));
    if ('cached' in result) return sendCached(request, reply, result.cached);
    const { page, retry } = result.uncached;
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    const address = addressOf(request.url, publicUrl);
    reply.code(page.status).headers({ ...headersOf(page, address.language, request.url), ...retry });
    if (hasAccessKey(request.url)) reply.headers(accessKeyHeaders);
    const html = documentOf(page, assets, address);
    if (!develop) return reply.send(html);
    reply.removeHeader('content-security-policy');
    return reply.send(await develop.completeHtml(request.url, html));
  });
};
