// How an announcement reads in the mail of one account.
import { type AudienceKey, audiences, paragraphsOf } from '#rules/admin/announcements.ts';
import { dayText, easternIso, ownTimeText, timeSpanText } from '#rules/platform/eastern-time.ts';
import type { RecipientRow, SessionRow } from '#server/admin/announcements/queries.ts';
import type { Email } from '#server/platform/email/layout.ts';

export interface Draft {
  audience: AudienceKey;
  subject: string;
  text: string;
}

const timeWords = ({ starts_at, ends_at }: SessionRow, zone: string): string => {
  const span = { start: easternIso(starts_at), end: easternIso(ends_at) };
  const own = zone === '' ? null : ownTimeText(span, zone);
  return `${dayText(span.start)}, ${timeSpanText(span.start, span.end)} Eastern Time${own ? `\n${own}` : ''}`;
};

/**
 * The text of staff as plain paragraphs without markup, then the session, the group members it concerns, and the reason
 * for the email. It is about a registration, so preferences do not suppress it.
 */
export const announcementEmail = (
  { audience, subject, text }: Draft,
  session: SessionRow,
  { first_name, time_zone, people }: Pick<RecipientRow, 'first_name' | 'time_zone' | 'people'>,
  publicUrl: string,
): Email => ({
  heading: subject,
  paragraphs: [
    `Hello ${first_name},`,
    ...paragraphsOf(text),
    [session.name, timeWords(session, time_zone), `For ${people.join(', ')}`].join('\n'),
    `Your sessions: ${publicUrl}/my/sessions`,
    `You get this because you, or people of your group, are ${audiences[audience].words} this session. It is about the session itself, so everybody concerned gets it, whichever reminders they have chosen.`,
  ],
});
