// Passes the events of the live page on to its parts.
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';

type Listener = (event: LiveEvent) => void;

export interface LiveFeed {
  emit: Listener;
  /** Returns how to unsubscribe. */
  subscribe: (listener: Listener) => () => void;
}

const liveFeed = (): LiveFeed => {
  const listeners = new Set<Listener>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useLiveFeed = (): LiveFeed => useState(liveFeed)[0];

export const useFeedEvents = ({ subscribe }: LiveFeed, onEvent: Listener): void => {
  const take = useEffectEvent(onEvent);
  useEffect(() => subscribe((event) => take(event)), [subscribe]);
};
