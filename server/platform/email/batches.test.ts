// Many emails at once: each arrives once, and none waits for another that is withdrawn, rejected, slow or over a rate.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markWithdrawnById } from '#server/platform/email/queries.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { defaultSmtpLimits, type SmtpLimits } from '#server/platform/email/send-email.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';

let database: TestDatabase;
let mailServer: MailServer;
let jobs: Jobs | null;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
  jobs = null;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await jobs?.end();
  await mailServer.close();
  await database.drop();
  vi.restoreAllMocks();
});

const now = () => Temporal.Now.instant();
const settings = () => ({
  smtpUrl: mailServer.url,
  from: 'portal@center.example',
  contactEmail: null,
  publicUrl: 'https://portal.example',
  joinSecret: 'a secret of the tests',
});
const start = async (limits: Partial<SmtpLimits> = {}): Promise<void> => {
  const smtpLimits = { ...defaultSmtpLimits, ...limits };
  jobs = await runJobs({ connectionString: database.url }, tasksOf(database.db, { ...settings(), smtpLimits }, now));
};
const states = () => database.db.selectFrom('email').select(['state', 'tries', 'last_error']).orderBy('id').execute();
const isSent = async () => (await states()).every(({ state }) => state === 'sent');
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not happen. ${JSON.stringify(await states())}`);
    await pause(50);
  }
};
/** What waits for its next try is tried at once, until it is so. */
const hurryUntil = (isSo: () => Promise<boolean> | boolean): Promise<void> =>
  until(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db);
    return isSo();
  });
const countTo = (domain: string) =>
  mailServer.received.filter(({ recipients }) => String(recipients).endsWith(domain)).length;

const sendMany = (recipients: readonly string[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const recipient of recipients) {
      const email = { heading: 'A message', paragraphs: [] };
      await queueMail(tx, settings(), { kind: 'contact', recipient, subject: 'A message', email }, now());
    }
  });
const deliveries = async () =>
  (
    await sql<{ attempts: number; is_free: boolean; is_due: boolean; recipient: string }>`
      select job.attempts, job.locked_at is null as is_free, job.run_at <= now() as is_due, email.recipient
      from graphile_worker._private_jobs as job join email on job.key = 'mail-' || email.id order by email.id`.execute(
      database.db,
    )
  ).rows;
const to = (domain: string, count: number) => Array.from({ length: count }, (_, index) => `p${index}@${domain}`);

it('emails share five connections, and each arrives once', async () => {
  await sendMany(to('home.example', 120));
  await start();
  await until(isSent);

  expect(new Set(mailServer.received.map(({ recipients }) => String(recipients))).size).toBe(120);
  expect(mailServer.received).toHaveLength(120);
  expect(mailServer.connections).toBe(5);
  await until(async () => (await deliveries()).length === 0);
});

it('emails share as many connections as configured, which are replaced after as many messages', async () => {
  await sendMany(to('home.example', 40));
  await start({ connections: 1, messagesPerConnection: 10 });
  await until(isSent);
  expect(mailServer.connections).toBe(4);
});

it('emails are claimed for two seconds at most: the end of the process does not wait for more, and they remain due', async () => {
  mailServer.meanwhile = () => pause(700);
  await sendMany(to('home.example', 40));
  await start();
  await until(() => mailServer.received.length > 0);
  const begin = performance.now();
  await jobs?.end();
  jobs = null;

  expect(performance.now() - begin).toBeLessThan(5000);
  const left = await deliveries();
  expect(left.length).toBe(40 - mailServer.received.length);
  expect(left.length).toBeGreaterThan(20);
  expect(left.every(({ attempts, is_free, is_due }) => attempts === 0 && is_free && is_due)).toBe(true);
});

it('emails of which some cannot be sent are retried, each on its own', async () => {
  mailServer.moods.push(451, 550, 451);
  mailServer.rejectedRecipients.set('p10@home.example', 550).set('p20@home.example', 450);
  await sendMany(to('home.example', 30));
  await start();
  await until(() => mailServer.received.length === 25);
  await until(async () => (await deliveries()).length === 3);

  expect((await deliveries()).every(({ is_due }) => !is_due)).toBe(true);
  const count = async (state: string) => (await states()).filter((mail) => mail.state === state).length;
  expect([await count('sent'), await count('failed'), await count('waiting')]).toEqual([25, 2, 3]);
  mailServer.rejectedRecipients.delete('p20@home.example');
  await hurryUntil(async () => (await count('waiting')) === 0);
  expect(mailServer.received).toHaveLength(28);
  expect(new Set(mailServer.received.map(({ recipients }) => String(recipients))).size).toBe(28);
});

it('emails of which one is withdrawn after it was claimed are sent without it', async () => {
  mailServer.meanwhile = () => pause(200);
  await sendMany(to('home.example', 20));
  await start();
  await until(() => mailServer.received.length > 0);
  await database.db.transaction().execute((tx) => markWithdrawnById(tx, [20], 'Canceled.'));
  await until(() => mailServer.received.length === 19);
  await until(async () => (await deliveries()).length === 0);
  expect(mailServer.received.some(({ recipients }) => String(recipients) === 'p19@home.example')).toBe(false);
  expect((await states())[19]).toEqual({ state: 'withdrawn', tries: 0, last_error: 'Canceled.' });
});

it('emails to a slow domain do not hold up the others, and go on when it is fast again', async () => {
  mailServer.meanwhile = async ([recipient]) => recipient?.endsWith('@slow.example') && pause(2500);
  await sendMany([...to('slow.example', 60), ...to('small.example', 60)]);
  await start();
  await until(() => countTo('@small.example') === 60);
  expect(countTo('@slow.example')).toBeLessThanOrEqual(12);

  mailServer.meanwhile = null;
  await hurryUntil(isSent);
  expect(mailServer.received).toHaveLength(120);
}, 30_000);

it('emails to one domain wait if they are over its rate, and others do not', async () => {
  await sendMany([...to('large.example', 80), ...to('small.example', 10)]);
  // Five seconds ahead at 120 a minute: eleven at once.
  await start({ perDomainPerMinute: 120 });
  const begin = performance.now();
  await until(() => countTo('@small.example') === 10);
  const most = () => 12 + Math.ceil((performance.now() - begin) / 500);
  expect(countTo('@large.example')).toBeLessThanOrEqual(most());

  await pause(6000);
  expect(countTo('@large.example')).toBeGreaterThan(16);
  expect(countTo('@large.example')).toBeLessThanOrEqual(most());
  expect((await states()).filter(({ tries }) => tries > 1)).toEqual([]);
});
