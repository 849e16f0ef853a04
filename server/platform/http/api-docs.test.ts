import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { apiDocs } from '#server/platform/http/api-docs.ts';
import { fieldsHtml, schemaText } from '#server/platform/http/schema-html.ts';

const readPage = async (): Promise<string> => {
  const app = Fastify();
  apiDocs(app, 'http://localhost:3000', '');
  const { body } = await app.inject({ url: '/api/docs' });
  await app.close();
  return body;
};

it('the API reference has one tab stop for each endpoint, besides its table of contents', async () => {
  const html = await readPage();
  const stops = html.match(/<(a|summary|button|input)\b|tabindex="0"/g) ?? [];
  const entries = html.match(/<a href="#[^"]+">/g) ?? [];

  expect(html.match(/<summary>/g)).toHaveLength(endpoints.length);
  expect(stops.length - entries.length).toBeLessThanOrEqual(endpoints.length + 3);
});

it('an endpoint shows its summary, its description and who may call it', async () => {
  const html = await readPage();

  expect(html).toContain(
    "<p>Sign out. Revokes the token's sign-in. With <code>everywhere</code>, signs out all devices. Returns the URL of the identity provider's own sign-out page, if it has one. Requires a bearer token",
  );
});

it('each entry of the table of contents links to a heading on the page', async () => {
  const html = await readPage();
  const targets = [...html.matchAll(/<li><a href="#([^"]+)">/g)].map(([, id]) => id);

  expect(targets.length).toBeGreaterThan(20);
  for (const id of targets) expect(html).toContain(`<h2 id="${id}">`);
});

it('a schema is shown as fields with types, limits and optional fields', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 100 },
      place: { anyOf: [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER }, { type: 'null' }] },
      people: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
    },
    required: ['name', 'people'],
  };

  expect(schemaText({ enum: ['a', 'b<'] })).toBe('one of <code>a</code>, <code>b&lt;</code>');
  expect(fieldsHtml(schema)).toBe(
    '<ul><li><code>name</code>: string, at most 100 characters</li>' +
      '<li><code>place</code> (optional): integer or null</li>' +
      '<li><code>people</code>: list, each entry: object<ul><li><code>id</code>: integer</li></ul></li></ul>',
  );
});
