// Renders an email as plain text, and as HTML with the same content.
import { currentLanguage } from '#messages/current-language.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { htmlWithLanguages, plainText } from '#server/platform/email/foreign-text.ts';

export interface Email {
  heading: string;
  /** Plain text; a line break stays one. */
  paragraphs: readonly string[];
}

export const emailText = ({ heading, paragraphs }: Email): string => plainText([heading, ...paragraphs].join('\n\n'));

const htmlOf = (text: string): string => htmlWithLanguages(escapeHtml(text));

export const emailHtml = ({ heading, paragraphs }: Email): string =>
  [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(plainText(heading))}</title></head>`,
    '<body style="font:1.1em/1.5 sans-serif;max-width:40em;margin:1em auto;padding:0 1em">',
    `<h1 style="font-size:1.4em">${htmlOf(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${htmlOf(paragraph).replaceAll('\n', '<br>')}</p>`),
    '</body></html>',
  ].join('\n');
