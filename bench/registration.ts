// Registering for a session, compared with a transaction of the statements that any implementation must write.
import { readdirSync, readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import pg from 'pg';
import { aCrowd, type OfCrowd } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { aServer } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/platform/database/connect.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

const sessionId = 1201;
const rounds = 6;
const peopleARound = 80;
const atOnce = 8;
/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

const path = '/api/schedule/register';
const bodyFor = ({ memberId }: OfCrowd) => [{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }];

/** How many statements one registration sends. */
const statementsOf = async (databaseUrl: string, person: OfCrowd, token: string): Promise<number> => {
  const db = connect({ connectionString: databaseUrl });
  const app = await buildApp({
    ...{ config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false },
    now: () => Temporal.Now.instant(),
  });
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let count = 0;
  const counting = function (this: pg.Client, ...given: unknown[]): unknown {
    if (typeof given[0] === 'string') count += 1;
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

const text = 'x'.repeat(1500);

/** The rows that one registration leaves: the registration, its email and the session that it is about. */
const writeRows = async (client: pg.PoolClient, { accountId, memberId, email }: OfCrowd): Promise<void> => {
  await client.query('begin');
  await client.query({
    name: 'registration',
    text: `insert into registration (account_id, session_id, member_id, method, registered_at)
      values ($1, $2, $3, 'Web', now())`,
    values: [accountId, sessionId, memberId],
  });
  await client.query({
    name: 'mail',
    text: `with written as (
      insert into mail (kind, recipient, subject, body_text, body_html, state, message_id, created_at, attachment_name,
        attachment_type, attachment)
      values ('registration', $1, 'Registered', $2, $2, 'kept', gen_random_uuid()::text, now(), 'a.ics', 'text/calendar', $2)
      returning id
    ) insert into mail_session (mail_id, session_id) select id, $3 from written`,
    values: [email, text, sessionId],
  });
  await client.query('commit');
};

/** The fields of a process: its parent, and its processor time in user and system mode. */
const processOf = (pid: number | string): { parent: number; ms: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick };
  } catch {
    return { parent: 0, ms: 0 }; // It has ended.
  }
};

/** Processor time of a database server's processes, as far as they still run. */
const databaseMs = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { ms }) => sum + ms, 0);

const sides = ['portal', 'floor'] as const;
type Side = (typeof sides)[number];

const measured = async (seats: number | null): Promise<Figure> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const setUp = new pg.Client(database.url);
  await setUp.connect();
  await setUp.query('update session set seats_web = $2 where id = $1', [sessionId, seats]);
  const { rows: files } = await setUp.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  const postmaster = Number.parseInt(files[0]?.pid ?? '', 10);
  const crowd = await aCrowd(database.db, 1 + peopleARound + rounds * peopleARound * sides.length);
  const tokens = await signedIn(
    database.db,
    crowd.map(({ accountId }) => accountId),
  );
  const [sample, ...people] = crowd;
  if (!sample) throw new Error('There is nobody.');
  const statements = await statementsOf(database.url, sample, tokens.get(sample.accountId) ?? '');
  const server = await aServer(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: atOnce });
  const times: Record<Side, number[]> = { portal: [], floor: [] };
  const seconds = { portal: 0, floor: 0 };
  const cpuMs = { server: 0, database: 0, floor: 0 };

  const work = {
    portal: async (person: OfCrowd): Promise<void> => {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(person.accountId)}` },
        body: JSON.stringify(bodyFor(person)),
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`Registering answered ${response.status}.`);
    },
    floor: async (person: OfCrowd): Promise<void> => {
      const client = await pool.connect();
      try {
        await writeRows(client, person);
      } finally {
        client.release();
      }
    },
  };
  const runRound = async (side: Side): Promise<void> => {
    const before = { server: processOf(server.pid).ms, database: databaseMs(postmaster) };
    const limit = pLimit(atOnce);
    const begin = performance.now();
    await Promise.all(
      people.splice(0, peopleARound).map((person) =>
        limit(async () => {
          const asked = performance.now();
          await work[side](person);
          times[side].push(performance.now() - asked);
        }),
      ),
    );
    seconds[side] += (performance.now() - begin) / 1000;
    const database = databaseMs(postmaster) - before.database;
    if (side === 'floor') cpuMs.floor += database;
    else {
      cpuMs.database += database;
      cpuMs.server += processOf(server.pid).ms - before.server;
    }
  };
  try {
    await runRound('portal');
    Object.assign(cpuMs, { server: 0, database: 0 });
    Object.assign(seconds, { portal: 0 });
    times.portal = [];
    for (let round = 0; round < rounds; round += 1) for (const side of sides) await runRound(side);
    const { rows } = await setUp.query<{ count: string }>(
      'select count(distinct account_id) as count from registration where session_id = $1 and account_id = any($2)',
      [sessionId, crowd.map(({ accountId }) => accountId)],
    );
    const count = rounds * peopleARound;
    const rate = (side: Side): number => count / seconds[side];
    const p99 = (side: Side): string =>
      percentile(
        times[side].sort((one, other) => one - other),
        0.99,
      ).toFixed(0);
    const each = (ms: number): string => (ms / count).toFixed(1);
    return {
      name: `Registrations, ${atOnce} at a time, ${seats === null ? 'unlimited seats' : 'limited seats'}`,
      value: `${rate('portal').toFixed(0)} a second, ${((rate('portal') / rate('floor')) * 100).toFixed(0)} % of writing the rows (${rate('floor').toFixed(0)}); ${statements} statements, processor time ${each(cpuMs.server)} ms of the server and ${each(cpuMs.database)} ms of the database (rows alone: ${each(cpuMs.floor)} ms); p99 ${p99('portal')} ms and ${p99('floor')} ms; ${rows[0]?.count} of ${crowd.length} are registered`,
      goal: 'at most 6 statements',
    };
  } finally {
    await setUp.end();
    await pool.end();
    await server.end();
    await database.drop();
  }
};

export const benchRegistration = async (): Promise<Figure[]> => [await measured(null), await measured(100_000)];
