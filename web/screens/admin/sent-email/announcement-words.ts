// Progress of an announcement as text.
import type { Announcement } from '#contract/admin/announcements.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';

/** `210 of 214 sent and 2 failed`, without zero counts. */
export const progressWords = ({ recipients, counts }: Announcement): string => {
  const queued = counts.waiting + counts.pending;
  return listText([
    t(m.announcementCountSent, { sent: counts.sent, recipients }),
    ...(counts.failed > 0 ? [t(m.announcementCountFailed, { count: counts.failed })] : []),
    ...(queued > 0 ? [t(m.announcementCountQueued, { count: queued })] : []),
    ...(counts.unsent > 0 ? [t(m.announcementCountNotSent, { count: counts.unsent })] : []),
    ...(counts.withdrawn > 0 ? [t(m.announcementCountWithdrawn, { count: counts.withdrawn })] : []),
    ...(counts.skipped > 0 ? [t(m.announcementCountSkipped, { count: counts.skipped })] : []),
  ]);
};

const states: Record<Announcement['state'], Message> = {
  scheduled: m.announcementScheduled,
  sending: m.announcementSending,
  sent: m.announcementSent,
  stopped: m.announcementStopped,
};

/** Emails in the state `unsent` were not sent. */
export const announcementStateWords = ({ state, counts }: Pick<Announcement, 'state' | 'counts'>): string => {
  if (state !== 'sent' || counts.unsent === 0) return t(states[state]);
  return t(counts.sent > 0 ? m.announcementPartlySent : m.emailNotSent);
};
