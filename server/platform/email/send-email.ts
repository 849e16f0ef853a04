// Hands a message to the mail server, over a pool of connections.
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { givesUpAt, retryAfterSeconds } from '#rules/platform/email-retries.ts';
import { CommitOutcomeUnknown, isUnavailable } from '#server/platform/database/database-errors.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { longestError, markTried, type WaitingMail } from '#server/platform/email/queries.ts';
import { addDeliveryAgain } from '#server/platform/email/queue-email.ts';
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
}

/** The server refused this very message; wrong credentials are ours to mend, and the message waits. */
const isRefusedForGood = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;

const openTransport = (url: string, { connections, messagesPerConnection }: SmtpLimits) =>
  createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: messagesPerConnection,
    idleTimeout: 1000,
    // Once, on another connection, if the server closed an idle one: nothing of the message has been sent then.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const messageOf = (mail: WaitingMail, from: string) => ({
  // An object is one address; a text could hold several.
  from: { name: '', address: from },
  to: { name: '', address: mail.recipient },
  ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
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

const longestInsistingMs = 10 * 60_000;
const againAfterMs = 250;

/** Repeats a write until the database is back: after a message is out, it would be sent twice if that were not recorded. */
export const insist = async (write: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + longestInsistingMs;
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

/** Sends a message; the result is what went wrong, or null if the mail server accepted it. */
export const emailSender = (smtpUrl: string, limits: SmtpLimits, traces: Traces) => {
  const transport = openTransport(smtpUrl, limits);
  return async (mail: WaitingMail, from: string): Promise<SmtpFailure | null> => {
    const span = { name: 'send mail', kind: 'client', attributes: { 'curbcut.mail_id': mail.id } } as const;
    try {
      await traces.around(span, () => transport.sendMail(messageOf(mail, from)));
      return null;
    } catch (error) {
      return error as SmtpFailure; // What nodemailer throws carries these.
    }
  };
};

/** Unless the mail server refused the message, or it has waited for too long, a later job tries again. */
export const recordFailure = async (
  db: Db,
  mail: WaitingMail,
  failure: SmtpFailure,
  time: Temporal.Instant,
): Promise<void> => {
  const begun = mail.retried_at ?? mail.created_at;
  const isForGood = isRefusedForGood(failure) || Temporal.Instant.compare(time, givesUpAt(begun)) >= 0;
  const text = String(failure.message ?? failure)
    .replaceAll('\0', '') // PostgreSQL's text cannot hold it.
    .slice(0, longestError);
  await db.transaction().execute(async (tx) => {
    const isWaiting = await markTried(tx, mail.id, { error: text, isForGood }, time);
    if (!isWaiting || isForGood) return;
    await addDeliveryAgain(tx, mail.id, time.add({ seconds: retryAfterSeconds(mail.tries + 1) }));
    console.error(`Mail ${mail.id} waits to be tried again: ${failure.code ?? failure.responseCode ?? 'unknown'}`);
  });
};
