// Who is signed in on this browser: the account record under the local storage key `account` (spec 3).

export interface StoredAccount {
  result: string;
  jwt: string;
  name: string;
  remember: boolean;
  email: string;
}

const key = 'account';
const listeners = new Set<() => void>();
/** Fallback without local storage: the sign-in lasts as long as the page. */
let inMemory: string | null = null;
let lastText: string | null | undefined;
let lastAccount: StoredAccount | null = null;

const readText = (): string | null => {
  try {
    return localStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory; // Storage is blocked: use memory.
  }
};

const isStoredAccount = (value: unknown): value is StoredAccount =>
  typeof value === 'object' && value !== null && 'jwt' in value && typeof value.jwt === 'string';

interface Claims {
  /** Seconds since 1970. */
  exp?: unknown;
  iat?: unknown;
  /** The account's number. */
  sub?: unknown;
}

/** The token's claims; null if it cannot be read. */
const claimsOf = (jwt: string): Claims => {
  try {
    const payload = jwt.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims; // Each claim is checked before use.
  } catch {
    return {};
  }
};

/** Expiry of an account's token in seconds since 1970; 0 if it cannot be read. */
const expiryOf = (jwt: string): number => {
  const { exp } = claimsOf(jwt);
  return typeof exp === 'number' ? exp : 0;
};

/** Remaining and total lifetime of a token in seconds. */
export const tokenLifetime = (jwt: string): { left: number; whole: number } => {
  const { exp, iat } = claimsOf(jwt);
  if (typeof exp !== 'number' || typeof iat !== 'number') return { left: 0, whole: 0 };
  return { left: exp - Date.now() / 1000, whole: exp - iat };
};

const parse = (text: string | null): StoredAccount | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredAccount(value) ? value : null;
  } catch {
    return null; // The value is not ours; nobody is signed in.
  }
};

/** The stored account, expired or not. Returns the same object while it is unchanged. */
export const storedAccount = (): StoredAccount | null => {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastAccount = parse(text);
  }
  return lastAccount;
};

/** Signed in means: a stored account whose token has not expired. Spec 4, Login. */
export const signedInAccount = (): StoredAccount | null => {
  const account = storedAccount();
  return account && expiryOf(account.jwt) * 1000 > Date.now() ? account : null;
};

/** Number of the signed-in account; empty for a visitor. Used to mark ownership without a name. */
export const accountNumber = (): string => {
  const account = signedInAccount();
  return account ? String(claimsOf(account.jwt).sub ?? '') : '';
};

export const currentToken = (): string | null =>
  typeof window === 'undefined' ? null : (storedAccount()?.jwt ?? null);

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

export const storeAccount = (account: StoredAccount): void => {
  inMemory = JSON.stringify(account);
  try {
    localStorage.setItem(key, inMemory);
  } catch {
    // Storage is blocked or full: keep it in memory.
  }
  notifyListeners();
};

/** Updates the shown name. */
export const updateAccountName = (name: string): void => {
  const account = storedAccount();
  if (account && account.name !== name) storeAccount({ ...account, name });
};

/** Updates the stored email. */
export const updateAccountEmail = (email: string): void => {
  const account = storedAccount();
  if (account && account.email !== email) storeAccount({ ...account, email });
};

export const clearAccount = (): void => {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
  notifyListeners();
};

/** Calls back when the account changes, here or in another tab. */
export const watchAccount = (listener: () => void): (() => void) => {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    inMemory = event.newValue;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
};
