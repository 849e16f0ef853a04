// Announces news of the live page to screen readers: together, and only once in a while unless someone wants them at once.
import * as m from '#messages/en/participation.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePreference } from '#web/client/use-preference.ts';
import { type Announcer, useAnnouncer } from '#web/screens/registration/live-sessions/use-announcer.ts';

/** Labels by stored value; the first one is the default. */
export const announcementModes = {
  batched: m.liveAnnouncementsBatched,
  'at-once': m.liveAnnouncementsAtOnce,
  off: m.liveAnnouncementsOff,
} as const;
type Mode = keyof typeof announcementModes;

const isMode = (value: string | null): value is Mode => value !== null && Object.hasOwn(announcementModes, value);

export interface Announcements {
  /** A later text of the same kind replaces one that was not announced yet. */
  announce: (kind: string, text: string) => void;
  announcement: Announcer['announcement'];
  mode: Mode;
  setMode: (mode: Mode) => void;
}

export const useAnnouncements = (): Announcements => {
  const isHydrated = useIsHydrated();
  const [stored, store] = usePreference('live-announcements');
  const mode = isHydrated && isMode(stored) ? stored : 'batched';
  const { announcement, announce, clear } = useAnnouncer();
  return {
    announce: (kind, text) => {
      if (mode !== 'off') announce(text, { kind, isAtOnce: mode === 'at-once' });
    },
    announcement,
    mode,
    setMode: (next) => {
      if (next === 'off') clear();
      store(next === 'batched' ? null : next);
    },
  };
};
