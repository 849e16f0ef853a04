// Serves the OpenAPI document, and an HTML reference made from it.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { cachedResponse } from '#server/platform/http/response-cache.ts';
import { fieldsHtml, type JsonSchema, schemaText } from '#server/platform/http/schema-html.ts';
import { contentPolicy } from '#server/platform/http/security-headers.ts';
import { sendCached } from '#server/platform/http/send-cached.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface Operation {
  summary: string;
  description?: string | undefined;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** An endpoint with its path and method, as the page lists it. */
interface Call {
  path: string;
  name: string;
  operation: Operation;
}

const accessText = ({ security }: Operation): string => {
  const [first] = security;
  if (!first) return 'No authentication required.';
  return 'bearer' in first
    ? 'Requires a bearer token in the Authorization header.'
    : "Requires the web client's public key in apikey.";
};

/** Of CommonMark, the contract's descriptions use only code spans. */
const descriptionHtml = (text = ''): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const parametersHtml = (title: string, parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h4>${title}</h4>${fieldsHtml({
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      })}`;

const contentHtml = (content: Content = {}): string =>
  Object.entries(content)
    .map(([mediaType, { schema }]) => `${escapeHtml(mediaType)}: ${schemaText(schema)}${fieldsHtml(schema)}`)
    .join('');

const responseHtml = ([status, { description, content }]: [string, Operation['responses'][string]]): string =>
  `<li><strong>${status}</strong> ${escapeHtml(description)}${content ? `. ${contentHtml(content)}` : ''}</li>`;

const callHtml = ({ name, operation }: Call): string => `<article class="api-call">
<h3><code>${escapeHtml(name)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${descriptionHtml(operation.description)} ${accessText(operation)}</p>
<details><summary>Request and responses<span class="visually-hidden"> of ${escapeHtml(name)}</span></summary>
${parametersHtml(
  'Path parameters',
  operation.parameters.filter((each) => each.in === 'path'),
)}
${parametersHtml(
  'Query parameters',
  operation.parameters.filter((each) => each.in === 'query'),
)}
${operation.requestBody ? `<h4>Request body</h4><div>${contentHtml(operation.requestBody.content)}</div>` : ''}
<h4>Responses</h4>
<ul>${Object.entries(operation.responses).map(responseHtml).join('')}</ul>
</details>
</article>`;

/** `/api/session/{id}` belongs to session; below `my` and `staff` the next path segment is part of the group. */
const groupOf = (path: string): string => {
  const [, , first = 'api', second = ''] = path.split('/');
  return first === 'my' || first === 'staff' ? `${first} ${second}` : first;
};

const groupId = (group: string): string => `group-${group.replaceAll(/[^a-z0-9]+/gi, '-')}`;

const styles = `
.api-contents { columns: 14rem; }
.api-contents a { display: inline-flex; align-items: center; min-height: var(--target); }
.api-call { overflow-wrap: anywhere; margin-block-end: var(--space-6); }
.api-call summary { min-height: var(--target); padding-block: var(--space-2); cursor: pointer; }
.api-call ul { padding-inline-start: 1.2rem; }
`;

const pageHtml = (document: ReturnType<typeof openApiDocument>, webStyles: string): string => {
  const paths = document.paths as Record<string, Record<string, Operation>>; // openapi.ts builds it in this shape.
  const { schemas } = document.components as { schemas: Record<string, JsonSchema> }; // Likewise.
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ path, name: `${method.toUpperCase()} ${path}`, operation }),
    ),
  );
  const groups = Object.entries(Object.groupBy(calls, ({ path }) => groupOf(path))).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – Curbcut</title>
<meta name="description" content="Every endpoint of the portal's API, with its access, request and responses.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${webStyles}</style>
<style>${styles}</style>
</head>
<body>
<a class="skip-link" href="#main">Skip to main content</a>
<header class="wrap">
<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/home">All webinar series</a></li><li><span aria-current="page">API reference</span></li></ol></nav>
</header>
<main class="wrap" id="main" tabindex="-1">
<h1>API reference</h1>
<p>The web app uses only these endpoints. For tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="contents">Contents</h2>
<ul class="api-contents">
${groups.map(([group]) => `<li><a href="#${groupId(group)}">${escapeHtml(group)}</a></li>`).join('\n')}
<li><a href="#schemas">Shared schemas</a></li>
</ul>
${groups
  .map(
    ([group, list = []]) => `<section class="section">
<h2 id="${groupId(group)}">${escapeHtml(group)}</h2>
${list.map(callHtml).join('\n')}
</section>`,
  )
  .join('\n')}
<section class="section">
<h2 id="schemas">Shared schemas</h2>
${Object.entries(schemas)
  .map(([name, schema]) => `<h3>${escapeHtml(name)}</h3>${fieldsHtml(schema)}`)
  .join('\n')}
</section>
</main>
</body>
</html>
`;
};

/** Built and compressed once: the documents are large, and all readers get the same bytes. */
const staticResponse = (contentType: string, body: string, headers: Record<string, string> = {}) =>
  cachedResponse(body, {
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', ...headers },
    madeAt: Temporal.Instant.fromEpochMilliseconds(0),
    version: 0,
  });

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * `webStyles` is the style sheet of the web app, so that the page looks like the others; empty if there is no web app.
 */
export const apiDocs = (app: FastifyInstance, publicUrl: string, webStyles: string): void => {
  const document = openApiDocument(publicUrl);
  const policy = contentPolicy({
    scriptDigests: [],
    styleDigests: [digest(webStyles), digest(styles)],
    imageHosts: [],
    isHttps: publicUrl.startsWith('https:'),
  });
  const json = staticResponse('application/json; charset=utf-8', JSON.stringify(document));
  const html = staticResponse('text/html; charset=utf-8', pageHtml(document, webStyles), {
    'content-security-policy': policy,
  });

  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, json));
  app.get('/api/docs', (request, reply) => sendCached(request, reply, html));
};
