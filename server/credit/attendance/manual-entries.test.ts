// Attendance entered by staff: counted with the reports, validated, and withdrawn.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aStaffPortal, type StaffPortal } from '#tests/support/staff-attendance.ts';

let attendance: StaffPortal;
let portal: TestPortal;
beforeAll(async () => {
  attendance = await aStaffPortal();
  ({ portal } = attendance);
});
afterAll(() => attendance?.portal.close());

describe('a manual entry', () => {
  it('counts with the others, once each minute, until it is withdrawn', async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);
    await attendance.send(session, zoomReport(['Ada Sample', ada.person.email, 0, 40]));

    const { status, body } = await attendance.enter(session, {
      memberId: ada.selfId,
      fromMinute: 30,
      toMinute: 80,
      note: 'On the phone with us',
    });
    const counted = (await readPresence(portal.db, session, Temporal.Now.instant())).get(ada.selfId)?.minutes;
    const [{ entries }] = (await attendance.see(session)).people;
    const taken = await attendance.remove(session, `entries/${body.id}`);
    const again = await attendance.remove(session, `entries/${body.id}`);

    expect([status, counted, taken.status, again.status]).toEqual([200, 80, 204, 404]);
    expect(entries).toEqual([
      {
        id: body.id,
        source: 'manual',
        from: '2026-06-02T12:30:00-04:00',
        to: '2026-06-02T13:20:00-04:00',
        note: 'On the phone with us',
      },
    ]);
    expect((await readPresence(portal.db, session, Temporal.Now.instant())).get(ada.selfId)?.minutes).toBe(40);
    const kept = await portal.db
      .selectFrom('attendance_record')
      .select('note')
      .where('session_id', '=', session)
      .where('source', '=', 'manual')
      .execute();
    expect(kept).toEqual([{ note: 'On the phone with us' }]);
    expect((await attendance.events(session)).slice(1)).toEqual(['attendance-entered', 'attendance-entry-withdrawn']);
  });

  it.each([
    ['after the end', { toMinute: 91 }, 400, { toMinute: 'The session lasts 90 minutes' }],
    ['at the end', { toMinute: 90 }, 200, undefined],
    ['backwards', { fromMinute: 5, toMinute: 5 }, 400, { toMinute: 'Enter a later minute than the start' }],
    ['without a note', { note: ' ' }, 400, { note: 'Say how you know it' }],
    ['of nobody who is registered', { memberId: 1 }, 404, undefined],
  ])('%s is answered %#', async (_, values, expected, fields) => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);

    const { status, body } = await attendance.enter(session, {
      memberId: ada.selfId,
      fromMinute: 0,
      toMinute: 10,
      note: 'Seen',
      ...values,
    });

    expect([status, body.fields]).toEqual([expected, fields]);
  });

  it('that comes from a report cannot be withdrawn alone', async () => {
    const session = await aSession(portal);
    const ada = await anAttendee(portal, session);
    await attendance.send(session, zoomReport(['Ada Sample', ada.person.email, 0, 40]));
    const { id } = await portal.db
      .selectFrom('attendance_record')
      .select('id')
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();

    expect((await attendance.remove(session, `entries/${id}`)).status).toBe(404);
  });
});
