// Texts for a polite live region, put together so that they interrupt rarely. Not heard yet.
import { useEffect, useState } from 'react';
import {
  type AnnouncementQueue,
  announcementQueue,
} from '#web/screens/registration/live-sessions/announcement-queue.ts';

export interface Announcer extends AnnouncementQueue {
  /** For the live region; `turn` tells the same text apart from the one before. */
  announcement: { text: string; turn: number };
}

export const useAnnouncer = (): Announcer => {
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 });
  const [queue] = useState(() =>
    announcementQueue((text) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }))),
  );
  useEffect(() => queue.clear, [queue]);
  return { announcement, ...queue };
};
