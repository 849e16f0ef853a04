// Reads the system status from the database and the disk, and lists its problems.
import { statfs } from 'node:fs/promises';
import type { PortalHealth } from '#contract/platform/health.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { portalProblems } from '#rules/platform/portal-problems.ts';

import type { Db } from '#server/platform/database/transaction.ts';
import {
  databaseFacts,
  jobFacts,
  lastBackups,
  mailFacts,
  processes,
  standbys,
} from '#server/platform/health/queries.ts';
import { version } from '#server/platform/process/version.ts';

export interface HealthSettings {
  /** Null if nothing is stored on a disk. */
  dataDir: string | null;
  hasBackups: boolean;
  hasMailServer: boolean;
  /** The portal is public, and runs on the embedded database. */
  isPublicOnOwnDatabase: boolean;
}

const silentAfterSeconds = 120;

const diskOf = async (folder: string | null): Promise<PortalHealth['disk']> => {
  if (folder === null) return null;
  const found = await statfs(folder).catch(() => null); // Nothing was stored there yet.
  return found && { freeBytes: found.bavail * found.bsize, bytes: found.blocks * found.bsize };
};

const minutesSince = (then: Temporal.Instant | null, now: Temporal.Instant): number =>
  then === null ? 0 : now.since(then).total('minutes');

export const readHealth = async (db: Db, settings: HealthSettings, now: Temporal.Instant): Promise<PortalHealth> => {
  const [running, database, copies, jobs, mail, backups, disk] = await Promise.all([
    processes(db),
    databaseFacts(db),
    standbys(db),
    jobFacts(db),
    mailFacts(db, now.subtract({ hours: 24 })),
    lastBackups(db),
    diskOf(settings.dataDir),
  ]);
  const isSilent = (seenAt: Temporal.Instant): boolean => now.since(seenAt).total('seconds') > silentAfterSeconds;
  const behind = copies.map((copy) => copy.behind).filter((bytes) => bytes !== null);
  const last = backups.good?.ended_at ?? null;
  const problems = portalProblems({
    freeShare: disk && disk.bytes > 0 ? disk.freeBytes / disk.bytes : null,
    backupAgeHours: last && minutesSince(last, now) / 60,
    backupsAreScheduled: settings.hasBackups,
    lastBackupFailed: backups.error !== null,
    oldestJobMinutes: minutesSince(jobs.oldest, now),
    failedJobs: jobs.failed,
    oldestMailMinutes: minutesSince(mail.oldest, now),
    failedMails: mail.failed,
    hasMailServer: settings.hasMailServer,
    isPublicOnOwnDatabase: settings.isPublicOnOwnDatabase,
    connectionShare: database.connections / database.most,
    standbyBehindMb: behind.length > 0 ? Math.max(...behind) / 1e6 : null,
    withoutCopy: running.filter(
      ({ seen_at, copy_state }) => !isSilent(seen_at) && copy_state !== null && copy_state !== 'used',
    ).length,
    silentProcesses: running.filter(({ seen_at }) => isSilent(seen_at)).length,
    versions: new Set(running.filter(({ seen_at }) => !isSilent(seen_at)).map((each) => each.version)).size,
  });
  return {
    checkedAt: easternIso(now),
    problems,
    version,
    nodeVersion: process.versions.node,
    processes: running.map((each) => ({
      host: each.host,
      processNumber: each.process_number,
      version: each.version,
      startedAt: easternIso(each.started_at),
      seenAt: easternIso(each.seen_at),
      memoryBytes: Number(each.memory_bytes),
      loopDelayMs: each.loop_delay_ms,
      isSilent: isSilent(each.seen_at),
      copy:
        each.copy_state === null
          ? null
          : {
              state: each.copy_state,

              behindSeconds: each.copy_behind_ms === null ? null : Number(each.copy_behind_ms) / 1000,
              reads: Number(each.copy_reads),
              fallbacks: Number(each.copy_fallbacks),
            },
    })),
    database: {
      version: database.version,
      bytes: database.bytes,
      connections: database.connections,
      maxConnections: database.most,
      standbys: copies.map((copy) => ({
        name: copy.name,
        state: copy.state,
        isSynchronous: copy.is_synchronous,
        behindBytes: copy.behind,
      })),
    },
    jobs: {
      waiting: jobs.waiting,
      due: jobs.due,
      failed: jobs.failed,
      oldestDueAt: jobs.oldest && easternIso(jobs.oldest),
    },
    mail: {
      hasServer: settings.hasMailServer,
      waiting: mail.waiting,
      oldestWaitingAt: mail.oldest && easternIso(mail.oldest),
      failedSinceYesterday: mail.failed,
    },
    disk,
    backups: {
      isScheduled: settings.hasBackups,
      last:
        last && backups.good
          ? {
              endedAt: easternIso(last),
              file: backups.good.file,
              bytes: Number(backups.good.bytes),
              isProtected: backups.good.is_protected,
            }
          : null,
      error: backups.error,
    },
  };
};
