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
  meetingFacts,
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
  const stats = await statfs(folder).catch(() => null); // Nothing was stored there yet.
  return stats && { freeBytes: stats.bavail * stats.bsize, bytes: stats.blocks * stats.bsize };
};

const minutesSince = (start: Temporal.Instant | null, now: Temporal.Instant): number =>
  start === null ? 0 : now.since(start).total('minutes');

type Facts = Awaited<ReturnType<typeof readFacts>>;

const readFacts = async (db: Db, { dataDir }: HealthSettings, now: Temporal.Instant) => {
  const [running, database, standbyRows, jobs, mail, meetings, backups, disk] = await Promise.all([
    processes(db),
    databaseFacts(db),
    standbys(db),
    jobFacts(db),
    mailFacts(db, now.subtract({ hours: 24 })),
    meetingFacts(db),
    lastBackups(db),
    diskOf(dataDir),
  ]);
  return { running, database, standbyRows, jobs, mail, meetings, backups, disk };
};

const isSilent = ({ seen_at }: Facts['running'][number], now: Temporal.Instant): boolean =>
  now.since(seen_at).total('seconds') > silentAfterSeconds;

const problemsOf = (facts: Facts, settings: HealthSettings, now: Temporal.Instant): PortalHealth['problems'] => {
  const { running, database, standbyRows, jobs, mail, meetings, backups, disk } = facts;
  const live = running.filter((each) => !isSilent(each, now));
  const behind = standbyRows.map((standby) => standby.behind).filter((bytes) => bytes !== null);
  const lastBackupAt = backups.lastSuccessful?.ended_at ?? null;
  return portalProblems({
    freeShare: disk && disk.bytes > 0 ? disk.freeBytes / disk.bytes : null,
    backupAgeHours: lastBackupAt && minutesSince(lastBackupAt, now) / 60,
    backupsAreScheduled: settings.hasBackups,
    lastBackupFailed: backups.error !== null,
    oldestJobMinutes: minutesSince(jobs.oldest, now),
    failedJobs: jobs.failed,
    oldestMailMinutes: minutesSince(mail.oldest, now),
    failedMails: mail.failed,
    failedMeetings: meetings.failed,
    oldestMeetingMinutes: minutesSince(meetings.oldest, now),
    hasMailServer: settings.hasMailServer,
    isPublicOnOwnDatabase: settings.isPublicOnOwnDatabase,
    connectionShare: database.connections / database.max_connections,
    standbyBehindMb: behind.length > 0 ? Math.max(...behind) / 1e6 : null,
    withoutReplica: live.filter(({ replica_state }) => replica_state !== null && replica_state !== 'used').length,
    silentProcesses: running.length - live.length,
    versions: new Set(live.map((each) => each.version)).size,
  });
};

const presentProcess = (row: Facts['running'][number], now: Temporal.Instant): PortalHealth['processes'][number] => ({
  host: row.host,
  processNumber: row.process_number,
  version: row.version,
  startedAt: easternIso(row.started_at),
  seenAt: easternIso(row.seen_at),
  memoryBytes: Number(row.memory_bytes),
  loopDelayMs: row.loop_delay_ms,
  isSilent: isSilent(row, now),
  replica: row.replica_state && {
    state: row.replica_state,
    behindSeconds: row.replica_lag_ms === null ? null : Number(row.replica_lag_ms) / 1000,
    reads: Number(row.replica_reads),
    fallbacks: Number(row.replica_fallbacks),
  },
});

const presentBackup = ({ lastSuccessful }: Facts['backups']): PortalHealth['backups']['last'] =>
  lastSuccessful?.ended_at
    ? {
        endedAt: easternIso(lastSuccessful.ended_at),
        file: lastSuccessful.file,
        bytes: Number(lastSuccessful.bytes),
        isProtected: lastSuccessful.is_protected,
      }
    : null;

export const readHealth = async (db: Db, settings: HealthSettings, now: Temporal.Instant): Promise<PortalHealth> => {
  const facts = await readFacts(db, settings, now);
  const { running, database, standbyRows, jobs, mail, meetings, backups, disk } = facts;
  return {
    checkedAt: easternIso(now),
    problems: problemsOf(facts, settings, now),
    version,
    nodeVersion: process.versions.node,
    processes: running.map((row) => presentProcess(row, now)),
    database: {
      version: database.version,
      bytes: database.bytes,
      connections: database.connections,
      maxConnections: database.max_connections,
      standbys: standbyRows.map((standby) => ({
        name: standby.name,
        state: standby.state,
        isSynchronous: standby.is_synchronous,
        behindBytes: standby.behind,
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
    meetings: {
      waiting: meetings.waiting,
      oldestWaitingAt: meetings.oldest && easternIso(meetings.oldest),
      failed: meetings.failed,
    },
    disk,
    backups: { isScheduled: settings.hasBackups, last: presentBackup(backups), error: backups.error },
  };
};
