// The dashboard: every list counts exactly its items, the most urgent first; for staff only.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardSession, TaskList } from '#contract/admin/dashboard.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import type { AccommodationKind, AccommodationState } from '#rules/registration/accommodations.ts';
import { readDashboard } from '#server/admin/dashboard/read-dashboard.ts';
import type { Registration } from '#server/platform/database/tables.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

// A Wednesday; on the Sunday after it the clocks go forward.
const now = instantOfEastern('2027-03-10 09:00');
const at = (hours: number) => now.add({ minutes: Math.round(hours * 60) });

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  person = await aSignedInPerson(portal);
  // What the sample brings is not of this test.
  await sql`truncate session, email cascade`.execute(portal.db);
});
afterAll(() => portal?.close());

const aSession = (starts: number | Temporal.Instant, values: object = {}): Promise<number> => {
  const starts_at = typeof starts === 'number' ? at(starts) : starts;
  const ways = { type_code: 4, join_url: 'https://meet.example/1', dial_in: '800-555-0100' };
  return addSession(portal, { starts_at, ...ways, ...values });
};
let nextSeat = 1;
const aSeat = async (session_id: number, method: Registration['method'], values: object = {}) => {
  nextSeat += 1;
  const member = { account_id: person.accountId, first_name: 'Ana', last_name: `Lund ${nextSeat}` };
  const { id: member_id } = await portal.db
    .insertInto('member')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('registration')
    .values({ session_id, account_id: person.accountId, member_id, method, registered_at: at(-24), ...values })
    .execute();
};
const aNeed = (
  session_id: number,
  kind: AccommodationKind,
  state: AccommodationState = 'requested',
  values: object = {},
) =>
  portal.db
    .insertInto('accommodation_request')
    .values({
      ...{ session_id, account_id: person.accountId, kind, state, requested_at: at(-48), changed_at: at(-48) },
      ...values,
    })
    .execute();
const aQuestion = (session_id: number, mark: 'none' | 'picked' | 'hidden' = 'none') =>
  portal.db
    .insertInto('question')
    .values({
      session_id,
      account_id: person.accountId,
      question: `Why ${mark} ${session_id}?`,
      mark,
      asked_at: at(-9),
    })
    .execute();
let nextMail = 1;
const aMail = async (values: object) => {
  nextMail += 1;
  const body = { kind: 'registration', recipient: 'ana@example.org', subject: 'Yes', body_text: 'x', body_html: 'x' };
  const { id } = await portal.db
    .insertInto('email')
    .values({ ...body, state: 'failed', message_id: `m${nextMail}`, created_at: at(-30), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const lists = async (): Promise<Partial<Record<TaskList['kind'], Omit<TaskList, 'kind'>>>> =>
  Object.fromEntries(
    (await readDashboard(portal.db, ['administrator'], now)).lists.map(({ kind, ...rest }) => [kind, rest]),
  );
const shown = async (id: number): Promise<DashboardSession | undefined> =>
  (await readDashboard(portal.db, ['administrator'], now)).sessions.find((each) => each.id === id);

describe('nothing', () => {
  it('is nothing to do', async () => {
    expect(await readDashboard(portal.db, ['administrator'], now)).toEqual({
      day: '2027-03-10',
      sessions: [],
      lists: [],
    });
  });
});

describe('sessions', () => {
  it.each([
    ['that is over', '2027-03-10 07:30', false, false],
    ['that is under way', '2027-03-10 07:31', true, true],
    ['of today, before midnight', '2027-03-10 23:59', true, true],
    ['of tomorrow, at midnight', '2027-03-11 00:00', true, false],
    ['of the seventh day', '2027-03-16 23:59', true, false],
    ['of the eighth day', '2027-03-17 00:00', false, false],
  ])('one %s', async (_, start, isThere, isToday) => {
    const id = await aSession(instantOfEastern(start));

    const session = await shown(id);

    expect([session !== undefined, session?.isToday ?? false]).toEqual([isThere, isToday]);
    await portal.db.deleteFrom('session').where('id', '=', id).execute();
  });

  it('one that is deleted, outdated, archived or a course is not there', async () => {
    for (const status_code of [0, 7, 8, 9]) expect(await shown(await aSession(5, { status_code }))).toBeUndefined();
  });

  it('says who comes how, who waits, what is missing and by when', async () => {
    const id = await aSession(24, { join_url: '', dial_in: '' });
    await aSeat(id, 'Web');
    await aSeat(id, 'Web');
    await aSeat(id, 'Both');
    await aSeat(id, 'Phone', { state: 'waiting', waiting_since: at(-5) });
    await aSeat(id, 'Phone', { canceled_at: at(-5) });
    await aNeed(id, 'captioning');
    await aNeed(id, 'signLanguage', 'booked');
    await aNeed(id, 'largePrint');
    await aQuestion(id);
    await aQuestion(id, 'picked');

    expect(await shown(id)).toEqual({
      id,
      name: `Session ${id}`,
      startDate: '2027-03-11T09:00:00-05:00',
      endDate: '2027-03-11T10:30:00-05:00',
      isToday: false,
      methods: [
        { method: 'Both', people: 1 },
        { method: 'Web', people: 2 },
      ],
      seats: null,
      waiting: 1,
      openAccommodations: 2,
      // Asked for two days ago, later than five business days before: due the business day after that.
      arrangeBy: '2027-03-09',
      missing: ['meeting link', 'dial-in', 'captioning'],
      questions: 1,
    });
    await sql`truncate session cascade`.execute(portal.db);
  });

  it('says how many seats it has, if their number is limited for all methods', async () => {
    const id = await aSession(30, { seats_web: 40, seats_phone: 12 });

    expect((await shown(id))?.seats).toBe(52);
    await portal.db.deleteFrom('session').where('id', '=', id).execute();
  });

  it.each([
    ['a webinar needs no dial-in', 2, ['meeting link']],
    ['a teleconference goes by webinar as well', 1, ['meeting link', 'dial-in']],
    ['both need both', 4, ['meeting link', 'dial-in']],
  ])('%s', async (_, type_code, missing) => {
    const id = await aSession(30, { type_code, join_url: '', dial_in: '' });

    expect((await shown(id))?.missing).toEqual(missing);
    await portal.db.deleteFrom('session').where('id', '=', id).execute();
  });
});

describe('an accommodation', () => {
  it('that is requested a day before the session is due the next business day, not overdue at once', async () => {
    const id = await aSession(24);
    await aNeed(id, 'signLanguage', 'requested', { requested_at: at(-0.1) });

    expect((await lists()).accommodations).toMatchObject({ late: 0, items: [{ dueDay: '2027-03-11', daysLeft: 1 }] });
    await sql`truncate session cascade`.execute(portal.db);
  });

  it('that is confirmed for someone else is not missing', async () => {
    const other = await aSignedInPerson(portal);
    const id = await aSession(24);
    await aNeed(id, 'signLanguage', 'confirmed', { account_id: other.accountId });
    await aNeed(id, 'signLanguage');

    expect(await shown(id)).toMatchObject({ missing: [], openAccommodations: 1 });
    await sql`truncate session cascade`.execute(portal.db);
  });
});

describe('lists', () => {
  it('accommodations that nobody has arranged, with the days that are left', async () => {
    const [late, near, over] = [await aSession(24), await aSession(24 * 8), await aSession(-3)];
    await aNeed(late, 'signLanguage');
    await aNeed(near, 'captioning');
    await aNeed(near, 'largePrint', 'confirmed');
    await aNeed(over, 'captioning');

    expect((await lists()).accommodations).toEqual({
      count: 2,
      late: 1,
      items: [
        {
          ...{ id: late, name: `Session ${late}`, detail: 'Sign language interpretation', count: 1 },
          // Asked for two days ago, later than its providers need: due the business day after.
          ...{ dueDay: '2027-03-09', daysLeft: -1 },
        },
        {
          ...{ id: near, name: `Session ${near}`, detail: 'Captioning', count: 1 },
          ...{ dueDay: '2027-03-11', daysLeft: 1 },
        },
      ],
    });
  });

  it('contact messages, until they are marked as answered', async () => {
    const body_text = 'A message\n\nFirst name: Ana\n\nComment: Is the room\nstep-free?';
    const id = await aMail({ kind: 'contact', state: 'sent', sent_at: at(-1), reply_to: 'ana@home.org', body_text });
    await aMail({ state: 'sent', sent_at: at(-1) });

    expect((await lists()).contact).toEqual({
      count: 1,
      late: 0,
      items: [{ id, name: 'Is the room step-free?', detail: 'ana@home.org', count: 1, dueDay: null, daysLeft: null }],
    });

    const token = await staffToken(portal);
    const mark = (isAnswered: boolean, emailId = id) =>
      ask(portal, 'POST', `/api/staff/emails/${emailId}/answered`, { token, body: { isAnswered } });
    expect((await mark(true)).status).toBe(204);
    expect((await ask(portal, 'GET', `/api/staff/emails/${id}`, { token })).body.isAnswered).toBe(true);
    expect((await lists()).contact).toBeUndefined();
    await mark(false);
    expect((await lists()).contact?.count).toBe(1);
    expect((await mark(true, id + 1)).status).toBe(404);
    await sql`truncate email cascade`.execute(portal.db);
  });

  it('questions that nobody has looked at, of sessions of the next two weeks', async () => {
    const [soon, far, past] = [await aSession(48), await aSession(24 * 15), await aSession(-30)];
    for (const id of [soon, far, past]) await aQuestion(id);
    await aQuestion(soon, 'hidden');
    await sql`
      insert into question (session_id, question, asked_at) select ${soon}, 'Another?', now()`.execute(portal.db);

    expect((await lists()).questions).toEqual({
      count: 2,
      late: 0,
      items: [{ id: soon, name: `Session ${soon}`, detail: '', count: 2, dueDay: '2027-03-12', daysLeft: 2 }],
    });
  });

  it('mail that failed in the last seven days, and mail that a server has not taken for a quarter of an hour', async () => {
    const failed = await aMail({ troubled_since: at(-20), body_html: '<!doctype html><html lang="es"><p>x' });
    await aMail({ troubled_since: at(-24 * 7 - 1) });
    await aMail({ troubled_since: at(-20), stale_at: at(-1) });
    await aMail({ state: 'withdrawn', troubled_since: at(-20) });
    await aMail({ state: 'waiting', troubled_since: at(-0.2) });
    await aMail({ state: 'waiting', troubled_since: at(-0.3) });
    await aMail({ state: 'waiting' });

    const { 'email-failed': failedList, 'email-stuck': stuck } = await lists();

    expect(failedList).toMatchObject({
      count: 1,
      items: [{ id: failed, name: 'Yes', detail: 'ana@example.org', language: 'es' }],
    });
    expect(stuck).toMatchObject({ count: 1 });
  });

  it('recordings that are not there two days after the session', async () => {
    await sql`truncate session cascade`.execute(portal.db);
    const late = await aSession(-24 * 4);
    const fresh = await aSession(-3);
    await aSession(-24 * 3, { recording_url: 'https://video.example/1' });
    await aSession(-24 * 3, { status_code: 9 });
    await aSession(-24 * 61);
    await aSession(3);

    expect((await lists()).recordings).toEqual({
      count: 2,
      late: 1,
      items: [
        { id: late, name: `Session ${late}`, detail: '', count: 1, dueDay: '2027-03-08', daysLeft: -2 },
        { id: fresh, name: `Session ${fresh}`, detail: '', count: 1, dueDay: '2027-03-12', daysLeft: 2 },
      ],
    });
  });

  it('attendees in doubt, forms of sites, requests for credit', async () => {
    await sql`truncate session cascade`.execute(portal.db);
    const id = await aSession(-24, { recording_url: 'https://video.example/1' });
    await sql`
      with report as (
        insert into attendance_report (session_id, source, content_hash, imported_at)
        values (${id}, 'zoom', sha256('a'), ${at(-5).toString()}) returning id
      )
      insert into attendance_record (session_id, source, report_id, attendee_number, attendee_name, match, began_at, ended_at, entered_at)
      select ${id}, 'report', report.id, number / 2 + 1, 'Attendee', case when number < 4 then 'doubtful' else 'unknown' end,
        ${at(-24).toString()}::timestamptz, ${at(-23).toString()}::timestamptz, ${at(-5).toString()}::timestamptz
      from report, generate_series(0, 5) number`.execute(portal.db);
    const form = { session_id: id, account_id: person.accountId, sent_at: at(-5), attested_at: at(-5) };
    await portal.db.insertInto('sign_in_sheet').values(form).execute();
    await portal.db
      .insertInto('credit_request')
      .values({
        ...{ session_id: id, account_id: person.accountId, member_id: person.selfId, type: 'coa' },
        requested_at: at(-4),
      })
      .execute();

    const { 'unmatched-attendees': attendees, 'sign-in-sheets': forms, credit } = await lists();

    expect([attendees?.count, forms?.count, credit?.count]).toEqual([2, 1, 1]);
    expect(credit?.items[0]?.name).toBe('Nora Quist: Certificate of attendance');
  });

  it('stand with what is late or due today first, then by day', async () => {
    await sql`truncate session, email cascade`.execute(portal.db);
    const [soon, later] = [await aSession(24 * 3), await aSession(24 * 8)];
    await aNeed(later, 'captioning');
    await aQuestion(soon);
    await aSession(-24 * 10);
    await aMail({ troubled_since: at(-1) });

    expect((await readDashboard(portal.db, ['administrator'], now)).lists.map(({ kind }) => kind)).toEqual([
      'email-failed',
      'recordings',
      'accommodations',
      'questions',
    ]);
  });

  it('show the first eight, and count all', async () => {
    await sql`truncate session, email cascade`.execute(portal.db);
    for (let turn = 0; turn < 11; turn += 1) await aQuestion(await aSession(10 + turn));

    const { questions } = await lists();

    expect([questions?.count, questions?.items.length]).toEqual([11, 8]);
  });
});

it('is for staff alone', async () => {
  const body = { email: 'marisol@example.org', password: 'tape-meter5' };
  const presenter = (await ask(portal, 'POST', keyed('/api/login'), { body })).body.jwt;

  const statuses = await Promise.all(
    [{}, { token: person.token }, { token: presenter }].map(
      async (who) => (await ask(portal, 'GET', '/api/staff/today', who)).status,
    ),
  );

  expect(statuses).toEqual([401, 403, 403]);
});
