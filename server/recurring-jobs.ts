// Every recurring job and when it runs. Times of day are in Eastern Time.
import type { RecurringJob } from '#server/platform/jobs/cron-items.ts';

/** `backupHour`: 0 to 23; null if no backups are made. */
export const recurringJobs = (backupHour: number | null): RecurringJob[] => [
  // Deadlines for credit end with the day.
  { job: 'decide-credit', payload: {}, dailyAt: '00:05', runsAtStart: true },
  // At the start too: captions may come with a new version of the portal.
  { job: 'read-captions', payload: { onlyNew: false }, dailyAt: '00:25', runsAtStart: true },
  // At the start too: emails may have lost their jobs when a server was killed.
  { job: 'clean-up-email', payload: {}, dailyAt: '04:10', runsAtStart: true },
  { job: 'clean-up-sign-ins', payload: {}, dailyAt: '04:20', runsAtStart: false },
  { job: 'clean-up-subscribers', payload: {}, dailyAt: '04:25', runsAtStart: false },
  { job: 'clean-up-files', payload: {}, dailyAt: '04:30', runsAtStart: false },
  { job: 'clean-up-credit-records', payload: {}, dailyAt: '04:40', runsAtStart: false },
  { job: 'clean-up-live-events', payload: {}, dailyAt: '04:45', runsAtStart: false },
  { job: 'delete-old-data', payload: {}, dailyAt: '04:48', runsAtStart: false },
  { job: 'trim-events', payload: {}, dailyAt: '04:50', runsAtStart: false },
  // At the start too: a digest may have been missed while no server ran.
  { job: 'send-digests', payload: {}, dailyAt: '08:00', runsAtStart: true },
  // At the start too: a day may have been missed while no server ran.
  { job: 'send-follow-ups', payload: {}, dailyAt: '09:00', runsAtStart: true },
  // At the start too, like follow-up surveys.
  { job: 'send-evaluation-reminders', payload: {}, dailyAt: '09:10', runsAtStart: true },
  { job: 'count-months', payload: {}, everyMinutes: 5, runsAtStart: true },
  { job: 'fetch-attendance', payload: {}, everyMinutes: 10, runsAtStart: false },
  { job: 'deliver-meetings', payload: {}, everyMinutes: 1, runsAtStart: false },
  { job: 'poll-meetings', payload: {}, everyMinutes: 1, runsAtStart: false },
  ...(backupHour === null
    ? []
    : [
        {
          job: 'make-backup',
          payload: {},
          dailyAt: `${String(backupHour).padStart(2, '0')}:00`,
          runsAtStart: false,
        } as const,
      ]),
];
