// Webhooks of Zoom, and attendance from them: each counts once, whatever comes twice, late or from someone else.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountHooks } from '#server/account-hooks.ts';
import { eraseAccount } from '#server/accounts/profile/delete-account.ts';
import { fetchAttendanceTask } from '#server/credit/attendance/fetch-report.ts';
import { meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aRegistration } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aZoomServer, zoomCredentials } from '#tests/support/zoom-server.ts';

let portal: TestPortal;
let zoom: Awaited<ReturnType<typeof aZoomServer>>;
const callback = { publicUrl: 'https://portal.example', secret: 'callback' };
const providers = () => meetingProviders({ zoom: zoomCredentials, bigBlueButton: null }, callback, zoom.addresses);
beforeAll(async () => {
  zoom = await aZoomServer();
  portal = await aPortal({ web: false, meetings: providers() });
});
afterAll(async () => {
  await portal?.close();
  await zoom?.close();
});
beforeEach(() => {
  zoom.reports.clear();
  zoom.failures.length = 0;
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const signed = (timestamp: number, body: string, secret = 'webhook-secret-1') =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
const post = (body: string, { timestamp = nowSeconds(), signature = signed(timestamp, body) } = {}) =>
  portal.app.inject({
    ...{ method: 'POST', url: '/meetings/zoom/events', payload: body },
    headers: {
      'content-type': 'application/json',
      ...{ 'x-zm-request-timestamp': String(timestamp), 'x-zm-signature': signature },
    },
  });

const endedAt = Temporal.Now.instant().round('minute').subtract({ hours: 2 });
const startsAt = endedAt.subtract({ minutes: 90 });
const at = (minutes: number) => startsAt.add({ minutes }).toString();

let last = 77_700_000_000;
const aHeldMeeting = async () => {
  last += 1;
  const id = await addSession(portal, { starts_at: startsAt, ends_at: endedAt, join_url: '' });
  const who = await aSignedInPerson(portal);
  await aRegistration(portal, who, id);
  const tracking_key = `curbcut-${id}-0123456789abcdef`;
  const ids = { session_id: id, tracking_key };
  await portal.db
    .insertInto('session_meeting')
    .values({ ...ids, provider: 'zoom-meeting', was_requested: true, meeting_id: `meetings/${last}` })
    .execute();
  const own = {
    account_id: who.accountId,
    member_id: who.selfId,
    registrant_id: `r-${id}`,
    join_url: 'https://zoom.us/w/1',
  };
  await portal.db
    .insertInto('meeting_registrant')
    .values({ ...ids, ...own })
    .execute();
  return { id, who, meeting: String(last), registrant: own.registrant_id };
};
type Held = Awaited<ReturnType<typeof aHeldMeeting>>;
const participant = (kind: 'joined' | 'left', { meeting }: Held, minutes: number, values: object = {}) =>
  JSON.stringify({
    ...{ event: `meeting.participant_${kind}`, event_ts: Date.now() },
    payload: {
      account_id: 'account-1',
      object: {
        ...{ id: meeting, uuid: 'run-1', host_id: 'h', topic: 'Ramps', type: 2, start_time: at(0), duration: 90 },
        participant: {
          ...{
            user_id: '16778240',
            user_name: 'Nora',
            email: '',
            [kind === 'joined' ? 'join_time' : 'leave_time']: at(minutes),
          },
          ...values,
        },
      },
    },
  });
const stays = (id: number) =>
  portal.db.selectFrom('meeting_stay').select(['name', 'joined_at', 'left_at']).where('session_id', '=', id).execute();
const fetchReports = (minutesLater = 0) =>
  fetchAttendanceTask(portal.db, providers(), () => Temporal.Now.instant().add({ minutes: minutesLater }))({});
const attendance = async (id: number) => {
  const token = await staffToken(portal);
  const path = `/api/staff/sessions/${id}/attendance`;
  const { body } = await ask(portal, 'GET', path, { token });
  const { body: people } = await ask(portal, 'GET', `${path}/people`, { token });
  return { ...body, people: people.people };
};

describe('a webhook', () => {
  it('of Zoom for the address is answered with the token, signed', async () => {
    const { statusCode, body } = await post(
      JSON.stringify({ event: 'endpoint.url_validation', event_ts: 1, payload: { plainToken: 'abc' } }),
    );
    const encryptedToken = createHmac('sha256', 'webhook-secret-1').update('abc').digest('hex');
    expect([statusCode, JSON.parse(body)]).toEqual([200, { plainToken: 'abc', encryptedToken }]);
  });

  it('with a wrong, missing or old signature stores nothing', async () => {
    const held = await aHeldMeeting();
    const body = participant('joined', held, 0);
    const old = nowSeconds() - 301;
    const answers = [
      await post(body, { signature: 'v0=00' }),
      await post(body, { signature: '' }),
      // As many letters as the right one, and more bytes.
      await post(body, { signature: `v0=${'é'.repeat(64)}` }),
      await post(body, { signature: signed(nowSeconds(), body, 'another secret') }),
      await post(body, { signature: signed(nowSeconds(), `${body} `) }),
      await post(body, { timestamp: old, signature: signed(old, body) }),
      await post(body, { timestamp: nowSeconds(), signature: signed(old, body) }),
      await post(JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } }), {
        signature: '',
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await stays(held.id)).toEqual([]);
    expect((await post(body)).statusCode).toBe(200);
    expect(await stays(held.id)).toHaveLength(1);
  });

  it('that comes again, or before the one it follows, changes nothing', async () => {
    const held = await aHeldMeeting();
    const [joined, left] = [participant('joined', held, 5), participant('left', held, 80)];
    for (const body of [left, joined, left, joined, joined]) expect((await post(body)).statusCode).toBe(200);
    expect(await stays(held.id)).toEqual([
      { name: 'Nora', joined_at: startsAt.add({ minutes: 5 }), left_at: startsAt.add({ minutes: 80 }) },
    ]);
  });

  it.each([
    ['not JSON', 'x'],
    ['another event', JSON.stringify({ event: 'recording.completed', payload: {} })],
    ['times that are none', '{"event":"meeting.ended","payload":{"object":{"id":"1","end_time":"soon"}}}'],
    [
      'a meeting of someone else',
      '{"event":"meeting.ended","payload":{"object":{"id":"1","end_time":"2026-01-01T00:00:00Z"}}}',
    ],
  ])('with %s is accepted and ignored', async (_, body) => {
    expect((await post(body)).statusCode).toBe(200);
  });
});

describe('attendance', () => {
  it('comes from the report, and webhooks add nothing to it', async () => {
    const held = await aHeldMeeting();
    await post(participant('joined', held, 0, { registrant_id: held.registrant }));
    await post(participant('left', held, 90, { registrant_id: held.registrant }));
    const stay = (name: string, registrant_id: string, from: number, to: number) => ({
      ...{
        name,
        registrant_id,
        user_email: '',
        join_time: at(from),
        leave_time: at(to),
        status: 'in_meeting' as const,
      },
    });
    zoom.reports.set(`meetings/${held.meeting}`, [
      stay('iPad (2)', held.registrant, 0, 50),
      stay('Somebody Else', '', 0, 90),
    ]);
    await fetchReports();
    await fetchReports(600);

    const { reports, people, attendeeCounts } = await attendance(held.id);
    expect(reports).toMatchObject([{ source: 'zoom', intervals: 2 }]);
    // Renamed, but known by the registrant's id.
    expect(people).toMatchObject([{ minutes: 50, sources: ['report'] }]);
    expect(attendeeCounts.toReview + attendeeCounts.unknown).toBe(1);
  });

  it('comes from webhooks if there is no report after an hour, once, and a report after that changes nothing', async () => {
    const held = await aHeldMeeting();
    await post(participant('joined', held, 0, { registrant_id: held.registrant }));
    const ended = { id: held.meeting, end_time: at(85) };
    await post(JSON.stringify({ event: 'meeting.ended', payload: { object: ended } }));
    for (const later of [0, 11, 32]) await fetchReports(later);
    expect((await attendance(held.id)).reports).toEqual([]);
    await fetchReports(73);
    expect(await attendance(held.id)).toMatchObject({
      reports: [{ source: 'zoom', intervals: 1 }],
      people: [{ minutes: 85, sources: ['report'] }],
      providerReport: { state: 'imported', error: null },
    });

    zoom.reports.set(`meetings/${held.meeting}`, [
      { name: 'Nora', registrant_id: held.registrant, join_time: at(0), leave_time: at(90) },
    ]);
    await fetchReports(200);
    // An event that arrives late is stored, and counts for nothing.
    await post(participant('left', held, 90, { registrant_id: held.registrant }));
    await fetchReports(300);
    const { reports, people } = await attendance(held.id);
    expect(reports).toHaveLength(1);
    expect(people).toMatchObject([{ minutes: 85 }]);
  });
});

describe('what a meeting told about a person', () => {
  const aStay = (id: number, participant: string, values: { email?: string; registrant_id?: string } = {}) =>
    portal.db
      .insertInto('meeting_stay')
      .values({
        ...{ session_id: id, participant, name: 'Nora', email: '', registrant_id: '', ...values },
        joined_at: startsAt,
      })
      .execute();
  const left = async (id: number) =>
    (
      await portal.db
        .selectFrom('meeting_stay')
        .select(['participant', 'registrant_id'])
        .where('session_id', '=', id)
        .orderBy('participant')
        .execute()
    ).map(({ participant, registrant_id }) => [participant, registrant_id]);

  it('goes with the account, whatever names the person there', async () => {
    const { id, who, registrant } = await aHeldMeeting();
    await aStay(id, '1', { email: who.person.email.toUpperCase() });
    await aStay(id, '2', { registrant_id: registrant });
    await aStay(id, '3', { registrant_id: `m${who.selfId}` });
    await aStay(id, '4', { email: `person-${who.selfId}@portal.example` });
    await aStay(id, '5', { registrant_id: `m${who.selfId}0`, email: 'somebody@example.org' });
    const now = Temporal.Now.instant();
    const requestContext = { now, address: '', requestId: '', browser: '', isLocal: false };
    await portal.db.transaction().execute((tx) => eraseAccount(tx, accountHooks, who.accountId, requestContext));
    expect(await left(id)).toEqual([['5', `m${who.selfId}0`]]);
  });

  it('is of the account that stays after two are merged', async () => {
    const { id, who } = await aHeldMeeting();
    const kept = await aSignedInPerson(portal);
    await aStay(id, '1', { registrant_id: `m${who.selfId}` });
    const path = `/api/staff/people/${kept.accountId}/merge/${who.accountId}`;
    const body = { password: 'curb-cuts1!' };
    expect((await ask(portal, 'POST', path, { token: await staffToken(portal), body })).status).toBe(204);
    expect(await left(id)).toEqual([['1', `m${kept.selfId}`]]);
  });

  it('is known by their own link in the report that comes after they moved to another account', async () => {
    const { id, who, meeting, registrant } = await aHeldMeeting();
    const kept = await aSignedInPerson(portal);
    const stay = { id: '1', user_email: '', duration: 3600, status: 'in_meeting' as const };
    const times = { join_time: at(0), leave_time: at(60) };
    zoom.reports.set(`meetings/${meeting}`, [{ ...stay, ...times, name: 'Tablet 4', registrant_id: registrant }]);
    const path = `/api/staff/people/${kept.accountId}/merge/${who.accountId}`;
    const body = { password: 'curb-cuts1!' };
    expect((await ask(portal, 'POST', path, { token: await staffToken(portal), body })).status).toBe(204);

    await fetchReports();

    expect((await attendance(id)).people).toMatchObject([{ memberId: kept.selfId, minutes: 60 }]);
  });

  it('is deleted in time, also when no provider is configured any more', async () => {
    const { id } = await aHeldMeeting();
    await aStay(id, '1');
    const run = (days: number) =>
      fetchAttendanceTask(portal.db, new Map(), () => endedAt.add({ hours: 24 * days }))({});
    await run(29);
    expect(await left(id)).toHaveLength(1);
    await run(31);
    expect(await left(id)).toEqual([]);
  });
});
