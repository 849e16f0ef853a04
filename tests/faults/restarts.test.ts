// Three servers behind a proxy, restarted one after the other while people call: nobody notices.
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { aSeparateDatabase, type SeparateDatabase } from '#tests/support/separate-database.ts';
import { aServerProcess, freePort, type ServerProcess, times } from '#tests/support/servers.ts';

const callers = 30;
const looksEveryMs = 200;
let database: SeparateDatabase;
let environment: Record<string, string>;
let servers: ServerProcess[];
let ports: number[];
beforeAll(async () => {
  database = await aSeparateDatabase();
  environment = { DATABASE_URL: database.url, SAMPLE_DATA: 'on' };
  ports = await Promise.all([freePort(), freePort(), freePort()]);
  servers = await Promise.all(ports.map((port) => aServerProcess(environment, port)));
  await Promise.all(servers.map((server) => server.ready()));
}, 180_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
  await database?.close();
});

/** As proxies are: it looks who is ready, keeps its connections, and never sends a call twice. */
const aProxy = async (): Promise<{ url: string; close: () => void }> => {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 40 })]));
  const healthy = new Set(ports);
  // Each server by itself: a slow one delays nothing about the others.
  const look = async (port: number): Promise<void> => {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      })
      .catch(() => false);
    if (isReady) healthy.add(port);
    else healthy.delete(port);
  };
  const timer = setInterval(() => ports.forEach((port) => void look(port)), looksEveryMs);
  let turn = 0;
  const server: Server = createServer((call, answer) => {
    const choice = [...healthy];
    turn += 1;
    const port = choice[turn % Math.max(1, choice.length)] ?? ports[0];
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        path: call.url,
        method: call.method,
        headers: call.headers,
        agent: agents.get(port ?? 0),
      },
      (given) => {
        const wait = given.headers['retry-after'];
        answer.writeHead(given.statusCode ?? 502, wait === undefined ? {} : { 'retry-after': wait });
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    call.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
};

const paths = ['/api/speakers', '/api/session/1201', '/api/archives', '/ao'];

const aCall = (url: string, n: number): Promise<Response> => {
  if (n % 5 !== 0) return patientFetch(`${url}${paths[n % paths.length]}`);
  return patientFetch(`${url}/api/login?apikey=public-key-of-the-tests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"nobody@example.org","password":"no-such-1"}',
  });
};

const callUntilOver = async (url: string, isOver: () => boolean) => {
  const statuses: Record<string, number> = {};
  const caller = async (number: number): Promise<void> => {
    for (let n = number; !isOver(); n += 1) {
      const status = await aCall(url, n)
        .then(async (response) => {
          const text = await response.text();
          return response.ok ? response.status : `${response.status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? ''}`;
        })
        .catch(() => 'broken');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return statuses;
};

const restartAll = async (rounds: number, signal: NodeJS.Signals) => {
  const proxy = await aProxy();
  let isOver = false;
  const calling = callUntilOver(proxy.url, () => isOver);
  const drains: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, port] of ports.entries()) {
      const started = performance.now();
      await servers[place]?.end(signal);
      drains.push(performance.now() - started);
      const next = await aServerProcess(environment, port);
      servers[place] = next;
      await next.ready();
      await pause(2 * looksEveryMs);
    }
  }
  isOver = true;
  const statuses = await calling;
  proxy.close();
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const good = statuses['200'] ?? 0;
  const figures = { total, failed: total - good, statuses, longestDrainMs: Math.round(Math.max(...drains)) };
  console.log(`three servers, ${rounds} rounds by ${signal}: ${JSON.stringify(figures)}`);
  return figures;
};

it('a rolling restart fails no call', async () => {
  const { failed, total, longestDrainMs } = await restartAll(times(2), 'SIGTERM');

  expect(failed).toBe(0);
  expect(total).toBeGreaterThan(100);
  expect(longestDrainMs).toBeLessThan(30_000);
}, 3_600_000);

// The control: servers that end without a word must show.
it('the same restarts without a drain are noticed', async () => {
  const { failed } = await restartAll(1, 'SIGKILL');

  expect(failed).toBeGreaterThan(0);
}, 3_600_000);
