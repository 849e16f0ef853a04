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

const post = async ({ url }: ServerProcess, path: string, body: unknown): Promise<string> =>
  (await postJson(agent, url + keyed(path), body)).text;

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
  serverMs: number;
  databaseMs: number;
}

const nothing = (): Measured => ({ count: 0, good: 0, seconds: 0, serverMs: 0, databaseMs: 0 });

/** Adds what a piece of work, whose answers must contain a text, took. */
const add = async (
  result: Measured,
  { server, postmaster }: { server: ServerProcess; postmaster: number },
  work: Promise<string>[],
  good: string,
): Promise<void> => {
  const before = { server: mainThreadMs(server.pid), database: databaseProcessorMs(postmaster) };
  const begin = performance.now();
  const answers = await Promise.all(work);
  result.seconds += (performance.now() - begin) / 1000;
  result.serverMs += mainThreadMs(server.pid) - before.server;
  result.databaseMs += databaseProcessorMs(postmaster) - before.database;
  result.count += answers.length;
  result.good += answers.filter((answer) => answer.includes(good)).length;
};

/** As many verifications at once as there are processors; returns the time in seconds. */
const bareHashes = async (hash: string, count: number): Promise<number> => {
  const limit = pLimit(availableParallelism());
  const begin = performance.now();
  await Promise.all(Array.from({ length: count }, () => limit(() => verify(hash, password))));
  return (performance.now() - begin) / 1000;
};

const described = ({ count, good, seconds, serverMs, databaseMs }: Measured, bareSeconds: number): string =>
  `${(count / seconds).toFixed(0)} a second, ${((bareSeconds / seconds) * 100).toFixed(0)} % of argon2id alone; besides that ${(serverMs / count).toFixed(2)} ms of processor time of the server and ${(databaseMs / count).toFixed(2)} ms of the database each; ${good} of ${count} good`;

export const benchSignIn = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const client = new pg.Client(database.url);
  await client.connect();
  const server = await aServer(database.url);
  const at = { server, postmaster: await postmasterOf(client) };
  const hash = await passwordHash(password);
  const signUps = nothing();
  const signIns = nothing();
  let bareUps = 0;
  let bareIns = 0;
  try {
    // Code and plans are compiled before anything is measured.
    const accounts = Array.from({ length: people }, () => aPerson({ password }));
    const signIn = () => accounts.map(({ email }) => post(server, '/api/login', { email, password }));
    await Promise.all(accounts.map((account) => post(server, '/api/register', account)));
    await Promise.all(signIn());
    for (let round = 0; round < rounds; round += 1) {
      bareIns += await bareHashes(hash, people);
      await add(signIns, at, signIn(), '"OK"');
      // A password and an answer.
      bareUps += await bareHashes(hash, people * 2);
      const created = Array.from({ length: people }, () => post(server, '/api/register', aPerson({ password })));
      await add(signUps, at, created, '"error":""');
    }
    const alone = await besides(server, new Promise((resolve) => setTimeout(resolve, 2000)));
    const busy = await besides(server, Promise.all([...signIn(), ...signIn()]));
    const p99 = (times: number[]): number =>
      percentile(
        times.sort((one, other) => one - other),
        0.99,
      );
    const goal = '90 % of argon2id alone, at most 2 ms of processor time besides it';
    return [
      { name: `${people} sign-ins at once`, value: described(signIns, bareIns), goal },
      { name: `${people} new accounts at once`, value: described(signUps, bareUps), goal },
      {
        name: 'Other calls meanwhile',
        value: `p50 ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${p99(busy).toFixed(1)} ms; without the sign-ins p99 ${p99(alone).toFixed(1)} ms`,
        goal: 'p99 under 100 ms',
      },
    ];
  } finally {
    await client.end();
    await server.end();
    await database.drop();
  }
};
