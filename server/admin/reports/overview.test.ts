// The overview of a date range and the figures of a session, compared with manual counts of a small set.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReportSection } from '#contract/admin/reports.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import {
  aCountedAttendance,
  aCountedCertificate,
  aGrantedRequest,
  aHeldSession,
  aMeetingReport,
  anAccount,
  aSeat,
  aSignedInStaff,
  withoutPeople,
} from '#tests/support/report-data.ts';

let portal: TestPortal;
let staff: string;
let nextSession = 160_000;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await withoutPeople(portal.db);
  staff = await aSignedInStaff(portal);
});

const aSession = (at: string, values = {}) => {
  nextSession += 1;
  return aHeldSession(portal.db, { id: nextSession, at, ...values });
};

/** Three people: one with everything, one who attended, one who did not. */
const aHeldOne = async (at: string, earned_on: string, values = {}): Promise<number> => {
  const { db } = portal;
  const session_id = await aSession(at, values);
  await aMeetingReport(db, session_id);
  const [first, second, third] = [await anAccount(db), await anAccount(db), await anAccount(db)];
  for (const each of [first, second, third]) await aSeat(db, each, { session_id });
  for (const each of [first, second]) await aCountedAttendance(db, each, { session_id, from: 0, to: 60 });
  await aGrantedRequest(db, first, session_id);
  await aCountedCertificate(db, first, { number: String(session_id), session_id, type: 'coa', hours: 1.5, earned_on });
  return session_id;
};

const get = (path: string) => ask(portal, 'GET', path, { token: staff });
const lines = (sections: ReportSection[], key: string) =>
  sections.find((each) => each.key === key)?.rows.map(({ label, values }) => [label, ...values]);
const sentence = (sections: ReportSection[], key: string) => sections.find((each) => each.key === key)?.sentence;

it('a series is counted alone, with the same definitions as all series', async () => {
  await aHeldOne('2018-03-06 14:30', '2018-03-06', { series_id: 1 });
  await aHeldOne('2018-04-03 14:30', '2018-04-03', { series_id: 2 });

  const all = (await get('/api/staff/reports/overview?from=2018-01-01&to=2018-12-31')).body.sections;
  const one = (await get('/api/staff/reports/overview?from=2018-01-01&to=2018-12-31&series=2')).body.sections;

  expect(lines(all, 'funnel')).toEqual([
    ['Registered', 6, '100%'],
    ['Attended', 4, '67%'],
    ['Credit granted', 2, '33%'],
    ['Certificate issued', 2, '33%'],
  ]);
  expect(lines(one, 'funnel')?.map(([, count]) => count)).toEqual([3, 2, 1, 1]);
  expect(lines(all, 'rate')).toEqual([
    ['March 2018', 67, 2, 3],
    ['April 2018', 67, 2, 3],
  ]);
  expect(lines(one, 'rate')).toEqual([['April 2018', 67, 2, 3]]);
  expect(lines(one, 'registrations-month')).toEqual([['April 2018', 3, 0, 0]]);
  expect(lines(one, 'credit-body')).toEqual([['Certificate of attendance', 1, 1.5]]);
});

it('a range without sessions says so in every section', async () => {
  const { body } = await get('/api/staff/reports/overview?from=1999-01-01&to=1999-12-31');

  expect(body.sections.map(({ rows }: ReportSection) => rows)).toEqual([[], [], [], [], []]);
  expect(body.sections.map((each: ReportSection) => each.sentence)).not.toContain('');
});

it('the CSV has the numbers of the page', async () => {
  await aHeldOne('2018-03-06 14:30', '2018-03-06');

  const { text } = await get('/api/staff/reports/overview/table?from=2018-01-01&to=2018-12-31');

  expect(text).toContain('From registration to certificate,Attended,Total,2\r\n');
  expect(text).toContain('Attendance rate by month,March 2018,Attendance rate (%),67\r\n');
});

it('a session shows when people registered, its seats and its funnel', async () => {
  const { db } = portal;
  const session_id = await aHeldOne('2018-03-06 14:30', '2018-03-06', { seats_web: 4, seats_phone: 0 });
  const late = Temporal.Instant.from('2025-01-03T12:00:00Z');
  await aSeat(db, await anAccount(db), { session_id, registered_at: late });
  await aSeat(db, await anAccount(db), { session_id, state: 'waiting', waiting_since: late });

  const { sections } = (await get(`/api/staff/sessions/${session_id}/figures`)).body;

  expect(lines(sections, 'timeline')).toEqual([
    ['Wednesday, January 1, 2025', 3, 3],
    ['Thursday, January 2, 2025', 0, 3],
    ['Friday, January 3, 2025', 1, 4],
  ]);
  expect(sentence(sections, 'timeline')).toBe(
    '4 people are registered. Most registered in this period: Wednesday, January 1, 2025, 3.',
  );
  expect(lines(sections, 'seats')).toEqual([['Webinar', 4, 0, 1]]);
  expect(sentence(sections, 'seats')).toBe('4 of 4 seats are taken.');
  expect(lines(sections, 'funnel')?.map(([, count]) => count)).toEqual([4, 2, 1, 1]);
  const { text } = await get(`/api/staff/sessions/${session_id}/figures/table`);
  expect(text).toContain('Seats,Webinar,Taken,4\r\n');
});

it('a session without a report says that attendance is not known, instead of zero percent', async () => {
  const session_id = await aSession('2018-03-06 14:30');
  await aSeat(portal.db, await anAccount(portal.db), { session_id });

  const { sections } = (await get(`/api/staff/sessions/${session_id}/figures`)).body;

  expect(sentence(sections, 'funnel')).toBe('1 person was registered. Whether they attended isn’t known yet.');
});

it('a session to come says what will be here', async () => {
  const session_id = await aSession('2098-03-06 14:30', { seats_web: null, seats_phone: null });

  const { sections } = (await get(`/api/staff/sessions/${session_id}/figures`)).body;

  expect(sections.map(({ rows }: ReportSection) => rows.length)).toEqual([0, 1, 0]);
  expect(sentence(sections, 'timeline')).toBe('No registrations yet. They appear here as people register.');
  expect(sentence(sections, 'seats')).toBe('0 seats are taken. There is no limit.');
  expect(sentence(sections, 'funnel')).toContain('isn’t over yet');
  expect((await get('/api/staff/sessions/999999/figures')).status).toBe(404);
});
