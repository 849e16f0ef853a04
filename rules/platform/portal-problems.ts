// Describes problems of the portal for staff, and what to do about them.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

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
  /** Updates that a meeting provider did not accept. */
  failedMeetings: number;
  /** Minutes that the oldest update for a meeting provider has been waiting. */
  oldestMeetingMinutes: number;
  hasMailServer: boolean;
  isPublicOnOwnDatabase: boolean;
  /** Share of the database's connections in use, 0 to 1. */
  connectionShare: number;
  /** Lag of the slowest standby in megabytes; null without standbys. */
  standbyBehindMb: number | null;
  /** Servers with a read replica that they do not use now. */
  withoutReplica: number;
  silentProcesses: number;
  versions: number;
}

const minFreeShare = 0.1;
/** A day, plus the time to make a backup. */
const maxBackupAgeHours = 26;
const maxJobMinutes = 15;
const maxMailMinutes = 60;
const maxMeetingMinutes = 60;
const maxConnectionShare = 0.8;
const maxLagMb = 64;

const backupProblem = (facts: PortalFacts): string | null => {
  if (!facts.backupsAreScheduled) return t(m.problemNoBackups);
  if (facts.lastBackupFailed) return t(m.problemBackupFailed);
  if (facts.backupAgeHours === null) return t(m.problemNoBackupYet, { command: 'npm run cli -- backup <folder>' });
  if (facts.backupAgeHours <= maxBackupAgeHours) return null;
  return t(m.problemBackupOld, { hours: Math.floor(facts.backupAgeHours) });
};

const diskProblem = ({ freeShare }: PortalFacts): string | null =>
  freeShare !== null && freeShare < minFreeShare
    ? t(m.problemDiskFull, { share: Math.floor(freeShare * 100) / 100 })
    : null;

const databaseProblems = ({ connectionShare, standbyBehindMb, withoutReplica }: PortalFacts): (string | null)[] => [
  connectionShare > maxConnectionShare ? t(m.problemConnections) : null,
  standbyBehindMb !== null && standbyBehindMb > maxLagMb
    ? t(m.problemStandbyBehind, { megabytes: Math.floor(standbyBehindMb) })
    : null,
  withoutReplica > 0 ? t(m.problemWithoutReplica, { count: withoutReplica }) : null,
];

const jobProblems = ({ oldestJobMinutes, failedJobs }: PortalFacts): (string | null)[] => [
  oldestJobMinutes > maxJobMinutes ? t(m.problemJobsWaiting, { minutes: Math.floor(oldestJobMinutes) }) : null,
  failedJobs > 0 ? t(m.problemJobsFailed, { count: failedJobs }) : null,
];

const meetingProblems = ({ failedMeetings, oldestMeetingMinutes }: PortalFacts): (string | null)[] => [
  failedMeetings > 0 ? t(m.problemMeetingsFailed, { count: failedMeetings }) : null,
  oldestMeetingMinutes > maxMeetingMinutes
    ? t(m.problemMeetingsWaiting, { minutes: Math.floor(oldestMeetingMinutes) })
    : null,
];

const mailProblems = ({ hasMailServer, oldestMailMinutes, failedMails }: PortalFacts): (string | null)[] => [
  hasMailServer ? null : t(m.problemNoMailServer),
  hasMailServer && oldestMailMinutes > maxMailMinutes
    ? t(m.problemMailWaiting, { minutes: Math.floor(oldestMailMinutes) })
    : null,
  failedMails > 0 ? t(m.problemMailFailed, { count: failedMails }) : null,
];

/** Most urgent first. */
export const portalProblems = (facts: PortalFacts): string[] =>
  [
    facts.isPublicOnOwnDatabase ? t(m.problemOwnDatabase) : null,
    diskProblem(facts),
    backupProblem(facts),
    ...databaseProblems(facts),
    ...jobProblems(facts),
    ...mailProblems(facts),
    ...meetingProblems(facts),
    facts.silentProcesses > 0 ? t(m.problemServersSilent, { count: facts.silentProcesses }) : null,
    facts.versions > 1 ? t(m.problemVersions) : null,
  ].filter((problem) => problem !== null);
