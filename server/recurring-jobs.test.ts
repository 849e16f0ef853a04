// The schedule of the recurring jobs, in Eastern Time, and that several servers run each job once.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addStartJobs, cronItems } from '#server/platform/jobs/cron-items.ts';
import type { JobName, Tasks } from '#server/platform/jobs/payloads.ts';
import { type Jobs, migrateJobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { recurringJobs } from '#server/recurring-jobs.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { idleTasks } from '#tests/support/idle-tasks.ts';
import { until } from '#tests/support/until.ts';

const hourMs = 3_600_000;

describe('the schedule', () => {
  /** The minutes of a span at which cron adds the job, in UTC. */
  const runsOf = (job: JobName, start: string, hours: number, backupHour = 3): string[] => {
    const from = Temporal.Instant.from(start);
    const item = cronItems(recurringJobs(backupHour), () => from).find(({ task }) => task === job);
    return Array.from({ length: hours * 60 }, (_, minute) => new Date(from.epochMilliseconds + minute * 60_000))
      .filter((time) =>
        item?.match({
          min: time.getUTCMinutes(),
          hour: time.getUTCHours(),
          date: time.getUTCDate(),
          month: time.getUTCMonth() + 1,
          dow: time.getUTCDay(),
        }),
      )
      .map((time) => time.toISOString().slice(0, 16));
  };

  it('has each daily job once a day', () => {
    const day = (job: JobName) => runsOf(job, '2026-07-01T04:00:00Z', 24).map((time) => time.slice(11));
    expect({
      'decide-credit': day('decide-credit'),
      'read-captions': day('read-captions'),
      'make-backup': day('make-backup'),
      'clean-up-email': day('clean-up-email'),
      'clean-up-sign-ins': day('clean-up-sign-ins'),
      'clean-up-files': day('clean-up-files'),
      'clean-up-credit-records': day('clean-up-credit-records'),
      'trim-events': day('trim-events'),
      'count-months': day('count-months').length,
      'fetch-attendance': day('fetch-attendance').length,
    }).toEqual({
      'decide-credit': ['04:05'],
      'read-captions': ['04:25'],
      'make-backup': ['07:00'],
      'clean-up-email': ['08:10'],
      'clean-up-sign-ins': ['08:20'],
      'clean-up-files': ['08:30'],
      'clean-up-credit-records': ['08:40'],
      'trim-events': ['08:50'],
      'count-months': 288,
      'fetch-attendance': 144,
    });
  });

  it('follows Eastern Time when the clocks change, and at New Year', () => {
    expect(runsOf('decide-credit', '2026-03-07T12:00:00Z', 48)).toEqual(['2026-03-08T05:05', '2026-03-09T04:05']);
    expect(runsOf('decide-credit', '2026-10-31T12:00:00Z', 48)).toEqual(['2026-11-01T04:05', '2026-11-02T05:05']);
    expect(runsOf('decide-credit', '2026-12-31T00:00:00Z', 48)).toEqual(['2026-12-31T05:05', '2027-01-01T05:05']);
  });

  it('makes a backup at an hour that the clocks skip or repeat once on that day', () => {
    expect(runsOf('make-backup', '2026-03-08T00:00:00Z', 24, 2)).toEqual(['2026-03-08T07:00']);
    expect(runsOf('make-backup', '2026-11-01T00:00:00Z', 24, 1)).toEqual(['2026-11-01T05:00']);
  });

  it('has no backups where there is no folder for them', () => {
    expect(recurringJobs(null).map(({ job }) => job)).not.toContain('make-backup');
  });
});

describe('servers', () => {
  let database: TestDatabase;
  let running: Jobs[];
  let done: string[];
  beforeEach(async () => {
    database = await aDatabase();
    running = [];
    done = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(running.map((jobs) => jobs.end()));
    await database.drop();
  });

  const recurring = recurringJobs(3);
  const daily = recurring.flatMap((each) => ('dailyAt' in each ? [each.job] : [])).sort();
  const start = async (count: number): Promise<void> => {
    const watched = recurring.map(({ job }) => [job, async () => void done.push(job)]);
    const tasks = idleTasks(Object.fromEntries(watched) as Partial<Tasks>);
    const cron = cronItems(recurring, () => Temporal.Now.instant());
    for (let server = 0; server < count; server += 1) {
      running.push(await runJobs({ connectionString: database.url }, tasks, { cron }));
    }
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.splice(0).map((jobs) => jobs.end()));
  };
  const knownItems = async (): Promise<number> => {
    const { rows } = await sql`select from graphile_worker._private_known_crontabs`.execute(database.db);
    return rows.length;
  };
  const doneDaily = () => done.filter((job) => daily.includes(job as JobName)).sort();

  it('run each missed daily job once, however many servers start, and not again', async () => {
    await migrateJobs({ connectionString: database.url });
    await start(1);
    await until('cron knows the jobs', async () => (await knownItems()) === recurring.length);
    await stop();
    expect(doneDaily()).toEqual([]);
    await sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days', last_execution = now() - interval '3 days'`.execute(database.db);

    await start(2);

    await until('all are done', () => doneDaily().length >= daily.length);
    await pause(1500);
    expect(doneDaily()).toEqual(daily);
    await stop();
    await start(1);
    await pause(2500);
    expect(doneDaily()).toEqual(daily);
  });

  it('run a job when its time comes, once', async () => {
    const day = new Date(Date.now() - 48 * hourMs).toISOString().slice(0, 10);
    const due = Temporal.ZonedDateTime.from(`${day}T00:05[America/New_York]`).epochMilliseconds;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(due - 100);
    await start(2);
    await until('cron knows the jobs', async () => (await knownItems()) === recurring.length);
    await pause(500);
    expect(done).toEqual([]);

    vi.setSystemTime(due + 20);

    await until('all are done', () => done.length >= 4);
    await pause(1500);
    expect(done.sort()).toEqual(['count-months', 'decide-credit', 'deliver-meetings', 'poll-meetings']);
  });

  it('run some jobs at the start, together once', async () => {
    // The minute does not end, when others are due.
    vi.useFakeTimers({ toFake: ['Date'] });
    await Promise.all([addStartJobs(database.db, recurring), addStartJobs(database.db, recurring)]);
    await start(1);

    const atStart = [
      'clean-up-email',
      'count-months',
      'decide-credit',
      'read-captions',
      'send-digests',
      'send-evaluation-reminders',
      'send-follow-ups',
    ];
    await until('all are done', () => done.length >= atStart.length);
    await pause(1000);
    expect(done.sort()).toEqual(atStart);
  });
});
