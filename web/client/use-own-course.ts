// The signed-in person's progress in a course, for pages that everybody can read.
import { useCallback, useEffect, useState } from 'react';
import { type MyCourse, readCourse } from '#contract/credit/self-paced.ts';
import { ApiError, browserCall } from '#web/client/api.ts';
import { clearAccount } from '#web/client/stored-account.ts';
import { useAccount } from '#web/client/use-account.ts';

export interface CourseOfMine {
  /** Null for visitors and while loading. */
  own: MyCourse | null;
  isSignedIn: boolean;
  /** Why loading failed; empty if it did not. */
  failure: string;
  reload: () => Promise<void>;
}

/** Reloaded when the page becomes visible, because another tab may have made progress. */
export const useOwnCourse = (sessionId: number): CourseOfMine => {
  const token = useAccount()?.jwt;
  const [own, setOwn] = useState<MyCourse | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      if (!token) return;
      try {
        const params = { id: String(sessionId) };
        setOwn(await browserCall(readCourse, { params }, signal ? { signal } : {}));
        setFailure('');
      } catch (error) {
        if (signal?.aborted) return;
        // The sign-in was revoked: show what visitors see.
        if (error instanceof ApiError && error.status === 401) clearAccount();
        else setFailure(error instanceof Error ? error.message : String(error));
      }
    },
    [token, sessionId],
  );
  useEffect(() => {
    setOwn(null);
    const abort = new AbortController();
    const look = (): void => {
      if (document.visibilityState === 'visible') void load(abort.signal);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);
  return { own, isSignedIn: token !== undefined, failure, reload: load };
};
