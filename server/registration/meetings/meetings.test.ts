// Meetings at a provider, from the choice of staff to each person's own link, against a counterpart that validates calls.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMeetingsTask } from '#server/registration/meetings/deliver-meetings.ts';
import { meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aRegistration } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { aZoomServer, zoomCredentials } from '#tests/support/zoom-server.ts';

type Zoom = Awaited<ReturnType<typeof aZoomServer>>;

const callback = { publicUrl: 'https://portal.example', secret: 'callback' };
let portal: TestPortal;
let zoom: Zoom;
let token: string;
beforeAll(async () => {
  zoom = await aZoomServer();
  portal = await aPortal({
    web: false,
    meetings: meetingProviders({ zoom: zoomCredentials, bigBlueButton: null }, callback, zoom.addresses),
  });
  token = await staffToken(portal);
});
afterAll(async () => {
  await portal?.close();
  await zoom?.close();
});
beforeEach(async () => {
  zoom.setDown(false);
  zoom.loseAnswers(0);
  zoom.meetings.clear();
  zoom.refused.clear();
  zoom.rejected.clear();
  zoom.onNext('', null);
  zoom.failures.length = 0;
  zoom.requests.length = 0;
  await portal.db.deleteFrom('session_meeting').execute();
  await portal.db.deleteFrom('meeting_delivery').execute();
});

const startsAt = Temporal.Now.instant().round('minute').add({ hours: 48 });
const endsAt = startsAt.add({ minutes: 90 });

const deliver = (minutesLater = 0) =>
  deliverMeetingsTask(
    portal.db,
    meetingProviders({ zoom: zoomCredentials, bigBlueButton: null }, callback, zoom.addresses),
    {
      now: () => Temporal.Now.instant().add({ minutes: minutesLater }),
      publicUrl: 'https://portal.example',
    },
  )({});
const choose = (id: number, provider: string) =>
  ask(portal, 'POST', `/api/staff/sessions/${id}/meeting`, { token, body: { provider } });
const meetingOf = async (id: number) => (await ask(portal, 'GET', `/api/staff/sessions/${id}/meeting`, { token })).body;
const aMeeting = async (provider = 'zoom-meeting') => {
  const id = await addSession(portal, { name: 'Ramps', starts_at: startsAt, ends_at: endsAt, join_url: '' });
  expect((await choose(id, provider)).status).toBe(200);
  return id;
};
const aSeat = async (id: number) => {
  const who = await aSignedInPerson(portal);
  await aRegistration(portal, who, id);
  return who;
};
const only = () => {
  expect(zoom.meetings.size).toBe(1);
  const [entry] = zoom.meetings;
  if (!entry) throw new Error('There is no meeting');
  return { key: entry[0], ...entry[1] };
};
const called = (text: string) => zoom.requests.filter((request) => request.includes(text)).length;

describe('a meeting', () => {
  it.each(['zoom-meeting', 'zoom-webinar'])(
    '%s is created once, follows its session, and is canceled with it',
    async (kind) => {
      const id = await aMeeting(kind);
      await deliver();
      await deliver();

      const created = only();
      const start_time = startsAt.toString({ smallestUnit: 'second' });
      expect(created).toMatchObject({ topic: 'Ramps', start_time, duration: 90 });
      expect(created.key).toMatch(kind === 'zoom-webinar' ? /^webinars\// : /^meetings\//);
      expect(await meetingOf(id)).toMatchObject({ provider: kind, isCreated: true, registrants: 0 });
      // Captioners and interpreters get the link of the meeting, not the one that staff entered before.
      await portal.db.updateTable('session').set({ join_url: 'https://meet.example/1' }).where('id', '=', id).execute();
      const links = `/api/staff/sessions/${id}/brief/links`;
      const { body: made } = await ask(portal, 'POST', links, { token, body: { recipient: 'Steady Hands' } });
      const { body: brief } = await ask(portal, 'GET', `/api/brief/${new URL(made.url).searchParams.get('code')}`);
      const { joinURL } = await meetingOf(id);
      expect(joinURL).not.toBe('');
      expect(brief).toMatchObject({ joinURL, opensMeeting: false });

      const later = startsAt.add({ hours: 1 });
      await portal.db
        .updateTable('session')
        .set({ name: 'Ramps and lifts', starts_at: later, ends_at: later.add({ minutes: 60 }) })
        .where('id', '=', id)
        .execute();
      await deliver();
      expect(only()).toMatchObject({ key: created.key, topic: 'Ramps and lifts', duration: 60 });

      await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
      await deliver();
      expect(zoom.meetings.size).toBe(0);
      expect(await meetingOf(id)).toMatchObject({ isCreated: false });
    },
  );

  it('whose creation was not answered is found again, not created twice', async () => {
    const id = await aMeeting();
    zoom.loseAnswers(1);
    await deliver();
    expect(await meetingOf(id)).toMatchObject({
      isCreated: false,
      deliveries: [{ kind: 'create', state: 'waiting', attempts: 1, error: 'unreachable' }],
    });
    await deliver(2);
    only();
    expect(called('POST /v2/users')).toBe(1);
    expect((await meetingOf(id)).isCreated).toBe(true);
  });

  it('that someone deleted at the provider is created again', async () => {
    const id = await aMeeting();
    await deliver();
    const { key } = only();
    zoom.meetings.clear();
    await portal.db.updateTable('session').set({ name: 'Lifts' }).where('id', '=', id).execute();
    await deliver();
    expect(only()).toMatchObject({ topic: 'Lifts' });
    expect(only().key).not.toBe(key);
  });

  it('is canceled when staff choose another provider, and stays when they choose the same', async () => {
    const id = await aMeeting();
    await deliver();
    const { key } = only();
    await choose(id, 'zoom-meeting');
    await deliver();
    expect(only().key).toBe(key);
    await choose(id, 'zoom-webinar');
    await deliver();
    expect(only().key).toMatch(/^webinars\//);
    await choose(id, 'manual');
    await deliver();
    expect(zoom.meetings.size).toBe(0);
    expect(await meetingOf(id)).toMatchObject({ provider: 'manual', isCreated: false });
  });

  it('of a past session stays as it is, with its report', async () => {
    const id = await aMeeting();
    await deliver();
    await portal.db.updateTable('session').set({ status_code: 0 }).where('id', '=', id).execute();
    await deliver(60 * 24 * 3);
    only();
    const past = Temporal.Now.instant().subtract({ hours: 2 });
    await portal.db
      .updateTable('session')
      .set({ starts_at: past, ends_at: past.add({ minutes: 60 }) })
      .where('id', '=', id)
      .execute();
    expect(await choose(id, 'manual')).toMatchObject({ status: 409, body: { error: 'OVER' } });
    expect((await meetingOf(id)).isOver).toBe(true);
  });

  it('cannot be at a provider that the server does not know', async () => {
    const id = await addSession(portal, { starts_at: startsAt, ends_at: endsAt });
    expect(await choose(id, 'bigbluebutton')).toMatchObject({ status: 409, body: { error: 'NOT_CONFIGURED' } });
    expect((await meetingOf(id)).choices).toEqual(['manual', 'zoom-meeting', 'zoom-webinar']);
    expect((await choose(99_999_999, 'manual')).status).toBe(404);
  });
});

describe('registered people', () => {
  const linksOf = (id: number) =>
    portal.db
      .selectFrom('meeting_registrant')
      .select(['account_id', 'join_url'])
      .where('session_id', '=', id)
      .execute();

  it('get a link of their own, before and after the meeting is created, and lose it with their seat', async () => {
    const id = await aMeeting();
    const early = await aSeat(id);
    await deliver();
    const late = await aSeat(id);
    await deliver();
    await deliver();

    const { registrants } = only();
    expect([...registrants.keys()].sort()).toEqual([early.person.email, late.person.email].sort());
    const links = await linksOf(id);
    expect(new Set(links.map(({ join_url }) => join_url)).size).toBe(2);
    expect(called('batch_registrants')).toBe(2);

    await portal.db
      .updateTable('registration')
      .set({ canceled_at: endsAt })
      .where('account_id', '=', early.accountId)
      .execute();
    await deliver();
    expect([...only().registrants.keys()]).toEqual([late.person.email]);

    // Also when the account is gone.
    await portal.db.deleteFrom('account').where('id', '=', late.accountId).execute();
    await deliver();
    expect([...only().registrants.keys()]).toEqual([]);
  });

  it('whom the provider leaves out are tried again, and keep nobody else waiting', async () => {
    const id = await aMeeting();
    const left = await aSeat(id);
    const others = [];
    for (let count = 0; count < 31; count += 1) others.push(await aSeat(id));
    zoom.refused.add(left.person.email);
    await deliver();
    expect(only().registrants.size).toBe(31);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({ kind: 'register', state: 'waiting', error: 'partial' });

    zoom.refused.clear();
    await deliver(2);
    expect(only().registrants.size).toBe(32);
    expect(await meetingOf(id)).toMatchObject({
      registrants: 32,
      deliveries: [{ kind: 'register', state: 'done' }, {}],
    });
  });
});

describe('another provider that staff choose while people are registered', () => {
  it('gives them a link in its meeting', async () => {
    const id = await aMeeting();
    const who = await aSeat(id);
    zoom.onNext('batch_registrants', () => choose(id, 'zoom-webinar'));
    await deliver();
    expect(only().key).toMatch(/^webinars\//);
    expect([...only().registrants.keys()]).toEqual([who.person.email]);
    const rows = await portal.db
      .selectFrom('meeting_registrant')
      .select('join_url')
      .where('session_id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ join_url: expect.stringContaining('/w/') }]);
  });

  it('replaces a link in a meeting from before', async () => {
    const id = await aMeeting();
    const who = await aSeat(id);
    await portal.db
      .insertInto('meeting_registrant')
      .values({
        ...{ session_id: id, account_id: who.accountId, member_id: who.selfId },
        ...{ tracking_key: `curbcut-${id}-0123456789abcdef`, registrant_id: 'former', join_url: 'https://zoom.us/j/1' },
      })
      .execute();
    await deliver();
    expect([...only().registrants.keys()]).toEqual([who.person.email]);
  });

  it('before the meeting is asked for leaves none at the former one', async () => {
    const id = await aMeeting();
    zoom.loseAnswers(1);
    await deliver();
    zoom.meetings.clear();
    zoom.onNext('GET /v2/users', () => choose(id, 'manual'));
    await deliver(2);
    expect(zoom.meetings.size).toBe(0);
    expect(called('POST /v2/users')).toBe(1);
  });
});

describe('a person whom the provider rejects', () => {
  it('keeps nobody else waiting for a link', async () => {
    const id = await aMeeting();
    const people = [await aSeat(id), await aSeat(id), await aSeat(id)];
    const [, rejected] = people;
    zoom.rejected.add(rejected?.person.email ?? '');
    await deliver();
    expect([...only().registrants.keys()]).toEqual([people[0]?.person.email, people[2]?.person.email]);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({ state: 'waiting', error: 'partial' });
    // Alone, it is what staff must correct.
    await deliver(2);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({ state: 'failed', error: 'rejected' });
    const late = await aSeat(id);
    await deliver();
    expect(only().registrants.has(late.person.email)).toBe(true);
  });

  it('is asked for once by one if the meeting itself is the reason', async () => {
    const id = await aMeeting();
    const people = [await aSeat(id), await aSeat(id)];
    for (const { person } of people) zoom.rejected.add(person.email);
    await deliver();
    await deliver(2);
    expect(called('batch_registrants')).toBe(3);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({ state: 'failed', error: 'rejected' });
  });

  it('when it is removed does not keep others registered, nor new people waiting', async () => {
    const id = await aMeeting();
    const leaving = [await aSeat(id), await aSeat(id)];
    await deliver();
    const [unknown] = only().registrants.values();
    zoom.rejected.add(unknown?.id ?? '');
    for (const { accountId } of leaving) {
      await portal.db
        .updateTable('registration')
        .set({ canceled_at: endsAt })
        .where('account_id', '=', accountId)
        .execute();
    }
    const late = await aSeat(id);
    await deliver();
    expect([...only().registrants.keys()]).toEqual([leaving[0]?.person.email, late.person.email]);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({ kind: 'register', state: 'done' });
    expect(await portal.db.selectFrom('meeting_removal').selectAll().execute()).toEqual([]);
  });
});

describe('a provider that fails', () => {
  it('changes nothing for people, and staff see why and can try again', async () => {
    zoom.setDown(true);
    const id = await aMeeting();
    const who = await aSignedInPerson(portal);
    await aRegistration(portal, who, id);
    await deliver();
    const [{ error, nextAttemptAt }] = (await meetingOf(id)).deliveries.filter(
      (each: { kind: string }) => each.kind === 'create',
    );
    expect(error).toBe('unreachable');
    expect(Temporal.Now.instant().until(Temporal.Instant.from(nextAttemptAt)).total('seconds')).toBeGreaterThan(50);
    await deliver();
    expect(called('oauth')).toBe(1);

    zoom.setDown(false);
    const { status } = await ask(portal, 'POST', `/api/staff/sessions/${id}/meeting/retry`, { token });
    expect(status).toBe(200);
    await deliver();
    expect(only().registrants.size).toBe(1);
  });

  it('is not asked sooner because more people register, and they are all registered after the pause', async () => {
    const id = await aMeeting();
    await deliver();
    zoom.setDown(true);
    await aSeat(id);
    await deliver();
    const asked = zoom.requests.length;
    for (let count = 0; count < 3; count += 1) {
      await aSeat(id);
      await deliver();
    }
    expect(zoom.requests.length).toBe(asked);
    zoom.setDown(false);
    await deliver(2);
    expect(only().registrants.size).toBe(4);
  });

  it('and limits calls is left alone as long as it says, for all sessions', async () => {
    const [one, other] = [await aMeeting(), await aMeeting('zoom-webinar')];
    zoom.failures.push({ status: 429, headers: { 'retry-after': '600' } });
    await deliver();
    await deliver(9);
    expect(called('/v2/')).toBe(1);
    expect((await meetingOf(one)).deliveries[0]).toMatchObject({ error: 'tooMany' });
    await deliver(11);
    expect(zoom.meetings.size).toBe(2);
    expect((await meetingOf(other)).isCreated).toBe(true);
  });

  it('and rejects the values is not asked again by itself', async () => {
    const id = await aMeeting();
    zoom.failures.push({ status: 400, body: { code: 300, message: 'Validation Failed.' } });
    await deliver();
    await deliver(60 * 24);
    expect(called('POST /v2/users')).toBe(1);
    expect((await meetingOf(id)).deliveries[0]).toMatchObject({
      state: 'failed',
      error: 'rejected',
      nextAttemptAt: null,
    });
  });
});
