// Builds a newsletter from its blocks, in the current language.
import * as mailings from '#messages/en/mailings.ts';
import { t } from '#messages/translate.ts';
import { paragraphsOf } from '#rules/admin/announcements.ts';
import type { Block, NewsletterDraft } from '#rules/admin/newsletters.ts';
import { listedParts } from '#server/admin/mailings/compose-digest.ts';
import { newestRecordings, nextSessions } from '#server/admin/mailings/newsletter-queries.ts';
import { sessionsById } from '#server/admin/mailings/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import type { Email, EmailPart } from '#server/platform/email/layout.ts';
import { preferencesUrl } from '#server/platform/email/subscriber-links.ts';

const partsOf = async (db: Db, block: Block, publicUrl: string, now: Temporal.Instant): Promise<EmailPart[]> => {
  if (block.kind === 'text') {
    const [english, spanish] = [paragraphsOf(block.text), paragraphsOf(block.textEs)];
    return spanish.length === 0
      ? english.map((text) => textForEmail([text, '']))
      : paragraphsOf(textForEmail([block.text, block.textEs]));
  }
  if (block.kind === 'image') {
    return [{ image: publicUrl + block.path, alt: textForEmail([block.alt, block.altEs]) }];
  }
  const { kind, count } = block;
  const ids = await (kind === 'sessions' ? nextSessions : newestRecordings)(db, count, now);
  const sessions = await sessionsById(db, ids);
  const contents = ids.flatMap((id) =>
    sessions
      .filter((session) => session.id === id)
      .map((session) => ({ kind: kind === 'sessions' ? ('session' as const) : ('recording' as const), session })),
  );
  return listedParts(
    contents,
    t(kind === 'sessions' ? mailings.newsletterUpcoming : mailings.digestNewRecordings),
    publicUrl,
  );
};

/** The heading is the subject. `preferences`: by default, the key of each subscriber is filled in later. */
export const newsletterEmail = async (
  db: Db,
  { subject, subjectEs, blocks }: NewsletterDraft,
  {
    publicUrl,
    now,
    preferences = preferencesUrl(publicUrl),
  }: { publicUrl: string; now: Temporal.Instant; preferences?: string },
): Promise<Email> => {
  const parts: EmailPart[] = [];
  for (const block of blocks) parts.push(...(await partsOf(db, block, publicUrl, now)));
  return {
    heading: textForEmail([subject, subjectEs]),
    paragraphs: [...parts, t(mailings.mailingReason, { address: preferences })],
  };
};
