// What was just registered, for the success screen; kept for as long as the tab is open, for the account that did it.
import type { ConfirmedSession } from '#contract/registration/registrations.ts';
import { signedInAccount } from '#web/client/stored-account.ts';

interface Confirmed {
  email: string;
  sessions: ConfirmedSession[];
}

const key = 'confirmedSessions';
/** Used only where the browser keeps nothing for us. */
let inMemory: Confirmed | null = null;

export const saveConfirmedSessions = (sessions: ConfirmedSession[]): void => {
  const confirmed: Confirmed = { email: signedInAccount()?.email ?? '', sessions };
  try {
    sessionStorage.setItem(key, JSON.stringify(confirmed));
    inMemory = null;
  } catch {
    inMemory = confirmed; // Site data is blocked or full: the copy in memory serves until the page is left.
  }
};

const read = (): Confirmed | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Confirmed) : inMemory; // Written by ourselves, in this tab.
  } catch {
    return inMemory; // Site data is blocked.
  }
};

/** Empty where nothing was registered in this tab, or by somebody else: computers are shared. */
export const readConfirmedSessions = (): ConfirmedSession[] => {
  const confirmed = read();
  const email = signedInAccount()?.email;
  return confirmed && email !== undefined && confirmed.email === email ? confirmed.sessions : [];
};

export const clearConfirmedSessions = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
};
