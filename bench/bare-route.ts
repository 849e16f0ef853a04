// A minimal Fastify server in a process of its own, which sends recorded headers and bytes.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { CachedResponse } from '#bench/reads.ts';

const answers = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Record<string, CachedResponse>; // Written by bench/reads.ts.

const app = Fastify();
for (const [path, { headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, 'base64');
  // A route cannot include a query; each bare route has a path of its own.
  app.get(path, (_, reply) => reply.headers(headers).send(bytes));
}
app.get('/ready', (_, reply) => reply.send('yes'));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
