// Converts newsletters to the contract's fields.
import type { Mailing } from '#contract/admin/mailings.ts';
import { type Newsletter, newsletterDraft } from '#contract/admin/newsletters.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { NewsletterRow } from '#server/admin/mailings/newsletter-queries.ts';

const everybody = { hasAttended: false, state: '', credit: '', organization: '' };

export const draftOf = ({ subject, subject_es: subjectEs, blocks, audience }: NewsletterRow): Newsletter['draft'] =>
  newsletterDraft.parse({ subject, subjectEs, blocks, audience: { ...everybody, ...Object(audience) } });

export const presentNewsletter = (row: NewsletterRow, mailings: Mailing[]): Newsletter => ({
  id: row.id,
  version: row.version,
  draft: draftOf(row),
  updatedAt: easternIso(row.updated_at),
  mailings,
});
