// Builds an announcement's email to one account.
import * as m from '#messages/en/admin.ts';
import { emailHello } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type AudienceKey, paragraphsOf } from '#rules/admin/announcements.ts';
import { easternIso, momentSpanText, ownTimeText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
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
  return `${momentSpanText(span.start, span.end)}${own ? `\n${own}` : ''}`;
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
    t(emailHello, { name: first_name }),
    ...paragraphsOf(text),
    [session.name, timeWords(session, time_zone), t(m.announcementEmailPeople, { people: listText(people) })].join(
      '\n',
    ),
    t(m.announcementEmailSessions, { address: `${publicUrl}/my/sessions` }),
    t(m.announcementEmailReason, { audience }),
  ],
});
