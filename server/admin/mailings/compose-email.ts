// Builds the email about a new session or recording, in the current language.
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/mailings.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import type { SessionMailingKind } from '#rules/admin/mailings.ts';
import { accessLines } from '#rules/catalog/session-access.ts';
import { dayText, easternIso, momentSpanText } from '#rules/platform/eastern-time.ts';
import type { MailingContent, SessionRow } from '#server/admin/mailings/queries.ts';
import { inLanguageOf, textForEmail } from '#server/platform/email/foreign-text.ts';
import type { Email } from '#server/platform/email/layout.ts';
import { preferencesUrl } from '#server/platform/email/subscriber-links.ts';

const headings = { session: m.mailingNewSession, recording: m.mailingNewRecording } as const;

const timeWords = (kind: SessionMailingKind, { starts_at, ends_at }: SessionRow): string =>
  kind === 'session'
    ? momentSpanText(easternIso(starts_at), easternIso(ends_at))
    : t(m.mailingRecordedOn, { day: dayText(easternIso(starts_at)) });

export const sessionName = ({ session }: MailingContent): string => textForEmail([session.name, session.name_es]);

/** Series, time, access, credit and address. */
export const sessionFacts = ({ kind, session }: MailingContent, publicUrl: string): string => {
  const credit = session.lines.map(({ name }) => inLanguageOf(name, 'en'));
  return [
    textForEmail([session.series_name, session.series_name_es]),
    timeWords(kind, session),
    ...(kind === 'session' ? accessLines(session.access) : []),
    ...(credit.length > 0 ? [t(m.mailingCredit, { credit: credit.join(', ') })] : []),
    `${publicUrl}${prefixOf(currentLanguage())}/${session.route}/session/${session.id}`,
  ].join('\n');
};

const headingOf = (content: MailingContent): string => t(headings[content.kind], { session: sessionName(content) });

/** The heading is the subject; names have their language. `preferences`: by default, the key of each subscriber is filled in later. */
export const mailingEmail = (
  content: MailingContent,
  publicUrl: string,
  preferences = preferencesUrl(publicUrl),
): Email => ({
  heading: headingOf(content).replaceAll(/\s+/g, ' '),
  paragraphs: [sessionFacts(content, publicUrl), t(m.mailingReason, { address: preferences })],
});
