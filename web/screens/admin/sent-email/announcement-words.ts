// Progress of an announcement as text.
import type { Announcement } from '#contract/admin/announcements.ts';

const part = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : []);

/** `sent 210 of 214, failed 2`, without zero counts. */
export const progressWords = ({ recipients, counts }: Announcement): string =>
  [
    `sent ${counts.sent} of ${recipients}`,
    ...part(counts.failed, 'failed'),
    ...part(counts.waiting + counts.unwritten, 'waiting'),
    ...part(counts.kept, 'not sent: the portal has no mail server'),
    ...part(counts.withdrawn, 'taken back'),
    ...part(counts.leftOut, 'left out: not registered any more'),
  ].join(', ');

const words: Record<Announcement['state'], string> = {
  held: 'Held for a minute',
  'under way': 'Going out',
  done: 'Gone out',
  stopped: 'Stopped',
};

/** Emails in the state `kept` were not sent. */
export const announcementStateWords = ({ state, counts }: Pick<Announcement, 'state' | 'counts'>): string => {
  if (state !== 'done' || counts.kept === 0) return words[state];
  return counts.sent > 0 ? 'Sent in part' : 'Not sent (no mail server)';
};
