// When a session is: in Eastern Time, and in the reader's own zone where that differs.
import { useSyncExternalStore } from 'react';
import {
  dayText,
  easternZone,
  ownTimeText,
  shortDayText,
  timeSpanText,
  timeText,
} from '#rules/platform/eastern-time.ts';

const never = () => () => {};

/** The reader's zone; Eastern Time on the server and until the browser has taken over. */
const useZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => easternZone,
  );

interface Span {
  start: string;
  end: string;
}

/** Day, span and zones, on lines of their own. */
export const SessionTime = ({ start, end }: Span) => {
  const own = ownTimeText({ start, end }, useZone());
  return (
    <>
      <time dateTime={start}>{dayText(start)}</time>
      <br />
      {timeSpanText(start, end)} Eastern Time
      <br />
      <span className="own-time soft small">{own}</span>
    </>
  );
};

/** `Dec 3, 2026, 2:30 pm Eastern Time`. */
export const ShortSessionTime = ({ start }: { start: string }) => (
  <time dateTime={start}>
    {shortDayText(start)}, {timeText(start)} Eastern Time
  </time>
);
