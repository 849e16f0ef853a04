// What the player remembers of how somebody likes to watch, in this browser alone.
import { useSyncExternalStore } from 'react';
import {
  type PlayerPreferences,
  preferencesKey,
  readPreferences,
  usualPreferences,
} from '#rules/catalog/player-preferences.ts';

const listeners = new Set<() => void>();
let current: PlayerPreferences | undefined;

const read = (): PlayerPreferences => {
  try {
    return readPreferences(localStorage.getItem(preferencesKey));
  } catch {
    return usualPreferences; // Without local storage it holds as long as the page.
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever comes after may be somebody else.
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
    // Full or forbidden: it holds as long as the page.
  }
  for (const listener of listeners) listener();
};

export type ChangePreferences = typeof change;

export const usePreferences = (): [PlayerPreferences, ChangePreferences] => [
  useSyncExternalStore(subscribe, snapshot, () => usualPreferences),
  change,
];
