// Old data goes after the periods that staff have set, not before; the preview counts the same; reports and certificates stay.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultRetention, type Retention } from '#rules/platform/retention.ts';
import { accountHooks } from '#server/account-hooks.ts';
import { deleteOldDataTask } from '#server/admin/retention/delete-old-data.ts';
import { cleanUpEmailTask } from '#server/platform/email/clean-up-email.ts';
import { aSeat } from '#tests/support/announcements.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const start = Temporal.Now.instant();
const inDays = (days: number): Temporal.Instant => start.add({ hours: 24 * days });
const yearOfDays = 365.2425;
const inYears = (years: number): Temporal.Instant => start.add({ minutes: Math.round(years * yearOfDays * 24 * 60) });

const mail = { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://portal.example', joinSecret: 'join' };
type Settings = Parameters<typeof deleteOldDataTask>[1];
/** How sending a warning ends, at the same time. */
let warningEnds: 'sent' | 'failed' | 'waiting' = 'sent';
const runAt = async (time: Temporal.Instant, settings: Partial<Settings> = {}): Promise<void> => {
  await deleteOldDataTask(
    portal.db,
    { mail, sender: async () => 'help@center.example', hooks: accountHooks, ...settings },
    () => time,
  )({});
  await portal.db
    .updateTable('email')
    .set({ state: warningEnds, sent_at: warningEnds === 'sent' ? time : null })
    .where('kind', '=', 'account-inactive')
    .where('state', '=', 'waiting')
    .execute();
};

const setPeriods = async (values: Partial<Retention>): Promise<void> => {
  const value = JSON.stringify({ ...defaultRetention, ...values });
  await portal.db
    .insertInto('setting')
    .values({ name: 'retention', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
beforeEach(async () => {
  await setPeriods({});
  warningEnds = 'sent';
});

const preview = async (values: Partial<Retention> = {}) =>
  (
    await ask(portal, 'POST', '/api/staff/settings/retention/preview', {
      token: staff,
      body: { ...defaultRetention, ...values },
    })
  ).body;

const aPersonWithNeeds = async () => {
  const sessionId = await addSession(portal, { starts_at: start.add({ hours: 1 }) });
  const person = await aSignedInPerson(portal);
  await ask(portal, 'POST', '/api/my/accommodations', { token: person.token, body: { captioning: true } });
  await register(portal, person.token, sessionId, [person.selfId]);
  return { ...person, sessionId };
};

const needsOf = async (accountId: number) =>
  (await portal.db.selectFrom('accommodation').select('notes').where('account_id', '=', accountId).execute()).length;
const requestsIn = (sessionId: number) =>
  portal.db
    .selectFrom('accommodation_request')
    .select(['account_id', 'kind'])
    .where('session_id', '=', sessionId)
    .execute();

describe('disability details', () => {
  it('go a year after the last session; the request still counts, without its person', async () => {
    const { accountId, sessionId } = await aPersonWithNeeds();
    const asked = { account_id: accountId, kind: 'captioning' };

    await runAt(inDays(365));
    expect([await needsOf(accountId), await requestsIn(sessionId)]).toEqual([1, [asked]]);

    await runAt(inDays(366));
    expect([await needsOf(accountId), await requestsIn(sessionId)]).toEqual([0, [{ ...asked, account_id: null }]]);
  });

  it('stay while the person has a later session', async () => {
    const { accountId, token, selfId } = await aPersonWithNeeds();
    const later = await addSession(portal, { starts_at: inDays(300) });
    await register(portal, token, later, [selfId]);

    await runAt(inDays(366));

    expect(await needsOf(accountId)).toBe(1);
  });

  it('are counted by the preview as the run deletes them', async () => {
    const { accountId } = await aPersonWithNeeds();
    await portal.db
      .updateTable('session')
      .set({ starts_at: inDays(-30), ends_at: inDays(-30).add({ hours: 1 }) })
      .where('id', 'in', portal.db.selectFrom('registration').select('session_id').where('account_id', '=', accountId))
      .execute();
    await portal.db
      .updateTable('accommodation')
      .set({ updated_at: inDays(-30) })
      .where('account_id', '=', accountId)
      .execute();

    const [before, soon] = [await preview(), await preview({ accommodationDays: 10 })];
    await setPeriods({ accommodationDays: 10 });
    await runAt(start);

    expect([before.accommodations, soon.accommodations, soon.accommodationRequests]).toEqual([0, 1, 1]);
    expect((await preview({ accommodationDays: 10 })).accommodations).toBe(0);
  });
});

const namesIn = (sessionId: number) =>
  portal.db
    .selectFrom('attendance_record')
    .select(['attendee_name', 'attendee_email', 'attendee_phone', 'match'])
    .where('session_id', '=', sessionId)
    .orderBy('attendee_number')
    .execute();

describe('attendance evidence', () => {
  it('loses names, joins and presence after seven years; the minutes stay', async () => {
    const sessionId = await addSession(portal, { starts_at: start.subtract({ hours: 3 }) });
    const { accountId, selfId } = await aSignedInPerson(portal);
    const span = { began_at: start.subtract({ hours: 3 }), ended_at: start.subtract({ hours: 2 }) };
    const { id: report } = await portal.db
      .insertInto('attendance_report')
      .values({ session_id: sessionId, source: 'zoom', content_hash: Buffer.alloc(32), imported_at: start })
      .returning('id')
      .executeTakeFirstOrThrow();
    const record = { session_id: sessionId, source: 'report' as const, report_id: report, entered_at: start, ...span };
    const named = { attendee_name: 'Nora Quist', attendee_email: 'nora@home.example', attendee_phone: '3125550101' };
    await portal.db
      .insertInto('attendance_record')
      .values([
        { ...record, ...named, attendee_number: 1, account_id: accountId, member_id: selfId },
        {
          ...record,
          ...named,
          attendee_number: 2,
          match: 'doubtful',
          match_details: '{"candidates":[{"memberId":1}]}',
        },
      ])
      .execute();
    await portal.db
      .insertInto('join_event')
      .values({ session_id: sessionId, account_id: accountId, member_id: selfId, method: 'Web', joined_at: start })
      .execute();
    const joins = async () =>
      (await portal.db.selectFrom('join_event').select('id').where('session_id', '=', sessionId).execute()).length;

    await runAt(inYears(6.99));
    expect([(await namesIn(sessionId)).map((row) => row.attendee_name), await joins()]).toEqual([
      ['Nora Quist', 'Nora Quist'],
      1,
    ]);

    await runAt(inYears(7.01));
    const none = { attendee_name: '', attendee_email: '', attendee_phone: '' };
    expect([await namesIn(sessionId), await joins()]).toEqual([
      [
        { ...none, match: 'certain' },
        { ...none, match: 'unknown' },
      ],
      0,
    ]);
  });

  it('cannot be kept for less than accrediting bodies ask', async () => {
    const { fields } = await preview({ evidenceYears: 5 });

    expect(fields).toEqual({ evidenceYears: 'Use at least 6 years.' });
  });
});

const exists = async (id: number) =>
  (await portal.db.selectFrom('account').select('id').where('id', '=', id).execute()).length === 1;
const warnings = async (email: string) =>
  (
    await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('kind', '=', 'account-inactive')
      .where('recipient', '=', email)
      .execute()
  ).length;

/** Last used today. */
const anAccount = async () => {
  const { accountId, selfId, token } = await aSignedInPerson(portal);
  const { email } = await portal.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, selfId, email, token };
};
type Account = Awaited<ReturnType<typeof anAccount>>;
const signInAgain = (accountId: number, at: Temporal.Instant) =>
  portal.db.updateTable('sign_in').set({ last_seen_at: at }).where('account_id', '=', accountId).execute();

describe('inactive accounts', () => {
  it('are kept unless staff set a period', async () => {
    const { accountId, email } = await anAccount();

    await runAt(inYears(50));
    await runAt(inYears(51));

    expect([await exists(accountId), await warnings(email)]).toEqual([true, 0]);
  });

  it('get one email, and are deleted 30 days later', async () => {
    await setPeriods({ inactiveYears: 3 });
    const { accountId, email } = await anAccount();
    const found = [];
    for (const time of [2.99, 3.01, 3.02, 3.08].map(inYears)) {
      await runAt(time);
      found.push([await warnings(email), await exists(accountId)]);
    }
    await runAt(inYears(3.1));

    expect(found).toEqual([
      [0, true],
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(await exists(accountId)).toBe(false);
  });

  it('are deleted 30 days after the email although emails are deleted after 7', async () => {
    await setPeriods({ inactiveYears: 3, mailDays: 7 });
    const { accountId, email } = await anAccount();
    const found = [];
    for (const day of [0, 8, 29, 31]) {
      const time = inYears(3.01).add({ hours: 24 * day });
      await cleanUpEmailTask(portal.db, () => time)({});
      await runAt(time);
      found.push([day, await warnings(email), await exists(accountId)]);
    }

    expect(found).toEqual([
      [0, 1, true],
      [8, 1, true],
      [29, 1, true],
      [31, 0, false],
    ]);
  });

  it('stay while the warning waits, was rejected or was returned, or the address gets no email', async () => {
    await setPeriods({ inactiveYears: 3 });
    const suppressed = await anAccount();
    await portal.db
      .insertInto('suppressed_address')
      .values({ email: suppressed.email, reason: 'hard', suppressed_at: start })
      .execute();
    const found = [];
    for (const ends of ['waiting', 'failed', 'sent'] as const) {
      warningEnds = ends;
      const { accountId, email } = await anAccount();
      await runAt(inYears(3.01));
      await runAt(inYears(3.1));
      found.push([ends, await exists(accountId), await warnings(email)]);
      await portal.db.deleteFrom('account').where('id', '=', accountId).execute();
    }
    expect(found).toEqual([
      ['waiting', true, 1],
      ['failed', true, 2],
      ['sent', false, 0],
    ]);
    expect([await exists(suppressed.accountId), await warnings(suppressed.email)]).toEqual([true, 0]);
  });

  it('stay when the owner signs in after the email, and are warned again years later', async () => {
    await setPeriods({ inactiveYears: 3 });
    const { accountId, email } = await anAccount();
    await runAt(inYears(3.01));
    await signInAgain(accountId, inYears(3.02));

    await runAt(inYears(3.2));
    const kept = [await warnings(email), await exists(accountId)];
    await runAt(inYears(6.1));

    expect(kept).toEqual([1, true]);
    expect([await warnings(email), await exists(accountId)]).toEqual([2, true]);
  });

  it('count as used after their sign-ins are deleted', async () => {
    await setPeriods({ inactiveYears: 3 });
    const { accountId, email } = await anAccount();
    await signInAgain(accountId, inYears(2));
    await runAt(inYears(2.1));
    await portal.db.deleteFrom('sign_in').where('account_id', '=', accountId).execute();

    await runAt(inYears(4));

    expect(await warnings(email)).toBe(0);
  });

  it('are warned again when they were used, or were not to be deleted, after a warning', async () => {
    for (const meanwhile of [
      async ({ accountId, selfId }: Account) => {
        const sessionId = await addSession(portal, { starts_at: inYears(3.03) });
        const seat = { session: sessionId, person: { accountId }, member: selfId };
        await aSeat(portal, seat, { registered_at: inYears(3.02) });
        await runAt(inYears(3.03));
      },
      async () => {
        await setPeriods({ inactiveYears: 0 });
        await runAt(inYears(3.03));
        await setPeriods({ inactiveYears: 3 });
      },
      async () => {
        await setPeriods({ inactiveYears: 5 });
        await runAt(inYears(3.03));
        await setPeriods({ inactiveYears: 3 });
      },
    ]) {
      await setPeriods({ inactiveYears: 3 });
      const account = await anAccount();
      await runAt(inYears(3.01));
      await meanwhile(account);
      await runAt(inYears(6.1));
      expect([await warnings(account.email), await exists(account.accountId)]).toEqual([2, true]);
      await runAt(inYears(6.2));
      expect(await exists(account.accountId)).toBe(false);
    }
  });

  it('stay if they are used while others are deleted; the audit log names nobody as who deleted', async () => {
    await setPeriods({ inactiveYears: 3 });
    const [first, second] = [await anAccount(), await anAccount()];
    await runAt(inYears(3.01));

    const beforeErasure = async (...given: Parameters<typeof accountHooks.beforeErasure>) => {
      if (given[1] === first.accountId) await signInAgain(second.accountId, inYears(3.1));
      await accountHooks.beforeErasure(...given);
    };
    await runAt(inYears(3.1), { hooks: { ...accountHooks, beforeErasure } });

    expect([await exists(first.accountId), await exists(second.accountId)]).toEqual([false, true]);
    const event = await portal.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('kind', '=', 'account-erased')
      .where('subject_id', '=', first.accountId)
      .executeTakeFirstOrThrow();
    expect(event.actor_id).toBeNull();
  });

  it('stay without a mail server or a sender, and those of staff always', async () => {
    await setPeriods({ inactiveYears: 3 });
    const [{ accountId, email }, worker] = [await anAccount(), await anAccount()];
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', worker.accountId)
      .execute();

    for (const time of [3.01, 3.2].map(inYears)) {
      await runAt(time, { mail: { ...mail, smtpUrl: null } });
      await runAt(time, { sender: async () => null });
    }
    const unwarned = [await warnings(email), await exists(accountId)];
    for (const time of [3.3, 3.5].map(inYears)) await runAt(time);

    expect(unwarned).toEqual([0, true]);
    expect([await exists(accountId), await exists(worker.accountId), await warnings(worker.email)]).toEqual([
      false,
      true,
      0,
    ]);
  });
});
