// Queues an email in the transaction that causes it (transactional outbox): it is sent only if that commits.

import { randomUUID } from 'node:crypto';
import { currentLanguage, inLanguage } from '#messages/current-language.ts';
import { type Language, prefixOf } from '#messages/languages.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { deliveryKey } from '#server/platform/email/delivery-queries.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { inLanguageOf } from '#server/platform/email/foreign-text.ts';
import { hideNames } from '#server/platform/email/hide-names.ts';
import { type Email, emailHtml, emailText } from '#server/platform/email/layout.ts';
import {
  type InsertedMail,
  insertedMail,
  insertedWithDelivery,
  insertMail,
  organizationWords,
  readEmailContext,
} from '#server/platform/email/queries.ts';
import { type EmailTemplateName, type EmailValues, renderEmail } from '#server/platform/email/render-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { parseSetting, readSetting, type StoredValues } from '#server/platform/settings/read-setting.ts';

export interface MailSettings {
  /** Null: emails are stored for staff to read. */
  smtpUrl: string | null;
  publicUrl: string;
  /** Signs the join links in emails. */
  joinSecret: string;
}

/** What addresses of pages begin with, in the current language. */
export const portalUrl = ({ publicUrl }: Pick<MailSettings, 'publicUrl'>): string =>
  publicUrl + prefixOf(currentLanguage());

interface Message {
  kind: string;
  /** One address. */
  recipient: string;
  replyTo?: string;
  subject: string;
  email: Email;
  /** The body is deleted from the table after the last attempt. */
  holdsSecret?: boolean;
  attachment?: { name: string; type: string; text: string };
  /** Ids of the sessions that it is about, for withdrawing it. */
  sessionIds?: readonly number[];
  /** After this time the email is stale and not sent. */
  staleAt?: Temporal.Instant;
  /** One of many: emails that a person is waiting for are sent first. */
  isBulk?: boolean;
}

export const addDelivery = (tx: Tx, emailId: number) =>
  addJob(tx, 'deliver-email', { emailId }, { key: deliveryKey(emailId) });

/** Runs after all other jobs, so that a slow or unavailable mail server delays nothing else. */
export const addDeliveryAgain = (tx: Tx, emailId: number, runAt: Temporal.Instant) =>
  addJob(tx, 'deliver-email', { emailId }, { key: deliveryKey(emailId), runAt, priority: 1 });

const withEnds = (
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
  email: Email,
  { signature, footer }: StoredValues['emails'],
  organization: EmailContext['organization'],
): Email => {
  // Written by staff, in English.
  const ends = [signature, footer].filter((part) => part !== '').map((part) => inLanguageOf(part, 'en'));
  const sender = { ...organization, portal: portalUrl({ publicUrl }) };
  return { ...email, paragraphs: [...email.paragraphs, ...ends], sender };
};

/** The complete email, with signature, footer and sender. */
export const wholeEmail = async (db: Db, settings: Pick<MailSettings, 'publicUrl'>, email: Email): Promise<Email> =>
  withEnds(settings, email, await readSetting(db, { kind: 'emails' }), await organizationWords(db));

const insertedMessage = (
  { smtpUrl, publicUrl }: MailSettings,
  { kind, recipient, replyTo = '', subject, email, holdsSecret = false, attachment, sessionIds = [], staleAt }: Message,
  now: Temporal.Instant,
  { unproven, ends, organization }: EmailContext,
): InsertedMail => {
  const shown = hideNames(unproven, { subject, email });
  const whole = withEnds({ publicUrl }, shown.email, parseSetting('emails', ends), organization);
  const values = {
    kind,
    recipient,
    reply_to: replyTo,
    subject: shown.subject,
    body_text: emailText(whole),
    body_html: emailHtml(whole),
    state: smtpUrl === null ? ('unsent' as const) : ('waiting' as const),
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

/** Returns the id of the email. */
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

/** Like `writeMail`, without the id. */
export const queueMail = async (...written: Parameters<typeof writeMail>): Promise<void> => {
  await writeMail(...written);
};

type About<N extends EmailTemplateName> = Omit<Message, 'subject' | 'email' | 'replyTo' | 'isBulk' | 'attachment'> & {
  /** The template of its text; `kind` classifies the email. */
  words: N;
  /** Functions are called in the recipient's language. */
  values: EmailValues<N> | (() => EmailValues<N>);
  /** If the recipient chose one for this email; otherwise that of the account. */
  language?: Language;
  attachment?: () => NonNullable<Message['attachment']>;
};

const messageOf = <N extends EmailTemplateName>(
  { publicUrl }: MailSettings,
  { words, values, attachment, language: _, ...message }: About<N>,
  context: EmailContext,
): Message => {
  const given = typeof values === 'function' ? values() : values;
  const shown = context.unproven.length > 0 ? { ...given, firstName: '' } : given;
  return {
    ...message,
    ...(attachment ? { attachment: attachment() } : {}),
    ...renderEmail(context, publicUrl, words, shown),
  };
};

/** Queues an email from a template, with the wording of staff or the default. */
export const writeEmail = async <N extends EmailTemplateName>(
  tx: Tx,
  settings: MailSettings,
  about: About<N>,
  now: Temporal.Instant,
): Promise<number> => {
  const context = await readEmailContext(tx, about.recipient, about.words);
  return inLanguage(about.language ?? context.language, () =>
    writeMail(tx, settings, messageOf(settings, about, context), now, context),
  );
};

/** Like `writeEmail`, without the id. */
export const queueEmail = async <N extends EmailTemplateName>(
  ...written: Parameters<typeof writeEmail<N>>
): Promise<void> => {
  await writeEmail(...written);
};

/** The same as part of a larger statement. `context`: read in the same transaction, for this template. */
export const queuedEmail = <N extends EmailTemplateName>(
  settings: MailSettings,
  about: About<N>,
  now: Temporal.Instant,
  context: EmailContext,
): InsertedMail => {
  const inserted = inLanguage(context.language, () =>
    insertedMessage(settings, messageOf(settings, about, context), now, context),
  );
  return settings.smtpUrl === null ? inserted : insertedWithDelivery(inserted);
};
