// Attendance reports from the meeting provider, against a counterpart that validates every request.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchAttendanceTask } from '#server/credit/attendance/fetch-report.ts';
import { zoomProvider } from '#server/registration/meetings/zoom-provider.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aRegistration } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aZoomServer, zoomCredentials } from '#tests/support/zoom-server.ts';

type Zoom = Awaited<ReturnType<typeof aZoomServer>>;

let portal: TestPortal;
let zoom: Zoom;
beforeAll(async () => {
  [portal, zoom] = await Promise.all([aPortal({ web: false }), aZoomServer()]);
});
afterAll(async () => {
  await zoom?.close();
  await portal?.close();
});
beforeEach(async () => {
  zoom.setDown(false);
  zoom.reports.clear();
  zoom.failures.length = 0;
  zoom.requests.length = 0;
  await portal.db.updateTable('session').set({ join_url: '' }).execute();
});

const endedAt = Temporal.Now.instant().round('minute').subtract({ minutes: 30 });
const startsAt = endedAt.subtract({ minutes: 90 });
let meetings = 88_800_000_000;
const aMeeting = async () => {
  meetings += 1;
  const join_url = `https://us02web.zoom.us/j/${meetings}?pwd=x`;
  const id = await addSession(portal, { starts_at: startsAt, ends_at: endedAt, join_url });
  const who = await aSignedInPerson(portal);
  await aRegistration(portal, who, id);
  return { id, who, key: `meetings/${meetings}` };
};
const stay = (name: string, user_email: string, from: number, to: number) => ({
  ...{ id: 'x', name, user_email, duration: (to - from) * 60, status: 'in_meeting' as const },
  join_time: startsAt.add({ minutes: from }).toString(),
  leave_time: startsAt.add({ minutes: to }).toString(),
});
const provider = () => zoomProvider(zoomCredentials, zoom.addresses);
const run = (minutesLater = 0, own = provider()) =>
  fetchAttendanceTask(portal.db, new Map([['zoom-meeting', own]]), () =>
    Temporal.Now.instant().add({ minutes: minutesLater }),
  )({});
const attendance = async (id: number) => {
  const token = await staffToken(portal);
  const path = `/api/staff/sessions/${id}/attendance`;
  const [{ body }, { body: people }] = [
    await ask(portal, 'GET', path, { token }),
    await ask(portal, 'GET', `${path}/people`, { token }),
  ];
  return { ...body, people: people.people };
};

describe('the report of a meeting', () => {
  it('is read page by page, imported once, and leaves unknown and renamed attendees to staff', async () => {
    const { id, who, key } = await aMeeting();
    zoom.reports.set(key, [
      stay('Nora Quist', who.person.email, 0, 50),
      { ...stay('Nora Quist', who.person.email, 50, 60), status: 'in_waiting_room' },
      stay('iPad of Nora', who.person.email, 60, 90),
      stay('Somebody Else', '', 5, 90),
      stay('N. Quist, "she" ', '', 1, 2),
    ]);

    await run();
    await run(60);

    const { reports, providerReport, people, attendeeCounts } = await attendance(id);
    expect(reports).toMatchObject([
      { source: 'zoom', fileName: `Zoom ${key.replace('/', ' ')}.csv`, intervals: 4, errors: [] },
    ]);
    expect(providerReport).toEqual({ provider: 'Zoom', state: 'imported', error: null, nextTryAt: null });
    expect(people).toMatchObject([{ minutes: 50, sources: ['report'] }]);
    // Who was renamed also waits for staff.
    expect(attendeeCounts.toReview + attendeeCounts.unknown).toBe(3);
    expect(zoom.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  });

  it('is not asked for where staff have imported one, and not of a meeting elsewhere', async () => {
    const { id, key } = await aMeeting();
    zoom.reports.set(key, [stay('Nora Quist', '', 0, 90)]);
    await portal.db
      .insertInto('attendance_report')
      .values({ session_id: id, source: 'zoom', content_hash: Buffer.alloc(32), imported_at: endedAt })
      .execute();
    await addSession(portal, {
      starts_at: startsAt,
      ends_at: endedAt,
      join_url: 'https://zoom.us.example/j/88800001111',
    });

    await run();

    expect(zoom.requests).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['a server that is down', (own: Zoom) => own.setDown(true), 'unreachable'],
    ['an error of Zoom', (own: Zoom) => own.failures.push({ status: 502, body: 'Bad gateway' }), 'unreachable'],
    ['a missing scope', (own: Zoom) => own.failures.push({ status: 403 }), 'credentials'],
    ['an answer that is not JSON', (own: Zoom) => own.failures.push({ status: 200, body: '<html>' }), 'unreadable'],
    [
      'a time that is none',
      (own: Zoom) =>
        own.failures.push({ status: 200, body: { participants: [{ join_time: 'soon', leave_time: 'later' }] } }),
      'unreadable',
    ],
    ['no report yet', () => {}, 'notReady'],
  ] as const)('%s is tried again, and staff see why', async (_, breakIt, error) => {
    const { id, who, key } = await aMeeting();
    breakIt(zoom);
    await run();
    expect((await attendance(id)).providerReport).toMatchObject({ state: 'waiting', error });

    zoom.setDown(false);
    zoom.reports.set(key, [stay('Nora Quist', who.person.email, 0, 90)]);
    await run(9);
    expect((await attendance(id)).reports).toEqual([]);
    await run(11);
    expect((await attendance(id)).providerReport).toMatchObject({ state: 'imported', error: null });
  });

  it('a page that fails leaves nothing half imported', async () => {
    const { id, who, key } = await aMeeting();
    zoom.reports.set(
      key,
      [1, 2, 3].map((n) => stay('Nora Quist', who.person.email, n * 10, n * 10 + 5)),
    );
    const own = provider();
    zoom.setPageSize(1);
    zoom.failures.push({ status: 200, body: { next_page_token: '1', participants: [zoom.reports.get(key)?.[0]] } });
    zoom.failures.push({ status: 500 });
    await run(0, own);
    expect(await attendance(id)).toMatchObject({ reports: [], providerReport: { error: 'unreachable' } });

    await run(11, own);
    expect((await attendance(id)).reports).toMatchObject([{ intervals: 3 }]);
    zoom.setPageSize(2);
  });

  it('obeys Retry-After, and asks for nothing else meanwhile', async () => {
    const [one, other] = [await aMeeting(), await aMeeting()];
    zoom.failures.push({ status: 429, headers: { 'retry-after': '7200' } });
    await run();
    expect(zoom.requests.filter((request) => request.startsWith('GET'))).toHaveLength(1);
    const { error, nextTryAt } = (await attendance(one.id)).providerReport;
    expect(error).toBe('tooMany');
    expect(Temporal.Now.instant().until(Temporal.Instant.from(nextTryAt)).total('minutes')).toBeGreaterThan(118);
    expect((await attendance(other.id)).providerReport).toBe(null);
  });

  it('gives up three days after the session, and says so', async () => {
    const { id } = await aMeeting();
    await run(3 * 24 * 60 - 31);
    expect((await attendance(id)).providerReport).toMatchObject({
      state: 'failed',
      error: 'notReady',
      nextTryAt: null,
    });
  });

  it('a revoked token is renewed once, and wrong credentials are named', async () => {
    const { id, key, who } = await aMeeting();
    zoom.reports.set(key, [stay('Nora Quist', who.person.email, 0, 90)]);
    const own = provider();
    await own.check();
    zoom.revokeToken();
    await run(0, own);
    expect((await attendance(id)).providerReport.state).toBe('imported');

    const wrong = zoomProvider({ ...zoomCredentials, clientSecret: 'x' }, zoom.addresses);
    await expect(wrong.check()).rejects.toMatchObject({ kind: 'credentials' });
  });
});

it.each([
  ['https://us02web.zoom.us/j/88812345678?pwd=x', 'meetings/88812345678'],
  ['https://zoom.us/w/88812345678', 'webinars/88812345678'],
  ['https://example.zoomgov.com/j/1612345678', 'meetings/1612345678'],
  ['https://zoom.us.example/j/88812345678', null],
  ['https://meet.example/j/88812345678', null],
  ['https://zoom.us/j/12', null],
  ['not a URL', null],
])('%s is the meeting %s', (url, meeting) => {
  expect(zoomProvider(zoomCredentials).meetingOf(url)).toBe(meeting);
});
