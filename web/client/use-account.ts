// The signed-in account, for components. On the server, and until the browser has taken over, nobody is.
import { useSyncExternalStore } from 'react';
import { type StoredAccount, signedInAccount, watchAccount } from '#web/client/stored-account.ts';

export const useAccount = (): StoredAccount | null => useSyncExternalStore(watchAccount, signedInAccount, () => null);
