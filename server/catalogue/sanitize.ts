// HTML of a catalogue keeps its structure and loses everything that could run.
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'blockquote',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'abbr',
      'a',
    ],
    ...['img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'code'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

export const sanitizedHtml = (unsanitizedHtml: string): string => sanitizeHtml(unsanitizedHtml, options);

/** Plain text as HTML that shows it to the letter. */
export const htmlOfText = (text: string): string =>
  text === '' ? '' : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;

/** An address that may be a link: https, http, or a path of this portal. */
export const isSafeAddress = (address: string): boolean =>
  /^\/(?!\/)[^\s\\]*$/.test(address) || (/^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address));
