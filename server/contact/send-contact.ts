// A visitor's message goes to the staff, to nobody else, and not too often.
import { createHmac } from 'node:crypto';
import { insertAttempt, lockSender, recentAttempts } from '#server/contact/queries.ts';
import { answerAddress, messageText } from '#server/contact/read-message.ts';
import type { Db } from '#server/database/transaction.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';

const mostMessages = 5;
const period = Temporal.Duration.from({ minutes: 10 });

/** An IPv6 network counts as one sender: whoever has one address of it has all. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

export interface Contact {
  recipient: string;
  body: string;
  /** Network address of the sender. */
  address: string;
  now: Temporal.Instant;
}

interface Settings {
  mail: MailSettings;
  /** Makes codes of addresses. */
  secret: string;
  isLimited: boolean;
}

type Outcome = { result: 'stored' } | { result: 'too-many'; retryAfterSeconds: number } | { result: 'empty' };

export const sendContact = (db: Db, settings: Settings, { recipient, body, address, now }: Contact): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    const text = messageText(body);
    if (text === '') return { result: 'empty' };
    if (settings.isLimited) {
      const sender = createHmac('sha256', settings.secret)
        .update(`contact ${networkOf(address)}`)
        .digest();
      await lockSender(tx, sender);
      const attempts = await recentAttempts(tx, sender, now.subtract(period));
      const [oldest] = attempts.slice(-mostMessages);
      if (oldest && attempts.length >= mostMessages) {
        return { result: 'too-many', retryAfterSeconds: Math.ceil(oldest.add(period).since(now).total('seconds')) };
      }
      await insertAttempt(tx, sender, now);
    }
    const replyTo = answerAddress(text);
    const letter = { heading: 'A message from the contact form', paragraphs: text.split('\n\n') };
    const message = { kind: 'contact', recipient, subject: 'Message from the contact form', letter };
    await queueMail(tx, settings.mail, { ...message, ...(replyTo ? { replyTo } : {}) }, now);
    return { result: 'stored' };
  });
