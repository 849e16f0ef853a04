// A backup back into a database and a folder; who was deleted since stays deleted.
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { headFile } from '#server/platform/audit/remembered-head.ts';
import { type EraseAccount, eraseAgain } from '#server/platform/backup/erase-again.ts';
import { type Erasure, erasuresBeside } from '#server/platform/backup/erasures.ts';
import { BackupError } from '#server/platform/backup/errors.ts';
import { keptErasures } from '#server/platform/backup/queries.ts';
import { type BackupContent, fillFrom, lookThrough } from '#server/platform/backup/read-backup.ts';
import { emptyDatabase, openFilling, othersAtWork, tableNames } from '#server/platform/database/fill.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { migrateJobs } from '#server/platform/jobs/run-jobs.ts';

export interface RestoreTarget {
  db: Db;
  connection: Connection;
  dataDir: string;
}

export interface Restored extends BackupContent {
  /** Accounts that had been deleted after the backup was made, and were deleted again. */
  erased: number;
}

const isFilled = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length > 0;

const requireRoom = async ({ connection, dataDir }: RestoreTarget, replaces: boolean): Promise<void> => {
  if ((await othersAtWork(connection)) > 0) {
    throw new BackupError('A portal is running on this database. Stop every one of its servers first.');
  }
  if (replaces) return;
  if ((await tableNames(connection)).length > 0) {
    throw new BackupError('The database is not empty. Name an empty one, or say --replace to lose what is in it.');
  }
  if (await isFilled(join(dataDir, 'files'))) {
    throw new BackupError(`There are uploaded files in ${join(dataDir, 'files')}. Move them away, or say --replace.`);
  }
};

/** What stood there is not thrown away before the portal has been seen to work. */
const moveFilesAway = async (dataDir: string, now: Temporal.Instant): Promise<void> => {
  const folder = join(dataDir, 'files');
  if (await isFilled(folder))
    await rename(folder, `${folder}.before-${now.round('second').toString().replaceAll(':', '-')}`);
};

/** Those that the database knows which is about to go. */
const erasuresIn = async ({ db, connection }: RestoreTarget): Promise<Erasure[]> =>
  (await tableNames(connection)).includes('erasure') ? keptErasures(db) : [];

interface RestoreOptions {
  passphrase: string | null;
  replaces: boolean;
  /** Null: the list beside the backup. */
  listOfErasures: string | null;
  /** Deletes accounts again that were deleted after the backup; null: none, so that rows come back as they were. */
  eraseAccount: EraseAccount | null;
}

/**
 * The file is looked through before anything is changed. Accounts that were deleted after the backup are deleted again: by
 * the list beside the backups, by `listOfErasures` where it lies elsewhere, and by what the replaced database knows.
 */
export const restoreBackup = async (
  target: RestoreTarget,
  file: string,
  { passphrase, replaces, listOfErasures, eraseAccount }: RestoreOptions,
  now: Temporal.Instant,
): Promise<Restored> => {
  const { portal } = await lookThrough(file, passphrase);
  await requireRoom(target, replaces);
  const erasures = eraseAccount
    ? [...(await erasuresBeside(file, listOfErasures)), ...(replaces ? await erasuresIn(target) : [])]
    : [];
  if (replaces) {
    await emptyDatabase(target.connection);
    await moveFilesAway(target.dataDir, now);
  }
  await migrate(target.db, portal.migrations);
  await migrateJobs(target.connection);
  const filling = await openFilling(target.connection);
  let content: BackupContent;
  try {
    content = await fillFrom(file, passphrase, filling, target.dataDir);
    await filling.commit();
    // What was remembered of the log is of the database that stood there before.
    await rm(headFile(target.dataDir), { force: true });
  } finally {
    await filling.close();
  }
  await migrate(target.db);
  const erased = eraseAccount ? await eraseAgain(target.db, erasures, eraseAccount, now) : 0;
  return { ...content, erased };
};
