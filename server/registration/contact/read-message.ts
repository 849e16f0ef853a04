// Reads a message of the contact form: its text, and the address to which staff can reply.
import sanitizeHtml from 'sanitize-html';
import { simpleEmailPattern } from '#rules/platform/email-address.ts';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Lines and paragraphs of the HTML; scripts, styles and everything else that is not text are gone. */
export const messageText = (unsanitizedHtml: string): string =>
  sanitizeHtml(unsanitizedHtml, { allowedTags: ['p', 'br'], allowedAttributes: {} })
    .replaceAll('\r', '')
    .replaceAll(/<br \/>\n?/g, '\n')
    .replaceAll(/<\/?p>/g, '\n\n')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The address of the first line `Email: …`; nothing unless it is exactly one. */
export const replyToAddress = (text: string): string | undefined => {
  const given = /^Email: (\S+)$/m.exec(text)?.[1] ?? '';
  return given.length <= 200 && simpleEmailPattern.test(given) ? given : undefined;
};
