// The HTML allowed in catalog texts, both when they are stored and when a browser shows them.

export const allowedElements: readonly string[] = [
  ...[
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
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
  ],
  ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'span', 'code'],
];

/** By element; `*` stands for all. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href'],
  abbr: ['title'],
  img: ['src', 'alt'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
