// Stores form values in session storage, so that they survive reload, Back and a lost connection.
import { accountNumber } from '#web/client/stored-account.ts';

const prefix = 'form:';

interface SavedValues {
  /** Account number; empty for a visitor. */
  owner: string;
  values: Record<string, unknown>;
}

const isSavedValues = (value: unknown): value is SavedValues =>
  typeof value === 'object' && value !== null && 'owner' in value && 'values' in value;

/** Empty if nothing is stored, it belongs to another account, or storage is blocked. */
export const readSavedFormValues = (key: string): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (!isSavedValues(value) || (value.owner !== '' && value.owner !== accountNumber())) return {};
    return Object.fromEntries(
      Object.entries(value.values).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
    );
  } catch {
    return {}; // Storage is blocked, or the value is not ours.
  }
};

/** Stores only the named fields; never name a secret. */
export const saveFormValues = (key: string, values: Record<string, unknown>, names: readonly string[]): void => {
  const saved: SavedValues = {
    owner: accountNumber(),
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
  };
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(saved));
  } catch {
    // Storage is blocked or full: values last as long as the page.
  }
};

export const clearFormValues = (key: string): void => {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is blocked.
  }
};

export const clearAllFormValues = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
};
