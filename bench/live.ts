// A live session on two server processes: readers who get captions while others vote, and the memory that readers take.
import { randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aCrowd, type CrowdMember } from '#bench/crowd.ts';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { postJson, withToken } from '#bench/post-json.ts';
import { aServer, type ServerProcess } from '#bench/server-process.ts';
import { signedIn } from '#bench/signed-in.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { makePrivateLink } from '#server/registration/private-links/private-links.ts';
import { aDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

const sessionId = 1201;
const readers = 500;
const seconds = 60;
const votesPerSecond = 100;
const questionCount = 20;
const memoryReaders = 2000;

interface Stage {
  servers: ServerProcess[];
  people: CrowdMember[];
  tokens: Map<number, string>;
  /** Ids of questions that people vote for. */
  questions: number[];
  /** The key of the captioner's link. */
  key: string;
}

/** The session takes place, and everybody is registered. */
const prepare = async (db: Db): Promise<Omit<Stage, 'servers'>> => {
  const now = Temporal.Now.instant();
  await loadSampleIfEmpty(db, now);
  const session = { id: sessionId, ends_at: now.add({ minutes: 60 }) };
  await db
    .updateTable('session')
    .set({ starts_at: now.subtract({ minutes: 5 }), ends_at: session.ends_at })
    .where('id', '=', sessionId)
    .execute();
  const people = await aCrowd(db, readers);
  const seat = { session_id: sessionId, method: 'Web' as const, state: 'registered' as const, registered_at: now };
  await db
    .insertInto('registration')
    .values(people.map(({ accountId, memberId }) => ({ ...seat, account_id: accountId, member_id: memberId })))
    .execute();
  const asked = { session_id: sessionId, asked_at: now, asked_live: true, approved_at: now };
  const questions = await db
    .insertInto('question')
    .values(Array.from({ length: questionCount }, (_, index) => ({ ...asked, question: `Question ${index}?` })))
    .returning('id')
    .execute();
  const link = await makePrivateLink(db, 'caption_link', { session, recipient: 'Captions' }, now);
  const accounts = people.map(({ accountId }) => accountId);
  return {
    ...{ people, tokens: await signedIn(db, accounts), key: link?.key ?? '' },
    questions: questions.map(({ id }) => id),
  };
};

interface Reader {
  isOpen: () => boolean;
  stop: () => void;
}

/** Calls `onCaption` with the text of each line. Comes back after its last event when a busy server sends it away. */
const aReader = (url: string, token: string, onCaption: (text: string) => void): Reader => {
  let [isOpen, isStopped, lastId] = [false, false, ''];
  let call: ClientRequest | undefined;
  const take = (block: string): void => {
    lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? lastId;
    const data = block.includes('event: caption') ? /^data: (.*)$/m.exec(block)?.[1] : undefined;
    if (data !== undefined) onCaption(JSON.parse(data).text);
  };
  const connect = (): void => {
    if (isStopped) return;
    const headers = { ...withToken(token), ...(lastId === '' ? {} : { 'last-event-id': lastId }) };
    call = get(`${url}/api/live/${sessionId}/stream`, { agent: false, headers }, (response) => {
      isOpen ||= response.statusCode === 200;
      let rest = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      response.on('error', () => {}); // It closes next.
    });
    // It closes next.
    call.on('error', () => {}).once('close', () => setTimeout(connect, 500 + Math.random() * 1000));
  };
  connect();
  return {
    isOpen: () => isOpen,
    stop: () => {
      isStopped = true;
      call?.destroy();
    },
  };
};

const openReaders = async (
  { people, tokens }: Stage,
  { urls, count }: { urls: readonly string[]; count: number },
  onCaption: (text: string) => void,
): Promise<Reader[]> => {
  const open: Reader[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = tokens.get(people[index % people.length]?.accountId ?? 0) ?? '';
    open.push(aReader(urls[index % urls.length] ?? '', token, onCaption));
    await pause(4);
  }
  await until('all readers', () => open.every(({ isOpen }) => isOpen()));
  return open;
};

const described = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p95 ${percentile(sorted, 0.95).toFixed(0)} ms`;
};

/** Lines and votes go to both servers in turn. */
const takePlace = async (stage: Stage): Promise<Figure[]> => {
  const { servers, people, tokens, questions, key } = stage;
  const urls = servers.map(({ url }) => url);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const open = await openReaders(stage, { urls, count: readers }, (text) => {
    delays.push(performance.now() - (sentAt.get(text) ?? 0));
  });
  const say = async (index: number): Promise<void> => {
    const text = `Line ${index} ${randomBytes(30).toString('hex')}`;
    sentAt.set(text, performance.now());
    const line = { language: 'en-US', speaker: '', text, sequence: index };
    await postJson(agent, `${urls[index % urls.length]}/api/captions/${key}/lines`, line);
  };
  const votes: number[] = [];
  let failed = 0;
  const vote = async (index: number): Promise<void> => {
    const began = performance.now();
    const token = tokens.get(people[index % people.length]?.accountId ?? 0);
    const path = `/api/live/${sessionId}/questions/${questions[Math.floor(index / people.length) % questionCount]}/vote`;
    const { status } = await postJson(agent, urls[index % urls.length] + path, { isVoted: true }, withToken(token));
    if (status !== 200) failed += 1;
    votes.push(performance.now() - began);
  };
  const begin = performance.now();
  const work: Promise<void>[] = [];
  for (let index = 0; index < seconds * votesPerSecond; index += 1) {
    if (index % votesPerSecond === 0) work.push(say(index / votesPerSecond + 1));
    work.push(vote(index));
    await pause(Math.max(0, begin + ((index + 1) * 1000) / votesPerSecond - performance.now()));
  }
  await Promise.all(work);
  const rate = work.length / ((performance.now() - begin) / 1000);
  await until('all lines', () => delays.length === readers * seconds, { seconds: 20 }).catch(() => {}); // The figure says it.
  for (const reader of open) reader.stop();
  agent.destroy();
  return [
    {
      name: `Captions at ${readers} readers, a line each second, with ${rate.toFixed(0)} votes and lines a second`,
      value: `${described(delays)}; ${readers * seconds - delays.length} missing`,
      goal: 'p95 under 1 s, none missing',
    },
    { name: 'A vote meanwhile', value: `${described(votes)}; ${failed} failed`, goal: 'none failed' },
  ];
};

const measureMemory = async (stage: Stage, server: ServerProcess): Promise<Figure> => {
  const before = server.memoryMegabytes();
  let lines = 0;
  const open = await openReaders(stage, { urls: [server.url], count: memoryReaders }, () => {
    lines += 1;
  });
  const line = { language: 'en-US', speaker: '', text: 'For everybody.', sequence: 1_000_000 };
  const agent = new Agent();
  await postJson(agent, `${server.url}/api/captions/${stage.key}/lines`, line);
  agent.destroy();
  await until('the line', () => lines === memoryReaders);
  const after = server.memoryMegabytes();
  for (const reader of open) reader.stop();
  const each = (((after - before) * 1024) / memoryReaders).toFixed(0);
  return {
    name: `Memory of a server with ${memoryReaders} readers`,
    value: `${after} MB, ${before} MB before: ${each} kB each`,
    goal: '300 MB',
  };
};

export const benchLive = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  const prepared = await prepare(database.db);
  const limits = { MAX_CONNECTIONS: '5000', MAX_CONNECTIONS_PER_NETWORK: '5000' };
  const start = () => aServer(database.url, limits);
  const servers = await Promise.all([start(), start()]);
  const figures = await takePlace({ ...prepared, servers });
  // A server that did nothing before.
  const fresh = await start();
  figures.push(await measureMemory({ ...prepared, servers }, fresh));
  await Promise.all([...servers, fresh].map((server) => server.end()));
  await database.drop();
  return figures;
};
