// Makes a backup once a day, in one of the processes, and deletes old ones.
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupTime } from '#server/platform/backup/backup-name.ts';
import { appendErasures } from '#server/platform/backup/erasures.ts';
import { type BackupSource, makeBackup } from '#server/platform/backup/make-backup.ts';
import { endRun, erasuresToWrite, failRun, markErasuresRecorded, startRun } from '#server/platform/backup/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface BackupSettings {
  folder: string;
  /** Hour of the day in Eastern Time, 0 to 23. */
  hour: number;
  retentionDays: number;
  passphrase: string | null;
}

/** Creates the folder if it is missing. Throws a StartupFailure if it cannot be created or written to. */
export const requireBackupFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's file errors have a code.
    throw new StartupFailure(`BACKUP_DIR cannot be used: ${folder} (${code ?? String(error)}).`, { cause: error });
  }
};

/** Deletes backups past their retention, but never the newest. */
const removeOldBackups = async ({ folder, retentionDays }: BackupSettings, now: Temporal.Instant): Promise<void> => {
  const oldest = now.subtract({ hours: retentionDays * 24 });
  const backups = (await readdir(folder))
    .map((name) => ({ name, time: backupTime(name) }))
    .filter((each): each is { name: string; time: Temporal.Instant } => each.time !== null)
    .sort((a, b) => Temporal.Instant.compare(b.time, a.time));
  for (const { name, time } of backups.slice(1)) {
    if (Temporal.Instant.compare(time, oldest) < 0) await rm(join(folder, name));
  }
};

/**
 * The job `record-erasures`, soon after an account was deleted. Without a folder only the database records the deletion.
 */
export const recordErasuresTask =
  (db: Db, settings: BackupSettings | null): Tasks['record-erasures'] =>
  async () => {
    if (!settings) return;
    await db.transaction().execute(async (tx) => {
      const erasures = await erasuresToWrite(tx);
      await appendErasures(settings.folder, erasures);
      await markErasuresRecorded(tx, erasures);
    });
  };

/** The daily job `make-backup`. If it fails, the reason is recorded and the job is retried. */
export const makeBackupTask =
  (
    db: Db,
    { source, settings }: { source: BackupSource; settings: BackupSettings },
    now: () => Temporal.Instant,
  ): Tasks['make-backup'] =>
  async () => {
    const time = now();
    const run = await startRun(db);
    try {
      const backup = await makeBackup(source, settings.folder, settings.passphrase, time);
      await removeOldBackups(settings, time);
      await endRun(db, run, { ...backup, file: basename(backup.file) });
    } catch (error) {
      await failRun(db, run, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await recordErasuresTask(db, settings)({});
  };
