// Hostile calls: slow, large, deep, malformed, and generated at random for every operation.

import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { madeUp, type Schema } from '#tests/faults/made-up.ts';
import { aNetwork, aSignedInPerson } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { times } from '#tests/support/servers.ts';

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  ({ port } = portal.app.server.address() as AddressInfo); // It listens on a port.
});
afterAll(() => portal?.close());

/** A connection that sends a letter a second of what it was given; how long it was let. */
const slowly = (start: string, letter: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write(letter), 1_000);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });

describe('slow connections', () => {
  it.each([
    ['of headers', 'GET /api/speakers HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
    [
      'of a body',
      'POST /api/login?apikey=public-key-of-the-tests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"',
      'a',
    ],
  ])(
    '%s are closed within 15 seconds, and real ones beside them are answered',
    async (label, start, letter) => {
      const count = times(100);
      const slow = Promise.all(Array.from({ length: count }, () => slowly(start, letter)));
      const waits: number[] = [];
      let isOver = false;
      const beside = (async () => {
        while (!isOver) {
          const began = performance.now();
          const answer = await fetch(`${portal.url}/api/health/live`);
          await answer.arrayBuffer();
          waits.push(performance.now() - began);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();

      const lives = await slow;
      isOver = true;
      await beside;

      const sorted = waits.toSorted((a, b) => a - b);
      const p99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
      console.log(
        `${count} slow connections ${label}: longest ${Math.round(Math.max(...lives))} ms, beside p99 ${p99Ms} ms`,
      );
      expect(Math.max(...lives)).toBeLessThan(15_000);
    },
    60_000,
  );
});

const json = { 'content-type': 'application/json' };
const login = '/api/login?apikey=public-key-of-the-tests';

describe('calls that are too much', () => {
  it.each<[string, () => RequestInit & { path?: string }, number]>([
    ['a body of 256 kB and a byte', () => ({ body: `"${'a'.repeat(256 * 1024 - 1)}"` }), 413],
    ['a body of 256 kB', () => ({ body: `"${'a'.repeat(256 * 1024 - 2)}"` }), 400],
    ['a header of 32 kB', () => ({ body: '{}', headers: { ...json, 'x-long': 'a'.repeat(32_768) } }), 431],
    ['an address of 20 kB', () => ({ body: '{}', path: `${login}&q=${'a'.repeat(20_000)}` }), 431],
    ['1,000 keys in the query', () => ({ body: '{}', path: `${login}${'&k=1'.repeat(1_000)}` }), 400],
    ['lists in lists, 100,000 deep', () => ({ body: '['.repeat(100_000) + ']'.repeat(100_000) }), 400],
    ['__proto__', () => ({ body: '{"__proto__":{"role":"staff"}}' }), 400],
    ['half of JSON', () => ({ body: '{"email":' }), 400],
    ['no JSON at all', () => ({ body: 'email=a' }), 400],
    ['another type', () => ({ body: '<a/>', headers: { 'content-type': 'text/xml' } }), 415],
    ['U+0000', () => ({ body: '{"email":"a\\u0000@b.example","password":"x"}' }), 400],
    ['half of a surrogate pair', () => ({ body: '{"email":"\\ud800@b.example","password":"x"}' }), 400],
  ])('%s', async (_, call, status) => {
    const { path = login, ...init } = call();

    const response = await fetch(`${portal.url}${path}`, { method: 'POST', headers: json, ...init });
    await response.arrayBuffer();

    expect(response.status).toBe(status);
  });

  it('a length and pieces at once are rejected', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST ${login} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        ),
      );
      socket.once('data', (data) => {
        resolve(String(data).slice(0, 12));
        socket.destroy();
      });
    });

    expect(answer).toBe('HTTP/1.1 400');
  });
});

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

const document = openApiDocument('http://localhost:3000') as { paths: Record<string, Record<string, Operation>> }; // openapi.ts made it so.

/** A deleted account would only be rejected from then on; other accounts call instead. */
const endings = new Set(['/api/my/delete-account']);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  endings.has(path) ? [] : Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const parametersOf = (operation: Operation, place: 'path' | 'query') =>
  fc.record(
    Object.fromEntries(
      operation.parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, madeUp(schema)]),
    ),
    place === 'path' ? {} : { requiredKeys: [] },
  );

const call = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
  const [type = '', { schema = {} } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return fc.record({
    ...{ path: fc.constant(path), method: fc.constant(method.toUpperCase()), type: fc.constant(type) },
    declared: fc.constant(Object.keys(operation.responses).map(Number)),
    parameters: parametersOf(operation, 'path'),
    query: parametersOf(operation, 'query'),
    body: madeUp(schema),
    // Mostly an account that may call.
    who: fc.constantFrom('nobody', 'attendee', 'staff', 'staff', 'staff'),
    hasKey: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  });
});

const asText = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
};

/** Every so many calls everybody is someone new: who is signed out, or has lost a role, would only be refused. */
const renewEvery = 200;

// Planted once: a handler that throws for a name made up here was found within 200 calls.
it('no operation answers a made-up call with 500, or off the contract', async () => {
  const runs = times(2_000);
  const counts: Record<number, number> = {};
  const megabytes: number[] = [];
  const people = new Map<string, string>();
  const renew = async (): Promise<void> => {
    const [attendee, staff] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', staff.accountId)
      .execute();
    people.set('attendee', attendee.token).set('staff', staff.token);
  };
  let asked = 0;

  await fc.assert(
    fc.asyncProperty(call, async ({ path, method, type, declared, parameters, query, body, who, hasKey }) => {
      if (asked % renewEvery === 0) await renew();
      if (asked % Math.ceil(runs / 8) === 0) megabytes.push(Math.round(process.memoryUsage().rss / 1e6));
      asked += 1;
      const values: Record<string, unknown> = parameters;
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(values[name])) || '1');
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
      if (hasKey) search.set('apikey', testSecrets.apiKey);
      const token = people.get(who);
      const response = await portal.app.inject({
        method: method as 'GET', // As the document names it.
        url: `${url}?${search}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { 'content-type': type } : {}) },
        ...(type ? { payload: type === 'application/json' ? JSON.stringify(body) : asText(body) } : {}),
        remoteAddress: aNetwork(),
      });
      counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1;
      const shared = [400, 401, 403, 404, 413, 415, 429];
      const expected = [...declared.filter((status) => status < 500), ...shared];
      expect(expected, `${method} ${url}: ${response.body.slice(0, 300)}`).toContain(response.statusCode);
    }),
    { numRuns: runs, ...(process.env.FAULTS_SEED ? { seed: Number(process.env.FAULTS_SEED) } : {}) },
  );

  console.log(`${runs} made-up calls: ${JSON.stringify(counts)}, memory in MB ${megabytes.join(', ')}`);
}, 7_200_000);
