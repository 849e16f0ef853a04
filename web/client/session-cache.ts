// The session cache in IndexedDB: database `access`, version 2, store `sessions` (Spec 3, Local session cache).
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { storedAccount, watchAccount } from '#web/client/stored-account.ts';

const databaseName = 'access';
const databaseVersion = 2;
const maxCachedSessions = 200;
/** After this time the page loads without the database. */
const patienceMs = 1000;

/** `updatedDate` is the time of caching; the server's value is stored beside it. */
interface CachedRow extends Session {
  serverUpdatedDate: string;
  /** The account whose questions are marked; empty for a visitor. */
  owner: string;
}

interface Access extends DBSchema {
  sessions: {
    key: number;
    value: CachedRow;
    indexes: { application_id: number; startDate: string; updatedDate: string };
  };
}

type Database = IDBPDatabase<Access>;

export interface Copy {
  session: Session;
  /** When it was cached: ISO 8601, UTC. */
  cachedAt: string;
  /** False if a signed-in person sees a session cached for visitors, without their own questions marked. */
  isOwn: boolean;
}

const nobody = '';

/** Identifies the current account; changes at sign-in and sign-out. */
export const currentOwner = (): string => {
  const account = storedAccount();
  return account ? account.email || 'unknown' : nobody;
};

const logFailure = (doing: string, error: unknown): void =>
  console.warn(`IndexedDB ${doing} error`, error instanceof Error ? `${error.name}: ${error.message}` : error);

const upgrade = (database: Database): void => {
  // An older store can be dropped: the server has everything.
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
      // Makes room for a newer version in another tab.
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
    return true; // It exists but is blocked; opening it gives the reason.
  }
};

const withPatience = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))]);

/**
 * Called once at the start. Always resolves: when the database is open or unavailable.
 * `report` is called if the browser has no IndexedDB (Spec 8, Browser database unavailable); other failures are only logged.
 */
export const openSessionCache = async (report: (message: string) => void): Promise<void> => {
  if (!hasIndexedDb()) {
    opening = Promise.resolve(null);
    console.warn("This browser doesn't support IndexedDB");
    report(t(m.cacheUnsupported));
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

/** Null if the database is unavailable or `doing` failed; failures are logged. */
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

const answerShape = sessionDetail.responses[200];

/** Null if nothing is cached for the current account or by this version of the portal. */
export const readCachedSession = async (id: number): Promise<Copy | null> => {
  if (!Number.isInteger(id)) return null;
  const row = await withPatience(attempt('read', (database) => database.get('sessions', id)));
  if (!row || (row.owner !== nobody && row.owner !== currentOwner())) return null;
  const { updatedDate: cachedAt, serverUpdatedDate: updatedDate, owner } = row;
  const { success, data } = answerShape.safeParse({ ...row, updatedDate });
  if (!success || Number.isNaN(Date.parse(cachedAt))) return null;
  return { session: data, cachedAt, isOwn: owner === currentOwner() };
};

const dropOldest = async (database: Database): Promise<void> => {
  const { store, done } = database.transaction('sessions', 'readwrite');
  const surplus = (await store.count()) - maxCachedSessions;
  const oldest = surplus > 0 ? await store.index('updatedDate').getAllKeys(null, surplus) : [];
  await Promise.all([...oldest.map((id) => store.delete(id)), done]);
};

/** `owner` is the account at the time of the request. Keeps the newest 200. */
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

/** Call it after a session was changed or deleted. */
export const removeCachedSession = async (id: number): Promise<void> => {
  if (Number.isInteger(id)) await attempt('delete', (database) => database.delete('sessions', id));
};

/** Clears the cache when the account changes, because sessions mark the person's questions. */
const clearCopies = async (): Promise<void> => {
  await attempt('clear', (database) => database.clear('sessions'));
};
