// The end of a sitting, in Eastern Time and the reader's time zone.
import { useSyncExternalStore } from 'react';
import { dayText, easternZone, endOfEasternDay, timeText, zoneText } from '#rules/platform/eastern-time.ts';

const minuteMs = 60_000;
/** Most people need about two hours (content/texts/self-paced.md). */
const usualMs = 2 * 60 * minuteMs;

const eachMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, minuteMs);
  return () => clearInterval(timer);
};

/** The current minute; null on the server and until hydration. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    eachMinute,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  );

const untilText = (now: number): string => {
  const until = endOfEasternDay(now);
  const end = new Date(until).toISOString();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = dayText(new Date(until - 1).toISOString());
  const own =
    timeText(end, zone) === timeText(end, easternZone)
      ? ''
      : ` Where you are (${zoneText(zone)}) that is ${timeText(end, zone)} on ${dayText(end, zone)}.`;
  const short =
    until - now < usualMs
      ? ' That is less than the two hours that most people need. You may want to begin tomorrow.'
      : '';
  return `Today’s sitting ends at midnight Eastern Time, at the end of ${day}.${own}${short}`;
};

export const SittingNote = () => {
  const now = useMinute();
  return (
    <>
      <p className="notice">
        One sitting is one day in Eastern Time. You can pause as often as you need: what you have done today is kept,
        also when you close the page.
      </p>
      <p className="sitting-end">{now !== null && untilText(now)}</p>
    </>
  );
};
