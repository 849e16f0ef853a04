// The signed-in account; null on the server and during hydration.
import { useSyncExternalStore } from 'react';
import { type StoredAccount, signedInAccount, watchAccount } from '#web/client/stored-account.ts';

export const useAccount = (): StoredAccount | null => useSyncExternalStore(watchAccount, signedInAccount, () => null);
