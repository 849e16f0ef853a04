// Puts a message on its way, in the transaction of what causes it: it is sent if that happens, and only then.

import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { hideNames } from '#server/platform/email/hide-names.ts';
import { type Email, emailHtml, emailText } from '#server/platform/email/layout.ts';
import { insertMail, insertMailSessions, unprovenNames } from '#server/platform/email/queries.ts';
import { type EmailTemplateName, type EmailValues, renderEmail } from '#server/platform/email/render-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

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

/** The key, by which `strandedMail` knows the job, makes a second one take the place of the first. */
const keyOf = (emailId: number): string => `mail-${emailId}`;

export const addDelivery = (tx: Tx, emailId: number, priority = 0) =>
  addJob(tx, 'deliver-email', { emailId }, { key: keyOf(emailId), priority });

/** Behind all other jobs: a mail server that answers slowly or not at all must hold up nothing else. */
export const addDeliveryAgain = (tx: Tx, emailId: number, runAt: Temporal.Instant) =>
  addJob(tx, 'deliver-email', { emailId }, { key: keyOf(emailId), runAt, priority: 1 });

/** As it goes out, with what the organization puts below each. */
export const wholeEmail = async (db: Db, email: Email): Promise<Email> => {
  const { signature, footer } = await readSetting(db, { kind: 'emails' });
  const ends = [signature, footer].filter((part) => part !== '');
  return { ...email, paragraphs: [...email.paragraphs, ...ends] };
};

/** Comes back with the id of the message. */
export const writeMail = async (
  tx: Tx,
  { smtpUrl, publicUrl }: MailSettings,
  {
    kind,
    recipient,
    replyTo = '',
    subject,
    email,
    holdsSecret = false,
    attachment,
    sessionIds = [],
    staleAt,
    isBulk,
  }: Message,
  now: Temporal.Instant,
): Promise<number> => {
  const shown = await hideNames(tx, recipient, { subject, email });
  const whole = await wholeEmail(tx, shown.email);
  const { id } = await insertMail(
    tx,
    {
      kind,
      recipient,
      reply_to: replyTo,
      subject: shown.subject,
      body_text: emailText(whole),
      body_html: emailHtml(whole),
      state: smtpUrl === null ? 'kept' : 'waiting',
      message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      holds_secret: holdsSecret,
      attachment_name: attachment?.name ?? '',
      attachment_type: attachment?.type ?? '',
      attachment: attachment?.text ?? '',
    },
    { now, staleAt: staleAt ?? null },
  );
  await insertMailSessions(tx, id, sessionIds);
  if (smtpUrl !== null) await addDelivery(tx, id, isBulk ? 1 : 0);
  return id;
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

/** An email in the words that staff have given its kind, or else in the portal's own. */
export const queueEmail = async <N extends EmailTemplateName>(
  tx: Tx,
  settings: MailSettings,
  { words, values, ...message }: About<N>,
  now: Temporal.Instant,
): Promise<void> => {
  const isUnproven = (await unprovenNames(tx, message.recipient)).length > 0;
  const shown = isUnproven ? { ...values, firstName: '' } : values;
  const worded = await renderEmail(tx, settings.publicUrl, words, shown);
  await writeMail(tx, settings, { ...message, ...worded }, now);
};
