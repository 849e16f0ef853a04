// Emails the people of an import that they have an account, if the administrator chose it.
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { peopleToNotify, setNotified } from '#server/admin/people-import/undo-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const blockSize = 50;

/** The job `notify-imported`. If its process dies, the next attempt continues after the last block. */
export const notifyImportedTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['notify-imported'] =>
  async ({ importId }) => {
    for (let count = blockSize; count > 0; ) {
      count = await db.transaction().execute(async (tx) => {
        const people = await peopleToNotify(tx, importId, blockSize);
        for (const account of people) {
          // The secret is for limits, and there is none.
          await notifyOwner(tx, { mail, secret: '' }, { kind: 'account-imported', account }, now());
        }
        const ids = people.map(({ id }) => id);
        await setNotified(tx, importId, ids);
        return people.length;
      });
    }
  };
