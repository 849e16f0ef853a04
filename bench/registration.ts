// Registering for a session, compared with writing its rows by the driver alone.
import { Agent } from 'node:http';
import pLimit from 'p-limit';
import pg from 'pg';
import { aCrowd, type CrowdMember } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { postJson, withToken } from '#bench/post-json.ts';
import { databaseProcessorMs, postmasterOf, processorMs } from '#bench/processor-time.ts';
import { inOneStatement, inSixStatements } from '#bench/registration-floor.ts';
import { aServer } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/platform/database/connect.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

const sessionId = 1201;
const rounds = 6;
const peopleARound = 150;
/** Code and plans are compiled before anything is measured. */
const warmUp = 500;
const atOnce = 8;

const path = '/api/schedule/register';
const bodyFor = ({ memberId }: CrowdMember) => [{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }];

/** How many statements one registration sends. */
const statementsOf = async (databaseUrl: string, person: CrowdMember, token: string): Promise<number> => {
  const db = connect({ connectionString: databaseUrl });
  const app = await buildApp({
    ...{ config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false },
    now: () => Temporal.Now.instant(),
  });
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let count = 0;
  const counting = function (this: pg.Client, ...given: unknown[]): unknown {
    if (typeof given[0] === 'string' || given[0] instanceof Object) count += 1;
    return query.apply(this, given);
  };
  Object.assign(pg.Client.prototype, { query: counting });
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: bodyFor(person) });
  Object.assign(pg.Client.prototype, { query });
  await app.close();
  await db.destroy();
  if (statusCode !== 200) throw new Error(`Registering answered ${statusCode}.`);
  return count;
};

/** The portal, and what the driver alone needs to write the same. */
const sides = ['portal', 'one statement', 'six statements'] as const;
type Side = (typeof sides)[number];

interface Measured {
  times: number[];
  seconds: number;
  serverMs: number;
  databaseMs: number;
}

const nothing = (): Measured => ({ times: [], seconds: 0, serverMs: 0, databaseMs: 0 });

const agent = new Agent({ keepAlive: true });

const register = async (url: string, person: CrowdMember, token: string): Promise<void> => {
  const { status } = await postJson(agent, url + path, bodyFor(person), withToken(token));
  if (status !== 200) throw new Error(`Registering answered ${status}.`);
};

const eachAtOnce = async (
  people: readonly CrowdMember[],
  work: (person: CrowdMember) => Promise<void>,
): Promise<number[]> => {
  const limit = pLimit(atOnce);
  return Promise.all(
    people.map((person) =>
      limit(async () => {
        const startedAt = performance.now();
        await work(person);
        return performance.now() - startedAt;
      }),
    ),
  );
};

const described = ({ times, seconds, serverMs, databaseMs }: Measured): string => {
  const p99 = percentile(
    times.sort((one, other) => one - other),
    0.99,
  );
  const each = (ms: number): string => (ms / times.length).toFixed(1);
  return `${(times.length / seconds).toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, processor time ${serverMs > 0 ? `${each(serverMs)} ms of the server and ` : ''}${each(databaseMs)} ms of the database`;
};

const measured = async (seats: number | null): Promise<Figure> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const setUp = new pg.Client(database.url);
  await setUp.connect();
  await setUp.query('update session set seats_web = $2 where id = $1', [sessionId, seats]);
  const postmaster = await postmasterOf(setUp);
  const crowd = await aCrowd(database.db, 1 + warmUp + rounds * peopleARound * sides.length);
  const tokens = await signedIn(
    database.db,
    crowd.map(({ accountId }) => accountId),
  );
  const [sample, ...people] = crowd;
  if (!sample) throw new Error('There is nobody.');
  const statements = await statementsOf(database.url, sample, tokens.get(sample.accountId) ?? '');
  const server = await aServer(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: atOnce });
  const withClient = (write: typeof inOneStatement) => async (person: CrowdMember) => {
    const client = await pool.connect();
    try {
      await write(client, person, sessionId);
    } finally {
      client.release();
    }
  };
  const work: Record<Side, (person: CrowdMember) => Promise<void>> = {
    portal: (person) => register(server.url, person, tokens.get(person.accountId) ?? ''),
    'one statement': withClient(inOneStatement),
    'six statements': withClient(inSixStatements),
  };
  const results = { portal: nothing(), 'one statement': nothing(), 'six statements': nothing() };
  try {
    await eachAtOnce(people.splice(0, warmUp), work.portal);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        const before = { server: processorMs(server.pid), database: databaseProcessorMs(postmaster) };
        const begin = performance.now();
        const result = results[side];
        result.times.push(...(await eachAtOnce(people.splice(0, peopleARound), work[side])));
        result.seconds += (performance.now() - begin) / 1000;
        result.databaseMs += databaseProcessorMs(postmaster) - before.database;
        if (side === 'portal') result.serverMs += processorMs(server.pid) - before.server;
      }
    }
    const { rows } = await setUp.query<{ count: string }>(
      'select count(distinct account_id) as count from registration where session_id = $1 and account_id = any($2)',
      [sessionId, crowd.map(({ accountId }) => accountId)],
    );
    return {
      name: `Registrations, ${atOnce} at a time, ${seats === null ? 'unlimited seats' : 'limited seats'}`,
      value: `${described(results.portal)}, ${statements} round trips; the rows in one statement: ${described(results['one statement'])}; in six: ${described(results['six statements'])}; ${rows[0]?.count} of ${crowd.length} are registered`,
      goal: 'at least 400 a second, at most 6 round trips and 3 ms of processor time',
    };
  } finally {
    await setUp.end();
    await pool.end();
    await server.end();
    await database.drop();
  }
};

export const benchRegistration = async (): Promise<Figure[]> => [await measured(null), await measured(100_000)];
