// Stores watched intervals in local storage until they are reported.
import { accountNumber } from '#web/client/stored-account.ts';

const prefix = 'watched:';

/** The store of the signed-in person for one course. */
export const storedWatchedTime = (sessionId: number) => storeOf(`${prefix}${accountNumber()}:${sessionId}`);

const storeOf = (key: string) => ({
  read: (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked.
    }
  },
  write: (text: string | null): void => {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Storage is blocked or full: what cannot be sent at once is lost.
    }
  },
});

/** Removes unreported intervals at sign-out. */
export const clearWatchedTime = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
};
