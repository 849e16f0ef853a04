// The job that makes the digests that are due: weekly on Monday, monthly on the first.
import { dueDigests } from '#rules/admin/mailings.ts';
import { insertDigest, unfinishedDigests } from '#server/admin/mailings/digest-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** The daily job `send-digests`. Also makes a digest that was missed, or left unfinished, while no server ran. */
export const sendDigestsTask =
  (db: Db, now: () => Temporal.Instant): Tasks['send-digests'] =>
  async () => {
    for (const due of dueDigests(now())) await db.transaction().execute((tx) => insertDigest(tx, due, now()));
    await db.transaction().execute(async (tx) => {
      for (const id of await unfinishedDigests(tx)) {
        await addJob(tx, 'write-mailing', { mailingId: id }, { key: `mailing-${id}` });
      }
    });
  };
