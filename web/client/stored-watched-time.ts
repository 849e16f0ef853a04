// What was watched and not yet reported, kept in the browser until it is.
import { accountNumber } from '#web/client/stored-account.ts';

const prefix = 'watched:';

/** Of the person who is signed in now, for one course. */
export const storedWatchedTime = (sessionId: number) => storeOf(`${prefix}${accountNumber()}:${sessionId}`);

const storeOf = (key: string) => ({
  read: (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Site data is blocked.
    }
  },
  write: (text: string | null): void => {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Site data is blocked or full: what cannot be sent at once is lost.
    }
  },
});

/** What somebody has watched and nobody was told of goes with the person. */
export const clearWatchedTime = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
};
