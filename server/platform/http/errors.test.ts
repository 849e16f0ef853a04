// What callers receive when the server cannot complete a request.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import {
  CommitOutcomeUnknown,
  DatabaseFull,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#server/platform/database/database-errors.ts';
import { answerErrors } from '#server/platform/http/errors.ts';

it.each([
  ['a crowd', DatabaseOverloaded, 'BUSY'],
  ['a database that is away', DatabaseUnavailable, 'AWAY'],
  ['a full disk', DatabaseFull, 'FULL'],
  ['a write without an answer', CommitOutcomeUnknown, 'NOT_KNOWN'],
])('%s is answered with 503 and a Retry-After header', async (_, Failure, code) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(new Failure('as the test wishes')));

  const { statusCode, headers, body } = await app.inject('/');

  await app.close();
  expect([statusCode, headers['retry-after'], JSON.parse(body).error]).toEqual([503, '5', code]);
});

it('a browser that opens a page gets a readable error page without a script', async () => {
  const app = Fastify();
  answerErrors(app);
  app.get('/*', () => Promise.reject(new DatabaseOverloaded('as the test wishes')));
  app.get('/api/*', () => Promise.reject(new DatabaseOverloaded('as the test wishes')));
  const headers = { accept: 'text/html,application/xhtml+xml;q=0.9' };

  const page = await app.inject({ url: '/ao', headers });
  const call = await app.inject({ url: '/api/site', headers });

  await app.close();
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('<p>Very many people are using the portal right now.');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(JSON.parse(call.body).error).toBe('BUSY');
});
