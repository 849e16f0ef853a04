// Restores a backup into a database and a folder; accounts deleted since stay deleted.
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { headFile } from '#server/platform/audit/remembered-head.ts';
import { type EraseAccount, eraseAgain } from '#server/platform/backup/erase-again.ts';
import { type Erasure, readErasures } from '#server/platform/backup/erasures.ts';
import { BackupError } from '#server/platform/backup/errors.ts';
import { recordedErasures } from '#server/platform/backup/queries.ts';
import { type BackupContent, checkBackup, restoreFrom } from '#server/platform/backup/read-backup.ts';
import {
  beginRestore,
  emptyDatabase,
  otherConnections,
  tableNames,
} from '#server/platform/database/load-backup-rows.ts';
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
  /** Accounts deleted after the backup was made, which were deleted again. */
  erased: number;
}

const isFilled = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length > 0;

const requireRoom = async ({ connection, dataDir }: RestoreTarget, replaces: boolean): Promise<void> => {
  if ((await otherConnections(connection)) > 0) {
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

/** Existing files are moved away, not deleted, until the restored portal is known to work. */
const moveFilesAway = async (dataDir: string, now: Temporal.Instant): Promise<void> => {
  const folder = join(dataDir, 'files');
  if (await isFilled(folder))
    await rename(folder, `${folder}.before-${now.round('second').toString().replaceAll(':', '-')}`);
};

/** The deletions known to the database that is about to be replaced. */
const erasuresIn = async ({ db, connection }: RestoreTarget): Promise<Erasure[]> =>
  (await tableNames(connection)).includes('erasure') ? recordedErasures(db) : [];

interface RestoreOptions {
  passphrase: string | null;
  replaces: boolean;
  /** Null: the list next to the backup. */
  listOfErasures: string | null;
  /** Deletes accounts again that were deleted after the backup; null: restores all rows unchanged. */
  eraseAccount: EraseAccount | null;
}

/**
 * Checks the file before anything is changed. Deletes accounts again that were deleted after the backup, according to the
 * list next to the backups, `listOfErasures` if it is elsewhere, and the replaced database.
 */
export const restoreBackup = async (
  target: RestoreTarget,
  file: string,
  { passphrase, replaces, listOfErasures, eraseAccount }: RestoreOptions,
  now: Temporal.Instant,
): Promise<Restored> => {
  const { portal } = await checkBackup(file, passphrase);
  await requireRoom(target, replaces);
  const erasures = eraseAccount
    ? [...(await readErasures(file, listOfErasures)), ...(replaces ? await erasuresIn(target) : [])]
    : [];
  if (replaces) {
    await emptyDatabase(target.connection);
    await moveFilesAway(target.dataDir, now);
  }
  await migrate(target.db, portal.migrations);
  await migrateJobs(target.connection);
  const restore = await beginRestore(target.connection);
  let content: BackupContent;
  try {
    content = await restoreFrom(file, passphrase, restore, target.dataDir);
    await restore.commit();
    // The remembered row of the audit log belongs to the replaced database.
    await rm(headFile(target.dataDir), { force: true });
  } finally {
    await restore.close();
  }
  await migrate(target.db);
  const erased = eraseAccount ? await eraseAgain(target.db, erasures, eraseAccount, now) : 0;
  return { ...content, erased };
};
