// Reminders of evaluations: one email to people who attended and have not answered, which they can end.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { defaultEvaluation, reminderSpan } from '#rules/credit/evaluations.ts';
import { endUpdatesAfterComplaint } from '#server/accounts/email-updates/change-subscription.ts';
import { subscriberToken } from '#server/platform/email/subscriber-links.ts';
import { surveyToken } from '#server/platform/email/survey-links.ts';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { anAttendanceRecord, anAttendee, aPastSession, aRegistration } from '#tests/support/credit.ts';
import { aMember } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { linkSecret } from '#tests/support/subscribers.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal();
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const mail = {
  publicUrl: 'http://localhost:3000',
  joinSecret: linkSecret,
  from: 'portal@center.example',
  contactEmail: null,
};
/** Without a mail server if `smtpUrl` is null. Nothing is delivered. */
const runJob = (at = Temporal.Now.instant(), smtpUrl: string | null = 'smtp://127.0.0.1:1') =>
  tasksOf(portal.db, { ...mail, smtpUrl }, () => at)['send-evaluation-reminders']({});

const questions = defaultEvaluation().map(({ id: _, ...question }) => question);

/** Ended four days ago, so that reminders are due. */
const aSession = async (openDays = 30, more: object = {}): Promise<number> => {
  const id = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 * 4, minutes: 90 }));
  const body = { isRequired: false, openDays, questions, ...more };
  const saved = await ask(portal, 'POST', `/api/staff/sessions/${id}/evaluation`, { token: staff, body });
  expect(saved.status).toBe(200);
  return id;
};
const emailsAbout = (id: number) =>
  portal.db
    .selectFrom('email')
    .innerJoin('email_session', 'email_session.email_id', 'email.id')
    .select(['email.id', 'recipient', 'body_text', 'subject', 'state', 'last_error'])
    .where('session_id', '=', id)
    .where('kind', '=', 'evaluation-reminder')
    .orderBy('recipient')
    .execute();
const recipientsOf = async (id: number) => (await emailsAbout(id)).map(({ recipient }) => recipient);
const answer = (token: string, id: number, more: object = {}) => {
  const rating = { choices: [4], text: '' };
  const answers = [1, 2, 3, 4].map((questionId) => ({ ...rating, questionId }));
  return ask(portal, 'POST', `/api/my/sessions/${id}/evaluation`, { token, body: { ...more, answers } });
};
const setAccount = (id: number, values: object) =>
  portal.db.updateTable('account').set(values).where('id', '=', id).execute();

describe('the reminder', () => {
  it('goes once to people who attended and have not answered, from any number of servers', async () => {
    const id = await aSession();
    const came = [await anAttendee(portal, id), await anAttendee(portal, id)];
    await anAttendee(portal, id, null);
    const answered = await anAttendee(portal, id);
    expect((await answer(answered.token, id)).status).toBe(204);
    await setAccount((await anAttendee(portal, id)).accountId, { survey_emails: false });
    await setAccount((await anAttendee(portal, id)).accountId, { email_proven_at: null });
    const suppressed = await anAttendee(portal, id);
    await portal.db
      .insertInto('suppressed_address')
      .values({ email: suppressed.person.email.toLowerCase(), reason: 'hard', suppressed_at: Temporal.Now.instant() })
      .execute();

    await Promise.all([1, 2, 3].map(() => runJob()));
    await runJob(Temporal.Now.instant().add({ hours: 24 }));

    expect(await recipientsOf(id)).toEqual(came.map(({ person }) => person.email).toSorted());
  });

  it('goes once, and with its record, although the job fails in between and is repeated', async () => {
    const id = await aSession();
    const people = [await anAttendee(portal, id), await anAttendee(portal, id), await anAttendee(portal, id)];
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      portal.db,
    );
    await sql`create trigger killed before insert on email for each row
      when (new.recipient = ${sql.lit(people[2]?.person.email)}) execute function fail()`.execute(portal.db);
    const records = () =>
      portal.db.selectFrom('evaluation_reminder').selectAll().where('session_id', '=', id).execute();

    await expect(runJob()).rejects.toThrow('killed');

    expect([await records(), await emailsAbout(id)]).toEqual([[], []]);
    await sql`drop trigger killed on email`.execute(portal.db);
    await runJob();
    await runJob();
    expect(await recipientsOf(id)).toEqual(people.map(({ person }) => person.email).toSorted());
    expect(await records()).toHaveLength(3);
  });

  it('is withdrawn before it is sent if the person stopped such emails while it was queued', async () => {
    const id = await aSession();
    const { accountId } = await anAttendee(portal, id);
    await runJob();
    const [email] = await emailsAbout(id);
    // Not by `setSurveyEmails`, which cannot see an email of a transaction that has not ended.
    await setAccount(accountId, { survey_emails: false });
    const settings = { ...mail, smtpUrl: 'smtp://127.0.0.1:1' };
    await tasksOf(portal.db, settings, () => Temporal.Now.instant())['deliver-email']({ emailId: Number(email?.id) });
    expect(await emailsAbout(id)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is due three days after the session, or halfway, and not once the evaluation is closed or the session deleted', async () => {
    const day = (count: number) => Temporal.Instant.from('2026-05-01T16:00Z').add({ hours: 24 * count });
    const span = (openDays: number) => reminderSpan({ endsAt: day(0), openDays });
    expect(span(30)).toEqual({ from: day(3), until: day(30) });
    expect(span(5)).toEqual({ from: day(2.5), until: day(5) });
    expect(span(365)).toEqual({ from: day(3), until: day(33) });

    const id = await aSession();
    await anAttendee(portal, id);
    const { ends_at: endsAt } = await portal.db
      .selectFrom('session')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sentAt = async (hours: number, seconds = 0) => {
      await runJob(endsAt.add({ hours }).add({ seconds }));
      return (await emailsAbout(id)).length;
    };
    expect(await sentAt(72, -1)).toBe(0);
    expect(await sentAt(24 * 30)).toBe(0);
    const setStatus = (status_code: SessionStatus) =>
      portal.db.updateTable('session').set({ status_code }).where('id', '=', id).execute();
    await setStatus(SessionStatus.Deleted);
    expect(await sentAt(72)).toBe(0);
    await setStatus(SessionStatus.Closed);
    expect(await sentAt(72)).toBe(1);
  });

  it('is one email to a coordinator for the group, also if only people without an account attended', async () => {
    const id = await aSession();
    const coordinator = await aSignedInPerson(portal);
    for (const name of ['Ana', 'Bo']) {
      const memberId = await aMember(portal, coordinator, name);
      const member = { accountId: coordinator.accountId, selfId: memberId };
      await aRegistration(portal, member, id);
      await anAttendanceRecord(portal, member, id, { minutes: 60 });
    }
    await runJob();
    const [email, ...others] = await emailsAbout(id);
    expect(others).toEqual([]);
    expect(email?.recipient).toBe(coordinator.person.email);
    expect(email?.body_text).toContain('2 people in your group attended');
    expect(email?.body_text).toContain(`http://localhost:3000/my/sessions/${id}/evaluation`);
  });

  it('is in the language of the account', async () => {
    const id = await aSession();
    const person = await anAttendee(portal, id);
    await setAccount(person.accountId, { language: 'es' });
    await runJob();
    const [email] = await emailsAbout(id);
    expect(email?.subject).toContain('¿Qué le pareció?');
    expect(email?.body_text).toContain(`http://localhost:3000/es/my/sessions/${id}/evaluation`);
  });

  it('is withdrawn once everybody of the account has answered, or the person stops these emails', async () => {
    const id = await aSession();
    const [one, other] = [await anAttendee(portal, id), await anAttendee(portal, id)];
    await runJob();
    await portal.db
      .updateTable('email')
      .set({ state: 'waiting' })
      .where('kind', '=', 'evaluation-reminder')
      .where('recipient', 'in', [one.person.email, other.person.email])
      .execute();
    expect((await answer(one.token, id)).status).toBe(204);
    const body = { isSubscribed: false };
    await ask(portal, 'POST', `/api/survey-emails/${surveyToken(linkSecret, other.accountId)}`, { body });
    const left = new Map((await emailsAbout(id)).map((email) => [email.recipient, [email.state, email.last_error]]));
    expect(left.get(one.person.email)).toEqual(['withdrawn', 'The recipient answered the evaluation.']);
    expect(left.get(other.person.email)).toEqual([
      'withdrawn',
      'The recipient stopped emails about surveys and evaluations.',
    ]);
  });

  it('does not come after a complaint about any email to the address', async () => {
    const id = await aSession();
    const { person } = await anAttendee(portal, id);
    const now = Temporal.Now.instant();
    await portal.db.transaction().execute((tx) => endUpdatesAfterComplaint(tx, person.email, now));
    await runJob();
    expect(await emailsAbout(id)).toEqual([]);
  });

  it('is not sent while staff have turned it off for the session', async () => {
    const id = await aSession(30, { hasReminder: false });
    const { person } = await anAttendee(portal, id);
    const path = `/api/staff/sessions/${id}/evaluation`;
    const isOn = async () => (await ask(portal, 'GET', path, { token: staff })).body.hasReminder;
    await runJob();
    expect([await isOn(), await recipientsOf(id)]).toEqual([false, []]);

    await ask(portal, 'POST', path, { token: staff, body: { isRequired: false, openDays: 30, questions } });
    await runJob();
    expect([await isOn(), await recipientsOf(id)]).toEqual([true, [person.email]]);
  });

  it('waits for a mail server, and does not count as sent before', async () => {
    const id = await aSession();
    const { person } = await anAttendee(portal, id);
    await runJob(undefined, null);
    const records = portal.db.selectFrom('evaluation_reminder').selectAll().where('session_id', '=', id);
    expect([await records.execute(), await recipientsOf(id)]).toEqual([[], []]);
    await runJob();
    expect(await recipientsOf(id)).toEqual([person.email]);
  });

  it('is forgotten after a year', async () => {
    const id = await aSession();
    await anAttendee(portal, id);
    await runJob();
    const count = () => portal.db.selectFrom('evaluation_reminder').select('account_id').where('session_id', '=', id);
    await runJob(Temporal.Now.instant().add({ hours: 24 * 365 - 1 }));
    expect(await count().execute()).toHaveLength(1);
    await runJob(Temporal.Now.instant().add({ hours: 24 * 365 + 1 }));
    expect(await count().execute()).toEqual([]);
  });
});

describe('the link in the reminder', () => {
  const aLink = async () => {
    const id = await aSession();
    const person = await anAttendee(portal, id);
    await runJob();
    const [email] = await emailsAbout(id);
    const token = /survey-emails\/([\w-]+)/.exec(email?.body_text ?? '')?.[1] ?? '';
    return { id, token, person };
  };
  const isOn = async (accountId: number) => {
    const row = await portal.db.selectFrom('account').select('survey_emails').where('id', '=', accountId).execute();
    return row[0]?.survey_emails;
  };
  const post = (url: string, payload: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const oneClick = 'List-Unsubscribe=One-Click';

  it('ends these emails with one click, also repeated, and resumes them; opening it changes nothing', async () => {
    const { token, person } = await aLink();
    const page = await portal.app.inject(`/survey-emails/${token}`);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(page.body).toContain('Stop survey emails');
    expect(page.body).not.toContain(person.person.email);
    expect(await isOn(person.accountId)).toBe(true);

    for (const _ of [1, 2]) {
      const stopped = await post(`/survey-emails/${token}`, oneClick);
      expect([stopped.statusCode, stopped.body]).toEqual([
        200,
        'You will get no more emails about surveys and evaluations.',
      ]);
      expect(await isOn(person.accountId)).toBe(false);
    }
    const nextId = await aSession();
    await aRegistration(portal, person, nextId);
    await anAttendanceRecord(portal, person, nextId, { minutes: 60 });
    await runJob();
    expect(await emailsAbout(nextId)).toEqual([]);

    const resumed = await post(`/es/survey-emails/${token}/choice`, 'emails=on');
    expect([resumed.statusCode, resumed.headers.location]).toEqual([303, `/es/survey-emails/${token}`]);
    expect(await isOn(person.accountId)).toBe(true);
    await runJob();
    expect(await recipientsOf(nextId)).toEqual([person.person.email]);
    expect((await post(`/survey-emails/${token}/choice`, 'emails=off')).statusCode).toBe(303);
    expect(await isOn(person.accountId)).toBe(false);
  });

  it('works for the account that it was signed for only', async () => {
    const { token, person } = await aLink();
    const other = await aSignedInPerson(portal);
    const mac = token.split('-').slice(1).join('-');
    const forged = [
      `${other.accountId.toString(36)}-${mac}`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      subscriberToken(linkSecret, other.accountId),
      surveyToken('another secret', other.accountId),
    ];
    for (const each of forged) {
      expect((await post(`/survey-emails/${each}`, oneClick)).statusCode).toBe(404);
      expect((await post(`/survey-emails/${each}/choice`, 'emails=off')).statusCode).toBe(303);
      const body = { isSubscribed: false };
      expect((await ask(portal, 'POST', `/api/survey-emails/${each}`, { body })).status).toBe(404);
      expect((await ask(portal, 'GET', `/api/survey-emails/${each}`)).status).toBe(404);
    }
    expect((await post(`/survey-emails/${token}`, 'other=One-Click')).statusCode).toBe(400);
    expect([await isOn(person.accountId), await isOn(other.accountId)]).toEqual([true, true]);
    await portal.db.deleteFrom('account').where('id', '=', other.accountId).execute();
    expect((await post(`/survey-emails/${surveyToken(linkSecret, other.accountId)}`, oneClick)).statusCode).toBe(404);
  });

  it('is the choice that email preferences and My Account show', async () => {
    const person = await aSignedInPerson(portal);
    const preferences = { language: 'en', topics: ['recordings'], onlyWith: [], frequency: 'weekly' };
    const mine = () => ask(portal, 'GET', '/api/my/updates', { token: person.token });
    const token = surveyToken(linkSecret, person.accountId);
    expect((await mine()).body.surveys).toEqual({ token, isSubscribed: true });
    await ask(portal, 'POST', '/api/my/updates', { token: person.token, body: preferences });
    await ask(portal, 'POST', `/api/survey-emails/${token}`, { body: { isSubscribed: false } });
    const { id } = await portal.db
      .selectFrom('subscriber')
      .select('id')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    const linked = await ask(portal, 'GET', `/api/updates/${subscriberToken(linkSecret, id)}`);
    expect(linked.body.surveys).toEqual({ token, isSubscribed: false });
    expect((await mine()).body.surveys.isSubscribed).toBe(false);
  });
});
