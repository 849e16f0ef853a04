// Processor time per request of two server processes on one database, compared with one; both take turns. Each process
// gets as many requests, as many at a time, so that its code is as warm and its turns of the event loop are as full: reads
// one process after the other, since on two processors each would be half as busy otherwise; writes both at once.
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
/** Requests to each server in a round, and before anything is measured, so that its code is compiled. */
const reads = { perRound: 500, warmUp: 4000, isTogether: false };
const writes = { perRound: 100, warmUp: 500, isTogether: true };
/** To each server. */
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
  const people = await aCrowd(database.db, count * (writes.warmUp + rounds * writes.perRound));
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

/** Some requests of a kind. */
interface Batch {
  call: Call;
  /** The place of the first person. */
  from: number;
  /** To each server. */
  each: number;
  /** To all servers at once, or to one after the other. */
  isTogether: boolean;
}

/** Each request is for the next person. */
const callAll = async ({ servers, people, tokens }: Side, { call, from, each, isTogether }: Batch): Promise<void> => {
  const callOne = async (url: string, index: number): Promise<void> => {
    const person = people[(from * servers.length + index) % people.length];
    if (!person) throw new Error('There is nobody.');
    const response = await call(url, person, tokens.get(person.accountId) ?? '');
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  };
  const callServer = ({ url }: ServerProcess, place: number) => {
    const limit = pLimit(atOnce);
    return Promise.all(Array.from({ length: each }, (_, n) => limit(() => callOne(url, place * each + n))));
  };
  if (isTogether) await Promise.all(servers.map(callServer));
  else for (const [place, server] of servers.entries()) await callServer(server, place);
};

/** Processor time of one request in a round. */
const aRound = async (side: Side, batch: Batch) => {
  const { servers, postmaster } = side;
  const server = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  const before = { server: server(), database: databaseProcessorMs(postmaster) };
  await callAll(side, batch);
  const requests = batch.each * servers.length;
  return {
    server: (server() - before.server) / requests,
    database: (databaseProcessorMs(postmaster) - before.database) / requests,
  };
};

export const benchTwoServers = async (): Promise<Figure[]> => {
  const sides = [await aSide(1), await aSide(2)];
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const spent = sides.map(() => ({ server: 0, database: 0 }));
    const { perRound, warmUp, isTogether } = name === 'Registering' ? writes : reads;
    for (const side of sides) await callAll(side, { call, from: 0, each: warmUp, isTogether });
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const { server, database } = await aRound(side, {
          ...{ call, isTogether },
          from: warmUp + round * perRound,
          each: perRound,
        });
        const own = spent[index];
        if (!own) continue;
        own.server += server / rounds;
        own.database += database / rounds;
      }
    }
    const [one, two] = spent.map(({ server, database }) => server + database);
    const [alone, both] = spent.map(
      ({ server, database }) => `${server.toFixed(2)} ms of servers and ${database.toFixed(2)} ms of the database`,
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
