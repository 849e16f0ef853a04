// Registering for a session, compared with the same SQL sent by the driver as prepared statements.
import { createHash, randomUUID } from 'node:crypto';
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

interface Sent {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

const path = '/api/schedule/register';
const bodyFor = ({ memberId }: OfCrowd) => [{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }];

/** Every statement of one registration, with its parameters and rows. */
const recorded = async (databaseUrl: string, person: OfCrowd, token: string): Promise<Sent[]> => {
  const db = connect({ connectionString: databaseUrl });
  const app = await buildApp({
    ...{ config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false },
    now: () => Temporal.Now.instant(),
  });
  const sent: Sent[] = [];
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  const listen = function (this: pg.Client, ...given: unknown[]): unknown {
    const [text, values = []] = given;
    const answer = query.apply(this, given);
    if (typeof text === 'string' && Array.isArray(values) && answer instanceof Promise) {
      const entry: Sent = { text, values, rows: [] };
      sent.push(entry);
      void answer.then((result: pg.QueryResult | pg.QueryResult[]) => {
        entry.rows = Array.isArray(result) ? [] : result.rows;
      });
    }
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: listen });
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: bodyFor(person) });
  Object.assign(pg.Client.prototype, { query });
  await app.close();
  await db.destroy();
  if (statusCode !== 200) throw new Error(`Registering answered ${statusCode}.`);
  return sent;
};

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/;

/**
 * Replaces the recorded person's ids by another person's, as numbers and within texts; generated ids are generated again.
 */
const replaced = (value: unknown, known: Map<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaced(each, known));
  if (typeof value === 'number') return Number(known.get(String(value)) ?? value);
  if (typeof value !== 'string') return value;
  return value.replaceAll(/[\da-f]{8}-[\da-f-]{27}|person\d+@|\d{6,}/g, (text) => {
    if (!known.has(text) && uuid.test(text)) known.set(text, randomUUID());
    return known.get(text) ?? text;
  });
};

const learn = (known: Map<string, string>, before: Sent['rows'], now: Sent['rows']): void => {
  before.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) {
      const isId = (typeof value === 'number' && value >= 100_000) || (typeof value === 'string' && uuid.test(value));
      if (isId) known.set(String(value), String(now[index]?.[name] ?? value));
    }
  });
};

const replay = async (client: pg.PoolClient, sent: readonly Sent[], known: Map<string, string>): Promise<void> => {
  for (const { text, values, rows } of sent) {
    if (values.length === 0) {
      await client.query(text);
      continue;
    }
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const result = await client.query({ name, text, values: values.map((value) => replaced(value, known)) });
    learn(known, rows, result.rows);
  }
};

const nameOf = ({ email }: OfCrowd): string => email.slice(0, email.indexOf('@') + 1);

export const benchRegistration = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const setUp = new pg.Client(database.url);
  await setUp.connect();
  // Ids that mean nothing else, so that they can be recognized in the recording.
  for (const [index, table] of ['account', 'member', 'registration', 'mail'].entries()) {
    await setUp.query(`alter table ${table} alter column id restart with ${(index + 1) * 1_000_000}`);
  }
  const crowd = await aCrowd(database.db, 1 + rounds * peopleARound * 2);
  const tokens = await signedIn(
    database.db,
    crowd.map(({ accountId }) => accountId),
  );
  const { rows: signIns } = await setUp.query<{ id: string; account_id: number }>('select id, account_id from sign_in');
  const signInOf = new Map(signIns.map(({ id, account_id }) => [account_id, id]));
  const [sample, ...people] = crowd;
  if (!sample) throw new Error('There is nobody.');
  const sent = await recorded(database.url, sample, tokens.get(sample.accountId) ?? '');
  const server = await aServer(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: atOnce });
  const bySide: Record<'portal' | 'bare', number[]> = { portal: [], bare: [] };
  const seconds = { portal: 0, bare: 0 };

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
    bare: async (person: OfCrowd): Promise<void> => {
      const known = new Map([
        [String(sample.accountId), String(person.accountId)],
        [String(sample.memberId), String(person.memberId)],
        [signInOf.get(sample.accountId) ?? '', signInOf.get(person.accountId) ?? ''],
        [nameOf(sample), nameOf(person)],
      ]);
      const client = await pool.connect();
      try {
        await replay(client, sent, known);
      } finally {
        client.release();
      }
    },
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['portal', 'bare'] as const) {
        const limit = pLimit(atOnce);
        const begin = performance.now();
        await Promise.all(
          people.splice(0, peopleARound).map((person) =>
            limit(async () => {
              const asked = performance.now();
              await work[side](person);
              bySide[side].push(performance.now() - asked);
            }),
          ),
        );
        seconds[side] += (performance.now() - begin) / 1000;
      }
    }
    const { rows } = await setUp.query<{ count: string }>(
      'select count(distinct account_id) as count from registration where session_id = $1 and account_id >= 1000000',
      [sessionId],
    );
    const rate = (side: 'portal' | 'bare'): number => (rounds * peopleARound) / seconds[side];
    const p99 = (side: 'portal' | 'bare'): number =>
      percentile(
        bySide[side].sort((one, other) => one - other),
        0.99,
      );
    return [
      {
        name: `Registrations, ${atOnce} at a time`,
        value: `${rate('portal').toFixed(0)} a second, ${((rate('portal') / rate('bare')) * 100).toFixed(0)} % of the bare ${rate('bare').toFixed(0)} (${sent.length} statements each); p99 ${p99('portal').toFixed(0)} ms and ${p99('bare').toFixed(0)} ms; ${rows[0]?.count} of ${crowd.length} are registered`,
        goal: 'at least 50 %',
      },
    ];
  } finally {
    await setUp.end();
    await pool.end();
    await server.end();
    await database.drop();
  }
};
