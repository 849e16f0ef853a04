// Live captions on two server processes of which one is killed: no acknowledged line is lost or repeated, and how much memory readers take.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSeparateDatabase, type SeparateDatabase } from '#tests/support/separate-database.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { until } from '#tests/support/until.ts';

/** READERS=500 and MEMORY_READERS=2000 for the goals of the live page. */
const readerCount = Number(process.env.READERS ?? 60);
const memoryReaders = Number(process.env.MEMORY_READERS ?? 300);
const lineCount = Number(process.env.LINES ?? 60);
const everyMs = Number(process.env.EVERY_MS ?? 100);
const session = 1201;

let database: SeparateDatabase;
let servers: ServerProcess[];
let key: string;
beforeAll(async () => {
  database = await aSeparateDatabase();
  const settings = {
    DATABASE_URL: database.url,
    SAMPLE_DATA: 'on',
    DATA_DIR: database.folder,
    MAX_CONNECTIONS: '5000',
  };
  const first = await aServerProcess(settings);
  await first.ready();
  const second = await aServerProcess({ ...settings, SAMPLE_DATA: 'off' });
  await second.ready();
  servers = [first, second];
  key = randomBytes(24).toString('base64url');
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(
    `insert into caption_link (session_id, key_hash, recipient, created_at, expires_at)
     values ($1, $2, 'Captions', now(), now() + interval '1 day')`,
    [session, createHash('sha256').update(key).digest()],
  );
  await client.end();
}, 240_000);
afterAll(async () => {
  for (const server of servers ?? []) await server.end('SIGKILL');
  await database?.close();
});

interface Reader {
  texts: string[];
  delays: number[];
  isOpen: boolean;
  stop: () => void;
}

/** Each from a network of its own; resumes on the other server when its connection is lost. */
const aReader = (index: number, sentAt: ReadonlyMap<string, number>, only?: ServerProcess): Reader => {
  const reader: Reader = { texts: [], delays: [], isOpen: false, stop: () => {} };
  let isStopped = false;
  let lastId = '';
  let turn = index;
  let request: ClientRequest | null = null;
  const take = (block: string): void => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    if (data === undefined || id === undefined) return;
    lastId = id;
    const { text } = JSON.parse(data);
    reader.texts.push(text);
    reader.delays.push(performance.now() - (sentAt.get(text) ?? 0));
  };
  const connect = (): void => {
    if (isStopped) return;
    const server = only ?? servers[turn % servers.length];
    turn += 1;
    const again = (): void => void setTimeout(connect, 50 + Math.random() * 200);
    request = get(
      `${server?.url}/api/captions/${key}/stream`,
      {
        agent: false,
        localAddress: `127.${1 + (index % 200)}.0.1`,
        headers: lastId === '' ? {} : { 'last-event-id': lastId },
      },
      (response) => {
        let rest = '';
        reader.isOpen = response.statusCode === 200;
        response.setEncoding('utf8').on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n');
          rest = blocks.pop() ?? '';
          blocks.forEach(take);
        });
        response.once('close', again).once('error', () => {});
      },
    ).once('error', again);
  };
  connect();
  reader.stop = () => {
    isStopped = true;
    request?.destroy();
  };
  return reader;
};

/** Sends a line until a server has acknowledged it, as captioners' software does. */
const send = async (sequence: number, text: string): Promise<void> => {
  for (let turn = sequence; ; turn += 1) {
    const url = `${servers[turn % servers.length]?.url}/api/captions/${key}?seq=${sequence}&lang=en-US`;
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await pause(50);
  }
};

const percentile = (numbers: readonly number[], part: number): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0);

const residentMb = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024);

it('a server that is killed loses and repeats no line for any reader', { timeout: 300_000 }, async () => {
  const sentAt = new Map<string, number>();
  const readers = Array.from({ length: readerCount }, (_, index) => aReader(index, sentAt));
  await pause(3_000);
  const lines = Array.from({ length: lineCount }, (_, index) => `Line ${index + 1}`);
  for (const [index, text] of lines.entries()) {
    if (index === Math.floor(lineCount / 2)) void servers[0]?.end('SIGKILL');
    sentAt.set(text, performance.now());
    await Promise.all([send(index + 1, text), pause(everyMs)]);
  }
  await until('all lines at all readers', () => readers.every(({ texts }) => texts.length >= lineCount), {
    seconds: 60,
  });
  await pause(500);
  for (const reader of readers) reader.stop();

  const delays = readers.flatMap((reader) => reader.delays);
  console.log(
    `captions: ${readerCount} readers on two processes, one killed: p50 ${percentile(delays, 0.5)} ms, p95 ${percentile(delays, 0.95)} ms, longest ${percentile(delays, 1 - 1e-9)} ms`,
  );
  for (const { texts } of readers) expect(texts).toEqual(lines);
});

it('readers take little memory', { timeout: 300_000 }, async () => {
  const [, server] = servers;
  if (!server) throw new Error('There are two servers.');
  const before = residentMb(server);
  const readers: Reader[] = [];
  for (let index = 0; index < memoryReaders; index += 1) {
    readers.push(aReader(index, new Map(), server));
    await pause(4);
  }
  await until('all connections', () => readers.every(({ isOpen }) => isOpen), { seconds: 60 });
  await send(10_001, 'For all');
  await until('the line at all readers', () => readers.every(({ texts }) => texts.includes('For all')), {
    seconds: 60,
  });
  const after = residentMb(server);
  console.log(`captions: ${memoryReaders} readers on one process: ${before} MB before, ${after} MB with them`);
  for (const reader of readers) reader.stop();
  expect(after - before).toBeLessThan(150);
});
