// The yearly report, compared with manual counts of a small set.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultFollowUp } from '#rules/credit/follow-up.ts';
import { ask } from '#tests/support/api.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import {
  aCountedAttendance,
  aCountedCertificate,
  aGrantedRequest,
  aHeldSession,
  anAccount,
  aSeat,
  aSignedInStaff,
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

describe('the yearly report', () => {
  it('adds up a federal year, compares it with the one before, and hides small numbers', async () => {
    const { db } = portal;
    const session_id = await aSession('2025-03-04 14:30');
    await someAccommodationRequests(db, session_id);
    const before = await aSession('2024-09-30 23:00');
    const [here, group] = [await anAccount(db), await anAccount(db, { people: 2, state: 'OTHER', country: 'Canada' })];
    await aSeat(db, here, { session_id });
    await aSeat(db, here, { session_id: before });
    for (const person of [0, 1]) await aSeat(db, group, { session_id, person, method: 'Phone' });
    await aCountedAttendance(db, here, { session_id, from: 0, to: 90 });
    await aCountedAttendance(db, here, { session_id: before, from: 0, to: 90 });
    await aCountedAttendance(db, group, { session_id, from: 0, to: 90, person: 1 });
    await aGrantedRequest(db, here, session_id);
    await aCountedCertificate(db, here, { number: '8', session_id, type: 'coa', hours: 1.5, earned_on: '2025-03-04' });
    const course = await aSession('2024-01-01 09:00', { status_code: 7 });
    const certificate = {
      session_id: course,
      type: 'sp2023' as const,
      hours: 1.5,
      earned_on: '2025-09-30',
      is_self_paced: true,
    };
    await aCountedCertificate(db, here, { number: '7', ...certificate });
    const questions = JSON.stringify([{ id: 1, kind: 'rating', text: 'As a whole?', choices: [], isRequired: true }]);
    await db
      .insertInto('evaluation')
      .values([
        { session_id, questions },
        { session_id: before, questions },
      ])
      .execute();
    const answer = (choice: number) => ({
      session_id,
      answers: JSON.stringify({ 1: { choices: [choice], text: '' } }),
    });
    await db
      .insertInto('evaluation_answer')
      .values([answer(4), answer(3), answer(3), { session_id, answers: '{}' }])
      .execute();

    const survey = { session_id, months: 3 as const, questions: JSON.stringify(defaultFollowUp()), sent: 8 };
    await db.insertInto('follow_up_survey').values(survey).execute();
    const used = (...choices: number[]) => ({ session_id, answers: JSON.stringify({ 1: { choices, text: '' } }) });
    await db
      .insertInto('follow_up_answer')
      .values([used(0), used(0), used(0), used(1), used(2)])
      .execute();

    const { body } = await get('/api/staff/reports/year?kind=federal&year=2025');

    const section = (key: string) => body.sections.find((each: { key: string }) => each.key === key);
    const values = (key: string) =>
      section(key).rows.map(({ label, values }: { label: string; values: unknown[] }) => [label, ...values]);
    expect([body.from, body.to, body.isUnderWay]).toEqual(['2024-10-01', '2025-09-30', false]);
    expect(section('totals').columns).toEqual(['Metric', '2025', '2024', 'Change']);
    expect(values('totals')).toEqual([
      ['Live sessions held', expect.any(Number), expect.any(Number), expect.any(String)],
      ['Registrations', 3, 1, '200% more'],
      ['Attendances', 2, 1, '100% more'],
      ['Did not attend', 0, 0, 'no change'],
      ['People reached', 2, 1, '100% more'],
      ['Accommodations requested', 7, 0, 'new'],
      ['Accommodations provided', 'fewer than 5', 0, 'not shown'],
      ['Certificates', 2, 0, 'new'],
      ['Credit hours', 3, 0, 'new'],
      ['Self-paced courses completed', 1, 0, 'new'],
      ['Questions to presenters', 0, 0, 'no change'],
      ['New accounts', 0, 0, 'no change'],
    ]);
    expect(section('funnel').sentence).toBe('67% of registrations led to attendance, and 33% to a certificate.');
    expect(values('funnel')).toEqual([
      ['Registered', 3, '100%'],
      ['Attended', 2, '67%'],
      ['Credit granted', 1, '33%'],
      ['Certificate issued', 1, '33%'],
    ]);
    expect(section('ratings').sentence).toBe('“As a whole?” has the highest average: 4.33.');
    expect(section('follow-ups').sentence).toBe('8 people were emailed, and 5 answered.');
    // Too few people answered the other questions.
    expect(values('follow-ups')).toEqual([
      ['Emails sent', 8, ''],
      ['Answers', 5, '63%'],
      ['Did you use what you learned? Yes', 3, '60%'],
      ['Did you use what you learned? Partly', 1, '20%'],
      ['Did you use what you learned? No', 1, '20%'],
    ]);
    expect(values('attendance-region')).toEqual([
      ['Canada', 1, 0, 1],
      ['Illinois', 1, 0, 0],
    ]);
    expect(values('accommodations-kind')).toEqual([
      ['Captioning', 'hidden', 'fewer than 5'],
      ['Materials in large print', 'fewer than 5', 0],
    ]);
    expect(values('ratings')).toEqual([['As a whole?', 3, 4.33]]);
  });

  it('is a table and an accessible document too', async () => {
    await someAccommodationRequests(portal.db, await aSession('2025-03-04 14:30'));
    const { text } = await get('/api/staff/reports/year/table?kind=federal&year=2025');
    const response = await portal.app.inject({
      url: '/api/staff/reports/year/pdf?kind=federal&year=2025',
      headers: { authorization: `Bearer ${staff}` },
    });

    const pdf = readPdf(response.rawPayload);

    expect(text).toContain('\r\nThe year in numbers,Accommodations requested,2025,7\r\n');
    expect(text).toContain('\r\nAccommodations,Captioning,Requested,hidden\r\n');
    expect(matterhornFindings(pdf)).toEqual([]);
    expect(readAloud(pdf)).toContain('Report for federal fiscal year 2025');
  });
});

it.each([
  [
    'a day that does not exist',
    'measure=questions&by=month&from=2025-02-30&to=2025-12-31',
    { from: 'This date doesn’t exist. Check the month and the day.' },
  ],
  [
    'days in the wrong order',
    'measure=questions&by=month&from=2025-02-02&to=2025-02-01',
    { to: 'The last day is before the first day. Choose a later one.' },
  ],
  [
    'a grouping that the measure does not have',
    'measure=accounts&by=series&from=2025-01-01&to=2025-12-31',
    { by: 'You can’t group New accounts by this. Choose another grouping.' },
  ],
])('%s is named', async (_, query, fields) => {
  const { status, body } = await get(`/api/staff/reports?${query}`);

  expect([status, body.fields]).toEqual([400, fields]);
});
