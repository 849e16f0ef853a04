// Hands a message to the mail server.
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { givesUpAt, retryAfterSeconds } from '#rules/platform/email-retries.ts';
import { CommitOutcomeUnknown, isUnavailable } from '#server/platform/database/database-errors.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { markKept, markSent, markTried, waitingMail } from '#server/platform/email/queries.ts';
import { addDeliveryAgain } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
}

/** The server refused this very message; wrong credentials are ours to mend, and the message waits. */
const isRefusedForGood = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

const longestError = 500;

const attachmentOf = (mail: { attachment_name: string; attachment_type: string; attachment: string }) => ({
  filename: mail.attachment_name,
  contentType: mail.attachment_type,
  content: mail.attachment,
});

/** What staff read where a message was not sent, with the mail server's last words. */
const lateWords = (lastError: string): string =>
  `It came too late to be sent.${lastError ? ` Before: ${lastError}` : ''}`.slice(0, longestError);

const longestInsistingMs = 10 * 60_000;
const againAfterMs = 250;

/** The message is out: until that is written down, however long the database is away, another try would send it twice. */
const writeDown = async (write: () => Promise<unknown>): Promise<void> => {
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

/**
 * The job `deliver-email`. For want of a mail server or a sender the message is kept. Where the server is away, slow or
 * busy, a later job tries again. A message whose acceptance was cut off is sent again under the same Message-ID.
 */
export const deliverEmailTask = (
  db: Db,
  smtpUrl: string | null,
  sender: () => Promise<string | null>,
  now: () => Temporal.Instant,
  traces: Traces,
): Tasks['deliver-email'] => {
  if (smtpUrl === null) return ({ emailId }) => markKept(db, emailId, 'There is no mail server: set SMTP_URL.');
  const transport = createTransport({ url: smtpUrl, ...limits });
  return async ({ emailId }) => {
    const mail = await waitingMail(db, emailId);
    if (!mail) return;
    if (mail.stale_at && Temporal.Instant.compare(now(), mail.stale_at) >= 0) {
      await markTried(db, emailId, { error: lateWords(mail.last_error), isForGood: true }, now());
      return;
    }
    const from = await sender();
    if (from === null) return markKept(db, emailId, 'There is no sender: set MAIL_FROM or CONTACT_EMAIL.');
    try {
      const span = { name: 'send mail', kind: 'client', attributes: { 'curbcut.mail_id': emailId } } as const;
      await traces.around(span, () =>
        transport.sendMail({
          // An object is one address; a text could hold several.
          from: { name: '', address: from },
          to: { name: '', address: mail.recipient },
          ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          ...(mail.attachment ? { attachments: [attachmentOf(mail)] } : {}),
          messageId: mail.message_id,
          date: new Date(mail.created_at.epochMilliseconds),
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      );
    } catch (error) {
      const failure = error as SmtpFailure; // What nodemailer throws carries these.
      const time = now();
      const begun = mail.retried_at ?? mail.created_at;
      const isForGood = isRefusedForGood(failure) || Temporal.Instant.compare(time, givesUpAt(begun)) >= 0;
      const text = String(failure.message ?? error)
        .replaceAll('\0', '') // PostgreSQL's text cannot hold it.
        .slice(0, longestError);
      await db.transaction().execute(async (tx) => {
        const isWaiting = await markTried(tx, emailId, { error: text, isForGood }, time);
        if (!isWaiting || isForGood) return;
        await addDeliveryAgain(tx, emailId, time.add({ seconds: retryAfterSeconds(mail.tries + 1) }));
        console.error(`Mail ${emailId} waits to be tried again: ${failure.code ?? failure.responseCode ?? 'unknown'}`);
      });
      return;
    }
    await writeDown(() => markSent(db, emailId, now()));
  };
};
