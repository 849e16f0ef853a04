// Writes new recordings as an Atom feed.

import { Feed } from 'feed';
import { currentLocale } from '#messages/translate.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { excerpt } from '#rules/platform/excerpt.ts';
import { textInLanguage } from '#rules/platform/translated-texts.ts';
import type { FeedRow } from '#server/catalog/calendars/queries.ts';

interface Described {
  title: string;
  /** URLs of the feed itself, and of the page with the same content. */
  own: string;
  page: string;
}

/** Plain text as HTML for the feed's titles and summaries, without characters that XML forbids. */
const htmlOf = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

const dateOf = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

export const recordingsAtom = (
  { title, own, page }: Described,
  rows: readonly FeedRow[],
  publicUrl: string,
): string => {
  const newest = rows
    .map((row) => row.updated_at)
    .sort(Temporal.Instant.compare)
    .at(-1);
  const feed = new Feed({
    id: own,
    title: htmlOf(title),
    link: page,
    feedLinks: { atom: own },
    language: currentLocale(),
    generator: 'Curbcut',
    updated: dateOf(newest ?? Temporal.Instant.fromEpochMilliseconds(0)),
    author: { name: 'Curbcut' },
  });
  for (const row of rows) {
    const link = `${publicUrl}/${row.series_route}/session/${row.id}`;
    feed.addItem({
      id: link,
      link,
      title: htmlOf(textInLanguage([row.name, row.name_es])),
      date: dateOf(row.updated_at),
      published: dateOf(row.starts_at),
      description: htmlOf(excerpt(textInLanguage([row.description, row.description_es]))),
      category: [{ name: textInLanguage([row.series_name, row.series_name_es]), term: row.series_route }],
    });
  }
  return feed.atom1();
};
