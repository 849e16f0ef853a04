// Takes a message apart for `readDeliveryReport`.
import PostalMime from 'postal-mime';
import type { ReportMessage } from '#rules/platform/delivery-reports.ts';

/** Enough for a report with the returned message in a few parts. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const nothing: ReportMessage = { contentType: '', parts: [] };

/** Messages that cannot be parsed have no parts. A returned message is not looked into. */
export const parseMessage = async (source: Buffer): Promise<ReportMessage> => {
  try {
    const { headers, attachments } = await PostalMime.parse(source, limits);
    const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
    return {
      contentType: type.split(';', 1).join('').trim().toLowerCase(),
      parts: attachments
        .filter(({ mimeType }) => mimeType.startsWith('message/') && mimeType !== 'message/rfc822')
        .map(({ mimeType, content }) => ({ type: mimeType.toLowerCase(), text: textOf(content) })),
    };
  } catch {
    return nothing;
  }
};
