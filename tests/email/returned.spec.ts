// Emails that Postfix accepts and then returns to their sender, over TLS.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BounceSettings, bounceAddress } from '#server/platform/bounces/bounce-address.ts';
import { type Receiver as Reports, receiveReports } from '#server/platform/bounces/receive-reports.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aReceiver, type Receiver } from '#tests/support/email/postfix.ts';
import { waitFor } from '#tests/support/email/programs.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aKey } from '#tests/support/saml-provider.ts';

const bounces: BounceSettings = { domain: 'bounces.center.example', secrets: ['a secret of the tests'] };
const now = () => Temporal.Now.instant();

const folder = await mkdtemp(join(tmpdir(), 'curbcut-returned-'));
let database: TestDatabase;
let reports: Reports;
/** Rejects what Postfix has accepted. */
let nextServer: MailServer;
let receiver: Receiver;
let jobs: Jobs;
const settings = () => ({
  ...{ smtpUrl: receiver.url, from: 'portal@center.example', contactEmail: null, bounces },
  ...{ publicUrl: 'https://portal.center.example', joinSecret: 'a secret of the tests' },
});
beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  const { certificate, privateKey } = aKey();
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  await writeFile(files.certFile, certificate);
  await writeFile(files.keyFile, privateKey);
  reports = await receiveReports(
    { ...bounces, tls: files, host: '127.0.0.1', port: 0 },
    { db, now, onComplaint: async () => {}, report: (problem) => expect.fail(problem) },
  );
  nextServer = await aMailServer();
  nextServer.rejectedRecipients.set('ana@gone.example', 550);
  nextServer.rejectedWords = '5.1.1 User unknown';
  receiver = await aReceiver({
    domains: ['inbox.example'],
    mailboxes: ['ana@inbox.example'],
    keys: {},
    policy: () => 'DUNNO',
    encrypted: ['bounces.center.example'],
    routes: {
      'bounces.center.example': `smtp:[127.0.0.1]:${reports.port}`,
      'gone.example': `smtp:[127.0.0.1]:${new URL(nextServer.url).port}`,
    },
  });
  jobs = await runJobs({ connectionString: database.url }, tasksOf(db, settings(), now));
}, 300_000);
afterAll(async () => {
  await jobs?.end();
  await receiver?.close();
  await reports?.close();
  await nextServer?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const send = (recipient: string) =>
  database.db.transaction().execute((tx) =>
    queueMail(
      tx,
      settings(),
      {
        ...{ kind: 'registration', recipient, replyTo: '', subject: 'A message' },
        email: { heading: 'A message', paragraphs: ['Is there parking?'] },
      },
      now(),
    ),
  );
const stored = () =>
  database.db.selectFrom('email').select(['id', 'state', 'report', 'report_status']).orderBy('id').execute();

it('a returned email suppresses its address, and others arrive with an envelope sender of their own', async () => {
  await send('ana@gone.example');
  await send('ana@inbox.example');

  const [returned, arrived] = await waitFor(
    'both are settled',
    async () => {
      const emails = await stored();
      return emails[0]?.report && emails[1]?.state === 'sent' ? emails : null;
    },
    60,
  );

  expect(returned).toMatchObject({ state: 'failed', report: 'failed', report_status: '5.1.1' });
  expect(await database.db.selectFrom('suppressed_address').select(['email', 'reason', 'status']).execute()).toEqual([
    { email: 'ana@gone.example', reason: 'hard', status: '5.1.1' },
  ]);
  expect(await receiver.log()).toMatch(new RegExp(`TLS connection established to \\S+:${reports.port}:`));
  const [message] = await receiver.inbox('ana@inbox.example');
  expect(message).toContain(`Return-Path: <${bounceAddress(bounces, arrived?.id ?? 0)}>`);
});
