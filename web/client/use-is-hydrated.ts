// False on the server and until scripts have taken over: forms wait for that before they can be sent.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
