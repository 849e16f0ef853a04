// Renders an email as plain text, and as HTML with the same content.
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { htmlWithLanguages, languageOfText, plainText } from '#server/platform/email/foreign-text.ts';

/** What each email ends with; empty strings are left out. */
export interface EmailSender {
  organization: string;
  /** Postal. */
  address: string;
  helpLine: string;
  contactEmail: string;
  /** The address of the portal, in the language of the email. */
  portal: string;
}

/** Plain text, in which a line break stays one; a heading below that of the email; or an image of the portal. */
export type EmailPart = string | { heading: string; level: 2 | 3 } | { image: string; alt: string };

export interface Email {
  heading: string;
  paragraphs: readonly EmailPart[];
  sender?: EmailSender;
}

const senderText = ({ organization, address, helpLine, contactEmail, portal }: EmailSender): string =>
  [organization, address, [helpLine, contactEmail].filter(Boolean).join(' · '), portal].filter(Boolean).join('\n');

/**
 * A heading has two empty lines before and one after it (WCAG technique T3): screen readers say empty lines, but may spell
 * capitals, and read out underlines.
 */
const partText = (part: EmailPart): string => {
  if (typeof part === 'string') return part;
  return 'image' in part ? t(m.emailImage, { alt: part.alt }) : `\n${part.heading}`;
};

export const emailText = ({ heading, paragraphs, sender }: Email): string =>
  plainText([heading, ...paragraphs.map(partText), ...(sender ? [senderText(sender)] : [])].join('\n\n'));

/** Punctuation after an address belongs to the sentence. */
const addresses = /(https?:\/\/[^\s<>"\p{Cc}]*[^\s<>"\p{Cc}.,;:!?)])/u;
const longestShown = 60;

/** Long keys are not shown, because screen readers spell them. */
const shownAddress = (address: string): string => {
  const shown = address.replace(/^https?:\/\//, '');
  return shown.length <= longestShown ? shown : `${shown.slice(0, longestShown)}…`;
};

const link = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(shownAddress(address))}</a>`;

/** Only addresses of the portal are links: others can come from a stranger. */
const htmlOf = (text: string, portal: string): string => {
  const origin = URL.parse(portal)?.origin;
  return htmlWithLanguages(
    text
      .split(addresses)
      .map((part, index) =>
        index % 2 === 1 && URL.parse(part)?.origin === origin ? link(part) : escapeHtml(part).replaceAll('\n', '<br>'),
      )
      .join(''),
  );
};

/** For clients without styles of the head, the body has its own. */
const style = `:root{color-scheme:light dark}a{color:#0b4a94}@media(prefers-color-scheme:dark){body{background:#10151f;color:#f1f4f9}a{color:#9cc4ff}}`;
const bodyStyle =
  'margin:0 auto;max-width:600px;padding:16px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere';

const headingSizes = { 2: 20, 3: 17 } as const;

const partHtml = (part: EmailPart, html: (text: string) => string): string => {
  if (typeof part === 'string') return `<p>${html(part)}</p>`;
  // An attribute has no language of its own, so the image has that of its text.
  if ('image' in part) {
    const lang = languageOfText(part.alt);
    const alt = escapeHtml(plainText(part.alt));
    return `<p><img style="max-width:100%;height:auto" src="${escapeHtml(part.image)}" alt="${alt}"${lang ? ` lang="${lang}"` : ''}></p>`;
  }
  const { heading, level } = part;
  return `<h${level} style="margin:24px 0 0;font-size:${headingSizes[level]}px;line-height:1.3">${html(heading)}</h${level}>`;
};

export const emailHtml = ({ heading, paragraphs, sender }: Email): string => {
  const html = (text: string) => htmlOf(text, sender?.portal ?? '');
  return [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(plainText(heading))}</title><style>${style}</style></head>`,
    `<body style="${bodyStyle}"><main>`,
    `<h1 style="font-size:24px;line-height:1.25">${html(heading)}</h1>`,
    ...paragraphs.map((part) => partHtml(part, html)),
    '</main>',
    ...(sender ? [`<footer><hr><p style="font-size:14px">${html(senderText(sender))}</p></footer>`] : []),
    '</body></html>',
  ].join('\n');
};
