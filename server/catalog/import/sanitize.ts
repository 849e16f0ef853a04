// Sanitizes the HTML of a catalog: keeps its structure and removes everything that could run.
import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedElements } from '#rules/platform/allowed-html.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedElements],
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([element, names]) => [element, [...names]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/**
 * Keeps headings, paragraphs, lists, tables, links and images, and the text of other elements; removes scripts and
 * styles.
 */
export const sanitizedHtml = (unsanitizedHtml: string): string => sanitizeHtml(unsanitizedHtml, options);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The only element in published tables of plain text. */
export const breakTag = /<br\s*\/?>/gi;

/** Plain text as HTML that shows it unchanged; `<br>` breaks the line. */
export const htmlOfText = (text: string): string => {
  const escaped = text.split(breakTag).map((part) => escapeText(part));
  return text === '' ? '' : `<p>${escaped.join('<br>')}</p>`;
};
