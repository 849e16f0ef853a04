// A session's time in Eastern Time, and in the reader's time zone if it differs.
import { useSyncExternalStore } from 'react';
import {
  dayText,
  easternTimeSpanText,
  easternZone,
  ownTimeText,
  shortMomentText,
} from '#rules/platform/eastern-time.ts';
import { ownZone } from '#rules/platform/own-zone.ts';

const never = () => () => {};

/** The reader's time zone; Eastern Time where it is not known: on the server, until hydration, and for UTC. */
const useZone = (): string =>
  useSyncExternalStore(
    never,
    () => ownZone() ?? easternZone,
    () => easternZone,
  );

interface Span {
  start: string;
  end: string;
}

/** Date, time span and zones on separate lines. */
export const SessionTime = ({ start, end }: Span) => {
  const own = ownTimeText({ start, end }, useZone());
  return (
    <>
      <time dateTime={start}>{dayText(start)}</time>
      <br />
      {easternTimeSpanText(start, end)}
      <br />
      <span className="own-time soft small">{own}</span>
    </>
  );
};

/** `Dec 3, 2026, 2:30 pm Eastern Time`. */
export const ShortSessionTime = ({ start }: { start: string }) => (
  <time dateTime={start}>{shortMomentText(start)}</time>
);
