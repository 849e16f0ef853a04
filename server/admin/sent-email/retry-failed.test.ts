// Email for staff: by state, with the mail server's response and since when; failed ones are retried once.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '#server/platform/email/queue-email.ts';
import { withdrawMail } from '#server/platform/email/withdraw-email.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let mailServer: MailServer;
let staff: string;
beforeAll(async () => {
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, smtpUrl: mailServer.url, jobs: true });
  staff = await staffToken(portal);
});
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
});
beforeEach(async () => {
  await queueIsEmpty();
  await sql`delete from email`.execute(portal.db);
  mailServer.received.length = 0;
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not happen.');
    await pause(50);
  }
};
const queueIsEmpty = () =>
  until(
    async () =>
      (await portal.db.selectFrom('email').select('id').where('state', '=', 'waiting').execute()).length === 0,
  );
const now = () => Temporal.Now.instant();
const aMessage = async (more: object = {}): Promise<void> => {
  const message = { kind: 'contact', recipient: 'ana@home.example', subject: 'Hello', ...more };
  const email = { heading: 'Hello', paragraphs: ['There.'] };
  const settings = { smtpUrl: mailServer.url, publicUrl: 'http://localhost:3000', joinSecret: 'a secret of the tests' };
  await portal.db.transaction().execute((tx) => queueMail(tx, settings, { ...message, email }, now()));
};
/** Permanently rejected. */
const aFailed = async (more: object = {}): Promise<number> => {
  mailServer.rejectsWith = 550;
  await aMessage(more);
  await queueIsEmpty();
  mailServer.rejectsWith = null;
  return (await portal.db.selectFrom('email').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
};
const list = async (query = '') => (await ask(portal, 'GET', `/api/staff/emails${query}`, { token: staff })).body;
const retry = (ids: readonly number[]) =>
  ask(portal, 'POST', '/api/staff/emails/retry', { token: staff, body: { ids } });
const stateOf = async (id: number) =>
  (await ask(portal, 'GET', `/api/staff/emails/${id}`, { token: staff })).body.state;

describe('the list', () => {
  it('sorts all emails, also those of other pages', async () => {
    const rows = Array.from({ length: 51 }, (_, n) => ({
      ...{ kind: 'contact', recipient: `r${String(50 - n).padStart(2, '0')}@home.example`, subject: `Subject ${n}` },
      ...{ body_text: '', body_html: '', state: 'unsent' as const, created_at: now() },
      message_id: `<sorted-${n}@home.example>`,
    }));
    await portal.db.insertInto('email').values(rows).execute();
    const recipients = async (query: string): Promise<string[]> =>
      (await list(query)).emails.map(({ recipient }: { recipient: string }) => recipient.slice(0, 3));

    expect((await recipients('?sort=recipient')).slice(0, 2)).toEqual(['r00', 'r01']);
    expect(await recipients('?sort=recipient&page=2')).toEqual(['r50']);
    expect((await recipients('?sort=recipient&order=descending'))[0]).toBe('r50');
  });

  it('is of one state where that is wanted, and counts all states', async () => {
    await aMessage({ subject: 'Sent' });
    await queueIsEmpty();
    const failed = await aFailed({ subject: 'Failed' });

    const { emails, count, counts } = await list('?state=failed');

    expect({ count, counts }).toEqual({
      count: 1,
      counts: { waiting: 0, failed: 1, sent: 1, unsent: 0, withdrawn: 0 },
    });
    expect(emails).toEqual([
      {
        ...{
          id: failed,
          kind: 'contact',
          recipient: 'ana@home.example',
          subject: 'Failed',
          language: 'en',
          state: 'failed',
        },
        ...{ createdAt: expect.any(String), tries: 1, retry: 'yes' },
        lastError: expect.stringContaining('550'),
        report: null,
        failingSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  it('is of one session where that is wanted', async () => {
    const emailId = await aFailed({ subject: 'About it' });
    await portal.db.insertInto('email_session').values({ email_id: emailId, session_id: 1201 }).execute();
    await aMessage({ subject: 'About nothing' });

    const { emails, count } = await list('?session=1201');

    expect([count, emails.map(({ id }: { id: number }) => id)]).toEqual([1, [emailId]]);
    expect((await list('?session=1301')).count).toBe(0);
  });

  it('finds words within a state only', async () => {
    await aFailed({ subject: 'Doors' });
    await aFailed({ subject: 'Ramps' });

    expect((await list('?state=failed&q=door')).count).toBe(1);
    expect((await list('?state=sent&q=door')).count).toBe(0);
  });
});

describe('what failed', () => {
  it('is tried again under the same Message-ID, once for any number of clicks', async () => {
    const id = await aFailed();
    const { message_id } = await portal.db.selectFrom('email').select('message_id').executeTakeFirstOrThrow();

    const answers = await Promise.all(Array.from({ length: 8 }, () => retry([id])));
    await queueIsEmpty();

    expect(answers.map(({ body }) => body.retried).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(mailServer.received.map(({ mail }) => mail.messageId)).toEqual([message_id]);
    expect(await stateOf(id)).toBe('sent');
  });

  it('is retried together with others, and messages that did not fail are unchanged', async () => {
    await aMessage();
    await queueIsEmpty();
    const sent = (await portal.db.selectFrom('email').select('id').executeTakeFirstOrThrow()).id;
    const failed = [await aFailed(), await aFailed()];
    mailServer.received.length = 0;

    const { body } = await retry([sent, ...failed, 999_999]);
    await queueIsEmpty();

    expect(body).toEqual({ retried: 2, isSending: true });
    expect(mailServer.received).toHaveLength(2);
  });

  it('is tried for four more days from then on', async () => {
    const id = await aFailed();
    await sql`update email set created_at = now() - interval '5 days'`.execute(portal.db);
    mailServer.rejectsWith = 451;

    await retry([id]);
    await until(async () => (await list('?state=waiting')).emails[0]?.tries === 2);

    expect((await list('?state=waiting')).emails[0]).toMatchObject({ id, lastError: expect.stringContaining('451') });
    mailServer.rejectsWith = null;
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(portal.db);
    await queueIsEmpty();
  });

  it.each([
    ['that held a link which lets someone in', { holdsSecret: true }, 'held a secret'],
    ['that would come too late', { staleAt: Temporal.Instant.from('2026-01-01T00:00:00Z') }, 'too late'],
  ])('%s is not tried again, and says why', async (_, more, why) => {
    const id = await aFailed(more);

    const { body } = await retry([id]);

    expect(body.retried).toBe(0);
    expect((await list()).emails[0].retry).toBe(why);
  });

  it('and was withdrawn meanwhile stays, with the response of the mail server', async () => {
    const { id: session } = await portal.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
    const attachment = { name: '7.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' };
    const id = await aFailed({ kind: 'registration', attachment, sessionIds: [session] });
    const which = { recipient: 'ana@home.example', kinds: ['registration'], sessionIds: [session] };
    await portal.db.transaction().execute((tx) => withdrawMail(tx, which, 'Withdrawn: changed.'));

    const { body } = await retry([id]);

    expect(body.retried).toBe(0);
    expect((await list('?state=withdrawn')).emails).toMatchObject([
      { id, state: 'withdrawn', retry: 'no', lastError: expect.stringContaining('550') },
    ]);
  });
});

it('is for staff alone', async () => {
  const { token } = await aSignedInPerson(portal);

  expect((await ask(portal, 'POST', '/api/staff/emails/retry', { body: { ids: [1] } })).status).toBe(401);
  expect((await ask(portal, 'POST', '/api/staff/emails/retry', { token, body: { ids: [1] } })).status).toBe(403);
});
