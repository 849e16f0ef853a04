// A preference of the console in local storage; without it, as long as the page.
import { useState } from 'react';

const keyOf = (name: string): string => `console-${name}`;

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null; // Storage is blocked.
  }
};

/** Null is the default, which is not stored. */
export const usePreference = (name: string): [string | null, (value: string | null) => void] => {
  const [value, setValue] = useState(() => read(name));
  const change = (next: string | null): void => {
    setValue(next);
    try {
      if (next === null) localStorage.removeItem(keyOf(name));
      else localStorage.setItem(keyOf(name), next);
    } catch {
      // Storage is blocked or full.
    }
  };
  return [value, change];
};

/** Removes the preferences whose names start with `start`. */
export const clearPreferences = (start: string): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(start))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked.
  }
};
