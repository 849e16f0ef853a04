// Two servers that read from a replica: while it lags, hangs, dies, and while the primary is unavailable.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '#tests/support/people.ts';
import { aReplicatedDatabase, canReplicate, type ReplicatedDatabase } from '#tests/support/replicated-database.ts';
import { aServerProcess, freePort, type ServerProcess } from '#tests/support/servers.ts';
import { until } from '#tests/support/until.ts';
import { startVisitors } from '#tests/support/visitors.ts';

const lagSeconds = 6;
let database: ReplicatedDatabase;
let servers: ServerProcess[];
let metricsPorts: number[];
let sessionId: number;
beforeAll(async () => {
  if (!canReplicate) return;
  database = await aReplicatedDatabase();
  metricsPorts = [await freePort(), await freePort()];
  servers = [];
  for (const port of metricsPorts) {
    const server = await aServerProcess({
      ...{ DATABASE_URL: database.primary.url, DATABASE_READ_URL: database.readUrl },
      ...{ READ_LAG_SECONDS: String(lagSeconds), SAMPLE_DATA: 'on', METRICS_PORT: String(port) },
    });
    servers.push(server);
    await server.ready();
  }
  const open = await (await fetch(`${urlOf(0)}/api/sessions/available/4`)).json();
  sessionId = open[0].id;
  await until('both servers read from the copy', everybodyReadsTheCopy);
}, 180_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
  await database?.close();
});

const urlOf = (index: number): string => servers[index]?.url ?? '';

/** By name, without the prefix. */
const figures = async (index: number): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPorts[index]}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^curbcut_replica_(\w+) (\S+)$/gm)].map((row) => [row[1], Number(row[2])]),
  );
};

const everybodyReadsTheCopy = async (): Promise<boolean> =>
  (await Promise.all([figures(0), figures(1)])).every(({ used }) => used === 1);

const rename = (name: string) => database.primary.ask(`update session set name = '${name}' where id = ${sessionId}`);

/** Whether the page and the call show the name, on each of both servers. */
const shows = async (name: string, cookie: string): Promise<boolean[]> => {
  const paths = [`/ao/session/${sessionId}`, `/api/session/${sessionId}`];
  const asked = [0, 1].flatMap((index) => paths.map((path) => fetch(urlOf(index) + path, { headers: { cookie } })));
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
  return texts.map((text) => text.includes(name));
};

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

const register = (index: number, person = aPerson()) =>
  fetch(`${urlOf(index)}/api/register?apikey=public-key-of-the-tests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });

const startReaders = () => {
  const paths = [`/ao/session/${sessionId}`, '/ao/schedule', '/api/speakers?application_id=4', '/api/search?q=access'];
  return startVisitors(4, (turn) => urlOf(turn % 2) + (paths[turn % paths.length] ?? ''));
};

it('a copy that does not move on: who has saved sees it, others see what was, and after the limit everybody sees it', async (context) => {
  if (!canReplicate) context.skip('there is no pg_basebackup on this machine');
  await rename('Before the pause');
  await until('the copy has it', async () => (await shows('Before the pause', '')).every(Boolean));
  await database.copy.ask('select pg_wal_replay_pause()');
  await rename('After the pause');
  const cookie = cookieOf(await register(0));

  const ofVisitors = await shows('Before the pause', '');
  // Requested last: the writer's response is cached, and visitors see it from then on.
  const ofTheWriter = await shows('After the pause', cookie);
  const ofAStrangeCookie = await shows('After the pause', 'written=all');
  await until('the limit is over', async () => (await shows('After the pause', '')).every(Boolean), { seconds: 20 });
  await until('the copy counts as behind', async () => (await figures(0)).used === 0);
  const whileBehind = await figures(0);
  await database.copy.ask('select pg_wal_replay_resume()');
  await until('both servers read from the copy again', everybodyReadsTheCopy);
  const afterwards = await shows('After the pause', '');

  expect(cookie).toMatch(/^written=1-\d+$/);
  expect({ ofTheWriter, ofVisitors, ofAStrangeCookie, afterwards }).toEqual({
    ofTheWriter: [true, true, true, true],
    ofVisitors: [true, true, true, true],
    ofAStrangeCookie: [true, true, true, true],
    afterwards: [true, true, true, true],
  });
  expect(whileBehind.lag_seconds).toBeGreaterThan(lagSeconds - 1);
}, 120_000);

it.each<[string, number, () => Promise<unknown>, () => Promise<unknown>]>([
  ['killed', 3000, async () => database.copy.signal('SIGKILL'), () => database.copy.start()],
  ['frozen', 7000, async () => database.copy.signal('SIGSTOP'), async () => database.copy.signal('SIGCONT')],
])(
  'a copy that is %s under load: the database answers, no read fails, and the copy is used again later',
  async (what, lengthMs, harm, mend) => {
    if (!canReplicate) return;
    await until('both servers read from the copy', everybodyReadsTheCopy);
    const stop = startReaders();
    await pause(2000);

    await harm();
    await pause(lengthMs);
    const [meanwhile] = await Promise.all([figures(0)]);
    await mend();
    await until('both servers read from the copy again', everybodyReadsTheCopy, { seconds: 60 });
    const { reads = 0 } = await figures(0);
    await pause(2000);
    const result = await stop();

    console.log(`a copy that is ${what}: ${JSON.stringify({ ...result, fallbacks: meanwhile.fallbacks })}`);
    expect(meanwhile.used).toBe(0);
    expect(result.failures).toEqual([]);
    expect((await figures(0)).reads).toBeGreaterThan(reads);
  },
  180_000,
);

it('the database killed under load: visitors go on reading, writes are refused until it is back, and nothing that was saved is hidden', async () => {
  if (!canReplicate) return;
  await until('both servers read from the copy', everybodyReadsTheCopy);
  const cookie = cookieOf(await register(0));
  await until('the copy has it', async () => {
    const { rows } = await database.copy.ask('select count(*)::int as count from account');
    const own = await database.primary.ask('select count(*)::int as count from account');
    return rows[0].count === own.rows[0].count;
  });
  const stop = startReaders();
  await pause(2000);

  database.primary.signal('SIGKILL');
  await pause(8000);
  const ready = await Promise.all(
    [0, 1].map(async (index) => (await fetch(`${urlOf(index)}/api/health/ready`)).status),
  );
  const refused = await register(1);
  const ofAWriterBefore = (await fetch(`${urlOf(0)}/api/session/${sessionId}`, { headers: { cookie } })).status;
  const beyond = { cookie: 'written=1-999999999999999' };
  const notYetThere = (await fetch(`${urlOf(0)}/api/session/${sessionId}`, { headers: beyond })).status;
  await database.primary.start();
  await until('writes are taken again', async () => (await register(1)).status === 200, { seconds: 60 });
  const result = await stop();

  console.log(`the database killed: ${JSON.stringify(result)}`);
  expect(result.failures).toEqual([]);
  expect(ready).toEqual([200, 200]);
  expect([refused.status, (await refused.json()).error]).toEqual([503, 'AWAY']);
  expect([ofAWriterBefore, notYetThere]).toEqual([200, 503]);
}, 180_000);
