// What staff can write to the people of a session: to whom, how long, how often, and when it goes.

interface Audience {
  /** As staff choose it. */
  name: string;
  /** In a sentence: who they are to the session. */
  words: string;
}

export const audiences = {
  registered: { name: 'Everybody with a seat', words: 'registered for' },
  web: { name: 'Those who attend by webinar', words: 'registered, by webinar, for' },
  phone: { name: 'Those who attend by telephone', words: 'registered, by telephone, for' },
  waiting: { name: 'The waiting list', words: 'on the waiting list of' },
  attended: { name: 'Those who attended', words: 'recorded as having attended' },
} as const satisfies Record<string, Audience>;

export type AudienceKey = keyof typeof audiences;
export const audienceKeys = Object.keys(audiences) as AudienceKey[]; // The keys of the table just above.

/** So that a subject shows whole in most lists of mail, and an email is read to its end. */
export const maxSubjectLength = 120;
export const longestText = 5000;

/** So many announcements to a session in one day of Eastern Time: more is a mishap, or feels like one. */
export const maxPerDay = 3;

/** Seconds between the click and the first message, in which everything can still be taken back. */
export const holdSeconds = 60;

/** Paragraphs are parted by an empty line; a single line break stays one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export type AnnouncementState = 'held' | 'under way' | 'done' | 'stopped';

interface Progress {
  isStopped: boolean;
  /** Messages that are not written yet. */
  unwritten: number;
  /** Messages that are written and wait to be sent. */
  waiting: number;
  recipients: number;
}

export const announcementState = ({ isStopped, unwritten, waiting, recipients }: Progress): AnnouncementState => {
  if (isStopped) return 'stopped';
  if (unwritten === recipients) return 'held';
  return unwritten + waiting > 0 ? 'under way' : 'done';
};
