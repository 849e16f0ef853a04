// Builds a digest: the new sessions and recordings of a subscriber, in the current language.
import * as m from '#messages/en/mailings.ts';
import { t } from '#messages/translate.ts';
import type { DigestKind } from '#rules/admin/mailings.ts';
import { listText } from '#rules/platform/formats.ts';
import { sessionFacts, sessionName } from '#server/admin/mailings/compose-email.ts';
import type { MailingContent } from '#server/admin/mailings/queries.ts';
import type { Email, EmailPart } from '#server/platform/email/layout.ts';
import { portalUrl } from '#server/platform/email/queue-email.ts';
import { preferencesUrl } from '#server/platform/email/subscriber-links.ts';

/** So that the email stays readable. */
const maxListed = 40;

/** The sessions below a heading, each with its name as a heading. */
export const listedParts = (contents: readonly MailingContent[], heading: string, publicUrl: string): EmailPart[] => {
  if (contents.length === 0) return [];
  const shown = contents.slice(0, maxListed);
  const more = contents.length - shown.length;
  return [
    { heading, level: 2 },
    ...shown.flatMap((content): EmailPart[] => [
      { heading: sessionName(content), level: 3 },
      sessionFacts(content, publicUrl),
    ]),
    ...(more > 0 ? [t(m.digestMore, { count: more, address: portalUrl({ publicUrl }) })] : []),
  ];
};

/** The heading is the subject. `preferences`: by default, the key of each subscriber is filled in later. */
export const digestEmail = (
  frequency: DigestKind,
  contents: readonly MailingContent[],
  publicUrl: string,
  preferences = preferencesUrl(publicUrl),
): Email => {
  const sessions = contents.filter(({ kind }) => kind === 'session');
  const recordings = contents.filter(({ kind }) => kind === 'recording');
  const counts = [
    ...(sessions.length > 0 ? [t(m.digestSessions, { count: sessions.length })] : []),
    ...(recordings.length > 0 ? [t(m.digestRecordings, { count: recordings.length })] : []),
  ];
  return {
    heading: t(m.digestHeading, { frequency, content: listText(counts) }),
    paragraphs: [
      ...listedParts(sessions, t(m.digestNewSessions), publicUrl),
      ...listedParts(recordings, t(m.digestNewRecordings), publicUrl),
      t(m.mailingReason, { address: preferences }),
    ],
  };
};
