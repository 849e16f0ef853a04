// The player's preferences in local storage.
import { useSyncExternalStore } from 'react';
import { defaultPreferences, type PlayerPreferences, readPreferences } from '#rules/catalog/player-preferences.ts';
import { preferencesKey } from '#rules/catalog/preferences-key.ts';

const listeners = new Set<() => void>();
let current: PlayerPreferences | undefined;

const read = (): PlayerPreferences => {
  try {
    return readPreferences(localStorage.getItem(preferencesKey));
  } catch {
    return defaultPreferences; // Storage is blocked: they last as long as the page.
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Computers are shared.
    if (listeners.size === 0) current = undefined;
  };
};

const snapshot = (): PlayerPreferences => {
  current ??= read();
  return current;
};

const change = (changes: Partial<PlayerPreferences>): void => {
  current = { ...snapshot(), ...changes };
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(current));
  } catch {
    // Storage is blocked or full: they last as long as the page.
  }
  for (const listener of listeners) listener();
};

export type ChangePreferences = typeof change;

export const usePreferences = (): [PlayerPreferences, ChangePreferences] => [
  useSyncExternalStore(subscribe, snapshot, () => defaultPreferences),
  change,
];
