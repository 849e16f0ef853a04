// Processor time per request of two server processes on one database, compared with one; both take turns.
import pLimit from 'p-limit';
import pg from 'pg';
import { aCrowd, type CrowdMember } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { databaseProcessorMs, postmasterOf, processorMs } from '#bench/processor-time.ts';
import { aServer, type ServerProcess } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { aDatabase } from '#tests/support/database.ts';

const sessionId = 1201;
const rounds = 6;
const perRound = 100;
/** Requests of each kind to each server, so that its code is compiled before anything is measured. */
const warmUp = { reads: 1500, writes: 300 };
const atOnce = 8;

type Call = (url: string, person: CrowdMember, token: string) => Promise<Response>;

const asPerson = (token: string) => ({ authorization: `Bearer ${token}` });

const calls: Record<string, Call> = {
  'A cached call': (url) => fetch(`${url}/api/session/${sessionId}`),
  'Own profile': (url, _, token) => fetch(`${url}/api/my/profile`, { headers: asPerson(token) }),
  'Own sessions': (url, _, token) => fetch(`${url}/api/my/sessions/all`, { headers: asPerson(token) }),
  Registering: (url, { memberId }, token) =>
    fetch(`${url}/api/schedule/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asPerson(token) },
      body: JSON.stringify([{ id: sessionId, participants: [{ id: memberId, method: 'Web' }] }]),
    }),
};

interface Side {
  servers: ServerProcess[];
  people: CrowdMember[];
  tokens: Map<number, string>;
  postmaster: number;
  end: () => Promise<void>;
}

const aSide = async (count: number): Promise<Side> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const client = new pg.Client(database.url);
  await client.connect();
  const postmaster = await postmasterOf(client);
  await client.end();
  const people = await aCrowd(database.db, count * warmUp.reads + rounds * perRound);
  const tokens = await signedIn(
    database.db,
    people.map(({ accountId }) => accountId),
  );
  const servers = await Promise.all(Array.from({ length: count }, () => aServer(database.url)));
  const end = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.end()));
    await database.drop();
  };
  return { servers, people, tokens, postmaster, end };
};

/** One request for each of some people, spread evenly over the servers. */
const callForEach = async ({ servers, tokens }: Side, call: Call, some: readonly CrowdMember[]): Promise<void> => {
  const limit = pLimit(atOnce);
  await Promise.all(
    some.map((person, index) =>
      limit(async () => {
        const url = servers[index % servers.length]?.url ?? '';
        const response = await call(url, person, tokens.get(person.accountId) ?? '');
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
      }),
    ),
  );
};

/** Processor time of one round's requests. */
const aRound = async (side: Side, call: Call, some: readonly CrowdMember[]) => {
  const { servers, postmaster } = side;
  const server = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  const before = { server: server(), database: databaseProcessorMs(postmaster) };
  await callForEach(side, call, some);
  return { server: server() - before.server, database: databaseProcessorMs(postmaster) - before.database };
};

export const benchTwoServers = async (): Promise<Figure[]> => {
  const sides = [await aSide(1), await aSide(2)];
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const spent = sides.map(() => ({ server: 0, database: 0 }));
    const warmUpCalls = name === 'Registering' ? warmUp.writes : warmUp.reads;
    for (const side of sides) {
      const from = rounds * perRound;
      await callForEach(side, call, side.people.slice(from, from + side.servers.length * warmUpCalls));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const some = side.people.slice(round * perRound, (round + 1) * perRound);
        const { server, database } = await aRound(side, call, some);
        const own = spent[index];
        if (!own) continue;
        own.server += server;
        own.database += database;
      }
    }
    const each = (ms: number): string => (ms / rounds / perRound).toFixed(2);
    const [one, two] = spent.map(({ server, database }) => server + database);
    const [alone, both] = spent.map(
      ({ server, database }) => `${each(server)} ms of servers and ${each(database)} ms of the database`,
    );
    figures.push({
      name: `${name}, one server and two`,
      value: `${alone}; ${both}; ${((two ?? 0) / (one ?? 1)).toFixed(2)} times`,
      goal: 'at most 1.1 times',
    });
  }
  for (const side of sides) await side.end();
  return figures;
};
