// The least that Fastify can do: sends the bytes and headers of the answers that a file holds. A process of its own.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { CachedResponse } from '#bench/reads.ts';

const answers = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Record<string, CachedResponse>; // bench/reads.ts wrote it.

const app = Fastify();
for (const [path, { headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, 'base64');
  // A query is no part of a route; each bare route has one address of its own.
  app.get(path, (_, reply) => reply.headers(headers).send(bytes));
}
app.get('/ready', (_, reply) => reply.send('yes'));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
