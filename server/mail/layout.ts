// How a message looks: as plain text, and as HTML that says the same.

export interface Letter {
  heading: string;
  /** Plain text; a line break stays one. */
  paragraphs: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const letterText = ({ heading, paragraphs }: Letter): string => [heading, ...paragraphs].join('\n\n');

export const letterHtml = ({ heading, paragraphs }: Letter): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>`,
    '<body style="font:1.1em/1.5 sans-serif;max-width:40em;margin:1em auto;padding:0 1em">',
    `<h1 style="font-size:1.4em">${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    '</body></html>',
  ].join('\n');
