// Emails a person that a certificate is available.
import { rowName } from '#rules/platform/full-name.ts';
import { recordNotified, unnotifiedCertificate } from '#server/credit/certificates/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { inLanguageOf } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** The job `notify-certificate`. Revoked certificates and deleted accounts get no email. */
export const notifyCertificateTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['notify-certificate'] =>
  ({ number }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const row = await unnotifiedCertificate(tx, number);
      if (!row) return;
      if (Temporal.Instant.compare(time, row.posted_at) < 0) {
        await addJob(
          tx,
          'notify-certificate',
          { number },
          { key: `notify-certificate-${number}`, runAt: row.posted_at },
        );
        return;
      }
      const { document } = row;
      const asIssued = (text: string): string => inLanguageOf(text, document.language);
      const values = () => ({
        ...{ firstName: rowName(row), session: asIssued(document.session), number },
        ...{ certificate: asIssued(document.title), person: document.person },
        about: asIssued(`${document.session}\n${document.day}, ${document.contactHours}`),
      });
      const message = { kind: 'certificate', words: 'certificate', recipient: row.email, values } as const;
      await queueEmail(tx, settings, message, time);
      await recordNotified(tx, number, time);
    });
