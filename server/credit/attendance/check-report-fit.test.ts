// A report that does not fit its session is rejected with the reason and a matching time zone or session.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAttendee, aSession, seeAttendance, startsAt, zoomReport } from '#tests/support/attendance.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aStaffPortal, type StaffPortal } from '#tests/support/staff-attendance.ts';

let attendance: StaffPortal;
let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  attendance = await aStaffPortal();
  ({ portal, staff } = attendance);
});
afterAll(() => attendance?.portal.close());

/** In the afternoon, so that the clock in other zones is in the same half of the day. */
const at = (hours: number) => {
  const starts_at = startsAt.add({ hours });
  return { starts_at, ends_at: starts_at.add({ minutes: 90 }) };
};
const minutesOf = async (session: number): Promise<(number | null)[]> =>
  (await seeAttendance(portal, staff, session)).people.map(({ minutes }: { minutes: number | null }) => minutes);

describe('a report', () => {
  it('in the time of another zone is refused, and read in the zone that is proposed', async () => {
    const session = await aSession(portal, at(4));
    await anAttendee(portal, session);
    const report = zoomReport(['Ada Sample', '', 55, 155]);

    const { status, body } = await attendance.send(session, report);
    const untouched = await seeAttendance(portal, staff, session);
    const [proposed] = body.suggestions.timeZones;
    const again = await attendance.send(session, report, { timeZone: proposed.timeZone });

    expect([status, body.error, body.canImport]).toEqual([409, 'REPORT_DOES_NOT_FIT', true]);
    expect(body.message).toBe(
      'The times in this file don’t fit this session. Only 0% of them are during the session. ' +
        'They run from Jun 2, 2026, 12:55 pm Eastern Time to Jun 2, 2026, 2:35 pm Eastern Time, read as Eastern Time. ' +
        'The session is from Jun 2, 2026, 4:00 pm Eastern Time to Jun 2, 2026, 5:30 pm Eastern Time. Nothing was imported.',
    );
    expect(proposed).toEqual({ timeZone: 'America/Los_Angeles', name: 'Pacific Time' });
    expect(untouched.reports).toEqual([]);
    expect([again.status, again.body.result, await minutesOf(session)]).toEqual([200, 'imported', [90]]);
  });

  it('one hour off is refused as well, although it overlaps the session', async () => {
    const session = await aSession(portal, at(4));

    const { status, body } = await attendance.send(
      session,
      zoomReport(['Ada Sample', '', 175, 275], ['Bo Filler', '', 180, 270]),
    );

    expect([status, body.suggestions.timeZones[0]]).toEqual([
      409,
      { timeZone: 'America/Chicago', name: 'Central Time' },
    ]);
  });

  it.each([
    ['the same day', 5],
    ['the next day', 24],
    ['the next week', 24 * 7],
  ])('of another session on %s is refused with that session', async (_, hours) => {
    const name = `Another session ${hours}`;
    const [session, other] = [await aSession(portal, at(hours + 720)), await aSession(portal, { ...at(720), name })];
    const report = zoomReport(['Ada Sample', '', 0, 90]).replaceAll('06/02/2026', '07/02/2026');

    const { status, body } = await attendance.send(session, report);

    expect([status, body.suggestions.sessions.map(({ id }: { id: number }) => id)]).toEqual([
      409,
      expect.arrayContaining([other]),
    ]);
    expect(body.canImport).toBe(hours === 5);
    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', 'in', [session, other]).execute();
  });

  it.each([
    ['is titled as another session', 'Topic,Duration (Minutes)\nPlaygrounds and parks,90', 'is the name of another'],
    ['is of another meeting', 'Meeting ID,Topic,Duration\n999 0000 1111,Doors,90', 'about meeting 99900001111'],
    ['is of a rehearsal', 'Topic,Start Time,Duration (Minutes)\nDoors,06/02/2026 11:00:00 AM,12', 'lasted 12 minutes'],
  ])('that %s is refused, and is imported when staff confirm it', async (_, head, reason) => {
    await aSession(portal, { name: 'Playgrounds and parks' });
    const session = await aSession(portal, { join_url: 'https://example.zoom.us/j/88800001111' });
    const report = `${head}\n\n${zoomReport(['Ada Sample', '', 0, 90])}`;

    const refused = await attendance.send(session, report);
    const accepted = await attendance.send(session, report, { isAccepted: true });

    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(reason)]);
    expect([accepted.status, accepted.body.result]).toEqual([200, 'imported']);
  });

  it('that names its zone is not proposed in another', async () => {
    const session = await aSession(portal, at(4));
    const head = 'Name (Original Name),User Email,Join Time (America/New_York time),Leave Time (America/New_York time)';
    const report = zoomReport(['Ada Sample', '', 55, 155]).replace(/^.*/, head);

    const { status, body } = await attendance.send(session, report);

    expect([status, body.suggestions.timeZones]).toEqual([409, []]);
  });

  it('is not read in a zone that does not exist', async () => {
    const session = await aSession(portal);

    const { status, body } = await attendance.send(session, zoomReport(['Ada Sample', '', 0, 90]), {
      timeZone: 'Mars/Olympus',
    });

    expect([status, Object.keys(body.fields)]).toEqual([400, ['timeZone']]);
  });
});
