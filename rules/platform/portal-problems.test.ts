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
  hasMailServer: true,
  isPublicOnOwnDatabase: false,
  connectionShare: 0.2,
  standbyBehindMb: null,
  withoutCopy: 0,
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
        'The portal is public and runs the database that comes with it, which gets security updates late. Move to a PostgreSQL of your own with DATABASE_URL (docs/operating.md).',
      ],
    ],
    ['a tenth of the disk', { freeShare: 0.1 }, none],
    [
      'less than a tenth',
      { freeShare: 0.099 },
      ['Only 9 percent of the disk is free. Make room before nothing can be saved.'],
    ],
    ['a disk that is not known', { freeShare: null }, none],
    ['a backup of 26 hours', { backupAgeHours: 26 }, none],
    [
      'an older one',
      { backupAgeHours: 26.1 },
      ['The last backup is 26 hours old. Look whether the server runs at night.'],
    ],
    [
      'no backup yet',
      { backupAgeHours: null },
      [
        'No backup has been made yet. The first one is made tonight; to make one now, run: npm run cli -- backup <folder>',
      ],
    ],
    ['one that failed', { lastBackupFailed: true }, ['The last backup failed. The reason stands below.']],
    [
      'no schedule',
      { backupsAreScheduled: false, backupAgeHours: null },
      [
        'No backups are scheduled here. Set BACKUP_DIR and restart the server, or make sure that something else backs up the database.',
      ],
    ],
    ['15 minutes of waiting', { oldestJobMinutes: 15 }, none],
    [
      'more',
      { oldestJobMinutes: 16.5 },
      ['Work has been waiting for 16 minutes. Start the servers anew if it goes on.'],
    ],
    [
      'one job given up',
      { failedJobs: 1 },
      ['1 piece of work was given up after many tries. The log of the server says why.'],
    ],
    [
      'two of them',
      { failedJobs: 2 },
      ['2 pieces of work were given up after many tries. The log of the server says why.'],
    ],
    ['mail after an hour', { oldestMailMinutes: 60 }, none],
    [
      'mail after more',
      { oldestMailMinutes: 61 },
      ['A message has been waiting for 61 minutes. Look whether the mail server answers.'],
    ],
    [
      'no mail server',
      { oldestMailMinutes: 61, hasMailServer: false },
      ['No mail server is set, so nobody gets emails: they are kept under Mail. Set SMTP_URL and restart the server.'],
    ],
    ['a message refused', { failedMails: 1 }, ['1 message was refused since yesterday. They stand under Mail.']],
    ['four fifths of the connections', { connectionShare: 0.8 }, none],
    [
      'more of them',
      { connectionShare: 0.81 },
      ['Nearly all connections of the database are in use. Allow it more (max_connections), or run fewer servers.'],
    ],
    [
      'a copy that is behind',
      { standbyBehindMb: 65 },
      ['A copy of the database is 65 MB behind. Look at its line and its disk.'],
    ],
    ['a silent server', { silentProcesses: 1 }, ['1 server has not been heard of for two minutes.']],
    ['two versions', { versions: 2 }, ['The servers run different versions. Bring all of them to the newest one.']],
  ])('%s', (_, facts, problems) => {
    expect(portalProblems({ ...well, ...facts })).toEqual(problems);
  });
});
