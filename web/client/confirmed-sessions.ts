// What was just registered, for the success screen; kept for as long as the tab is open.
import type { ConfirmedSession } from '#contract/registrations.ts';

const key = 'confirmedSessions';
let inMemory: ConfirmedSession[] = [];

export const keepConfirmed = (sessions: ConfirmedSession[]): void => {
  inMemory = sessions;
  try {
    sessionStorage.setItem(key, JSON.stringify(sessions));
  } catch {
    // Site data is blocked or full: the copy in memory serves until the page is left.
  }
};

/** Empty where nothing was registered in this tab. */
export const readConfirmed = (): ConfirmedSession[] => {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as ConfirmedSession[]) : inMemory; // Written by ourselves, in this tab.
  } catch {
    return inMemory; // Site data is blocked.
  }
};
