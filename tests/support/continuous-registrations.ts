// Clients that register people continuously during failures, and record every acknowledged registration.
import { setTimeout as pause } from 'node:timers/promises';
import { aPerson } from '#tests/support/people.ts';

interface Answer {
  /** 0: no response. */
  status: number;
  // Tests read fields of any body.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  body: any;
}

interface Acknowledged {
  memberId: number;
  sessionId: number;
  /** In the time of `performance.now()`. */
  at: number;
}

export interface Ledger {
  acknowledged: Acknowledged[];
  /** Responses with a temporary error or unknown outcome; each request was retried. */
  rejections: Record<string, number>;
  /** Unexpected responses. */
  wrong: string[];
}

const limitMs = 40_000;
const refusing = new Set([0, 502, 503, 504]);

const call = async (url: string, method: string, path: string, token: string, body?: unknown): Promise<Answer> => {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : null };
  } catch {
    return { status: 0, body: null };
  }
};

export interface Writers {
  ledger: Ledger;
  /** Resolves when every client has the response to its last request. */
  stop: () => Promise<void>;
}

/** Each client has its own account, and registers new members one by one for one of the sessions. */
export const startWriters = async (
  url: string,
  apiKey: string,
  { count, sessionIds }: { count: number; sessionIds: readonly number[] },
): Promise<Writers> => {
  const ledger: Ledger = { acknowledged: [], rejections: {}, wrong: [] };
  let isOver = false;

  /** Retries until the request succeeds; null after an unexpected response. */
  const insist = async (method: string, path: string, token: string, body?: unknown): Promise<Answer | null> => {
    for (;;) {
      const answer = await call(url, method, path, token, body);
      if (answer.status === 200) return answer;
      if (!refusing.has(answer.status)) {
        ledger.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      const reason = `${answer.status} ${answer.body?.error ?? ''}`.trim();
      ledger.rejections[reason] = (ledger.rejections[reason] ?? 0) + 1;
      await pause(100 + Math.random() * 200);
    }
  };

  const newToken = async (): Promise<string> => {
    const person = aPerson();
    await insist('POST', `/api/register?apikey=${apiKey}`, '', person);
    const { email, password } = person;
    const signedIn = await insist('POST', `/api/login?apikey=${apiKey}`, '', { email, password });
    return signedIn?.body.jwt ?? '';
  };

  const maxMembers = 190;
  const write = async (name: string): Promise<void> => {
    let token = await newToken();
    for (let number = 1; !isOver; number += 1) {
      if (number % maxMembers === 0) token = await newToken();
      const member = await insist('POST', '/api/schedule/members', token, {
        firstName: name,
        lastName: `No ${number}`,
      });
      const sessionId = sessionIds[number % sessionIds.length] ?? 0;
      const id: number | undefined = member?.body.id;
      if (id === undefined) continue;
      const body = [{ id: sessionId, participants: [{ id, method: 'Web' }] }];
      const registered = await insist('POST', '/api/schedule/register', token, body);
      if (registered) ledger.acknowledged.push({ memberId: id, sessionId, at: performance.now() });
    }
  };

  const running = Promise.all(Array.from({ length: count }, (_, index) => write(`Writer ${index}`)));
  return {
    ledger,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};

/** The longest time without an acknowledged registration. */
export const longestGapMs = ({ acknowledged }: Ledger, from: number, to: number): number => {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to].sort(
    (one, other) => one - other,
  );
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
};
