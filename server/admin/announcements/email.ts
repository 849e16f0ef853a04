// Builds an announcement's email to one account.
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/admin.ts';
import { emailHello } from '#messages/en/platform.ts';
import { type Language, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { type AudienceKey, paragraphsOf } from '#rules/admin/announcements.ts';
import { easternIso, momentSpanText, ownTimeText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { textInLanguage } from '#rules/platform/translated-texts.ts';
import type { RecipientRow, SessionRow } from '#server/admin/announcements/queries.ts';
import type { Email } from '#server/platform/email/layout.ts';

export interface Draft {
  audience: AudienceKey;
  subject: string;
  text: string;
  /** In Spanish; empty: everybody gets the English email. */
  subjectEs: string;
  textEs: string;
}

/** The languages that it is written in. */
export const languagesOf = ({ subjectEs }: Draft): Language[] => (subjectEs === '' ? ['en'] : ['en', 'es']);

/** An email has one language: that of the account if the announcement is written in it, else English. */
export const languageFor = (draft: Draft, { language }: { language: Language }): Language =>
  languagesOf(draft).includes(language) ? language : 'en';

const timeWords = ({ starts_at, ends_at }: SessionRow, zone: string): string => {
  const span = { start: easternIso(starts_at), end: easternIso(ends_at) };
  const own = zone === '' ? null : ownTimeText(span, zone);
  return `${momentSpanText(span.start, span.end)}${own ? `\n${own}` : ''}`;
};

/**
 * The text of staff as plain paragraphs without markup, then the session, the group members it concerns, and the reason
 * for the email. It is about a registration, so preferences do not suppress it. In the current language.
 */
export const announcementEmail = (
  { audience, subject, text, subjectEs, textEs }: Draft,
  session: SessionRow,
  { first_name, time_zone, people }: Pick<RecipientRow, 'first_name' | 'time_zone' | 'people'>,
  publicUrl: string,
): Email => ({
  heading: textInLanguage([subject, subjectEs]),
  paragraphs: [
    t(emailHello, { name: first_name }),
    ...paragraphsOf(textInLanguage([text, textEs])),
    [
      textInLanguage([session.name, session.name_es]),
      timeWords(session, time_zone),
      t(m.announcementEmailPeople, { people: listText(people) }),
    ].join('\n'),
    t(m.announcementEmailSessions, { address: `${publicUrl}${prefixOf(currentLanguage())}/my/sessions` }),
    t(m.announcementEmailReason, { audience }),
  ],
});
