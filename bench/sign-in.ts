// Signing in and creating accounts, a hundred at once, compared with argon2id alone on the same processors.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { postJson } from '#bench/post-json.ts';
import { databaseProcessorMs, postmasterOf } from '#bench/processor-time.ts';
import { aServer, type ServerProcess } from '#bench/server-process.ts';
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { keyed } from '#tests/support/api.ts';
import { aDatabase } from '#tests/support/database.ts';
import { aPerson } from '#tests/support/people.ts';

const people = 100;
const rounds = 5;
const password = 'ramps-in-1';

const agent = new Agent({ keepAlive: true });

const post = ({ url }: ServerProcess, path: string, body: unknown, cookie = '') =>
  postJson(agent, url + keyed(path), body, { cookie });

type Answer = ReturnType<typeof post>;

/** Sends other requests one after the other until the work is done; returns their times in ms. */
const besides = async ({ url }: ServerProcess, work: Promise<unknown>): Promise<number[]> => {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const begin = performance.now();
    await (await fetch(`${url}/api/session/1201`)).text();
    times.push(performance.now() - begin);
  }
  return times;
};

/** The processor time of the main thread: hashes are computed on others. */
const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

interface Measured {
  count: number;
  good: number;
  seconds: number;
  /** Without what the main thread does for the hashes. */
  serverMs: number;
  databaseMs: number;
  /** This process sends the calls. */
  clientMs: number;
  /** Of the same number of hashes alone. */
  bareSeconds: number;
}

const nothing = (): Measured => ({
  ...{ count: 0, good: 0, seconds: 0, bareSeconds: 0 },
  ...{ serverMs: 0, databaseMs: 0, clientMs: 0 },
});

/** Adds what a piece of work, whose answers must contain a text, took. */
const add = async (
  result: Measured,
  { server, postmaster }: { server: ServerProcess; postmaster: number },
  work: () => Answer[],
  good: string,
): Promise<void> => {
  const before = { server: mainThreadMs(server.pid), database: databaseProcessorMs(postmaster) };
  const client = process.cpuUsage();
  const begin = performance.now();
  const answers = await Promise.all(work());
  result.seconds += (performance.now() - begin) / 1000;
  result.serverMs += mainThreadMs(server.pid) - before.server;
  result.databaseMs += databaseProcessorMs(postmaster) - before.database;
  const { user, system } = process.cpuUsage(client);
  result.clientMs += (user + system) / 1000;
  result.count += answers.length;
  result.good += answers.filter(({ text }) => text.includes(good)).length;
};

/** As many verifications at once as there are processors, for the result's sign-ins or new accounts. */
const addBareHashes = async (result: Measured, hash: string, count: number): Promise<void> => {
  const limit = pLimit(availableParallelism());
  const before = mainThreadMs(process.pid);
  const begin = performance.now();
  await Promise.all(Array.from({ length: count }, () => limit(() => verify(hash, password))));
  result.bareSeconds += (performance.now() - begin) / 1000;
  result.serverMs -= mainThreadMs(process.pid) - before;
};

const described = ({ count, good, seconds, bareSeconds, serverMs, databaseMs, clientMs }: Measured): string => {
  const each = (ms: number): string => `${(ms / count).toFixed(2)} ms`;
  return `${(count / seconds).toFixed(0)} a second, ${((bareSeconds / seconds) * 100).toFixed(0)} % of argon2id alone; besides that processor time of ${each(serverMs)} of the server, ${each(databaseMs)} of the database and ${each(clientMs)} of the client each; ${good} of ${count} good`;
};

/** Everybody signs in by a browser of their own, which the portal knows or not, and creates accounts. */
const kindsOf = async (server: ServerProcess) => {
  const accounts = Array.from({ length: people }, () => aPerson({ password }));
  await Promise.all(accounts.map((account) => post(server, '/api/register', account)));
  const signIn = (cookies: readonly string[] = []) =>
    accounts.map(({ email }, index) => post(server, '/api/login', { email, password }, cookies[index]));
  const cookies = (await Promise.all(signIn())).map(({ headers }) =>
    (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
  );
  const create = () => Array.from({ length: people }, () => post(server, '/api/register', aPerson({ password })));
  return {
    'sign-ins at once': { hashes: 1, work: () => signIn(cookies), good: '"OK"' },
    'sign-ins by new browsers at once': { hashes: 1, work: () => signIn(), good: '"OK"' },
    // A password and an answer.
    'new accounts at once': { hashes: 2, work: create, good: '"error":""' },
  };
};

export const benchSignIn = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const client = new pg.Client(database.url);
  await client.connect();
  const server = await aServer(database.url);
  const at = { server, postmaster: await postmasterOf(client) };
  const hash = await passwordHash(password);
  const figures: Figure[] = [];
  try {
    const kinds = Object.entries(await kindsOf(server)).map(([name, kind]) => ({ ...kind, name, result: nothing() }));
    // Code and plans are compiled before anything is measured.
    for (const { work, good } of kinds) await add(nothing(), at, work, good);
    for (let round = 0; round < rounds; round += 1) {
      for (const { hashes, work, good, result } of kinds) {
        await addBareHashes(result, hash, people * hashes);
        await add(result, at, work, good);
      }
    }
    const goal = '90 % of argon2id alone, at most 2 ms of processor time besides it';
    for (const { name, result } of kinds) figures.push({ name: `${people} ${name}`, value: described(result), goal });
    const alone = await besides(server, new Promise((resolve) => setTimeout(resolve, 2000)));
    const signIn = kinds[0]?.work ?? (() => []);
    const busy = await besides(server, Promise.all([...signIn(), ...signIn()]));
    const p99 = (times: number[]): number =>
      percentile(
        times.sort((one, other) => one - other),
        0.99,
      );
    figures.push({
      name: 'Other calls meanwhile',
      value: `p50 ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${p99(busy).toFixed(1)} ms; without the sign-ins p99 ${p99(alone).toFixed(1)} ms`,
      goal: 'p99 under 100 ms',
    });
    return figures;
  } finally {
    await client.end();
    await server.end();
    await database.drop();
  }
};
