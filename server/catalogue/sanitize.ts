// HTML of a catalogue keeps its structure and loses everything that could run.
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'em', 'abbr'],
    ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'code'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href'],
    abbr: ['title'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Headings, paragraphs, lists, tables, links and images; of any other element its text, of scripts and styles nothing. */
export const sanitizedHtml = (unsanitizedHtml: string): string => sanitizeHtml(unsanitizedHtml, options);

/** Plain text as HTML that shows it to the letter. */
export const htmlOfText = (text: string): string =>
  text === '' ? '' : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
