// Sessions that this browser has shown: database `access`, version 2, store `sessions` (spec 3, Local session cache).
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import { storedAccount, watchAccount } from '#web/client/stored-account.ts';

const databaseName = 'access';
const databaseVersion = 2;
const mostKept = 200;
/** A database that does not answer is done without; nobody waits longer for it. */
const patienceMs = 1000;

/** Spec 8, Browser database unavailable. */
const unsupported = "This browser doesn't support IndexedDB";

/** `updatedDate` is when it was cached; the server's own value stands beside it. */
interface Kept extends Session {
  serverUpdatedDate: string;
  /** Whose questions it marks: an account's address, or nobody's. */
  owner: string;
}

interface Access extends DBSchema {
  sessions: {
    key: number;
    value: Kept;
    indexes: { application_id: number; startDate: string; updatedDate: string };
  };
}

type Database = IDBPDatabase<Access>;

export interface Copy {
  session: Session;
  /** When it was cached: ISO 8601, UTC. */
  cachedAt: string;
  /** False for a visitor's copy that a signed-in person sees: it does not mark their questions. */
  isOwn: boolean;
}

const nobody = '';

/** Changes whenever somebody else has the browser. */
export const currentOwner = (): string => {
  const account = storedAccount();
  return account ? account.email || 'unknown' : nobody;
};

const logFailure = (doing: string, error: unknown): void =>
  console.warn(`IndexedDB ${doing} error`, error instanceof Error ? `${error.name}: ${error.message}` : error);

const upgrade = (database: Database): void => {
  // An older store held copies only; the server has them all.
  if (database.objectStoreNames.contains('sessions')) database.deleteObjectStore('sessions');
  const sessions = database.createObjectStore('sessions', { keyPath: 'id' });
  for (const index of ['application_id', 'startDate', 'updatedDate'] as const) sessions.createIndex(index, index);
};

let opening: Promise<Database | null> | null = null;

const forget = (database: Database | null): void => {
  database?.close();
  opening = null;
};

const open = async (): Promise<Database | null> => {
  try {
    const { openDB } = await import('idb');
    const database: Database = await openDB<Access>(databaseName, databaseVersion, {
      upgrade: (older) => {
        try {
          upgrade(older);
        } catch (error) {
          logFailure('upgrade', error);
          throw error;
        }
      },
      blocked: () => logFailure('blocked', 'another tab holds an older version open'),
      // A newer portal in another tab goes first.
      blocking: () => forget(database),
      terminated: () => forget(null),
    });
    return database;
  } catch (error) {
    logFailure('open', error);
    return null;
  }
};

const hasIndexedDb = (): boolean => {
  try {
    return Boolean(window.indexedDB);
  } catch {
    return true; // It is there, and refuses: opening it says why.
  }
};

const withPatience = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))]);

/**
 * At the start, once. Resolves, whatever happens, when the database is open or is done without.
 * `report` is told where the browser has no such thing at all; every other failure is only logged.
 */
export const openSessionCache = async (report: (message: string) => void): Promise<void> => {
  if (!hasIndexedDb()) {
    opening = Promise.resolve(null);
    console.warn(unsupported);
    report(unsupported);
    return;
  }
  let owner = currentOwner();
  watchAccount(() => {
    if (owner === currentOwner()) return;
    owner = currentOwner();
    void clearCopies();
  });
  opening ??= open();
  await withPatience(opening);
};

/** Null where the database cannot be used, or `doing` failed; the failure is logged. */
const attempt = async <T>(doing: string, work: (database: Database) => Promise<T>): Promise<T | null> => {
  opening ??= open();
  const database = await opening;
  if (!database) return null;
  try {
    return await work(database);
  } catch (error) {
    logFailure(doing, error);
    return null;
  }
};

const answerShape = sessionDetail.answers[200];

/** Null where there is none for whoever has the browser now, or where it was kept by another version of the portal. */
export const readCachedSession = async (id: number): Promise<Copy | null> => {
  if (!Number.isInteger(id)) return null;
  const kept = await withPatience(attempt('read', (database) => database.get('sessions', id)));
  if (!kept || (kept.owner !== nobody && kept.owner !== currentOwner())) return null;
  const { updatedDate: cachedAt, serverUpdatedDate: updatedDate, owner } = kept;
  const { success, data } = answerShape.safeParse({ ...kept, updatedDate });
  if (!success || Number.isNaN(Date.parse(cachedAt))) return null;
  return { session: data, cachedAt, isOwn: owner === currentOwner() };
};

const dropOldest = async (database: Database): Promise<void> => {
  const { store, done } = database.transaction('sessions', 'readwrite');
  const surplus = (await store.count()) - mostKept;
  const oldest = surplus > 0 ? await store.index('updatedDate').getAllKeys(null, surplus) : [];
  await Promise.all([...oldest.map((id) => store.delete(id)), done]);
};

/** `owner` is who had the browser when the session was asked for. The newest 200 are kept. */
export const cacheSession = async (session: Session, owner: string): Promise<void> => {
  await attempt('insert or update', async (database) => {
    await database.put('sessions', {
      ...session,
      updatedDate: new Date().toISOString(),
      serverUpdatedDate: session.updatedDate,
      owner,
    });
    await dropOldest(database);
  });
};

/** For an action that changes a session, and for one that is no longer there. */
export const removeCachedSession = async (id: number): Promise<void> => {
  if (Number.isInteger(id)) await attempt('delete', (database) => database.delete('sessions', id));
};

/** Whoever comes next sees nothing of it: questions carry the person who asked. */
const clearCopies = async (): Promise<void> => {
  await attempt('clear', (database) => database.clear('sessions'));
};
