// False on the server and during hydration: forms can be sent only afterwards.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
