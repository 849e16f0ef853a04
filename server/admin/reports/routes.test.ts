// Reports for staff, compared with manual counts of a small set, with the definitions at their boundaries.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import {
  aCountedAttendance,
  aCountedCertificate,
  aHeldSession,
  aMeetingReport,
  anAccount,
  aSeat,
  aSignedInStaff,
  signInStaff,
  someAccommodationRequests,
  withoutPeople,
} from '#tests/support/report-data.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

let nextSession = 150_000;
const aSession = (at: string, values = {}) => {
  nextSession += 1;
  return aHeldSession(portal.db, { id: nextSession, at, ...values });
};

beforeEach(async () => {
  await withoutPeople(portal.db);
  staff = await aSignedInStaff(portal);
});

const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const numbers = async (measure: string, by: string, from = '2024-01-01', to = '2025-12-31') => {
  const { body, status } = await get(`/api/staff/reports?measure=${measure}&by=${by}&from=${from}&to=${to}`);
  expect(status).toBe(200);
  const rows = body.rows.map(({ label, values }: { label: string; values: number[] }) => [label, ...values]);
  return { rows, totals: body.totals, sentence: body.sentence };
};

describe('registrations', () => {
  it('count each person of a group, who waits and who canceled apart, and who came back once', async () => {
    const { db } = portal;
    const session = await aSession('2025-03-04 14:30');
    const group = await anAccount(db, { people: 3 });
    const other = await anAccount(db, { state: 'OTHER', country: 'New Zealand' });
    const canceled_at = Temporal.Instant.from('2025-02-01T12:00:00Z');
    await aSeat(db, group, { session_id: session, person: 0 });
    await aSeat(db, group, { session_id: session, person: 1, canceled_at });
    await aSeat(db, group, { session_id: session, person: 1, method: 'Phone' });
    await aSeat(db, group, { session_id: session, person: 2, state: 'waiting', waiting_since: canceled_at });
    await aSeat(db, other, { session_id: session, canceled_at });
    await aSeat(db, other, { session_id: session, canceled_at });

    expect(await numbers('registrations', 'region')).toEqual({
      rows: [
        ['Illinois', 2, 1, 0],
        ['New Zealand', 0, 0, 1],
      ],
      totals: [2, 1, 1],
      sentence: 'The most registrations were in Illinois: 2 of 2 (100%).',
    });
    expect((await numbers('registrations', 'method')).rows).toEqual([
      ['Telephone', 1, 0, 0],
      ['Webinar', 1, 1, 1],
    ]);
  });

  it('belong to the day of the session in Eastern Time, at midnight and at the ends of both kinds of year', async () => {
    const { db } = portal;
    const person = await anAccount(db);
    for (const at of ['2024-09-30 23:59', '2024-10-01 00:00', '2024-12-31 23:30', '2025-01-01 00:00'])
      await aSeat(db, person, { session_id: await aSession(at) });
    await aSeat(db, person, { session_id: await aSession('2024-11-05 14:30', { status_code: 9 }) });
    await aSeat(db, person, { session_id: await aSession('2024-11-05 14:30', { status_code: 7 }) });

    expect((await numbers('registrations', 'month')).rows).toEqual([
      ['September 2024', 1, 0, 0],
      ['October 2024', 1, 0, 0],
      ['November 2024', 0, 0, 0],
      ['December 2024', 1, 0, 0],
      ['January 2025', 1, 0, 0],
    ]);
    expect((await numbers('registrations', 'year')).rows).toEqual([
      ['2024', 3, 0, 0],
      ['2025', 1, 0, 0],
    ]);
    expect(await numbers('registrations', 'fiscal-year')).toEqual({
      rows: [
        ['Fiscal year 2024', 1, 0, 0],
        ['Fiscal year 2025', 3, 0, 0],
      ],
      totals: [4, 0, 0],
      sentence: 'Registrations rose from 1 in Fiscal year 2024 to 3 in Fiscal year 2025.',
    });
    expect((await numbers('registrations', 'month', '2024-10-01', '2024-12-31')).totals).toEqual([2, 0, 0]);
    expect(await numbers('registrations', 'month', '2024-02-01', '2024-02-29')).toEqual({
      rows: [],
      totals: [0, 0, 0],
      sentence: 'There were no registrations from February 1, 2024 to February 29, 2024.',
    });
  });
});

describe('attendance', () => {
  it('needs one minute of the session, and knows who did not come only once a report or sheet is here', async () => {
    const { db } = portal;
    const reported = await aSession('2025-03-04 14:30');
    const silent = await aSession('2025-04-01 14:30', { series_id: 1 });
    await aMeetingReport(db, reported);
    const people = await Promise.all(Array.from({ length: 5 }, () => anAccount(db)));
    for (const person of people) for (const session_id of [reported, silent]) await aSeat(db, person, { session_id });
    const [minute, short, early, late] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await aCountedAttendance(db, minute, { session_id: reported, from: 0, to: 1 });
    await aCountedAttendance(db, short, { session_id: reported, from: 0, to: 59 / 60 });
    await aCountedAttendance(db, early, { session_id: reported, from: -30, to: 0 });
    await aCountedAttendance(db, late, { session_id: reported, from: 89, to: 200 });

    expect((await numbers('attendance', 'month')).rows).toEqual([
      ['March 2025', 2, 3, 0],
      ['April 2025', 0, 0, 5],
    ]);
  });

  it('of a group hangs on its sheet, not on the meeting report', async () => {
    const { db } = portal;
    const session_id = await aSession('2025-03-04 14:30');
    await aMeetingReport(db, session_id);
    const [sent, silent] = [await anAccount(db, { people: 2 }), await anAccount(db, { people: 2 })];
    for (const group of [sent, silent]) for (const person of [0, 1]) await aSeat(db, group, { session_id, person });
    const at = Temporal.Instant.from('2025-03-05T12:00:00Z');
    await db
      .insertInto('sign_in_sheet')
      .values({ session_id, account_id: sent.id, sent_at: at, attested_at: at })
      .execute();
    await aCountedAttendance(db, sent, { session_id, from: 0, to: 90, person: 1 });

    expect((await numbers('attendance', 'session')).rows).toEqual([[`Session ${session_id} (Mar 4, 2025)`, 1, 1, 2]]);
  });

  it('does not count before a session is over', async () => {
    const { db } = portal;
    const session_id = await aSession('2025-03-04 14:30');
    const person = await anAccount(db);
    await aSeat(db, person, { session_id });
    await aCountedAttendance(db, person, { session_id, from: 0, to: 90 });
    portal.setClock(() => Temporal.Instant.from('2025-03-04T20:59:59Z'));
    staff = await signInStaff(portal);

    const before = (await numbers('attendance', 'month')).totals;
    portal.setClock(() => Temporal.Instant.from('2025-03-04T21:00:00Z'));
    const after = (await numbers('attendance', 'month')).totals;

    portal.setClock(() => Temporal.Now.instant());
    expect([before, after]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });
});

it('credit counts certificates that hold, on the day on which it was earned', async () => {
  const { db } = portal;
  const session_id = await aSession('2024-12-31 22:00');
  const course = await aSession('2024-01-01 09:00', { status_code: 7 });
  const person = await anAccount(db);
  const one = { session_id, hours: 1.5, earned_on: '2024-12-31' };
  await aCountedCertificate(db, person, { number: '1', type: 'coa', ...one });
  await aCountedCertificate(db, person, { number: '2', type: 'aia', ...one });
  await aCountedCertificate(db, person, {
    number: '3',
    type: 'icc',
    ...one,
    revoked_at: Temporal.Now.instant(),
    revoke_reason: 'x',
  });
  await aCountedCertificate(db, person, { number: '4', type: 'laces', ...one, replaced_by: 'COUNTED-1' });
  const selfPaced = { session_id: course, hours: 0.1, earned_on: '2025-01-01', is_self_paced: true };
  await aCountedCertificate(db, person, { number: '5', type: 'sp2023', ...selfPaced });
  await aCountedCertificate(db, person, { number: '6', type: 'aiasp', ...selfPaced });

  expect((await numbers('credit', 'year')).rows).toEqual([
    ['2024', 2, 3],
    ['2025', 2, 0.2],
  ]);
  expect((await numbers('completions', 'month')).rows).toEqual([['January 2025', 1]]);
  expect((await numbers('credit', 'body')).rows).toEqual([
    ['American Institute of Architects (AIA)', 1, 1.5],
    ['American Institute of Architects (AIA), self-paced', 1, 0.1],
    ['Certificate of attendance', 1, 1.5],
    ['Self-paced certificate', 1, 0.1],
  ]);
});

it('questions stay when their author is gone, and accounts count on their day', async () => {
  const { db } = portal;
  const session_id = await aSession('2025-03-04 14:30');
  const asked_at = Temporal.Instant.from('2025-02-01T04:59:59Z');
  const person = await anAccount(db, { created_at: asked_at, country: 'CANADA ', state: 'ON' });
  await db.insertInto('question').values({ session_id, account_id: person.id, question: 'Why?', asked_at }).execute();
  await db
    .insertInto('question')
    .values({ session_id, account_id: null, question: 'Who?', asked_at: asked_at.add({ seconds: 1 }) })
    .execute();

  expect((await numbers('questions', 'month')).rows).toEqual([
    ['January 2025', 1],
    ['February 2025', 1],
  ]);
  expect((await numbers('questions', 'region')).rows).toEqual([
    ['Unknown', 1],
    ['Ontario', 1],
  ]);
  expect((await numbers('accounts', 'country')).rows).toEqual([['CANADA', 1]]);
  expect((await numbers('accounts', 'month')).rows).toEqual([['January 2025', 1]]);
});

describe('accommodations', () => {
  it('are shown to staff in full, and in files without numbers below five', async () => {
    await someAccommodationRequests(portal.db, await aSession('2025-03-04 14:30'));
    const path = 'measure=accommodations&by=kind&from=2025-01-01&to=2025-12-31';

    const shown = await numbers('accommodations', 'kind');
    const { text } = await get(`/api/staff/reports/table?${path}`);

    expect(shown.rows).toEqual([
      ['Captioning', 6, 0, 4, 2, 0],
      ['Materials in large print', 1, 0, 0, 0, 1],
    ]);
    expect(text).toBe(
      '\ufeffAccommodation,Requested,Confirmed\r\nCaptioning,hidden,fewer than 5\r\nMaterials in large print,fewer than 5,0\r\nAll,7,fewer than 5\r\n',
    );
  });
});

describe('a file', () => {
  it('holds no formula, whatever a session is called', async () => {
    const { db } = portal;
    const session_id = await aSession('2025-03-04 14:30', { name: '=1+1' });
    await aSeat(db, await anAccount(db), { session_id });

    const { text, headers } = await get(
      '/api/staff/reports/table?measure=registrations&by=session&from=2025-01-01&to=2025-12-31',
    );

    expect(text).toBe(
      '\ufeffSession,Registered,On the waiting list,Canceled\r\n"\'=1+1 (Mar 4, 2025)",1,0,0\r\nAll,1,0,0\r\n',
    );
    expect(headers['content-disposition']).toBe('attachment; filename="registrations-by-session.csv"');
  });

  it('on paper is read with its sentence, its table and what was counted', async () => {
    const { db } = portal;
    const session_id = await aSession('2025-03-04 14:30', { name: '#read("/etc/passwd")' });
    await aSeat(db, await anAccount(db), { session_id });
    const response = await portal.app.inject({
      url: '/api/staff/reports/pdf?measure=registrations&by=session&from=2025-01-01&to=2025-12-31',
      headers: { authorization: `Bearer ${staff}` },
    });

    const pdf = readPdf(response.rawPayload);

    expect(matterhornFindings(pdf)).toEqual([]);
    expect(readAloud(pdf)).toEqual([
      expect.any(String),
      'Registrations by session',
      ...['Dates', 'January 1, 2025 to December 31, 2025, Eastern Time'],
      'Registrations',
      'There was 1 registration in #read("/etc/passwd") (Mar 4, 2025).',
      ...['Session', 'Registered', 'On the waiting list', 'Canceled'],
      ...['#read("/etc/passwd") (Mar 4, 2025)', '1', '0', '0'],
      ...['All', '1', '0', '0'],
      expect.stringMatching(/^Registered: people with a seat\./),
    ]);
  });
});
