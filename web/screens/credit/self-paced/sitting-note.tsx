// The end of a sitting, in Eastern Time and the reader's time zone.

import { useSyncExternalStore } from 'react';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { dayText, easternZone, endOfEasternDay, timeText, zoneText } from '#rules/platform/eastern-time.ts';
import { ownZone } from '#rules/platform/own-zone.ts';
import '#web/screens/credit/self-paced/self-paced.css';

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
  const zone = ownZone() ?? easternZone;
  const day = dayText(new Date(until - 1).toISOString());
  const own =
    timeText(end, zone) === timeText(end, easternZone)
      ? []
      : [t(m.sittingEndsOwn, { zone: zoneText(zone), time: timeText(end, zone), day: dayText(end, zone) })];
  const short = until - now < usualMs ? [t(m.sittingShort)] : [];
  return [t(m.sittingEnds, { day }), ...own, ...short].join(' ');
};

export const SittingNote = () => {
  const now = useMinute();
  return (
    <>
      <p className="notice">{t(m.sittingNote)}</p>
      <p className="sitting-end">{now !== null && untilText(now)}</p>
    </>
  );
};
