// A process that delivers email until it is killed: `mail-worker.ts <database> <mail server>`.
import { connect } from '#server/platform/database/connect.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const connection = { connectionString: databaseUrl };
const settings = {
  ...{ smtpUrl, from: 'portal@center.example', contactEmail: null, publicUrl: 'https://portal.example' },
  joinSecret: 'a secret of the tests',
};
await runJobs(
  connection,
  tasksOf(connect(connection), settings, () => Temporal.Now.instant()),
);
