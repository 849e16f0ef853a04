// Each problem is reported from its threshold on, and not before.
import { describe, expect, it } from 'vitest';
import { type PortalFacts, portalProblems } from '#rules/platform/portal-problems.ts';

const well: PortalFacts = {
  freeShare: 0.5,
  backupAgeHours: 3,
  backupsAreScheduled: true,
  lastBackupFailed: false,
  oldestJobMinutes: 0,
  failedJobs: 0,
  oldestMailMinutes: 0,
  failedMails: 0,
  failedMeetings: 0,
  oldestMeetingMinutes: 0,
  hasMailServer: true,
  isPublicOnOwnDatabase: false,
  connectionShare: 0.2,
  standbyBehindMb: null,
  withoutReplica: 0,
  silentProcesses: 0,
  versions: 1,
};
const none: string[] = [];

describe('problems', () => {
  it.each<[string, Partial<PortalFacts>, string[]]>([
    ['all is well', {}, none],
    [
      'a public portal on its own database',
      { isPublicOnOwnDatabase: true },
      [
        'This public portal runs on its built-in database, which gets security updates late. Move to your own PostgreSQL server with DATABASE_URL (docs/operating.md).',
      ],
    ],
    ['a tenth of the disk', { freeShare: 0.1 }, none],
    [
      'less than a tenth',
      { freeShare: 0.099 },
      ['Only 9% of the disk is free. Free up space now, before the portal can’t save anything.'],
    ],
    ['a disk that is not known', { freeShare: null }, none],
    ['a backup of 26 hours', { backupAgeHours: 26 }, none],
    [
      'an older one',
      { backupAgeHours: 26.1 },
      ['The last backup is 26 hours old. Check that the server runs at night.'],
    ],
    [
      'no backup yet',
      { backupAgeHours: null },
      ['There is no backup yet. The first one runs tonight. To make one now, run: npm run cli -- backup <folder>'],
    ],
    ['one that failed', { lastBackupFailed: true }, ['The last backup failed. See the error under Disk and backups.']],
    [
      'no schedule',
      { backupsAreScheduled: false, backupAgeHours: null },
      ['No backups are scheduled. Set BACKUP_DIR and restart the server, or back up the database in another way.'],
    ],
    ['15 minutes of waiting', { oldestJobMinutes: 15 }, none],
    [
      'more',
      { oldestJobMinutes: 16.5 },
      ['A background job has been waiting for 16 minutes. If this continues, restart the servers.'],
    ],
    [
      'one job given up',
      { failedJobs: 1 },
      ['1 background job failed after many attempts. See the server log for the reason.'],
    ],
    [
      'two of them',
      { failedJobs: 2 },
      ['2 background jobs failed after many attempts. See the server log for the reason.'],
    ],
    ['mail after an hour', { oldestMailMinutes: 60 }, none],
    [
      'mail after more',
      { oldestMailMinutes: 61 },
      ['An email has been waiting for 61 minutes. Check that the mail server responds.'],
    ],
    [
      'no mail server',
      { oldestMailMinutes: 61, hasMailServer: false },
      [
        'No mail server is set, so nobody gets emails. The portal stores them under Email. Set SMTP_URL and restart the server.',
      ],
    ],
    [
      'a message refused',
      { failedMails: 1 },
      ['1 email couldn’t be sent since yesterday. See the reasons under Email.'],
    ],
    [
      'an update that a meeting provider did not accept',
      { failedMeetings: 1 },
      ['1 update for a meeting provider failed. Open Join and access in the session, and try again.'],
    ],
    ['an update for a meeting provider that waits an hour', { oldestMeetingMinutes: 60 }, none],
    [
      'one that waits longer',
      { oldestMeetingMinutes: 61 },
      ['An update for a meeting provider has been waiting for 61 minutes. Check the provider and its credentials.'],
    ],
    ['four fifths of the connections', { connectionShare: 0.8 }, none],
    [
      'more of them',
      { connectionShare: 0.81 },
      ['Almost all database connections are in use. Raise max_connections, or run fewer servers.'],
    ],
    [
      'a copy that is behind',
      { standbyBehindMb: 65 },
      ['A database replica is 65 MB behind. Check its network and its disk.'],
    ],
    [
      'a silent server',
      { silentProcesses: 1 },
      ['1 server hasn’t responded for two minutes. Check that all servers are running.'],
    ],
    [
      'two versions',
      { versions: 2 },
      ['The servers run different versions. Update all of them to the newest version.'],
    ],
  ])('%s', (_, facts, problems) => {
    expect(portalProblems({ ...well, ...facts })).toEqual(problems);
  });
});
