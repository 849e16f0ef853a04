// Jobs that waited under an earlier name when the server was updated.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { idleTasks } from '#tests/support/idle-tasks.ts';
import { until } from '#tests/support/until.ts';

let database: TestDatabase;
let jobs: Jobs | null = null;
beforeEach(async () => {
  database = await aDatabase();
});
afterEach(async () => {
  await jobs?.end();
  jobs = null;
  await database.drop();
});

const add = (name: string, payload: object, key: string | null, runAt = '2020-01-01Z') =>
  sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${runAt})`.execute(
    database.db,
  );
const update = async (): Promise<void> => {
  const migrations = ['0141-job-names.sql', '0146-job-payloads.sql'];
  await database.db.deleteFrom('migration').where('name', 'in', migrations).execute();
  expect(await migrate(database.db)).toEqual(migrations);
};
const waiting = async (): Promise<unknown[]> => {
  const { rows } = await sql<object>`
    select task_identifier as name, key from graphile_worker.jobs order by id`.execute(database.db);
  return rows;
};

it('are done under the new name, with the new names in their payloads', async () => {
  await add('tell-of-role', { accountId: 7, role: 'staff' }, null);
  await add('deliver-mail', { mailId: 5 }, 'mail-5');
  await add('run-background-task', { workId: 6 }, null);
  await update();
  const done: unknown[] = [];
  const watched = {
    'notify-role': async (payload: unknown) => void done.push(payload),
    'deliver-email': async (payload: unknown) => void done.push(payload),
    'run-background-task': async (payload: unknown) => void done.push(payload),
  };

  jobs = await runJobs({ connectionString: database.url }, idleTasks(watched));

  await until('all are done', async () => (await waiting()).length === 0);
  expect(done).toEqual(expect.arrayContaining([{ accountId: 7, role: 'staff' }, { emailId: 5 }, { taskId: 6 }]));
});

it('have the key under which a newer job takes their place, also where the new name is known already', async () => {
  const later = '2100-01-01Z';
  await add('send-reminder', {}, 'send-reminder-day-1-2', later);
  await add('remind', {}, 'remind-hour-1-2', later);
  await add('tell-of-certificate', {}, 'tell-of-certificate-ab-1', later);
  await add('do-long-work', {}, 'long-work-3', later);
  await add('forget-long-work', {}, 'forget-long-work-3', later);
  await add('note-erasures', {}, 'note-erasures', later);
  await add('read-captions', { onlyNew: true }, 'read-new-captions', later);

  await update();

  expect(await waiting()).toEqual([
    { name: 'send-reminder', key: 'send-reminder-day-1-2' },
    { name: 'send-reminder', key: 'send-reminder-hour-1-2' },
    { name: 'notify-certificate', key: 'notify-certificate-ab-1' },
    { name: 'run-background-task', key: 'run-background-task-3' },
    { name: 'remove-background-task', key: 'remove-background-task-3' },
    { name: 'record-erasures', key: 'record-erasures' },
    { name: 'read-captions', key: 'read-new-captions' },
  ]);
});

it('are deleted where they would only have added themselves again', async () => {
  await add('tidy-mail', {}, 'tidy-mail');
  await add('back-up', {}, 'back-up');
  await add('read-captions', { onlyNew: false }, 'read-all-captions');
  await add('decide-credit', {}, 'decide-credit');
  await add('decide-credit', { sessionId: 1 }, 'decide-credit-1');

  await update();

  expect(await waiting()).toEqual([{ name: 'decide-credit', key: 'decide-credit-1' }]);
});
