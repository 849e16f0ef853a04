// Creates the emails of a newsletter: one text for each language.
import { type Body, storeBody, type Writer, writeBulk } from '#server/admin/mailings/bulk-queries.ts';
import { newsletterEmail } from '#server/admin/mailings/compose-newsletter.ts';
import { draftOf } from '#server/admin/mailings/newsletter-present.ts';
import { chosenForNews, newsletterById } from '#server/admin/mailings/newsletter-queries.ts';

export const newsletterWriter: Writer = (settings) => {
  let known: Body | null = null;
  return async (tx, mailing, bulk, now) => {
    const row = await newsletterById(tx, mailing.newsletter_id ?? 0);
    if (!row) return false;
    const draft = draftOf(row);
    known ??= await storeBody(tx, settings, await newsletterEmail(tx, draft, { ...settings, now }), now);
    const chosen = chosenForNews(row.id, draft.audience, bulk, known);
    return (await writeBulk(tx, bulk, { chosen }, now)) > 0;
  };
};
