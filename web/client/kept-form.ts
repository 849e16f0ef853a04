// What people have typed outlives a reload, the Back button and a lost connection, for as long as the tab is open.

/** Empty where nothing was kept, or where the browser keeps nothing for us. */
export const readKeptForm = (key: string): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {}; // Site data is blocked, or something else wrote there.
  }
};

/** Secrets never come here: name the fields that may be kept. */
export const keepForm = (key: string, values: Record<string, unknown>, names: readonly string[]): void => {
  const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Site data is blocked or full: what was typed lasts as long as the page.
  }
};

export const forgetForm = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
};
