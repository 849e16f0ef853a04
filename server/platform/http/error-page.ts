// An HTML error page for people who followed a link or typed an address that cannot be shown.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';

interface ErrorPage {
  heading: string;
  text: string;
  /** In addition to the link to the home page. */
  links?: readonly { href: string; text: string }[];
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; color: #16222e; background: #fff; }
main { max-width: 40rem; margin: 0 auto; }
a { color: #0b4a94; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
@media (prefers-color-scheme: dark) { body { color: #f2f5f8; background: #101820; } a { color: #9cc7ff; } }
`;
const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** True if a browser will show the response as a page. */
export const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

export const sendErrorPage = (
  reply: FastifyReply,
  status: number,
  { heading, text, links = [] }: ErrorPage,
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<ul>
${[...links, { href: `${prefixOf(currentLanguage())}/home`, text: t(m.allSeries) }].map(({ href, text: label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`);
