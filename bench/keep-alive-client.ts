// An HTTP client that sends requests one after the other over keep-alive connections and records their times.
import { connect } from 'node:net';

export interface Load {
  /** Responses per second. */
  perSecond: number;
  /** Of each response, in ms, sorted. */
  times: number[];
  /** Responses with a status other than the first one's. */
  others: number;
}

interface Target {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

const headEnd = Buffer.from('\r\n\r\n');

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The length and status of a response, once its headers are complete. Chunked responses end with the last chunk. */
const measureAnswer = (bytes: Buffer): { length: number; status: number } | null => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (length !== undefined) return { length: end + 4 + Number(length), status };
  const last = bytes.lastIndexOf('\r\n0\r\n\r\n');
  return last < 0 ? null : { length: last + 7, status };
};

/** One connection until the given time. Minimal on purpose: the client must not be slower than the server. */
const askUntil = (
  until: number,
  { port, path, headers }: Target,
  record: (ms: number, status: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const lines = Object.entries({ host: `127.0.0.1:${port}`, 'accept-encoding': 'gzip, deflate, br', ...headers });
    const question = `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let startedAt = 0;
    let pieces: Buffer[] = [];
    let received = 0;
    let expected: { length: number; status: number } | null = null;
    const ask = (): void => {
      startedAt = performance.now();
      pieces = [];
      received = 0;
      expected = null;
      socket.write(question);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      received += piece.length;
      expected ??= measureAnswer(pieces.length === 1 ? piece : Buffer.concat(pieces));
      if (!expected || received < expected.length) return;
      const now = performance.now();
      record(now - startedAt, expected.status);
      if (now < until) ask();
      else socket.end();
    });
    socket.on('close', () => resolve());
  });

export const load = async (target: Target, connections: number, seconds: number): Promise<Load> => {
  const times: number[] = [];
  let first = 0;
  let others = 0;
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const record = (ms: number, status: number): void => {
    first ||= status;
    if (status !== first) others += 1;
    times.push(ms);
  };
  await Promise.all(Array.from({ length: connections }, () => askUntil(until, target, record)));
  const took = (performance.now() - begin) / 1000;
  return { perSecond: times.length / took, times: times.sort((one, other) => one - other), others };
};
