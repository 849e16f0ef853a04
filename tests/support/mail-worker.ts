// A process of its own that delivers mail until it is ended: `mail-worker.ts <database> <mail server>`.
import { connect } from '#server/database/connect.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { mailDelivery } from '#server/mail/deliver.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const connection = { connectionString: databaseUrl };
const settings = { smtpUrl, from: 'portal@center.example', publicUrl: 'https://portal.example' };
const deliver = mailDelivery(connect(connection), settings, () => Temporal.Now.instant());
await runJobs(connection, { 'deliver-mail': deliver });
