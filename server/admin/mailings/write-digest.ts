// Creates the emails of a digest: subscribers with the same list share one text.
import { type DigestKind, digestFrequencies } from '#rules/admin/mailings.ts';
import { type Body, storeBody, type Writer, writeBulk } from '#server/admin/mailings/bulk-queries.ts';
import { digestEmail } from '#server/admin/mailings/compose-digest.ts';
import { chosenReaders, digestReaders, newItems, storeLists } from '#server/admin/mailings/digest-queries.ts';
import type { MailingContent } from '#server/admin/mailings/queries.ts';

/** In one transaction: few, because each may need a text of its own. */
const readersAtOnce = 500;
const maxKnown = 2000;

/** Subscribers without anything new get no email; the digest covers them all the same. */
export const digestWriter: Writer = (settings) => {
  const known = new Map<string, Body>();
  return async (tx, mailing, bulk, now) => {
    const kind = mailing.kind as DigestKind; // Its writer.
    const until = mailing.news_until ?? 0; // A check constraint.
    const about = { frequencies: digestFrequencies[kind], until };
    const items = await newItems(tx, about, now);
    const readers = await digestReaders(tx, { ...about, bulk, items, limit: readersAtOnce });
    const contentOf = (ids: readonly number[], of: MailingContent['kind']) =>
      items.filter((item) => item.kind === of && ids.includes(item.session.id));
    const bodyFor = async (sessions: number[], recordings: number[]): Promise<Body> => {
      const key = `${sessions}/${recordings}`;
      const found = known.get(key);
      if (found) return found;
      if (known.size >= maxKnown) known.clear();
      const contents = [...contentOf(sessions, 'session'), ...contentOf(recordings, 'recording')];
      const body = await storeBody(tx, settings, digestEmail(kind, contents, settings.publicUrl), now);
      known.set(key, body);
      return body;
    };
    const chosen = [];
    for (const { id, email, sessions, recordings } of readers) {
      if (sessions.length + recordings.length === 0) continue;
      chosen.push({ id, email, sessions, recordings, ...(await bodyFor(sessions, recordings)) });
    }
    if (chosen.length > 0) {
      await writeBulk(tx, bulk, { chosen: chosenReaders(chosen) }, now);
      await storeLists(tx, mailing.id, chosen);
    }
    return readers.length > 0;
  };
};
