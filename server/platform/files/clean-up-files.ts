// Deletes abandoned uploads, and files that were unreferenced for a month, once a day.
import type { Db } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/files/open-store.ts';
import {
  deleteOldUploads,
  deleteUnused,
  isStored,
  lockDigest,
  updateUnusedSince,
} from '#server/platform/files/queries.ts';
import { removeIncoming } from '#server/platform/files/upload-pieces.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const uploadHours = 24;
/** Undoing a change can refer to a file again that was unreferenced meanwhile. */
const unusedHours = 30 * 24;

/** Removes the bytes of a digest, unless the same bytes were just uploaded again. */
const removeBytes = (db: Db, files: Files, digest: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockDigest(tx, digest);
    if (!(await isStored(tx, digest))) await files.store.remove(digest);
  });

/** The daily job `clean-up-files`. */
export const cleanUpFilesTask =
  (db: Db, files: Files, now: () => Temporal.Instant): Tasks['clean-up-files'] =>
  async () => {
    const time = now();
    const old = await deleteOldUploads(db, time.subtract({ hours: uploadHours }));
    for (const id of old) await removeIncoming(files.incoming, id);
    const digests = await db.transaction().execute(async (tx) => {
      await updateUnusedSince(tx, time);
      return deleteUnused(tx, time.subtract({ hours: unusedHours }));
    });
    for (const digest of digests) await removeBytes(db, files, digest);
  };
