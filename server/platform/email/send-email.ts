// Sends emails to the mail server over a pool of connections.
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { wireValue } from '#contract/platform/shared.ts';
import { givesUpAt, retryAfterSeconds } from '#rules/platform/email-retries.ts';
import { flowedText } from '#rules/platform/flowed-text.ts';
import { type BounceSettings, bounceAddress } from '#server/platform/bounces/bounce-address.ts';
import { recordRejection } from '#server/platform/bounces/record-report.ts';
import { CommitOutcomeUnknown, isUnavailable } from '#server/platform/database/database-errors.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { DkimSettings } from '#server/platform/email/dkim.ts';
import { markTried, maxErrorLength, type WaitingMail } from '#server/platform/email/queries.ts';
import { addDeliveryAgain } from '#server/platform/email/queue-email.ts';
import { forSubscriber, type SubscriberLinks } from '#server/platform/email/subscriber-links.ts';
import { surveyHeaders } from '#server/platform/email/survey-links.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

export interface SmtpLimits {
  /** Concurrent connections of one process. */
  connections: number;
  messagesPerConnection: number;
  /** Emails a minute to one domain; null: no limit. */
  perDomainPerMinute: number | null;
}

export const defaultSmtpLimits: SmtpLimits = { connections: 5, messagesPerConnection: 100, perDomainPerMinute: null };

interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  /** The SMTP command that the server rejected. */
  command?: string;
  /** What it answered. */
  response?: string;
}

const rcptTo = wireValue('RCPT TO');

const emailCommands: readonly string[] = [wireValue('MAIL FROM'), rcptTo, wireValue('DATA')];
const authenticationRequired = 530;

/** True if the server rejected this email. If it rejects the connection or its credentials, the email waits. */
const isRejected = ({ command = '', responseCode = 0 }: SmtpFailure): boolean =>
  emailCommands.includes(command) &&
  responseCode >= 500 &&
  responseCode < 600 &&
  responseCode !== authenticationRequired;

interface SmtpSettings {
  smtpUrl: string;
  smtpLimits: SmtpLimits;
  dkim: DkimSettings | null;
  /** Null: emails that cannot be delivered return to the sender. */
  bounces: BounceSettings | null;
}

/** Without a signature over both headers, mail programs offer no unsubscribing with one click (RFC 8058, section 4). */
const signedHeaders =
  'from:to:subject:date:message-id:reply-to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post';

const signatureOf = ({ domain, selector, privateKey }: DkimSettings) => ({
  ...{ domainName: domain, keySelector: selector, privateKey },
  headerFieldNames: signedHeaders,
});

const openTransport = ({ smtpUrl, smtpLimits: { connections, messagesPerConnection }, dkim }: SmtpSettings) =>
  createTransport({
    url: smtpUrl,
    ...(dkim ? { dkim: signatureOf(dkim) } : {}),
    pool: true,
    maxConnections: connections,
    maxMessages: messagesPerConnection,
    idleTimeout: 1000,
    // Once, on another connection, if the server closed an idle one: nothing of the email was sent then.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** The part of a stored email that is sent. */
type SentPart = Pick<
  WaitingMail,
  | ('id' | 'recipient' | 'reply_to' | 'subject' | 'body_text' | 'body_html' | 'subscriber_id')
  | ('survey_account_id' | 'attachment' | 'attachment_name' | 'attachment_type' | 'message_id' | 'created_at')
>;

const bodyOf = (mail: SentPart, links: SubscriberLinks) => {
  const body = { text: mail.body_text, html: mail.body_html };
  if (mail.subscriber_id !== null) return forSubscriber(links, mail.subscriber_id, body);
  return mail.survey_account_id === null ? body : { ...body, headers: surveyHeaders(links, mail.survey_account_id) };
};

/** Nodemailer gives `text` a type of its own. */
const partsOf = (mail: SentPart, links: SubscriberLinks) => {
  const { text, html, ...headers } = bodyOf(mail, links);
  const flowed = { contentType: 'text/plain; charset=utf-8; format=flowed', content: flowedText(text) };
  return { ...headers, alternatives: [flowed, { contentType: 'text/html; charset=utf-8', content: html }] };
};

const envelopeOf = (mail: SentPart, bounces: BounceSettings | null) =>
  bounces ? { envelope: { from: bounceAddress(bounces, mail.id), to: mail.recipient } } : {};

const messageOf = (mail: SentPart, from: string, links: SubscriberLinks) => ({
  // An object is one address; a string could contain several.
  from: { name: '', address: from },
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
  subject: mail.subject,
  ...partsOf(mail, links),
  ...(mail.attachment
    ? {
        attachments: [{ filename: mail.attachment_name, contentType: mail.attachment_type, content: mail.attachment }],
      }
    : {}),
  messageId: mail.message_id,
  date: new Date(mail.created_at.epochMilliseconds),
  disableFileAccess: true,
  disableUrlAccess: true,
});

const maxRetryMs = 10 * 60_000;
const againAfterMs = 250;

/** Retries a write until the database is back: a sent email that is not recorded would be sent twice. */
export const retryWrite = async (write: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + maxRetryMs;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(isUnavailable(error) || error instanceof CommitOutcomeUnknown) || performance.now() > until) throw error;
      await pause(againAfterMs);
    }
  }
};

/** Sends an email; returns the error, or null if the mail server accepted it. */
export const emailSender = (settings: SmtpSettings, links: SubscriberLinks, traces: Traces) => {
  const transport = openTransport(settings);
  return async (mail: SentPart, from: string): Promise<SmtpFailure | null> => {
    const span = { name: 'send email', kind: 'client', attributes: { 'curbcut.email_id': mail.id } } as const;
    const message = { ...messageOf(mail, from, links), ...envelopeOf(mail, settings.bounces) };
    try {
      await traces.around(span, () => transport.sendMail(message));
      return null;
    } catch (error) {
      return error as SmtpFailure; // Errors of nodemailer have these fields.
    }
  };
};

/** Schedules a retry, unless the mail server rejected the email or it has waited too long. */
export const recordFailure = async (
  db: Db,
  mail: WaitingMail,
  failure: SmtpFailure,
  time: Temporal.Instant,
): Promise<void> => {
  const startedAt = mail.retried_at ?? mail.created_at;
  const isPermanent = isRejected(failure) || Temporal.Instant.compare(time, givesUpAt(startedAt)) >= 0;
  const text = String(failure.message ?? failure)
    .replaceAll('\0', '') // PostgreSQL cannot store it in text.
    .slice(0, maxErrorLength);
  await db.transaction().execute(async (tx) => {
    const isWaiting = await markTried(tx, mail.id, { error: text, isPermanent }, time);
    if (isWaiting && isPermanent && failure.command === rcptTo) {
      await recordRejection(tx, mail.id, failure.response ?? '', time);
    }
    if (!isWaiting || isPermanent) return;
    await addDeliveryAgain(tx, mail.id, time.add({ seconds: retryAfterSeconds(mail.tries + 1) }));
    console.error(`Mail ${mail.id} waits to be tried again: ${failure.code ?? failure.responseCode ?? 'unknown'}`);
  });
};
