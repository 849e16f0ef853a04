// Connections that send requests and never read: they use little memory, are closed, and do not affect others.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSeparateDatabase, type SeparateDatabase } from '#tests/support/separate-database.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';

const attackers = 1_500;
const pipelined = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20);

let database: SeparateDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await aSeparateDatabase();
  const settings = { DATABASE_URL: database.url, SAMPLE_DATA: 'on', DATA_DIR: database.folder, RATE_LIMITS: 'on' };
  server = await aServerProcess(settings);
  await server.ready();
}, 120_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await database?.close();
});

const residentMb = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** As the server's system sees it: who never reads does not notice that it was closed. */
const openSockets = (): number => {
  const folder = `/proc/${server.child.pid}/fd`;
  return readdirSync(folder).filter((file) => {
    try {
      return readlinkSync(`${folder}/${file}`).startsWith('socket:');
    } catch {
      return false; // Closed meanwhile.
    }
  }).length;
};

interface Visit {
  status: number;
  ms: number;
}

/** Each over a connection of its own, like a new visitor. */
const visit = async (): Promise<Visit> => {
  const began = performance.now();
  const answer = await fetch(`${server.url}/ao`, { headers: { connection: 'close' } }).catch(() => null);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, ms: performance.now() - began };
};

/** They come within three seconds. */
const attack = async (addressOf: (index: number) => string): Promise<() => void> => {
  const sockets: Socket[] = [];
  for (let index = 0; index < attackers; index += 1) {
    const { hostname: host, port } = new URL(server.url);
    const socket = connect({ host, port: Number(port), localAddress: addressOf(index) }, () => socket.write(pipelined));
    socket.on('error', () => {});
    sockets.push(socket);
    if (index % 50 === 0) await pause(100);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

it('1,500 from many networks take at most 200 MB, visitors are served, and all are closed', async () => {
  for (let round = 0; round < 20; round += 1) {
    await visit();
    await (await fetch(`${server.url}/api/openapi.json`, { headers: { connection: 'close' } })).arrayBuffer();
  }
  const [idleMb, idleSockets] = [residentMb(), openSockets()];
  const visits: Visit[] = [];
  let [mostMb, mostSockets] = [0, 0];
  const look = async (): Promise<void> => {
    visits.push(await visit());
    mostMb = Math.max(mostMb, residentMb());
    mostSockets = Math.max(mostSockets, openSockets());
    await pause(200);
  };
  let isUnderWay = true;
  const looking = (async () => {
    while (isUnderWay) await look();
  })();
  const began = performance.now();
  const end = await attack((index) => `127.0.${1 + (index % 30)}.1`);
  try {
    const left = (): number => openSockets() - idleSockets;
    do await pause(1_000);
    while (left() > 5 && performance.now() - began < 120_000);
    isUnderWay = false;
    await looking;
    const seconds = Math.round((performance.now() - began) / 1000);
    const slowestMs = Math.round(Math.max(...visits.map(({ ms }) => ms)));
    console.log(
      `idle ${idleMb} MB, most ${mostMb} MB with ${mostSockets} sockets; ${visits.length} visits, slowest ${slowestMs} ms; all closed after ${seconds} s`,
    );
    expect(mostSockets).toBeGreaterThan(attackers);
    expect(mostMb - idleMb).toBeLessThanOrEqual(200);
    expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(left()).toBeLessThanOrEqual(5);
  } finally {
    isUnderWay = false;
    end();
  }
}, 180_000);

it('one network gets 500 connections, and leaves room for others', async () => {
  const idleSockets = openSockets();
  const end = await attack(() => '127.0.99.1');
  try {
    await pause(3_000);
    expect(openSockets() - idleSockets).toBeLessThanOrEqual(500);
    expect((await visit()).status).toBe(200);
  } finally {
    end();
  }
}, 60_000);
