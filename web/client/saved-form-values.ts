// What people have typed outlives a reload, the Back button and a lost connection, for as long as the tab is open.
import { accountNumber } from '#web/client/stored-account.ts';

const prefix = 'form:';

interface Kept {
  /** Number of the account that typed it; empty for a visitor. */
  owner: string;
  values: Record<string, unknown>;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'values' in value;

/** Empty where nothing was kept, where somebody else typed it, or where the browser keeps nothing for us. */
export const readSavedFormValues = (key: string): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (!isKept(value) || (value.owner !== '' && value.owner !== accountNumber())) return {};
    return Object.fromEntries(
      Object.entries(value.values).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
    );
  } catch {
    return {}; // Site data is blocked, or something else wrote there.
  }
};

/** Secrets never come here: name the fields that may be kept. */
export const saveFormValues = (key: string, values: Record<string, unknown>, names: readonly string[]): void => {
  const kept: Kept = {
    owner: accountNumber(),
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
  };
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(kept));
  } catch {
    // Site data is blocked or full: what was typed lasts as long as the page.
  }
};

export const clearFormValues = (key: string): void => {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept there.
  }
};

export const clearAllFormValues = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
};
