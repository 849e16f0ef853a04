// Seals the newest row of the log every few seconds, and remembers it outside of the database.
import type { AuditHead, AuditKey } from '#server/platform/audit/audit-keys.ts';
import { headText, macOf } from '#server/platform/audit/audit-keys.ts';
import { headErrors } from '#server/platform/audit/head-errors.ts';
import { newestEvent, saveSeal } from '#server/platform/audit/queries.ts';
import { type Remembered, readRemembered, remember } from '#server/platform/audit/remembered-head.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const sealEveryMs = 10_000;
const sayEvery = { hours: 1 };

export interface Sealing {
  db: Db;
  /** The first one seals. */
  keys: readonly AuditKey[];
  dataDir: string;
  now: () => Temporal.Instant;
  /** Called at the start and then hourly with the newest row, for the server's log. */
  say: (head: string) => void;
  /** Called where a row that was remembered is gone or another one. */
  tell: (error: string) => void;
}

/** Seals what is new. What was remembered is looked at first. */
export const sealEvents = async ({ db, keys, dataDir, now, tell }: Sealing): Promise<AuditHead | null> => {
  const [key] = keys;
  const head = await newestEvent(db);
  const before = await readRemembered(dataDir);
  const [error] = before ? await headErrors(db, [{ head: before.head, source: 'what this server remembers' }]) : [];
  if (error) tell(error);
  if (!head || !key || (!error && before?.head.id === head.id)) return head ?? null;
  const day = now().toString().slice(0, 10);
  await saveSeal(db, { day, head, keyId: key.id, mac: macOf(key, day, head) });
  const missing: Remembered['missing'] = before?.missing ?? (error ? (before?.head ?? null) : null);
  await remember(dataDir, { head, missing });
  return head;
};

/** Comes back with what seals once more and ends it. A database that is away is asked again the next time. */
export const startSealing = (sealing: Sealing): (() => Promise<void>) => {
  let saidAt: Temporal.Instant | null = null;
  let underWay: Promise<void> = Promise.resolve();
  const seal = async (): Promise<void> => {
    const head = await sealEvents(sealing);
    const time = sealing.now();
    if (!head || (saidAt && Temporal.Instant.compare(saidAt.add(sayEvery), time) > 0)) return;
    saidAt = time;
    sealing.say(headText(head));
  };
  const next = (): Promise<void> => {
    underWay = underWay.then(seal).catch(() => {}); // Away, or full: said elsewhere.
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
