// Puts a message on its way, in the transaction of what causes it: it is sent if that happens, and only then.

import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { deliveryKey } from '#server/platform/email/delivery-queries.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { hideNames } from '#server/platform/email/hide-names.ts';
import { type Email, emailHtml, emailText } from '#server/platform/email/layout.ts';
import {
  type InsertedMail,
  insertedMail,
  insertedWithDelivery,
  insertMail,
  readEmailContext,
} from '#server/platform/email/queries.ts';
import { type EmailTemplateName, type EmailValues, renderEmail } from '#server/platform/email/render-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { parseSetting, readSetting, type StoredValues } from '#server/platform/settings/read-setting.ts';

export interface MailSettings {
  /** Null: messages are kept for staff to read. */
  smtpUrl: string | null;
  publicUrl: string;
}

interface Message {
  kind: string;
  /** One address. */
  recipient: string;
  replyTo?: string;
  subject: string;
  email: Email;
  /** The body goes from the table once nobody sends it any more. */
  holdsSecret?: boolean;
  attachment?: { name: string; type: string; text: string };
  /** Ids of the sessions that it is about, by which it can be withdrawn. */
  sessionIds?: readonly number[];
  /** From then on the message would be wrong, and is not sent. */
  staleAt?: Temporal.Instant;
  /** One of many: whatever somebody waits for goes first. */
  isBulk?: boolean;
}

export const addDelivery = (tx: Tx, emailId: number) =>
  addJob(tx, 'deliver-email', { emailId }, { key: deliveryKey(emailId) });

/** Behind all other jobs: a mail server that answers slowly or not at all must hold up nothing else. */
export const addDeliveryAgain = (tx: Tx, emailId: number, runAt: Temporal.Instant) =>
  addJob(tx, 'deliver-email', { emailId }, { key: deliveryKey(emailId), runAt, priority: 1 });

const withEnds = (email: Email, { signature, footer }: StoredValues['emails']): Email => {
  const ends = [signature, footer].filter((part) => part !== '');
  return { ...email, paragraphs: [...email.paragraphs, ...ends] };
};

/** As it goes out, with what the organization puts below each. */
export const wholeEmail = async (db: Db, email: Email): Promise<Email> =>
  withEnds(email, await readSetting(db, { kind: 'emails' }));

const insertedMessage = (
  { smtpUrl, publicUrl }: MailSettings,
  { kind, recipient, replyTo = '', subject, email, holdsSecret = false, attachment, sessionIds = [], staleAt }: Message,
  now: Temporal.Instant,
  { unproven, ends }: EmailContext,
): InsertedMail => {
  const shown = hideNames(unproven, { subject, email });
  const whole = withEnds(shown.email, parseSetting('emails', ends));
  const values = {
    kind,
    recipient,
    reply_to: replyTo,
    subject: shown.subject,
    body_text: emailText(whole),
    body_html: emailHtml(whole),
    state: smtpUrl === null ? ('kept' as const) : ('waiting' as const),
    message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    holds_secret: holdsSecret,
    attachment_name: attachment?.name ?? '',
    attachment_type: attachment?.type ?? '',
    attachment: attachment?.text ?? '',
    created_at: now,
    stale_at: staleAt ?? null,
  };
  return insertedMail(values, sessionIds);
};

/** Comes back with the id of the message. */
export const writeMail = async (
  tx: Tx,
  settings: MailSettings,
  message: Message,
  now: Temporal.Instant,
  context?: EmailContext,
): Promise<number> => {
  const known = context ?? (await readEmailContext(tx, message.recipient));
  const mail = insertedMessage(settings, message, now, known);
  return insertMail(tx, settings.smtpUrl === null ? mail : insertedWithDelivery(mail, message.isBulk ? 1 : 0));
};

/** For whoever need not know which message it is. */
export const queueMail = async (...written: Parameters<typeof writeMail>): Promise<void> => {
  await writeMail(...written);
};

type About<N extends EmailTemplateName> = Omit<Message, 'subject' | 'email' | 'replyTo' | 'isBulk'> & {
  /** Whose words it has; the kind says what the message is among others. */
  words: N;
  values: EmailValues<N>;
};

const messageOf = <N extends EmailTemplateName>(
  { publicUrl }: MailSettings,
  { words, values, ...message }: About<N>,
  context: EmailContext,
): Message => {
  const shown = context.unproven.length > 0 ? { ...values, firstName: '' } : values;
  return { ...message, ...renderEmail(context, publicUrl, words, shown) };
};

/** An email in the words that staff have given its kind, or else in the portal's own. */
export const queueEmail = async <N extends EmailTemplateName>(
  tx: Tx,
  settings: MailSettings,
  about: About<N>,
  now: Temporal.Instant,
): Promise<void> => {
  const context = await readEmailContext(tx, about.recipient, about.words);
  await writeMail(tx, settings, messageOf(settings, about, context), now, context);
};

/** The same as part of a statement that does more. `context`: read in the same transaction, for these words. */
export const queuedEmail = <N extends EmailTemplateName>(
  settings: MailSettings,
  about: About<N>,
  now: Temporal.Instant,
  context: EmailContext,
): InsertedMail => {
  const inserted = insertedMessage(settings, messageOf(settings, about, context), now, context);
  return settings.smtpUrl === null ? inserted : insertedWithDelivery(inserted);
};
