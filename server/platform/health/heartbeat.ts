// Each process records a heartbeat every half minute, so that staff see which ones are running.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { deleteProcess, saveHeartbeat } from '#server/platform/health/queries.ts';
import { version } from '#server/platform/process/version.ts';

const heartbeatIntervalMs = 30_000;

/** Returns a function that stops it. If the database is unavailable, the next heartbeat retries. */
export const heartbeat = (db: Db, reads: Reads, now: () => Temporal.Instant): (() => Promise<void>) => {
  const id = randomUUID();
  const startedAt = now();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const sendHeartbeat = async (): Promise<void> => {
    const loopDelayMs = Math.round(delay.percentile(99) / 1e6) || 0;
    delay.reset();
    const memoryBytes = process.memoryUsage.rss();
    const state = { id, host: hostname(), processNumber: process.pid, version, startedAt, memoryBytes, loopDelayMs };
    const replica = reads.facts();
    await saveHeartbeat(db, { ...state, replica }, now()).catch(() => {}); // Unavailable or full: reported elsewhere.
  };
  void sendHeartbeat();
  const timer = setInterval(() => void sendHeartbeat(), heartbeatIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    delay.disable();
    await deleteProcess(db, id).catch(() => {}); // It is deleted after an hour in any case.
  };
};
