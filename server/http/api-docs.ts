// The OpenAPI document, and a page of it that people can read.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#rules/escape-html.ts';
import { keptAnswer } from '#server/http/kept-answers.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { contentPolicy } from '#server/http/security-headers.ts';
import { sendKept } from '#server/http/send-kept.ts';

const shown = (value: unknown): string => escapeHtml(String(value));

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

interface Operation {
  summary: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

const schemaText = (content: Record<string, { schema: unknown }> | undefined, label: string): string =>
  Object.entries(content ?? {})
    .map(
      ([mediaType, { schema }]) =>
        `<details><summary>${shown(label)} (${shown(mediaType)})</summary>` +
        `<pre tabindex="0">${shown(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('');

const accessText = ({ security }: Operation): string => {
  const [first] = security;
  if (!first) return 'Anyone may call.';
  return 'bearer' in first
    ? 'Needs a sign-in: Authorization: Bearer.'
    : 'Needs the public key of the web client: apikey.';
};

const parameterTable = (parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<table><caption class="docs-caption">Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">Place</th><th scope="col">Needed</th></tr></thead><tbody>${parameters
        .map(
          (parameter) =>
            `<tr><th scope="row"><code>${shown(parameter.name)}</code></th><td>${parameter.in}</td><td>${parameter.required ? 'yes' : 'no'}</td></tr>`,
        )
        .join('')}</tbody></table>`;

const operationHtml = (path: string, method: string, operation: Operation): string => `<section class="section">
<h2><code>${method.toUpperCase()} ${shown(path)}</code></h2>
<p>${shown(operation.summary)}. ${accessText(operation)}</p>
${parameterTable(operation.parameters)}
${schemaText(operation.requestBody?.content, 'Body')}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses)
  .map(
    ([status, { description, content }]) =>
      `<dt>${status}</dt><dd>${shown(description)}${schemaText(content, `Body of ${status}`)}</dd>`,
  )
  .join('')}</dl>
</section>`;

const page = (document: ReturnType<typeof openApiDocument>, styles: string): string => {
  const paths = document.paths as Record<string, Record<string, Operation>>; // openapi.ts made it so.
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Curbcut</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<main class="wrap">
<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/home">All webinar series</a></li><li><span aria-current="page">API</span></li></ol></nav>
<h1>API</h1>
<p>Everything that the web pages do, they do through these calls. The same in a form for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${operations.join('\n')}
</main>
</body>
</html>
`;
};

/** Made and compressed once: they are large, and the same bytes serve every reader, however slow. */
const fixedAnswer = (contentType: string, body: string, headers: Record<string, string> = {}) =>
  keptAnswer(body, {
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', ...headers },
    madeAt: Temporal.Instant.fromEpochMilliseconds(0),
    version: 0,
  });

/** `styles` are those of the web, so that the page looks like the others; empty where there is no web. */
export const apiDocs = (app: FastifyInstance, publicUrl: string, styles: string): void => {
  const document = openApiDocument(publicUrl);
  const policy = contentPolicy({
    styleDigests: [createHash('sha256').update(styles).digest('base64')],
    imageHosts: [],
    isHttps: publicUrl.startsWith('https:'),
  });
  const json = fixedAnswer('application/json; charset=utf-8', JSON.stringify(document));
  const html = fixedAnswer('text/html; charset=utf-8', page(document, styles), { 'content-security-policy': policy });

  app.get('/api/openapi.json', (request, reply) => sendKept(request, reply, json));
  app.get('/api/docs', (request, reply) => sendKept(request, reply, html));
};
