// Returned emails through the SMTP port, and what they change.
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endUpdatesAfterComplaint } from '#server/accounts/email-updates/change-subscription.ts';
import { type BounceSettings, bounceAddress } from '#server/platform/bounces/bounce-address.ts';
import { type Receiver, receiveReports } from '#server/platform/bounces/receive-reports.ts';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { retryMail } from '#server/platform/email/retry-email.ts';
import { type Jobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as samples from '#tests/support/delivery-reports.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';

const bounces: BounceSettings = { domain: 'bounces.portal.example', secrets: ['a secret of the tests'] };
const settings = {
  ...{ from: 'portal@center.example', contactEmail: null, publicUrl: 'https://portal.example' },
  ...{ joinSecret: 'a secret of the tests', bounces },
};
const now = () => Temporal.Now.instant();

let database: TestDatabase;
let mailServer: MailServer;
let receiver: Receiver;
let jobs: Jobs;
beforeEach(async () => {
  [database, mailServer] = await Promise.all([aDatabase(), aMailServer()]);
  receiver = await receiveReports(
    { ...bounces, host: '127.0.0.1', port: 0, tls: null },
    { db: database.db, now, onComplaint: endUpdatesAfterComplaint, report: (problem) => expect.fail(problem) },
  );
  jobs = await runJobs(
    { connectionString: database.url },
    tasksOf(database.db, { ...settings, smtpUrl: mailServer.url }, now),
  );
});
afterEach(async () => {
  await jobs.end();
  await Promise.all([receiver.close(), mailServer.close()]);
  await database.drop();
});

const emails = () =>
  database.db
    .selectFrom('email')
    .select(['id', 'state', 'report', 'report_status', 'last_error'])
    .orderBy('id')
    .execute();

/** Sends an email, and returns its id. */
const send = async (recipient = 'Ana@home.example', kind = 'registration'): Promise<number> => {
  await database.db
    .transaction()
    .execute((tx) =>
      queueMail(
        tx,
        { ...settings, smtpUrl: mailServer.url },
        { kind, recipient, subject: 'A message', email: { heading: 'A message', paragraphs: ['Hello'] } },
        now(),
      ),
    );
  await vi.waitFor(async () => expect((await emails()).every(({ state }) => state !== 'waiting')).toBe(true), 15_000);
  return (await emails()).at(-1)?.id ?? 0;
};

/** The response code. */
const report = async (raw: string, to: string): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0; // Errors of nodemailer.
  } finally {
    transport.close();
  }
};
const suppressed = () =>
  database.db.selectFrom('suppressed_address').select(['email', 'reason', 'status', 'email_id']).execute();

describe('an email', () => {
  it('has an envelope sender of its own, and the usual sender in its header', async () => {
    const id = await send();
    const [received] = mailServer.received;
    expect(received?.sender).toBe(bounceAddress(bounces, id));
    expect(received?.mail.from?.address).toBe('portal@center.example');
    expect(received?.sender.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  it('returned permanently suppresses its address, whatever the capitals', async () => {
    const id = await send();
    expect(await report(samples.postfixReport, bounceAddress(bounces, id).toUpperCase())).toBe(250);
    expect(await emails()).toEqual([
      {
        ...{ id, state: 'failed', report: 'failed', report_status: '5.1.1' },
        last_error: '550 5.1.1 <ana@home.example>: Recipient address rejected: User unknown in virtual mailbox table',
      },
    ]);
    expect(await suppressed()).toEqual([{ email: 'ana@home.example', reason: 'hard', status: '5.1.1', email_id: id }]);

    await send('ana@home.example');
    await send('ana@home.example', 'reset-key');
    await send('zoe@home.example');
    expect((await emails()).slice(1)).toMatchObject([
      { state: 'failed', report: 'suppressed' },
      { state: 'sent', report: null },
      { state: 'sent', report: null },
    ]);
    expect(mailServer.received).toHaveLength(3);
  });

  it('counts once, however often it is reported', async () => {
    const ids = [await send(), await send(), await send(), await send()];
    for (const id of [...ids, ...ids]) {
      expect(await report(samples.fullMailboxReport, bounceAddress(bounces, id))).toBe(250);
    }
    expect(await suppressed()).toEqual([]);
    const fifth = await send();
    await report(samples.delayReport, bounceAddress(bounces, fifth));
    expect(await suppressed()).toMatchObject([{ email: 'ana@home.example', reason: 'soft', email_id: fifth }]);
    expect((await emails()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed', 'sent']);
  });

  it('rejected because of the sender or the message says nothing about its address', async () => {
    for (let email = 0; email < 6; email += 1) {
      await report(samples.exchangeReport, bounceAddress(bounces, await send()));
    }
    expect(await suppressed()).toEqual([]);
  });

  it('rejected by the own mail server suppresses its address as well', async () => {
    mailServer.rejectedRecipients.set('gone@home.example', 550);
    mailServer.rejectedWords = '5.1.1 User unknown';
    const id = await send('gone@home.example');
    expect(await suppressed()).toEqual([{ email: 'gone@home.example', reason: 'hard', status: '5.1.1', email_id: id }]);
  });

  it('is reported again after it was retried', async () => {
    const id = await send();
    await report(samples.fullMailboxReport, bounceAddress(bounces, id));
    await database.db.transaction().execute((tx) => retryMail(tx, [id], now()));
    await vi.waitFor(async () => expect(await emails()).toMatchObject([{ state: 'sent', report: null }]), 15_000);
    await report(samples.postfixReport, bounceAddress(bounces, id));
    expect(await suppressed()).toMatchObject([{ reason: 'hard' }]);
  });

  it('that a recipient marks as spam ends email updates, also through the address for complaints', async () => {
    const values = { language: 'en' as const, topics: ['recordings'], confirmed_at: now() };
    await database.db
      .insertInto('subscriber')
      .values({ email: 'ana@home.example', ...values })
      .execute();
    const id = await send();
    const complaint = samples.complaint(bounceAddress(bounces, id));
    expect(await report(complaint, 'complaints@bounces.portal.example')).toBe(250);
    expect(await suppressed()).toMatchObject([{ email: 'ana@home.example', reason: 'complaint' }]);
    expect(await emails()).toMatchObject([{ state: 'sent', report: 'complaint' }]);
    const { ended_at } = await database.db.selectFrom('subscriber').select('ended_at').executeTakeFirstOrThrow();
    expect(ended_at).not.toBeNull();
  });
});

describe('the port', () => {
  it('accepts nothing for other recipients', async () => {
    const id = await send();
    const right = bounceAddress(bounces, id);
    const another = bounceAddress({ ...bounces, secrets: ['another secret'] }, id);
    for (const to of [
      'bounces@bounces.portal.example',
      'postmaster@bounces.portal.example',
      'staff@center.example',
      right.replace('@bounces.portal.example', '@center.example'),
      right.replace(/-(.)/, (_, digit) => `-${digit === '0' ? '1' : '0'}`),
      right.replace(/\+\w+-/, '+zz-'),
      another,
    ]) {
      expect([to, await report(samples.postfixReport, to)]).toEqual([to, 550]);
    }
    expect(await report(samples.complaint(another), 'complaints@bounces.portal.example')).toBe(250);
    expect(await suppressed()).toEqual([]);
    expect(await emails()).toMatchObject([{ state: 'sent', report: null }]);
  });

  it('accepts an automatic reply, which changes nothing', async () => {
    const id = await send();
    expect(await report(samples.automaticReply, bounceAddress(bounces, id))).toBe(250);
    expect(await emails()).toMatchObject([{ state: 'sent', report: null, last_error: '' }]);
  });

  it('rejects a message that is too long', async () => {
    const id = await send();
    const long = `${samples.postfixReport}${'x'.repeat(76)}\r\n`.padEnd(300 * 1024, 'long\r\n');
    expect(await report(long, bounceAddress(bounces, id))).toBe(552);
    expect(await emails()).toMatchObject([{ state: 'sent', report: null }]);
  });

  it('asks for a report again that comes before the email is recorded as sent', async () => {
    const id = await send();
    await database.db.updateTable('email').set({ state: 'waiting', sent_at: null }).execute();
    expect(await report(samples.postfixReport, bounceAddress(bounces, id))).toBe(451);
    expect(await suppressed()).toEqual([]);
  });

  it('accepts a report on an email that was deleted', async () => {
    expect(await report(samples.postfixReport, bounceAddress(bounces, 999_999))).toBe(250);
  });
});
