// The provider at which someone who signed out here is still signed in; this page remembers it until it is left.
import { useSyncExternalStore } from 'react';

interface Provider {
  name: string;
  url: string;
}

let offered: Provider | null = null;
const listeners = new Set<() => void>();

export const offerProviderSignOut = (provider: Provider | null): void => {
  offered = provider;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useProviderSignOut = (): Provider | null =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
