// One connection of a process that listens for notifications of the database, opened again whenever it is lost.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

interface Listener {
  channel: string;
  onNotify: (payload: string) => void;
  /** Notifications may have been missed: it listens from now on, for the first time or again. */
  onListen: () => void;
}

/** `connection` must lead to the database itself: a pooler in transaction mode passes no notifications. Returns how to stop. */
export const listen = (
  connection: pg.ClientConfig,
  { channel, onNotify, onListen }: Listener,
): (() => Promise<void>) => {
  let current: pg.Client | null = null;
  const stopping = new AbortController();

  const listenUntilLost = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, application_name: 'curbcut-live', keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve());
    });
    current = client;
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => onNotify(payload));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onListen();
      await lost;
    } finally {
      current = null;
      await client.end().catch(() => {}); // It was lost.
    }
  };

  const keepListening = async (): Promise<void> => {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await listenUntilLost().catch(() => {}); // The database is unavailable.
      pauseMs = performance.now() - startedAt > longestPauseMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {}); // It ends.
    }
  };

  const running = keepListening();
  return async () => {
    stopping.abort();
    await current?.end().catch(() => {}); // It was lost.
    await running;
  };
};
