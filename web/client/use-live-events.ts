// The events of a live session, as long as the screen is open.
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveEvent } from '#contract/registration/live-sessions.ts';
import { followLiveEvents, type LiveConnection } from '#web/client/follow-live-events.ts';

interface Source {
  stream: string;
  list: string | null;
  /** Events up to this one are known already. */
  after: number;
}

export const useLiveEvents = ({ stream, list, after }: Source, onEvent: (event: LiveEvent) => void): LiveConnection => {
  const [connection, setConnection] = useState<LiveConnection>('connecting');
  const take = useEffectEvent(onEvent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows from where the page was loaded; the stream counts on by itself.
  useEffect(
    () => followLiveEvents({ stream, list, after, onEvent: take, onConnection: setConnection }),
    [stream, list],
  );
  return connection;
};
