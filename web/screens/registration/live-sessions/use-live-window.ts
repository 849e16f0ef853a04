// Whether people can take part now: the page can be open long before.
import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/registration/live-sessions.ts';
import { isLiveAt } from '#rules/registration/live-window.ts';

const everyMs = 10_000;

/** `isOpen` when the page was loaded; then by the server's clock. */
export const useLiveWindow = (
  { startDate, endDate, readAt }: Pick<LiveSession, 'startDate' | 'endDate' | 'readAt'>,
  isOpen: boolean,
): boolean => {
  const [isOpenNow, setIsOpenNow] = useState(isOpen);
  const [offsetMs] = useState(() => Date.parse(readAt) - Date.now());
  useEffect(() => {
    const session = { startsAt: Date.parse(startDate), endsAt: Date.parse(endDate) };
    const timer = setInterval(() => setIsOpenNow(isLiveAt(session, Date.now() + offsetMs)), everyMs);
    return () => clearInterval(timer);
  }, [startDate, endDate, offsetMs]);
  return isOpenNow;
};
