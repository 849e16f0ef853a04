// Sends a visitor's message to staff, within a rate limit.

import { maxTextLength } from '#contract/registration/contact.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueMail } from '#server/platform/email/queue-email.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { messageText, replyToAddress } from '#server/registration/contact/read-message.ts';

const limit: Limit = { kind: 'contact', max: 5, period: Temporal.Duration.from({ minutes: 10 }) };

export interface Contact {
  recipient: string;
  body: string;
  /** Network address of the sender. */
  address: string;
  now: Temporal.Instant;
}

interface Settings {
  mail: MailSettings;
  /** Derives codes from addresses. */
  secret: string;
  isLimited: boolean;
}

type Outcome =
  | { result: 'stored' }
  | { result: 'too-many'; retryAfterSeconds: number }
  | { result: 'empty' | 'too-long' };

export const sendContact = (db: Db, settings: Settings, { recipient, body, address, now }: Contact): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    const text = messageText(body);
    if (text === '') return { result: 'empty' };
    if (text.length > maxTextLength) return { result: 'too-long' };
    if (settings.isLimited) {
      const subject = codeOf(settings.secret, `contact ${networkOf(address)}`);
      const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject }, now);
      if (retryAfterSeconds > 0) return { result: 'too-many', retryAfterSeconds };
    }
    const replyTo = replyToAddress(text);
    const subject = t(m.contactEmailToStaff);
    const email = { heading: subject, paragraphs: text.split('\n\n') };
    const message = { kind: 'contact', recipient, subject, email };
    await queueMail(tx, settings.mail, { ...message, ...(replyTo ? { replyTo } : {}) }, now);
    return { result: 'stored' };
  });
