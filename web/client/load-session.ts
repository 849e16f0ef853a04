// A session for its screen: from this browser's copy while that is fresh, else from the server (spec 4, Session cache).
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import { ApiError, type Call } from '#web/client/api.ts';
import { cacheSession, currentOwner, readCachedSession, removeCachedSession } from '#web/client/session-cache.ts';

const freshMs = 60_000;

/** `stale`: shown at once, and to be asked for again. `offline`: the server cannot be reached. */
type Source = 'served' | 'network' | 'fresh' | 'stale' | 'offline';

export interface LoadedSession {
  session: Session;
  source: Source;
  /** When the copy was made, where one is shown: ISO 8601, UTC. */
  cachedAt: string | null;
  /** True after a copy was shown and the server had something else. */
  hasChanged: boolean;
}

const forced = new Set<string>();

/** The next load of this session asks the server, however fresh the copy is. */
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

/** Throws what the call throws, unless the server cannot be reached and there is a copy. */
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

/** For the page that the server sent: it was rendered for nobody in particular. */
export const cacheServedSession = (session: Session): void => void cacheSession(session, '');
