// Files of the web app: compressed variants, caching, and paths that lead to no file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFiles } from '#server/platform/http/serve-files.ts';

let outer: string;
let app: FastifyInstance;

beforeAll(async () => {
  outer = mkdtempSync(join(tmpdir(), 'curbcut-files-'));
  const folder = join(outer, 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = {
    'client/robots.txt': 'User-agent: *',
    'client/assets/a-1234.js': 'plain()',
    'client/assets/a-1234.js.br': 'brotli',
    'outside.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outer, name), text);
  app = Fastify();
  await serveFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(outer, { recursive: true });
});

it('sends the compressed variant that the browser accepts', async () => {
  const sent = async (encodings: string) => {
    const headers = { 'accept-encoding': encodings };
    const { body, headers: answered } = await app.inject({ url: '/assets/a-1234.js', headers });
    return [body, answered['content-encoding'], answered['content-type']];
  };
  expect(await sent('br')).toEqual(['brotli', 'br', 'application/javascript; charset=utf-8']);
  expect(await sent('identity')).toEqual(['plain()', undefined, 'application/javascript; charset=utf-8']);
});

it('lets browsers keep what has a hash in its name, and other files for an hour', async () => {
  const caching = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await caching('/assets/a-1234.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/robots.txt')).toBe('public, max-age=3600');
});

it.each([
  '/assets/',
  '/assets',
  '/assets/b.js',
  '/assets/../../outside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/assets/..%2f..%2foutside.txt',
])('finds nothing at %s', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([403, 404]).toContain(statusCode);
  expect(body).not.toContain('secret');
});
