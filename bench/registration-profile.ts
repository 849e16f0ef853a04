// Where the time of a registration goes: processor samples of the server by module, and the database's functions.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import pg from 'pg';
import { aCrowd } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { databaseProcessorMs, postmasterOf, processorMs } from '#bench/processor-time.ts';
import { aServer } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { aDatabase } from '#tests/support/database.ts';

const sessionId = 1201;
const warmUp = 500;
const people = 1000;
const atOnce = 8;
const longestList = 25;

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  endTime: number;
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

/** `(program)` and others without a file keep their names. */
const moduleOf = ({ functionName, url }: { functionName: string; url: string }): string => {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  const [, own] = /((?:server|rules|contract)\/.*)$/.exec(url) ?? [];
  return own ?? (url || functionName);
};

/** Processor time by module in ms, of the samples between two times before the end of the process, in microseconds. */
const timesByModule = (profile: CpuProfile, from: number, to: number): Map<string, number> => {
  const modules = new Map(profile.nodes.map(({ id, callFrame }) => [id, moduleOf(callFrame)]));
  const times = new Map<string, number>();
  let time = profile.startTime;
  profile.samples.forEach((node, index) => {
    const delta = profile.timeDeltas[index] ?? 0;
    time += delta;
    const untilEnd = profile.endTime - time;
    if (untilEnd > from || untilEnd < to) return;
    const name = modules.get(node) ?? '';
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + delta / 1000);
  });
  return times;
};

const largest = (times: Iterable<[string, number]>): string =>
  [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, longestList)
    .map(([name, ms]) => `\n  ${(ms / people).toFixed(3)} ${name}`)
    .join('');

const profiled = async (seats: number | null): Promise<Figure> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const admin = new pg.Client(database.url);
  await admin.connect();
  await admin.query('update session set seats_web = $2 where id = $1', [sessionId, seats]);
  await admin.query(
    `do $$ begin execute format('alter database %I set track_functions = ''all''', current_database()); end $$`,
  );
  const crowd = await aCrowd(database.db, warmUp + people);
  const tokens = await signedIn(
    database.db,
    crowd.map(({ accountId }) => accountId),
  );
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-profile-'));
  const server = await aServer(database.url, {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  const postmaster = await postmasterOf(admin);
  const limit = pLimit(atOnce);
  const registerAll = (some: typeof crowd) =>
    Promise.all(
      some.map(({ accountId, memberId }) =>
        limit(async () => {
          const response = await fetch(`${server.url}/api/schedule/register`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(accountId)}` },
            body: JSON.stringify([{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }]),
          });
          await response.arrayBuffer();
          if (response.status !== 200) throw new Error(`Registering answered ${response.status}.`);
        }),
      ),
    );
  try {
    await registerAll(crowd.slice(0, warmUp));
    await admin.query('select pg_stat_reset()');
    const before = { server: processorMs(server.pid), database: databaseProcessorMs(postmaster) };
    const begin = performance.now();
    await registerAll(crowd.slice(warmUp));
    const end = performance.now();
    const serverMs = (processorMs(server.pid) - before.server) / people;
    const databaseMs = (databaseProcessorMs(postmaster) - before.database) / people;
    await new Promise((resolve) => setTimeout(resolve, 11_000)); // Statistics of idle connections come late.
    const { rows } = await admin.query<{ funcname: string; calls: string; self_time: number; total_time: number }>(
      'select funcname, calls, self_time, total_time from pg_stat_user_functions where calls > 0',
    );
    await server.end();
    const ended = performance.now();
    const [file = ''] = readdirSync(folder).sort();
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const profile: CpuProfile = JSON.parse(files.sort((one, other) => other.length - one.length)[0] ?? file);
    const times = timesByModule(profile, (ended - begin) * 1000, (ended - end) * 1000);
    return {
      name: `Where the time of a registration goes, ${seats === null ? 'unlimited' : 'limited'} seats`,
      value: `${serverMs.toFixed(2)} ms of the server and ${databaseMs.toFixed(2)} ms of the database; ms by module of the server:${largest(times)}\nms in functions of the database by themselves (also waiting):${largest(rows.map(({ funcname, calls, self_time }) => [`${funcname} (${(Number(calls) / people).toFixed(1)} calls)`, self_time]))}\n`,
      goal: 'stated',
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await admin.end();
    await server.end();
    await database.drop();
  }
};

export const benchRegistrationProfile = async (): Promise<Figure[]> => [await profiled(null), await profiled(100_000)];
