// The counts of the list of sessions are kept: each change of people or attendance must be in the next response.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionsBetween } from '#server/credit/attendance/list-queries.ts';
import { sessionCounts } from '#server/credit/attendance/session-counts.ts';
import { anAttendee, aSession, endsAt, startsAt, zoomReport } from '#tests/support/attendance.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aStaffPortal, type StaffPortal } from '#tests/support/staff-attendance.ts';

let attendance: StaffPortal;
let portal: TestPortal;
let session: number;
beforeAll(async () => {
  attendance = await aStaffPortal();
  ({ portal } = attendance);
});
afterAll(() => attendance?.portal.close());

/** Registered, present, and how they attend, as the list shows them. */
const counts = async () => {
  const rows = await sessionsBetween(portal.db, startsAt, endsAt);
  const found = (await sessionCounts(portal.db, rows)).get(session);
  return [found?.registered, found?.present, found?.methods];
};

const registrations = () => portal.db.updateTable('registration').where('session_id', '=', session);
const records = () => portal.db.updateTable('attendance_record').where('session_id', '=', session);

it('every change of people and attendance is counted', async () => {
  session = await aSession(portal);
  const ada = await anAttendee(portal, session, { others: ['Filler', 'Specimen'] });
  const [, bo = 0, other = 0] = ada.members;
  expect(await counts()).toEqual([3, 0, ['Web']]);
  await attendance.send(session, zoomReport(['Ada Sample', ada.person.email, 0, 40], ['Zed Nobody', '', 0, 90]));
  expect(await counts()).toEqual([3, 1, ['Web']]);

  // People.
  await anAttendee(portal, session, { firstName: 'Otto', lastName: 'Example', method: 'Phone' });
  expect(await counts()).toEqual([4, 1, ['Web', 'Phone']]);
  await registrations().set({ canceled_at: endsAt }).where('method', '=', 'Phone').execute();
  expect(await counts()).toEqual([3, 1, ['Web']]);
  await registrations().set({ method: 'Both' }).where('member_id', '=', bo).execute();
  expect(await counts()).toEqual([3, 1, ['Web', 'Both']]);
  await registrations().set({ state: 'waiting', waiting_since: startsAt }).where('member_id', '=', bo).execute();
  expect(await counts()).toEqual([2, 1, ['Web']]);
  await portal.db.deleteFrom('registration').where('member_id', '=', bo).execute();
  expect(await counts()).toEqual([2, 1, ['Web']]);

  // Their attendance, other than by a report.
  const entry = { memberId: other, fromMinute: 0, toMinute: 80, note: 'Seen' };
  const { body } = await attendance.enter(session, entry);
  expect(await counts()).toEqual([2, 2, ['Web']]);
  await attendance.remove(session, `entries/${body.id}`);
  expect(await counts()).toEqual([2, 1, ['Web']]);
  await records().set({ withdrawn_at: null }).where('source', '=', 'manual').execute();
  expect(await counts()).toEqual([2, 2, ['Web']]);
  await records().set({ member_id: other }).where('member_id', '=', ada.selfId).execute();
  expect(await counts()).toEqual([2, 1, ['Web']]);
  await records()
    .set({ member_id: ada.selfId })
    .where('source', '=', 'report')
    .where('member_id', '=', other)
    .execute();
  expect(await counts()).toEqual([2, 2, ['Web']]);
  await portal.db.deleteFrom('attendance_record').where('source', '=', 'manual').execute();
  expect(await counts()).toEqual([2, 1, ['Web']]);

  // Who an attendee is.
  const [nobody] = (await attendance.see(session)).attendees.filter(
    ({ name }: { name: string }) => name === 'Zed Nobody',
  );
  const { reportId, attendeeNumber } = nobody;
  await attendance.resolve(session, { reportId, attendeeNumber, decision: 'person', memberId: other });
  expect(await counts()).toEqual([2, 2, ['Web']]);
});

it('the counts of a session without a report are never old', async () => {
  session = await aSession(portal);
  const { selfId: memberId } = await anAttendee(portal, session);
  expect(await counts()).toEqual([1, 0, ['Web']]);
  await attendance.enter(session, { memberId, fromMinute: 0, toMinute: 80, note: 'Seen' });
  expect(await counts()).toEqual([1, 1, ['Web']]);
});
