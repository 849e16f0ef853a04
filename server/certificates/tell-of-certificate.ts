// The letter that says that a certificate is there.
import { noteTold, untoldCertificate } from '#server/certificates/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';

/** The job `tell-of-certificate`. Nothing is written of one that is no longer good, or to an account that is gone. */
export const certificateTelling =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['tell-of-certificate'] =>
  ({ number }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const row = await untoldCertificate(tx, number);
      if (!row) return;
      if (Temporal.Instant.compare(time, row.posted_at) < 0) {
        await addJob(
          tx,
          'tell-of-certificate',
          { number },
          { key: `tell-of-certificate-${number}`, runAt: row.posted_at },
        );
        return;
      }
      const { document } = row;
      const heading = 'Your certificate is here';
      const paragraphs = [
        `Hello ${row.first_name} ${row.last_name},`,
        `${document.title}, for ${document.person}:\n${document.session}\n${document.day}, ${document.contactHours}`,
        `Open it, print it or save it in your account: ${settings.publicUrl}/my/certificates`,
        `Its number is ${number}. Anybody can check it at ${settings.publicUrl}/verify/${number}`,
      ];
      await queueMail(
        tx,
        settings,
        {
          kind: 'certificate',
          recipient: row.email,
          subject: `${heading}: ${document.session}`,
          letter: { heading, paragraphs },
        },
        time,
      );
      await noteTold(tx, number, time);
    });
