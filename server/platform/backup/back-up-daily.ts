// Once a day, in one of the processes: a backup into the folder of backups; old ones go.
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { backupTime } from '#server/platform/backup/backup-name.ts';
import { noteBeside } from '#server/platform/backup/erasures.ts';
import { type BackupSource, makeBackup } from '#server/platform/backup/make-backup.ts';
import { endRun, erasuresToNote, failRun, markNoted, startRun } from '#server/platform/backup/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface BackupSettings {
  folder: string;
  /** Hour of the day in Eastern Time, 0 to 23. */
  hour: number;
  keptDays: number;
  passphrase: string | null;
}

const key = 'make-backup';

const nextRun = (now: Temporal.Instant, hour: number): Temporal.Instant => {
  const here = now.toZonedDateTimeISO(easternZone);
  const today = here.withPlainTime({ hour });
  return (Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })).toInstant();
};

/** At the start of each process; several starts make one job. */
export const startBackups = (db: Db, { hour }: BackupSettings, now: Temporal.Instant) =>
  db.transaction().execute((tx) => addJob(tx, 'make-backup', {}, { key, runAt: nextRun(now, hour) }));

/** Makes it where it is missing. Throws a StartupFailure where that cannot be, or nothing can be written there. */
export const requireBackupFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's file errors carry a code.
    throw new StartupFailure(`BACKUP_DIR cannot be used: ${folder} (${code ?? String(error)}).`, { cause: error });
  }
};

/** Those beyond their time go, but never the newest. */
const removeOld = async ({ folder, keptDays }: BackupSettings, now: Temporal.Instant): Promise<void> => {
  const oldest = now.subtract({ hours: keptDays * 24 });
  const made = (await readdir(folder))
    .map((name) => ({ name, time: backupTime(name) }))
    .filter((each): each is { name: string; time: Temporal.Instant } => each.time !== null)
    .sort((a, b) => Temporal.Instant.compare(b.time, a.time));
  for (const { name, time } of made.slice(1)) {
    if (Temporal.Instant.compare(time, oldest) < 0) await rm(join(folder, name));
  }
};

/** The job `record-erasures`: soon after an account was deleted. Without a folder the database alone knows. */
export const noteErasuresTask =
  (db: Db, settings: BackupSettings | null): Tasks['record-erasures'] =>
  async () => {
    if (!settings) return;
    await db.transaction().execute(async (tx) => {
      const erasures = await erasuresToNote(tx);
      await noteBeside(settings.folder, erasures);
      await markNoted(tx, erasures);
    });
  };

/** The job `make-backup`, which adds itself again for the next day; one that fails is tried again, and its reason is kept. */
export const dailyBackup =
  (
    db: Db,
    { source, settings }: { source: BackupSource; settings: BackupSettings },
    now: () => Temporal.Instant,
  ): Tasks['make-backup'] =>
  async () => {
    const time = now();
    await startBackups(db, settings, time);
    const run = await startRun(db);
    try {
      const made = await makeBackup(source, settings.folder, settings.passphrase, time);
      await removeOld(settings, time);
      await endRun(db, run, { ...made, file: basename(made.file) });
    } catch (error) {
      await failRun(db, run, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await noteErasuresTask(db, settings)({});
  };
