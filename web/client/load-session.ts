// Loads a session from the browser's cache while it is fresh, otherwise from the server (Spec 4, Session cache).
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import { ApiError, type Call } from '#web/client/api.ts';
import { cacheSession, currentOwner, readCachedSession, removeCachedSession } from '#web/client/session-cache.ts';

const freshMs = 60_000;

/** `stale`: shown at once and revalidated. `offline`: the server cannot be reached. */
type Source = 'served' | 'network' | 'fresh' | 'stale' | 'offline';

export interface LoadedSession {
  session: Session;
  source: Source;
  /** When the shown cached session was stored: ISO 8601, UTC. */
  cachedAt: string | null;
  /** True if the server's version differs from the cached one shown before. */
  hasChanged: boolean;
}

const forced = new Set<string>();

/** Makes the next load of this session ask the server. */
export const invalidateSession = (id: string): void => {
  forced.add(id);
};

const isFresh = (cachedAt: string): boolean => {
  const age = Date.now() - Date.parse(cachedAt);
  return age >= 0 && age < freshMs;
};

const differs = (one: Session, other: Session): boolean =>
  JSON.stringify({ ...one, updatedDate: '' }) !== JSON.stringify({ ...other, updatedDate: '' });

const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** Throws what the call throws, unless the server cannot be reached and the session is cached. */
export const loadSession = async (call: Call, id: string): Promise<LoadedSession> => {
  const ask = () => call(sessionDetail, { params: { id } });
  const whole = { cachedAt: null, hasChanged: false };
  if (typeof window === 'undefined') return { ...whole, session: await ask(), source: 'served' };

  const owner = currentOwner();
  const isForced = forced.delete(id);
  const copy = await readCachedSession(Number(id));
  const copied = copy && { session: copy.session, cachedAt: copy.cachedAt, hasChanged: false };
  if (copied && !isForced) {
    if (copy.isOwn && isFresh(copy.cachedAt)) return { ...copied, source: 'fresh' };
    return { ...copied, source: navigator.onLine ? 'stale' : 'offline' };
  }
  try {
    const session = await ask();
    void cacheSession(session, owner);
    return { ...whole, session, source: 'network', hasChanged: copy !== null && differs(copy.session, session) };
  } catch (error) {
    if (isGone(error)) void removeCachedSession(Number(id));
    else if (copied) return { ...copied, source: 'offline' };
    throw error;
  }
};

/** Caches a session rendered by the server, as a visitor's. */
export const cacheServedSession = (session: Session): void => void cacheSession(session, '');
