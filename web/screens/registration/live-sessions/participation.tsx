// The parts of the live page in which people take part, and their announcements.
import type { LiveSession } from '#contract/registration/live-sessions.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { LivePollList } from '#web/screens/registration/live-sessions/live-poll-list.tsx';
import { LiveQuestionList } from '#web/screens/registration/live-sessions/live-question-list.tsx';
import type { LoadedParticipation } from '#web/screens/registration/live-sessions/load-participation.ts';
import { RaiseHand } from '#web/screens/registration/live-sessions/raise-hand.tsx';
import {
  type Announcements,
  announcementModes,
  useAnnouncements,
} from '#web/screens/registration/live-sessions/use-announcements.ts';
import type { LiveFeed } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import { useLiveWindow } from '#web/screens/registration/live-sessions/use-live-window.ts';

const AnnouncementSetting = ({ mode, setMode }: Announcements) => (
  <div className="captions__setting">
    <label htmlFor="live-announcements">{t(m.liveAnnouncements)}</label>
    <select
      id="live-announcements"
      value={mode}
      onChange={({ target }) => setMode(target.value as Announcements['mode'])} // The select has only these options.
    >
      {Object.entries(announcementModes).map(([key, text]) => (
        <option key={key} value={key}>
          {t(text)}
        </option>
      ))}
    </select>
  </div>
);

interface Props {
  session: Pick<LiveSession, 'id' | 'startDate' | 'endDate' | 'readAt'>;
  code: string;
  loaded: LoadedParticipation;
  feed: LiveFeed;
}

export const Participation = ({ session, code, loaded, feed }: Props) => {
  const announcements = useAnnouncements();
  const isHydrated = useIsHydrated();
  const isOpen = useLiveWindow(session, loaded.questions.isOpen);
  const shared = { session: { id: session.id, code }, isOpen, feed, announce: announcements.announce };
  return (
    <>
      <LivePollList {...shared} loaded={loaded.polls} />
      <LiveQuestionList {...shared} loaded={loaded.questions} />
      <RaiseHand {...shared} loaded={loaded.hand} />
      {isHydrated && <AnnouncementSetting {...announcements} />}
      <div className="visually-hidden live-announcements" aria-live="polite">
        <p key={announcements.announcement.turn}>{announcements.announcement.text}</p>
      </div>
    </>
  );
};
