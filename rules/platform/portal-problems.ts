// Describes problems of the portal for staff, and what to do about them.
import { counted } from '#rules/platform/counted.ts';

export interface PortalFacts {
  /** Share of free disk space, 0 to 1; null if unknown. */
  freeShare: number | null;
  /** Hours since the last successful backup; null if there is none. */
  backupAgeHours: number | null;
  backupsAreScheduled: boolean;
  /** The latest backup attempt failed. */
  lastBackupFailed: boolean;
  /** Minutes that the oldest job is overdue. */
  oldestJobMinutes: number;
  failedJobs: number;
  /** Minutes that the oldest email has been waiting. */
  oldestMailMinutes: number;
  failedMails: number;
  hasMailServer: boolean;
  isPublicOnOwnDatabase: boolean;
  /** Share of the database's connections in use, 0 to 1. */
  connectionShare: number;
  /** Lag of the slowest standby in megabytes; null without standbys. */
  standbyBehindMb: number | null;
  /** Servers with a read replica that they do not use now. */
  withoutCopy: number;
  silentProcesses: number;
  versions: number;
}

const minFreeShare = 0.1;
/** A day, plus the time to make a backup. */
const oldestBackupHours = 26;
const maxJobMinutes = 15;
const maxMailMinutes = 60;
const maxConnectionShare = 0.8;
const maxLagMb = 64;

const backupProblem = (facts: PortalFacts): string | null => {
  if (!facts.backupsAreScheduled)
    return 'No backups are scheduled here. Set BACKUP_DIR and restart the server, or make sure that something else backs up the database.';
  if (facts.lastBackupFailed) return 'The last backup failed. The reason stands below.';
  if (facts.backupAgeHours === null)
    return 'No backup has been made yet. The first one is made tonight; to make one now, run: npm run cli -- backup <folder>';
  if (facts.backupAgeHours <= oldestBackupHours) return null;
  return `The last backup is ${Math.floor(facts.backupAgeHours)} hours old. Look whether the server runs at night.`;
};

/** Empty if there are no problems. Most urgent first. */
export const portalProblems = (facts: PortalFacts): string[] =>
  [
    facts.isPublicOnOwnDatabase
      ? 'The portal is public and runs the database that comes with it, which gets security updates late. Move to a PostgreSQL of your own with DATABASE_URL (docs/operating.md).'
      : null,
    facts.freeShare !== null && facts.freeShare < minFreeShare
      ? `Only ${Math.floor(facts.freeShare * 100)} percent of the disk is free. Make room before nothing can be saved.`
      : null,
    backupProblem(facts),
    facts.connectionShare > maxConnectionShare
      ? 'Nearly all connections of the database are in use. Allow it more (max_connections), or run fewer servers.'
      : null,
    facts.standbyBehindMb !== null && facts.standbyBehindMb > maxLagMb
      ? `A copy of the database is ${Math.floor(facts.standbyBehindMb)} MB behind. Look at its line and its disk.`
      : null,
    facts.withoutCopy > 0
      ? `${counted(facts.withoutCopy, 'server does', 'servers do')} not read from the copy of the database: it is away or too far behind. The database itself answers meanwhile. Look at the copy.`
      : null,
    facts.oldestJobMinutes > maxJobMinutes
      ? `Work has been waiting for ${Math.floor(facts.oldestJobMinutes)} minutes. Start the servers anew if it goes on.`
      : null,
    facts.failedJobs > 0
      ? `${counted(facts.failedJobs, 'piece of work was', 'pieces of work were')} given up after many tries. The log of the server says why.`
      : null,
    facts.hasMailServer
      ? null
      : 'No mail server is set, so nobody gets emails: they are kept under Mail. Set SMTP_URL and restart the server.',
    facts.hasMailServer && facts.oldestMailMinutes > maxMailMinutes
      ? `A message has been waiting for ${Math.floor(facts.oldestMailMinutes)} minutes. Look whether the mail server answers.`
      : null,
    facts.failedMails > 0
      ? `${counted(facts.failedMails, 'message was', 'messages were')} refused since yesterday. They stand under Mail.`
      : null,
    facts.silentProcesses > 0
      ? `${counted(facts.silentProcesses, 'server has', 'servers have')} not been heard of for two minutes.`
      : null,
    facts.versions > 1 ? 'The servers run different versions. Bring all of them to the newest one.' : null,
  ].filter((problem) => problem !== null);
