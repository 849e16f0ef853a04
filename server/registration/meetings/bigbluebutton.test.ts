// BigBlueButton, from the choice of staff to attendance, against a counterpart that validates calls and checksums.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchAttendanceTask } from '#server/credit/attendance/fetch-report.ts';
import { bigBlueButtonProvider } from '#server/registration/meetings/bigbluebutton-provider.ts';
import { deliverMeetingsTask } from '#server/registration/meetings/deliver-meetings.ts';
import { meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { bigBlueButtonSettings } from '#server/registration/meetings/meeting-settings.ts';
import { pollMeetingsTask } from '#server/registration/meetings/poll-meetings.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aBigBlueButtonServer } from '#tests/support/bigbluebutton-server.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const callback = { publicUrl: 'https://portal.example', secret: 'callback' };
let portal: TestPortal;
let bbb: Awaited<ReturnType<typeof aBigBlueButtonServer>>;
const providers = () => meetingProviders({ zoom: null, bigBlueButton: bbb.settings }, callback);
const startsAt = Temporal.Now.instant().round('minute').add({ hours: 1 });
const endsAt = startsAt.add({ minutes: 90 });
const at = (minutes: number) => startsAt.add({ minutes });

beforeAll(async () => {
  bbb = await aBigBlueButtonServer();
  portal = await aPortal({ web: false, meetings: providers() });
});
afterAll(async () => {
  await portal?.close();
  await bbb?.close();
});
beforeEach(() => {
  bbb.setDown(false);
  bbb.held.clear();
  bbb.requests.length = 0;
});

const deliver = () =>
  deliverMeetingsTask(portal.db, providers(), { now: () => Temporal.Now.instant(), publicUrl: callback.publicUrl })({});
const poll = (minutes: number) => pollMeetingsTask(portal.db, providers(), () => at(minutes))({});

const aMeeting = async (values: object = {}) => {
  const session = { name: 'Ramps & lifts', starts_at: startsAt, ends_at: endsAt, join_url: '', ...values };
  const id = await addSession(portal, session);
  const token = await staffToken(portal);
  const path = `/api/staff/sessions/${id}/meeting`;
  expect((await ask(portal, 'POST', path, { token, body: { provider: 'bigbluebutton' } })).status).toBe(200);
  await deliver();
  const key = (await ask(portal, 'GET', path, { token })).body;
  const { meeting_id: meeting } = await portal.db
    .selectFrom('session_meeting')
    .select('meeting_id')
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, token, path, meeting, shown: key };
};
const aJoinToken = async (id: number) => {
  const who = await aSignedInPerson(portal);
  const body = [{ id, participants: [{ id: who.selfId, method: 'Web' }] }];
  expect((await ask(portal, 'POST', '/api/schedule/register', { token: who.token, body })).status).toBe(200);
  const sessions = (await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: who.token })).body;
  const [link] = sessions.find((session: { id: number }) => session.id === id).join.links;
  return { who, token: String(link.url.split('/').at(-1)) };
};
const join = async (token: string): Promise<string> =>
  (await ask(portal, 'POST', `/api/join/${token}`, { body: { method: 'Web' } })).body.url;

describe('a meeting', () => {
  it('is opened by whoever joins first, and each person enters with name and role', async () => {
    const { id, meeting, shown } = await aMeeting();
    expect(shown).toMatchObject({ provider: 'bigbluebutton', isCreated: true, deliveries: [{ state: 'done' }] });
    expect(bbb.held.size).toBe(0);

    const [one, other] = [await aJoinToken(id), await aJoinToken(id)];
    expect((await ask(portal, 'GET', `/api/join/${one.token}`)).body.hasMeeting).toBe(true);
    for (const { token } of [one, other]) expect((await fetch(await join(token))).ok).toBe(true);
    const [held] = bbb.held.values();
    expect(held).toMatchObject({ name: 'Ramps & lifts' });
    expect(held?.people).toEqual(
      [one, other].map(({ who }) => ({ userID: `m${who.selfId}`, fullName: 'Nora Quist', role: 'VIEWER' })),
    );

    // Who speaks in the session moderates it.
    const speaker = await portal.db
      .insertInto('speaker')
      .values({ first_name: 'Nora', last_name: 'Quist', account_id: other.who.accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('session_speaker')
      .values({ session_id: id, speaker_id: speaker.id, sort_order: 1 })
      .execute();
    await fetch(await join(other.token));
    expect(held?.people.at(-1)?.role).toBe('MODERATOR');

    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
    await deliver();
    expect(bbb.held.has(meeting)).toBe(false);
  });

  it.each([
    ['captioner', 'VIEWER'],
    ['reports-only', 'VIEWER'],
    ['support', 'VIEWER'],
    ['accommodations-coordinator', 'MODERATOR'],
    ['program-manager', 'MODERATOR'],
    ['administrator', 'MODERATOR'],
  ] as const)('is joined by a registered %s as %s', async (role, expected) => {
    const { id } = await aMeeting();
    const { who, token } = await aJoinToken(id);
    await portal.db
      .updateTable('account')
      .set({ roles: [role] })
      .where('id', '=', who.accountId)
      .execute();
    await fetch(await join(token));
    expect([...bbb.held.values()][0]?.people).toMatchObject([{ role: expected }]);
  });

  it('of staff is opened from the page of the session', async () => {
    const { id, token, path } = await aMeeting();
    const { body } = await ask(portal, 'POST', `${path}/join`, { token });
    await fetch(body.url);
    const [held] = bbb.held.values();
    expect(held?.people).toMatchObject([{ role: 'MODERATOR' }]);
    bbb.setDown(true);
    expect((await ask(portal, 'POST', `${path}/join`, { token })).body).toEqual({ url: '' });
    await portal.db.deleteFrom('session_meeting').where('session_id', '=', id).execute();
    expect((await ask(portal, 'POST', `${path}/join`, { token })).body).toEqual({ url: '' });
  });

  it('is opened for captioners and interpreters, by the link to their brief', async () => {
    const { id, token } = await aMeeting();
    const { body: made } = await ask(portal, 'POST', `/api/staff/sessions/${id}/brief/links`, {
      token,
      body: { recipient: 'Steady Hands' },
    });
    const code = new URL(made.url).searchParams.get('code') ?? '';
    const brief = async () => (await ask(portal, 'GET', `/api/brief/${code}`)).body;
    const joins = (key = code) => ask(portal, 'POST', `/api/brief/${key}/meeting`);
    const submit = async () =>
      (await portal.app.inject({ method: 'POST', url: `/brief?code=${code}` })).headers.location;
    expect(await brief()).toMatchObject({ joinURL: '', opensMeeting: true, isOpen: true });
    await fetch((await joins()).body.url);
    expect([...bbb.held.values()][0]?.people).toEqual([
      { userID: `brief-${made.link.id}`, fullName: 'Steady Hands', role: 'VIEWER' },
    ]);
    expect(await submit()).toMatch(/\/api\/join\?/);
    expect((await joins('x')).status).toBe(404);

    bbb.setDown(true);
    expect((await joins()).body).toEqual({ url: '' });
    expect(await submit()).toBe(`/brief?code=${code}&problem=meeting`);
    const later = { starts_at: startsAt.add({ hours: 72 }), ends_at: endsAt.add({ hours: 72 }) };
    await portal.db.updateTable('session').set(later).where('id', '=', id).execute();
    expect(await brief()).toMatchObject({ opensMeeting: true, isOpen: false });
    bbb.setDown(false);
    expect((await joins()).body).toEqual({ url: '' });
    const over = {
      starts_at: startsAt.subtract({ hours: 3 }),
      ends_at: Temporal.Now.instant().subtract({ seconds: 1 }),
    };
    await portal.db.updateTable('session').set(over).where('id', '=', id).execute();
    expect(await brief()).toMatchObject({ joinURL: '', opensMeeting: false, isOpen: false });
    expect((await joins()).body).toEqual({ url: '' });
  });

  it('of a captioner whose provider has an address is joined there, before what staff entered', async () => {
    const { id, token } = await aMeeting({ join_url: 'https://meet.example/staff' });
    const { body } = await ask(portal, 'POST', `/api/staff/sessions/${id}/brief/links`, {
      token,
      body: { recipient: 'Steady Hands' },
    });
    const joins = async () =>
      (await ask(portal, 'POST', `/api/brief/${new URL(body.url).searchParams.get('code')}/meeting`)).body.url;
    bbb.setDown(true);
    expect(await joins()).toBe('https://meet.example/staff');
    await portal.db
      .updateTable('session_meeting')
      .set({ join_url: 'https://meet.example/provider' })
      .where('session_id', '=', id)
      .execute();
    expect(await joins()).toBe('https://meet.example/provider');
  });

  it('of a server that is down leads to what staff entered', async () => {
    const { id } = await aMeeting({ join_url: 'https://meet.example/1' });
    const { token } = await aJoinToken(id);
    bbb.setDown(true);
    expect(await join(token)).toBe('https://meet.example/1');
  });

  it('of a server that is down is no joining, and the form leads back to a page that says so and stays', async () => {
    const { id } = await aMeeting();
    const { token } = await aJoinToken(id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const submit = async (prefix = '') => {
      const url = `${prefix}/join/${token}`;
      return (await portal.app.inject({ method: 'POST', url, headers, payload: 'joinsDirectly=on' })).headers.location;
    };
    const joins = async () =>
      (await portal.db.selectFrom('join_event').select('id').where('session_id', '=', id).execute()).length;
    bbb.setDown(true);
    expect(await submit()).toBe(`/join/${token}?stay&problem=meeting`);
    expect(await submit('/es')).toBe(`/es/join/${token}?stay&problem=meeting`);
    expect(await join(token)).toBe('');
    expect(await joins()).toBe(0);
    bbb.setDown(false);
    expect(await submit()).toMatch(/\/api\/join\?/);
    expect(await joins()).toBe(1);
  });
});

describe('attendance', () => {
  it('is counted from polls, by person, and imported once', async () => {
    const { id, meeting } = await aMeeting();
    const { who, token } = await aJoinToken(id);
    await fetch(await join(token));
    const held = bbb.held.get(meeting);
    held?.people.push({ userID: 'x', fullName: 'Guest <of> "them" & us', role: 'VIEWER' });
    for (let minute = 0; minute <= 40; minute += 1) await poll(minute);
    // Away for a quarter of an hour.
    const people = held?.people.splice(0) ?? [];
    for (let minute = 41; minute <= 55; minute += 1) await poll(minute);
    held?.people.push(
      ...people.filter(({ userID }) => userID !== 'x').map((each) => ({ ...each, fullName: 'Renamed' })),
    );
    bbb.setDown(true);
    await poll(56);
    bbb.setDown(false);
    for (let minute = 57; minute <= 90; minute += 1) await poll(minute);

    const ends = () => endsAt.add({ minutes: 20 });
    for (const _ of [1, 2]) await fetchAttendanceTask(portal.db, providers(), ends)({});
    portal.setClock(ends);
    const staff = await staffToken(portal);
    const path = `/api/staff/sessions/${id}/attendance`;
    const { body } = await ask(portal, 'GET', path, { token: staff });
    expect(body.reports).toMatchObject([{ intervals: 3 }]);
    expect(body.providerReport).toMatchObject({ provider: 'BigBlueButton', state: 'imported' });
    const { body: found } = await ask(portal, 'GET', `${path}/people`, { token: staff });
    expect(found.people).toMatchObject([{ minutes: 73, sources: expect.arrayContaining(['report']) }]);
    expect(body.attendeeCounts.toReview + body.attendeeCounts.unknown).toBe(1);
    expect(who.selfId).toBeGreaterThan(0);
    portal.setClock(() => Temporal.Now.instant());
  }, 60_000);
});

describe('the call at the end of a meeting', () => {
  it('counts only with the signature that belongs to the meeting', async () => {
    const { id, token, path, meeting } = await aMeeting();
    await ask(portal, 'POST', `${path}/join`, { token });
    const url = new URL(bbb.held.get(meeting)?.endCallbackUrl ?? '');
    const call = async (meetingID: string, query = url.search) => {
      const { statusCode } = await portal.app.inject(
        `${url.pathname}${query}&meetingID=${meetingID}&recordingmarks=false`,
      );
      return statusCode;
    };
    const endOf = async () =>
      (await portal.db.selectFrom('session_meeting').select('ended_at').where('session_id', '=', id).executeTakeFirst())
        ?.ended_at ?? null;
    expect([await call('curbcut-1-0123456789abcdef'), await call(meeting, '?token=x')]).toEqual([404, 404]);
    // As many letters as the right one, and more bytes.
    expect(await call(meeting, `?token=${encodeURIComponent('é'.repeat(43))}`)).toBe(404);
    expect(await endOf()).toBe(null);
    expect(await call(meeting)).toBe(200);
    const first = await endOf();
    expect(first).not.toBe(null);
    expect(await call(meeting)).toBe(200);
    expect(await endOf()).toEqual(first);
  });
});

describe('the connection', () => {
  it('with a wrong secret names the credentials', async () => {
    const wrong = bigBlueButtonProvider({ ...bbb.settings, secret: 'x' }, callback);
    await expect(wrong.check()).rejects.toMatchObject({ kind: 'credentials' });
    await expect(bigBlueButtonProvider(bbb.settings, callback).check()).resolves.toBe(undefined);
  });

  it.each([
    ['https://bbb.example.org/bigbluebutton/', 'https://bbb.example.org/bigbluebutton/'],
    ['https://bbb.example.org/bigbluebutton/api', 'https://bbb.example.org/bigbluebutton/'],
    ['http://127.0.0.1:8090/bigbluebutton', 'http://127.0.0.1:8090/bigbluebutton/'],
  ])('%s is accepted', (BIGBLUEBUTTON_URL, url) => {
    expect(bigBlueButtonSettings({ BIGBLUEBUTTON_URL, BIGBLUEBUTTON_SECRET: 's' })).toEqual({ url, secret: 's' });
  });

  it.each(['http://bbb.example.org/bigbluebutton/', 'https://a:b@bbb.example.org/', 'ftp://bbb.example.org', 'bbb'])(
    '%s is not, without naming the secret',
    (BIGBLUEBUTTON_URL) => {
      expect(() => bigBlueButtonSettings({ BIGBLUEBUTTON_URL, BIGBLUEBUTTON_SECRET: 'hidden' })).toThrow(
        /^(?!.*hidden).*BIGBLUEBUTTON_URL/,
      );
    },
  );
});
