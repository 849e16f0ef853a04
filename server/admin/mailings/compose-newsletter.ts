// Builds a newsletter from its blocks, in the current language.
import * as mailings from '#messages/en/mailings.ts';
import { t } from '#messages/translate.ts';
import { paragraphsOf } from '#rules/admin/announcements.ts';
import type { Block, NewsletterDraft } from '#rules/admin/newsletters.ts';
import { listedParts } from '#server/admin/mailings/compose-digest.ts';
import { newestRecordings, nextSessions } from '#server/admin/mailings/newsletter-queries.ts';
import { type MailingContent, sessionsById } from '#server/admin/mailings/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import type { Email, EmailPart } from '#server/platform/email/layout.ts';
import { preferencesUrl } from '#server/platform/email/subscriber-links.ts';

/** The sessions or recordings of a block, in their order; none for texts and images. */
const contentsOf = async (db: Db, block: Block, now: Temporal.Instant): Promise<MailingContent[]> => {
  if (block.kind !== 'sessions' && block.kind !== 'recordings') return [];
  const kind = block.kind === 'sessions' ? 'session' : 'recording';
  const ids = await (kind === 'session' ? nextSessions : newestRecordings)(db, block.count, now);
  const sessions = await sessionsById(db, ids);
  return ids.flatMap((id) => sessions.filter((session) => session.id === id).map((session) => ({ kind, session })));
};

const partsOf = (block: Block, contents: readonly MailingContent[], publicUrl: string): EmailPart[] => {
  if (block.kind === 'text') {
    const [english, spanish] = [paragraphsOf(block.text), paragraphsOf(block.textEs)];
    return spanish.length === 0
      ? english.map((text) => textForEmail([text, '']))
      : paragraphsOf(textForEmail([block.text, block.textEs]));
  }
  if (block.kind === 'image') {
    return [{ image: publicUrl + block.path, alt: textForEmail([block.alt, block.altEs]) }];
  }
  const heading = block.kind === 'sessions' ? mailings.newsletterUpcoming : mailings.digestNewRecordings;
  return listedParts(contents, t(heading), publicUrl);
};

interface Links {
  publicUrl: string;
  /** By default, the key of each subscriber is filled in later. */
  preferences?: string;
}

/** The heading is the subject. `contents`: what each block lists. */
export const composeNewsletter = (
  { subject, subjectEs, blocks }: Omit<NewsletterDraft, 'audience'>,
  contents: readonly (readonly MailingContent[])[],
  { publicUrl, preferences = preferencesUrl(publicUrl) }: Links,
): Email => ({
  heading: textForEmail([subject, subjectEs]),
  paragraphs: [
    ...blocks.flatMap((block, index) => partsOf(block, contents[index] ?? [], publicUrl)),
    t(mailings.mailingReason, { address: preferences }),
  ],
});

/** With the sessions and recordings of this moment. */
export const newsletterEmail = async (
  db: Db,
  draft: NewsletterDraft,
  { now, ...links }: Links & { now: Temporal.Instant },
): Promise<Email> => {
  const contents: MailingContent[][] = [];
  for (const block of draft.blocks) contents.push(await contentsOf(db, block, now));
  return composeNewsletter(draft, contents, links);
};
