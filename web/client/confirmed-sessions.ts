// Stores the sessions just registered for the success screen, by account, while the tab is open.
import type { ConfirmedSession } from '#contract/registration/registrations.ts';
import { signedInAccount } from '#web/client/stored-account.ts';

export interface Confirmation {
  sessions: ConfirmedSession[];
  /** People with an account of their own were registered too: their sessions are not among these. */
  hasOthers: boolean;
}

interface Confirmed extends Confirmation {
  email: string;
}

const key = 'confirmedSessions';
/** Fallback without session or local storage. */
let inMemory: Confirmed | null = null;

export const saveConfirmation = (confirmation: Confirmation): void => {
  const confirmed: Confirmed = { email: signedInAccount()?.email ?? '', ...confirmation };
  try {
    sessionStorage.setItem(key, JSON.stringify(confirmed));
    inMemory = null;
  } catch {
    inMemory = confirmed; // Storage is blocked or full: keep it in memory.
  }
};

const read = (): Confirmed | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as Confirmed) : inMemory; // Only this module writes it.
  } catch {
    return inMemory; // Storage is blocked.
  }
};

/** Empty if nothing was registered in this tab or if another account did: computers are shared. */
export const readConfirmation = (): Confirmation => {
  const confirmed = read();
  const email = signedInAccount()?.email;
  return confirmed && email !== undefined && confirmed.email === email ? confirmed : { sessions: [], hasOthers: false };
};

export const clearConfirmation = (): void => {
  inMemory = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
};
