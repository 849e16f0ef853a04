// Seals the newest row of the audit log every few seconds, and remembers it outside the database.
import type { AuditHead, AuditKey } from '#server/platform/audit/audit-keys.ts';
import { headText, macOf } from '#server/platform/audit/audit-keys.ts';
import { headErrors } from '#server/platform/audit/head-errors.ts';
import { newestEvent, saveSeal } from '#server/platform/audit/queries.ts';
import { type Remembered, readRemembered, remember } from '#server/platform/audit/remembered-head.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const sealEveryMs = 10_000;
const logEvery = { hours: 1 };

export interface SealOptions {
  db: Db;
  /** The first key seals. */
  keys: readonly AuditKey[];
  dataDir: string;
  now: () => Temporal.Instant;
  /** Called at startup and then hourly with the newest row, for the server's log. */
  logHead: (head: string) => void;
  /** Called if a remembered row is missing or changed. */
  onError: (error: string) => void;
}

/** Verifies the remembered row, then seals new ones. */
export const sealEvents = async ({ db, keys, dataDir, now, onError }: SealOptions): Promise<AuditHead | null> => {
  const [key] = keys;
  const head = await newestEvent(db);
  const before = await readRemembered(dataDir);
  const [error] = before ? await headErrors(db, [{ head: before.head, source: 'what this server remembers' }]) : [];
  if (error) onError(error);
  if (!head || !key || (!error && before?.head.id === head.id)) return head ?? null;
  const day = now().toString().slice(0, 10);
  await saveSeal(db, { day, head, keyId: key.id, mac: macOf(key, day, head) });
  const missing: Remembered['missing'] = before?.missing ?? (error ? (before?.head ?? null) : null);
  await remember(dataDir, { head, missing });
  return head;
};

/** Returns a function that seals once more and stops. If the database is unavailable, the next run retries. */
export const startSealing = (sealing: SealOptions): (() => Promise<void>) => {
  let loggedAt: Temporal.Instant | null = null;
  let underWay: Promise<void> = Promise.resolve();
  const seal = async (): Promise<void> => {
    const head = await sealEvents(sealing);
    const time = sealing.now();
    if (!head || (loggedAt && Temporal.Instant.compare(loggedAt.add(logEvery), time) > 0)) return;
    loggedAt = time;
    sealing.logHead(headText(head));
  };
  const next = (): Promise<void> => {
    underWay = underWay.then(seal).catch(() => {}); // Unavailable or full: reported elsewhere.
    return underWay;
  };
  void next();
  const timer = setInterval(() => void next(), sealEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await next();
  };
};
