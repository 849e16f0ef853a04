// The most frequent reads, compared with a minimal Fastify server in a separate process that sends the same headers and
// bytes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Figure } from '#bench/figure.ts';
import { load, percentile } from '#bench/keep-alive-client.ts';
import { aChild, aServer, type ServerProcess } from '#bench/server-process.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { aDatabase } from '#tests/support/database.ts';

/** Headers and bytes (base64) of a response. */
export interface CachedResponse {
  headers: Record<string, string>;
  body: string;
}

const subjects = {
  'Session, page': '/ao/session/1201',
  'Archive, page': '/ao/archives',
  'Search, page': '/search?q=captions',
  'Session, JSON': '/api/session/1201',
  'Archive, JSON': '/api/archives?application_id=4',
  'Search, JSON': '/api/search?q=captions',
};

const connections = 32;
/** Both servers alternate, so that other load affects both. */
const rounds = 4;
const seconds = 1;

/** Headers of the connection, or set anew for each response by any server. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

const answerOf = async ({ url }: ServerProcess, path: string): Promise<CachedResponse> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const headers = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  };
};

/** The path of a subject's bare route. */
const bareAddress = (index: number): string => `/bare/${index}`;

export const benchReads = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-reads-'));
  const server = await aServer(database.url);
  const answers: Record<string, CachedResponse> = {};
  for (const [index, path] of Object.values(subjects).entries())
    answers[bareAddress(index)] = await answerOf(server, path);
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const bare = await aChild('bench/bare-route.ts', '/ready', { ANSWERS: file });
  const figures: Figure[] = [];
  const restMegabytes = server.memoryMegabytes();
  try {
    for (const [index, [name, path]] of Object.entries(subjects).entries()) {
      const ours = { port: server.port, path };
      const theirs = { port: bare.port, path: bareAddress(index) };
      await load(ours, connections, 1);
      await load(theirs, connections, 1);
      const [own, least] = [[], []] as [Awaited<ReturnType<typeof load>>[], Awaited<ReturnType<typeof load>>[]]; // Filled below.
      for (let round = 0; round < rounds; round += 1) {
        least.push(await load(theirs, connections, seconds));
        own.push(await load(ours, connections, seconds));
      }
      const rate = (all: typeof own): number => all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length;
      const p99 = (all: typeof own): number =>
        percentile(
          all.flatMap(({ times }) => times).sort((one, other) => one - other),
          0.99,
        );
      const others = own.reduce((sum, each) => sum + each.others, 0);
      const bytes = Buffer.from(answers[bareAddress(index)]?.body ?? '', 'base64').length;
      figures.push({
        name: `${name} (${(bytes / 1024).toFixed(1)} kB)`,
        value: `${rate(own).toFixed(0)} a second, ${((rate(own) / rate(least)) * 100).toFixed(0)} % of the bare ${rate(least).toFixed(0)}; p99 ${p99(own).toFixed(1)} ms, ${(p99(own) / p99(least)).toFixed(1)} times the bare ${p99(least).toFixed(1)}${others > 0 ? `; ${others} other answers` : ''}`,
        goal: 'at least 60 %, p99 under 3 times',
      });
    }
    figures.push({
      name: 'Memory of the server',
      value: `${restMegabytes} MB before, ${server.memoryMegabytes()} MB after`,
      goal: 'stated',
    });
    return figures;
  } finally {
    await Promise.all([server.end(), bare.end()]);
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  }
};
