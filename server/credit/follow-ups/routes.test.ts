// Follow-up surveys: emailed once to people who attended, answered once by link, and stored without the person.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { defaultFollowUp, followUpDueAt } from '#rules/credit/follow-up.ts';
import { tasksOf } from '#server/tasks.ts';
import { ask } from '#tests/support/api.ts';
import { anAttendee, aPastSession } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal();
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const mail = { publicUrl: 'http://localhost:3000', joinSecret: 'x', from: 'portal@center.example', contactEmail: null };
/** Without a mail server if `smtpUrl` is null. Nothing is delivered. */
const runJob = (at: Temporal.Instant, smtpUrl: string | null = 'smtp://127.0.0.1:1') =>
  tasksOf(portal.db, { ...mail, smtpUrl }, () => at)['send-follow-ups']({});

const questions = defaultFollowUp().map(({ id: _, ...question }) => question);
const save = (id: number, body: object = {}) =>
  ask(portal, 'POST', `/api/staff/sessions/${id}/follow-up`, { token: staff, body: { months: 3, questions, ...body } });
const asStaff = (id: number) => ask(portal, 'GET', `/api/staff/sessions/${id}/follow-up`, { token: staff });

/** Three months and a day ago, so that the survey is due. */
const aSession = async (values: object = {}): Promise<number> => {
  const id = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 * 93 }));
  expect((await save(id, values)).status).toBe(200);
  return id;
};
const emailsAbout = (id: number) =>
  portal.db
    .selectFrom('email')
    .innerJoin('email_session', 'email_session.email_id', 'email.id')
    .select(['email.id', 'recipient', 'body_text', 'subject', 'holds_secret'])
    .where('session_id', '=', id)
    .where('kind', '=', 'follow-up')
    .orderBy('email.id')
    .execute();
const codesOf = async (id: number): Promise<string[]> =>
  (await emailsAbout(id)).map(({ body_text }) => /follow-up\?code=([\w-]+)/.exec(body_text)?.[1] ?? '');
/** A session whose survey was emailed to so many people. */
const anEmailedSession = async (people = 1): Promise<{ id: number; codes: string[] }> => {
  const id = await aSession();
  for (let count = 0; count < people; count += 1) await anAttendee(portal, id);
  await runJob(Temporal.Now.instant());
  return { id, codes: await codesOf(id) };
};
const read = (code: string) => ask(portal, 'GET', `/api/follow-up?code=${code}`);
const answer = (code: string, answers: object[]) => ask(portal, 'POST', '/api/follow-up', { body: { code, answers } });
const chose = (questionId: number, ...choices: number[]) => ({ questionId, choices, text: '' });
const wrote = (questionId: number, text: string) => ({ questionId, choices: [], text });
const stored = async (id: number) =>
  (await portal.db.selectFrom('follow_up_answer').selectAll().where('session_id', '=', id).execute()).map(
    ({ answers }) => answers,
  );
const sendForm = async (path: string, fields: string) => {
  const { statusCode, headers, body } = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  });
  return { statusCode, headers, body };
};

describe('the email', () => {
  it('goes once to each person whose attendance is recorded, from any number of servers', async () => {
    const id = await aSession();
    const came = [await anAttendee(portal, id), await anAttendee(portal, id)];
    await anAttendee(portal, id, null);
    const stopped = await anAttendee(portal, id);
    await portal.db.updateTable('account').set({ survey_emails: false }).where('id', '=', stopped.accountId).execute();
    const suppressed = await anAttendee(portal, id);
    await portal.db
      .insertInto('suppressed_address')
      .values({ email: suppressed.person.email.toLowerCase(), reason: 'hard', suppressed_at: Temporal.Now.instant() })
      .execute();

    await Promise.all([1, 2, 3].map(() => runJob(Temporal.Now.instant())));
    await runJob(Temporal.Now.instant().add({ hours: 24 }));

    const emails = await emailsAbout(id);
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(
      came.map(({ person }) => person.email).toSorted(),
    );
    expect(emails[0]).toMatchObject({ holds_secret: true, subject: expect.stringContaining('Did you use') });
    expect((await asStaff(id)).body).toMatchObject({ sent: 2, answers: 0, results: null });
    const [code = ''] = await codesOf(id);
    const rows = await portal.db.selectFrom('follow_up_invitation').selectAll().execute();
    expect(code.length).toBe(43);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('names the session in the language of the person, if it has a name in it', async () => {
    const id = await aSession();
    await portal.db.updateTable('session').set({ name: 'Ramps', name_es: 'Rampas' }).where('id', '=', id).execute();
    for (const language of ['en', 'es'] as const) {
      const { accountId } = await anAttendee(portal, id);
      await portal.db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
    }
    await runJob(Temporal.Now.instant());
    expect((await emailsAbout(id)).map(({ subject }) => subject)).toEqual([
      'Did you use what you learned? Ramps',
      '¿Usó lo que aprendió? Rampas',
    ]);
  });

  it('is due from the day, for thirty days, if the survey is on and the session was not deleted', async () => {
    const startsAt = Temporal.Now.instant().round('second').subtract({ hours: 24 });
    const id = await aPastSession(portal, startsAt);
    await anAttendee(portal, id);
    await save(id, { months: 6 });
    const due = followUpDueAt(startsAt.add({ minutes: 90 }), 6);
    const sentAt = async (at: Temporal.Instant) => {
      await runJob(at);
      return (await emailsAbout(id)).length;
    };
    expect(await sentAt(due.subtract({ seconds: 1 }))).toBe(0);
    expect(await sentAt(due.add({ hours: 24 * 30 }))).toBe(0);
    await save(id, { months: null });
    expect(await sentAt(due)).toBe(0);
    await save(id, { months: 6 });
    const setStatus = (status_code: SessionStatus) =>
      portal.db.updateTable('session').set({ status_code }).where('id', '=', id).execute();
    await setStatus(SessionStatus.Deleted);
    expect(await sentAt(due)).toBe(0);
    await setStatus(SessionStatus.Closed);
    expect(await sentAt(due.add({ hours: 24 * 30 }).subtract({ seconds: 1 }))).toBe(1);
  });
});

describe('the link', () => {
  it('lets one answer once, also of ten at the same time, and leaves no trace of who answered what', async () => {
    const { id, codes } = await anEmailedSession(6);
    const [code = '', ...others] = codes;
    const { body, headers } = await read(code);
    expect(body).toMatchObject({ state: 'open', emails: { isSubscribed: true }, given: null });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });

    const all = await Promise.all(Array.from({ length: 10 }, () => answer(code, [chose(1, 0), wrote(2, 'person 0')])));
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect((await read(code)).body).toMatchObject({ state: 'used', questions: [] });
    for (const [index, other] of others.entries())
      expect((await answer(other, [chose(1, 0), wrote(2, `person ${index + 1}`)])).status).toBe(204);

    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'follow_up_answer'
      order by ordinal_position`.execute(portal.db);
    expect(columns.rows.map(({ name }) => name)).toEqual(['id', 'session_id', 'answers']);
    // The last transaction has written all answers: none leads to an invitation.
    const { rows } = await sql<{ writers: number }>`
      select count(distinct xmin::text)::integer as writers from follow_up_answer where session_id = ${id}`.execute(
      portal.db,
    );
    expect(rows[0]?.writers).toBe(1);
    expect(await stored(id)).toHaveLength(6);
  });

  it('drops answers to questions that are not shown, and asks for those that are required', async () => {
    const { id, codes } = await anEmailedSession();
    const [code = ''] = codes;
    const missing = await answer(code, [wrote(4, 'Tools')]);
    expect([missing.status, missing.body.fields]).toEqual([400, { 'answers.1': 'Answer this question' }]);
    expect((await answer(code, [chose(9, 0)])).status).toBe(400);

    expect((await answer(code, [chose(1, 2), wrote(2, 'hidden'), chose(3, 0, 4)])).status).toBe(204);
    expect(await stored(id)).toEqual([{ 1: { choices: [2], text: '' }, 3: { choices: [0, 4], text: '' } }]);
  });

  it('works for sixty days, and says why not when it is unknown, over, or of a deleted session', async () => {
    const { id, codes } = await anEmailedSession();
    const [code = ''] = codes;
    expect((await read('x'.repeat(43))).status).toBe(404);
    expect((await answer('x'.repeat(43), [chose(1, 0)])).status).toBe(404);
    try {
      portal.setClock(() => Temporal.Now.instant().add({ hours: 24 * 60 + 1 }));
      expect((await read(code)).body.state).toBe('over');
      expect((await answer(code, [chose(1, 0)])).body.error).toBe('OVER');
    } finally {
      portal.setClock(() => Temporal.Now.instant());
    }
    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
    expect((await read(code)).body).toMatchObject({ state: 'gone', sessionName: '', questions: [] });
    expect((await answer(code, [chose(1, 0)])).body.error).toBe('GONE');
    expect(await stored(id)).toEqual([]);
  });

  it('leads to the choice about such emails, also after it was used', async () => {
    const { codes } = await anEmailedSession();
    const [code = ''] = codes;
    await answer(code, [chose(1, 0)]);
    const { emails } = (await read(code)).body;
    expect(emails.isSubscribed).toBe(true);
    const body = { isSubscribed: false };
    expect((await ask(portal, 'POST', `/api/survey-emails/${emails.token}`, { body })).status).toBe(200);
    expect((await read(code)).body.emails).toEqual({ token: emails.token, isSubscribed: false });
  });

  it('is deleted with the account, and after a year; the answers and the number of emails stay', async () => {
    const { id, codes } = await anEmailedSession(2);
    for (const code of codes) await answer(code, [chose(1, 0)]);
    const left = () => portal.db.selectFrom('follow_up_invitation').selectAll().where('session_id', '=', id).execute();
    const [first] = await left();
    await portal.db
      .deleteFrom('account')
      .where('id', '=', first?.account_id ?? 0)
      .execute();
    expect(await left()).toHaveLength(1);
    await runJob(Temporal.Now.instant().add({ hours: 24 * 364 }));
    expect(await left()).toHaveLength(1);
    await runJob(Temporal.Now.instant().add({ hours: 24 * 365 + 1 }));
    expect(await left()).toHaveLength(0);
    expect((await asStaff(id)).body).toMatchObject({ sent: 2, answers: 2 });
  });
});

describe('without a mail server', () => {
  it('nobody is invited or counted, and people get the email once there is one', async () => {
    const id = await aSession();
    await anAttendee(portal, id);
    const state = async () => [(await asStaff(id)).body.sent, (await emailsAbout(id)).length];

    await runJob(Temporal.Now.instant(), null);
    expect(await state()).toEqual([0, 0]);
    await runJob(Temporal.Now.instant().add({ hours: 24 }));
    expect(await state()).toEqual([1, 1]);
  });
});

describe('the page without scripts', () => {
  it('shows each condition in words, shows answers with errors again, and then thanks', async () => {
    const { id, codes } = await anEmailedSession();
    const path = `/follow-up?code=${codes[0]}`;
    const page = await portal.app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('If you answered “No” to question 1:');

    const wrong = await sendForm(path, 'evaluation-4-text=More+%3Cexamples%3E');
    expect([wrong.statusCode, wrong.headers['referrer-policy']]).toEqual([400, 'no-referrer']);
    expect(wrong.body).toContain('More &lt;examples&gt;');
    expect(wrong.body).toContain('Answer this question');
    expect(await stored(id)).toEqual([]);

    const right = await sendForm(`/es${path}`, 'evaluation-1=2&evaluation-2-text=hidden&evaluation-3=0&evaluation-3=1');
    expect([right.statusCode, right.headers.location]).toEqual([303, `/es${path}`]);
    expect(await stored(id)).toEqual([{ 1: { choices: [2], text: '' }, 3: { choices: [0, 1], text: '' } }]);
    expect((await portal.app.inject(path)).body).toContain('This survey was answered with this link.');
  });
});

describe('staff', () => {
  it('see results from five answers on, also as CSV', async () => {
    const { id, codes } = await anEmailedSession(5);
    const csv = () => ask(portal, 'GET', `/api/staff/sessions/${id}/follow-up.csv`, { token: staff });
    for (const code of codes.slice(1)) await answer(code, [chose(1, 0), wrote(2, 'Signs')]);
    expect((await asStaff(id)).body).toMatchObject({ answers: 4, results: null });
    expect((await csv()).body.error).toBe('TOO_FEW');
    await answer(codes[0] ?? '', [chose(1, 2), chose(3, 1)]);
    const { results } = (await asStaff(id)).body;
    expect(results[0].counts.map(({ count }: { count: number }) => count)).toEqual([4, 0, 1]);
    expect(results[1].texts).toEqual(['Signs', 'Signs', 'Signs', 'Signs']);
    expect((await csv()).text).toContain('Did you use what you learned?,Yes,4,80');
  });

  it('cannot change questions once they were emailed, but can turn the survey off', async () => {
    const { id } = await anEmailedSession();
    expect((await save(id, { questions: questions.slice(0, 1) })).body.error).toBe('SENT');
    expect((await save(id, { months: null })).body).toMatchObject({ months: null, sent: 1 });
  });

  it('are refused conditions that cannot hold, and surveys of self-paced courses', async () => {
    const id = await aPastSession(portal, Temporal.Now.instant());
    const [first, second] = questions;
    const refused = await save(id, { questions: [second, first] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['questions.0.shownIf']]);
    expect((await save(65)).body.error).toBe('SELF_PACED');
    expect((await save(id, { months: 4 })).status).toBe(400);
    expect((await asStaff(id)).body).toMatchObject({ months: null, sent: 0, questions: defaultFollowUp() });
  });
});
