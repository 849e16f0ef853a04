// Follows the events of a live session: a stream that resumes after the last event, or polling where streams do not pass.
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import { openResponse } from '#web/client/api.ts';
import { refreshToken } from '#web/client/refresh-token.ts';
import { currentToken, watchAccount } from '#web/client/stored-account.ts';

export type LiveConnection = 'connecting' | 'open' | 'lost' | 'refused' | 'expired';

interface Following {
  /** Path of the stream, with its query but for `after`. */
  stream: string;
  /** Path of the list of the same events; null: no polling. */
  list: string | null;
  after: number;
  onEvent: (event: LiveEvent) => void;
  onConnection: (connection: LiveConnection) => void;
}

/** The server sends something every 15 seconds. */
const silentMs = 40_000;
/** A proxy that stores the stream instead of passing it on: nothing comes, though the connection is open. */
const firstBytesMs = 8_000;
const longestCallMs = 20_000;
const retryMs = 1_000;
const longestRetryMs = 15_000;
const pollMs = 3_000;
/** After this long with polling, the stream is tried again. */
const pollingMs = 5 * 60_000;
/** How many streams may fail before it polls. */
const maxFailures = 3;

class Refused extends Error {}
/** The sign-in has expired and is not renewed. */
class Expired extends Error {}

const withQuery = (path: string, after: number): string => `${path}${path.includes('?') ? '&' : '?'}after=${after}`;

const call = async (path: string, signal: AbortSignal): Promise<Response> => {
  const response = await openResponse(path, signal);
  if (response.ok) return response;
  if (response.status === 401 && !(currentToken() && (await refreshToken()))) throw new Expired();
  if ([403, 404].includes(response.status)) throw new Refused();
  throw new Error(`answered ${response.status}`);
};

/** Rejects no more: resolves after the time, at once when the browser is online again, or when it is aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Resolves when the account changes here or in another tab, or when it is aborted. */
const accountChange = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stopWatching();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stopWatching = watchAccount(done);
    signal.addEventListener('abort', done);
  });

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';

/** A complete event of the stream; null for comments and settings. */
const eventOf = (block: string): LiveEvent | null => {
  const data = fieldOf(block, 'data');
  const id = Number(fieldOf(block, 'id'));
  return data === '' || id === 0 ? null : { id, kind: fieldOf(block, 'event'), data: JSON.parse(data) };
};

interface Reading {
  signal: AbortSignal;
  /** How long the server may take to answer. */
  answerMs: number;
  /** Something came, though perhaps no event. */
  onBytes: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Resolves when the server ends the stream. Rejects if nothing comes for too long. */
const readEvents = async (path: string, { signal, answerMs, onBytes, onEvent }: Reading): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), answerMs);
  const expect = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
  };
  try {
    const { body } = await call(path, AbortSignal.any([signal, silence.signal]));
    if (!body) throw new Error('no body');
    expect(firstBytesMs);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      expect(silentMs);
      onBytes();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
};

/** Returns how to stop. */
export const followLiveEvents = ({ stream, list, after, onEvent, onConnection }: Following): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastId = after;
  let failures = 0;

  const take = (event: LiveEvent): void => {
    if (event.id <= lastId) return;
    lastId = event.id;
    onEvent(event);
  };

  /** Resolves when the server ends the stream. */
  const readStream = (answerMs = longestCallMs): Promise<void> => {
    const onBytes = (): void => {
      failures = 0;
      onConnection('open');
    };
    return readEvents(withQuery(stream, lastId), { signal, answerMs, onBytes, onEvent: take });
  };

  const pollOnce = async (path: string): Promise<void> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestCallMs)]);
    const { events } = (await (await call(withQuery(path, lastId), limit)).json()) as { events: LiveEvent[] }; // As the contract says.
    events.forEach(take);
    onConnection('open');
  };

  const poll = async (path: string): Promise<void> => {
    const until = Date.now() + pollingMs;
    while (!signal.aborted && Date.now() < until) {
      await pollOnce(path);
      await wait(pollMs, signal);
    }
    await pollOnce(path);
  };

  /** After polling: one short trial, during which the connection counts as open. */
  const tryStream = async (): Promise<void> => {
    try {
      await readStream(firstBytesMs);
    } catch (error) {
      if (error instanceof Refused || error instanceof Expired || failures === 0) throw error;
    }
  };

  const follow = async (): Promise<void> => {
    onConnection('connecting');
    while (!signal.aborted) {
      try {
        if (list !== null && failures >= maxFailures) {
          await poll(list);
          await tryStream();
          if (failures > 0) continue;
        } else await readStream();
        // The server ended it: readers come back one after the other.
        await wait(Math.random() * retryMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused) {
          onConnection('refused');
          return;
        }
        if (error instanceof Expired) {
          onConnection('expired');
          await accountChange(signal);
          continue;
        }
        failures += 1;
        onConnection('lost');
        await wait(Math.min(longestRetryMs, retryMs * 2 ** (failures - 1)) * (0.5 + Math.random()), signal);
      }
    }
  };
  void follow();
  return () => stopping.abort();
};
