// A long mixed load: the memory of a process stays level, and its jobs are done at the end.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startWriters } from '#tests/support/continuous-registrations.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { aSeparateDatabase, untilWorkIsDone } from '#tests/support/separate-database.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { signUp } from '#tests/support/signed-up.ts';
import { until } from '#tests/support/until.ts';
import { startVisitors } from '#tests/support/visitors.ts';

/** Thirty for the figures in docs/performance.md. */
const minutes = Number(process.env.SOAK_MINUTES ?? 2);
const looks = 30;
/** After these, everything that is built up once exists, such as compiled code and cached responses. */
const firstLooks = 10;
/** More than before the load: connections that the pool keeps, threads that print. */
const sparedFiles = 40;
const mostGrowth = 1.1;
const apiKey = 'public-key-of-the-tests';

interface Look {
  /** What is still in use once everything else was released. */
  usedMb: number;
  /** What the system counts, with what the process may give back. */
  residentMb: number;
  openFiles: number;
  connections: number;
}

/** Runs inside the server: on a signal, it collects garbage and writes how many bytes are in use. */
const tellUsed = (file: string): string => `
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const clean = runInNewContext('gc');
process.on('SIGUSR2', () => {
  clean();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync('${file}.new', String(heapUsed + external));
  renameSync('${file}.new', '${file}');
});
`;
const imported = (script: string): string => `--import=data:text/javascript,${encodeURIComponent(script)}`;

const look = async (client: pg.Client, pid: number, usedFile: string): Promise<Look> => {
  rmSync(usedFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  await until('the server says what it uses', () => existsSync(usedFile));
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where application_name like 'curbcut%'`,
  );
  return {
    usedMb: Number(readFileSync(usedFile, 'utf8')) / 2 ** 20,
    residentMb: Math.round(Number(kilobytes) / 1024),
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.connections ?? 0,
  };
};

/** Someone who signs in, prints, and asks for what needs no other tables than visitors read. */
const startPeople = (url: string, count: number): (() => Promise<Record<string, number>>) => {
  const statuses: Record<string, number> = {};
  let isOver = false;
  const live = async (): Promise<void> => {
    const signIn = await signUp(url);
    while (!isOver) {
      const call = async (path: string, options: RequestInit = {}): Promise<void> => {
        const answer = await patientFetch(url + path, options);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        await answer.arrayBuffer();
      };
      const headers = { authorization: `Bearer ${await signIn()}` };
      for (const path of ['/api/my/transcript', '/api/my/transcript.pdf', '/api/my/certificates']) {
        await call(path, { headers });
      }
      await call('/api/no-such-call');
      await pause(200);
    }
  };
  const running = Promise.all(Array.from({ length: count }, live));
  return async () => {
    isOver = true;
    await running;
    return statuses;
  };
};

/** Connections that break in the middle of a request, and in the middle of a response. */
const breakLines = (port: number): (() => void) => {
  const timer = setInterval(() => {
    for (const words of [
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{',
      'GET /ao HTTP/1.1\r\nHost: x\r\n\r\n',
    ]) {
      const line = connect(port, '127.0.0.1', () => line.write(words, () => setTimeout(() => line.destroy(), 20)));
      line.on('error', () => {});
    }
  }, 100);
  return () => clearInterval(timer);
};

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const soak = async (script = '') => {
  const database = await aSeparateDatabase();
  const usedFile = `${database.folder}/used`;
  let server: ServerProcess | undefined;
  try {
    server = await aServerProcess({
      ...{ DATABASE_URL: database.url, SAMPLE_DATA: 'on', DATA_DIR: database.folder },
      NODE_OPTIONS: imported(tellUsed(usedFile) + script),
    });
    await server.ready();
    const { url, child } = server;
    const client = new pg.Client(database.connection);
    await client.connect();
    const lookNow = () => look(client, child.pid ?? 0, usedFile);
    const idle = await lookNow();
    const open = await (await fetch(`${url}/api/sessions/available/4`)).json();
    const paths = [
      '/ao',
      '/ao/schedule',
      '/api/archives',
      '/api/speakers',
      '/api/search?q=access',
      '/api/sessions/available/4',
    ];
    const writers = await startWriters(url, apiKey, { count: 4, sessionIds: open.map(({ id }: { id: number }) => id) });
    const stopVisitors = startVisitors(12, (turn) => `${url}${paths[turn % paths.length]}`);
    const stopPeople = startPeople(url, 2);
    const stopBreaking = breakLines(Number(new URL(url).port));

    const seen: Look[] = [];
    for (let count = 0; count < looks; count += 1) {
      await pause((minutes * 60_000) / looks);
      seen.push(await lookNow());
    }
    stopBreaking();
    const [visits, people] = [await stopVisitors(), await stopPeople()];
    await writers.stop();
    await untilWorkIsDone(client);
    const isIdle = async (): Promise<boolean> => (await lookNow()).openFiles <= idle.openFiles + sparedFiles;
    await until('what was opened is closed', isIdle);
    await client.end();

    const level = (from: number, to: number) => median(seen.slice(from, to).map(({ usedMb }) => usedMb));
    const early = level(firstLooks, firstLooks + 5);
    const late = level(looks - 5, looks);
    return {
      ...{ visits: visits.answered, failed: visits.failures, people: Object.keys(people) },
      ...{ registered: writers.ledger.acknowledged.length, wrong: writers.ledger.wrong },
      ...{ earlyMb: Math.round(early), lateMb: Math.round(late), growth: late / early },
      mostResidentMb: Math.max(...seen.map(({ residentMb }) => residentMb)),
      mostConnections: Math.max(...seen.map(({ connections }) => connections)),
      mostOpenFiles: Math.max(...seen.map(({ openFiles }) => openFiles)),
    };
  } finally {
    await server?.end('SIGKILL');
    await database.close();
  }
};

const limitMs = (minutes + 4) * 60_000;

it(
  'holds no more after a long time than after a short one, answers all, and does its work',
  async () => {
    const { growth, ...found } = await soak();

    console.log(`${minutes} minutes: ${JSON.stringify({ ...found, growth: growth.toFixed(2) })}`);
    expect(found).toMatchObject({ failed: [], wrong: [], people: ['200', '404'] });
    expect(found.registered).toBeGreaterThan(100);
    expect(found.mostConnections).toBeLessThan(40);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  },
  limitMs,
);

/** Leaks two kilobytes for each call. */
const leak = `
import { subscribe } from 'node:diagnostics_channel';
const leaked = [];
subscribe('http.server.request.start', () => leaked.push(Array.from({ length: 256 }, Math.random)));
`;

it(
  'a process that keeps something of each call is found out',
  async () => {
    const { growth, ...found } = await soak(leak);

    console.log(`with a leak: ${JSON.stringify({ ...found, growth: growth.toFixed(2) })}`);
    expect(growth).toBeGreaterThan(mostGrowth);
  },
  limitMs,
);
