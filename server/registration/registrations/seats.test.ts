// Seats, waiting lists, join details, reminders and changes: no session is oversold, and nobody is notified twice.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const real = () => Temporal.Now.instant();
const aSession = (values: object = {}, starts_at = real().add({ hours: 240 })): Promise<number> =>
  addSession(portal, { type_code: 4, starts_at, ...values });
const mine = async (token: string, id: number) =>
  (await ask(portal, 'GET', '/api/my/sessions/all', { token })).body.find((each: { id: number }) => each.id === id);
const kindsTo = async (recipient: string) =>
  (await portal.db.selectFrom('email').select('kind').where('recipient', '=', recipient).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => !['welcome', 'new-device'].includes(kind));
const tasksAt = (now: Temporal.Instant) =>
  tasksOf(
    portal.db,
    {
      smtpUrl: null,
      publicUrl: 'https://portal.example',
      joinSecret: 'a secret of the tests',
      from: null,
      contactEmail: null,
    },
    () => now,
  );
const jobsOf = async (prefix: string) => {
  const { rows } = await sql<{ key: string; run_at: Date }>`
    select key, run_at from graphile_worker._private_jobs where key like ${`${prefix}%`} order by run_at`.execute(
    portal.db,
  );
  return rows;
};

describe('seats', () => {
  it('are never given twice: 1,000 people, 10 seats, three processes', async () => {
    const id = await aSession({ seats_web: 10 });
    const people = [];
    for (let number = 0; number < 50; number += 1) {
      const person = await aSignedInPerson(portal);
      const members = await Promise.all(
        Array.from({ length: 19 }, async (_, n) => {
          const body = { firstName: `P${n}`, lastName: 'Lund' };
          return (await ask(portal, 'POST', '/api/schedule/members', { token: person.token, body })).body.id as number;
        }),
      );
      people.push(...[person.selfId, ...members].map((memberId) => ({ token: person.token, memberId })));
    }
    const config = testConfig();
    const others = await Promise.all(
      [1, 2].map(() =>
        buildApp({ config, secrets: testSecrets, db: portal.db, now: real, web: null, webFolder: null, logs: false }),
      ),
    );
    const apps = [portal, ...others.map((app) => ({ app }))];
    const answers = await Promise.all(
      people.map(({ token, memberId }, n) => register(apps[n % 3] ?? portal, token, id, [memberId])),
    );
    await Promise.all(others.map((app) => app.close()));

    expect(people).toHaveLength(1000);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(990);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['FULL']));
    const rows = await portal.db.selectFrom('registration').select('id').where('session_id', '=', id).execute();
    expect(rows).toHaveLength(10);
  }, 120_000);

  it('are limited while people wait to register: none is oversold, and no call fails', async () => {
    const id = await aSession();
    const people = await Promise.all(Array.from({ length: 4 }, () => aSignedInPerson(portal)));
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        portal.db,
      );
      return rows.length;
    };

    const answers = await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('session').set({ seats_web: 1 }).where('id', '=', id).execute();
      const registering = people.map(({ token, selfId }) => register(portal, token, id, [selfId]));
      await expect.poll(waiting).toBe(people.length);
      return registering;
    });

    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  it('count by way: telephone can be full while the web is not, and both take one of each', async () => {
    const id = await aSession({ seats_web: 2, seats_phone: 1 });
    const [one, two, three] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    expect((await register(portal, one.token, id, [one.selfId], { method: 'Both' })).status).toBe(200);
    const full = await register(portal, two.token, id, [two.selfId], { method: 'Phone' });
    expect(full.body.fields).toEqual({
      '0.participants.0.method': `“Session ${id}” has no seats left for this attendance method.`,
    });
    expect((await register(portal, two.token, id, [two.selfId])).status).toBe(200);
    expect((await register(portal, three.token, id, [three.selfId])).status).toBe(409);
    // Whoever has a seat keeps it, also when asking again.
    expect((await register(portal, one.token, id, [one.selfId], { method: 'Both' })).status).toBe(200);
    // Giving up the telephone makes its seat free.
    expect((await register(portal, one.token, id, [one.selfId])).status).toBe(200);
    expect((await register(portal, three.token, id, [three.selfId], { method: 'Phone' })).status).toBe(200);
  });

  it('all or nothing: one seat left for a group of two leaves it free', async () => {
    const id = await aSession({ seats_web: 1 });
    const one = await aSignedInPerson(portal);
    const body = { firstName: 'Bo', lastName: 'Lund' };
    const { body: bo } = await ask(portal, 'POST', '/api/schedule/members', { token: one.token, body });
    const both = [{ id, participants: [one.selfId, bo.id].map((memberId) => ({ id: memberId, method: 'Web' })) }];
    expect((await ask(portal, 'POST', '/api/schedule/register', { token: one.token, body: both })).status).toBe(409);
    expect((await register(portal, one.token, id, [bo.id])).status).toBe(200);
  });
});

describe('the waiting list', () => {
  it('offers a free seat to the first, holds it for a day, then to the next; accepted, it is theirs', async () => {
    const id = await aSession({ seats_web: 1 });
    const [holder, one, two] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    await register(portal, holder.token, id, [holder.selfId]);
    for (const { token, selfId } of [one, two]) {
      const waiting = await register(portal, token, id, [selfId], { waitingList: true });
      expect(waiting.body[0].participants[0].state).toBe('waiting');
    }
    expect((await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: holder.token })).status).toBe(204);

    expect((await mine(one.token, id)).participants[0].state).toBe('offered');
    expect((await mine(two.token, id)).participants[0].state).toBe('waiting');
    expect(await kindsTo(one.person.email)).toEqual(['registration', 'seat-offered']);
    // Held: a newcomer does not get it.
    const newcomer = await aSignedInPerson(portal);
    expect((await register(portal, newcomer.token, id, [newcomer.selfId])).status).toBe(409);

    const [job] = await jobsOf('end-offer-');
    expect(job).toBeDefined();
    const offered = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('session_id', '=', id)
      .where('state', '=', 'offered')
      .executeTakeFirstOrThrow();
    await tasksAt(real().add({ hours: 23 }))['end-offer']({ registrationId: offered.id });
    expect((await mine(one.token, id)).participants[0].state).toBe('offered');
    await tasksAt(real().add({ hours: 25 }))['end-offer']({ registrationId: offered.id });
    expect(await mine(one.token, id)).toBe(undefined);
    expect(await kindsTo(one.person.email)).toContain('offer-over');
    expect((await mine(two.token, id)).participants[0].state).toBe('offered');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(portal, 'POST', `/api/my/sessions/${id}/accept`, { token: two.token })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await mine(two.token, id)).participants[0].state).toBe('registered');
    // A job for an offer that was taken does nothing.
    await tasksAt(real().add({ hours: 48 }))['end-offer']({ registrationId: offered.id });
    expect((await mine(two.token, id)).participants[0].state).toBe('registered');
  });
});

it('an account that is deleted leaves its seats to those who wait', async () => {
  const id = await aSession({ seats_web: 1 });
  const [holder, next] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
  await register(portal, holder.token, id, [holder.selfId]);
  await register(portal, next.token, id, [next.selfId], { waitingList: true });
  const body = { password: holder.person.password };
  expect((await ask(portal, 'POST', '/api/my/delete-account', { token: holder.token, body })).status).toBe(204);
  expect(await jobsOf(`offer-seats-${id}`)).toHaveLength(1);
  await tasksAt(real())['offer-seats']({ sessionId: id });
  expect((await mine(next.token, id)).participants[0].state).toBe('offered');
});

describe('what people are notified of', () => {
  it("knows the zone of the browser from the first login, and keeps the person's own choice", async () => {
    const { person, token } = await aSignedInPerson(portal);
    const zoneOf = async () => (await ask(portal, 'GET', '/api/my/reminders', { token })).body.timeZone;
    const login = (timeZone: string) =>
      ask(portal, 'POST', keyed('/api/login'), { body: { email: person.email, password: person.password, timeZone } });
    for (const [given, kept] of [
      ['Nowhere/City', ''],
      ['Asia/Kolkata', 'Asia/Kolkata'],
      ['America/Phoenix', 'Asia/Kolkata'],
    ] as const) {
      expect((await login(given)).body.result).toBe('OK');
      expect(await zoneOf()).toBe(kept);
    }
  });

  const zone = async (token: string, timeZone: string, reminders = ['week', 'day', 'hour']) =>
    ask(portal, 'POST', '/api/my/reminders', { token, body: { reminders, timeZone } });

  it('a registration is confirmed once, with times in both zones and a calendar file', async () => {
    const id = await aSession({}, Temporal.Instant.from('2027-03-10T19:30:00Z'));
    const { token, selfId, person } = await aSignedInPerson(portal);
    await zone(token, 'Asia/Kolkata');
    for (let round = 0; round < 3; round += 1) await register(portal, token, id, [selfId]);
    expect(await kindsTo(person.email)).toEqual(['registration']);
    const email = await portal.db
      .selectFrom('email')
      .selectAll()
      .where('recipient', '=', person.email)
      .where('kind', '=', 'registration')
      .executeTakeFirstOrThrow();
    expect(email.body_text).toContain('Wednesday, March 10, 2027, 2:30 to 4:00 pm Eastern Time');
    expect(email.body_text).toContain('Thursday, March 11, 2027, 1:00 to 2:30 am where you are (Kolkata)');
    expect(email.attachment_name).toBe(`${id}.ics`);
    const { default: ICAL } = await import('ical.js');
    const event = new ICAL.Component(ICAL.parse(email.attachment)).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('sequence')).toBe(0);
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-03-10T14:30:00');
  });

  it('reminders are planned for their times and written once each, to who wants them', async () => {
    const start = real().add({ hours: 240 });
    const id = await aSession({}, start);
    const { token, selfId, person, accountId } = await aSignedInPerson(portal);
    await register(portal, token, id, [selfId]);
    expect(
      (await jobsOf('send-reminders-')).filter(({ key }) => key.endsWith(`-${id}`)).map(({ key }) => key.split('-')[2]),
    ).toEqual(['week', 'day', 'hour']);
    const row = await portal.db
      .selectFrom('session')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const startsAt = row.starts_at.toString();
    const payload = (kind: 'week' | 'day' | 'hour') => ({ sessionId: id, accountId, kind, startsAt });
    const remind = (kind: 'week' | 'day' | 'hour', hoursBefore: number) =>
      tasksAt(start.subtract({ minutes: Math.round(hoursBefore * 60) }))['send-reminder'](payload(kind));

    // Too early, because a clock was wrong: it waits for its time.
    await remind('week', 200);
    expect(await kindsTo(person.email)).toEqual(['registration']);
    for (let round = 0; round < 3; round += 1) await remind('week', 167);
    await Promise.all([remind('day', 23), remind('day', 23), remind('day', 23)].map((work) => work.catch(() => {})));
    expect(await kindsTo(person.email)).toEqual(['registration', 'reminder-week', 'reminder-day']);
    // Too late: no reminder of a session that has begun.
    await remind('hour', -0.1);
    expect(await kindsTo(person.email)).toEqual(['registration', 'reminder-week', 'reminder-day']);
    const stale = await portal.db
      .selectFrom('email')
      .select('stale_at')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'reminder-day')
      .executeTakeFirst();
    expect(stale?.stale_at?.toString()).toBe(row.starts_at.subtract({ hours: 2 }).toString());

    await zone(token, '', ['week']);
    await remind('hour', 0.9);
    expect(await kindsTo(person.email)).toEqual(['registration', 'reminder-week', 'reminder-day']);
  });

  it('who has canceled, or whose session was moved, hears nothing of the old time', async () => {
    const start = real().add({ hours: 240 });
    const id = await aSession({}, start);
    const [gone, moved] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    for (const { token, selfId } of [gone, moved]) await register(portal, token, id, [selfId]);
    await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: gone.token });
    const { starts_at } = await portal.db
      .selectFrom('session')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const later = starts_at.add({ hours: 48 });
    await portal.db
      .updateTable('session')
      .set({ starts_at: later, ends_at: later.add({ minutes: 90 }) })
      .where('id', '=', id)
      .execute();
    for (const { accountId } of [gone, moved]) {
      const payload = { sessionId: id, accountId, kind: 'day' as const, startsAt: starts_at.toString() };
      await tasksAt(starts_at.subtract({ hours: 23 }))['send-reminder'](payload);
    }
    expect(await kindsTo(gone.person.email)).toEqual(['registration']);
    expect(await kindsTo(moved.person.email)).toEqual(['registration']);

    const { revision } = await portal.db
      .selectFrom('session')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
    const change = {
      sessionId: id,
      revision,
      startsAt: starts_at.toString(),
      endsAt: starts_at.add({ minutes: 90 }).toString(),
    };
    for (let round = 0; round < 2; round += 1) await tasksAt(real())['notify-change'](change);
    expect(await kindsTo(moved.person.email)).toEqual(['registration', 'session-changed']);
    expect((await jobsOf(`send-reminders-day-${id}`)).map(({ run_at }) => String(run_at))).toEqual([
      later.subtract({ hours: 24 }).toString(),
    ]);
    const email = await portal.db
      .selectFrom('email')
      .select(['attachment', 'body_text'])
      .where('kind', '=', 'session-changed')
      .where('recipient', '=', moved.person.email)
      .executeTakeFirstOrThrow();
    expect(email.attachment).toContain('SEQUENCE:1');
    expect(email.body_text).toContain('Before, it was:');

    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
    await tasksAt(real())['notify-change']({ ...change, revision: 2 });
    expect(await kindsTo(moved.person.email)).toEqual(['registration', 'session-changed', 'session-canceled']);
    const last = await portal.db
      .selectFrom('email')
      .select('attachment')
      .where('kind', '=', 'session-canceled')
      .where('recipient', '=', moved.person.email)
      .executeTakeFirstOrThrow();
    expect(last.attachment).toContain('STATUS:CANCELLED');
    expect(last.attachment).toContain('SEQUENCE:2');
  });
});

describe('the join details', () => {
  it('is shown on the day, for the own way to attend, to nobody else, and going in is noted', async () => {
    const start = real().add({ minutes: 30 });
    const way = {
      join_url: 'https://meet.example/1',
      dial_in: '800-555-0199',
      dial_in_code: '4711#',
      captioning_url: 'https://captions.example/1',
    };
    const id = await aSession(way, start);
    const later = await aSession(way, real().add({ hours: 72 }));
    const [web, phone, stranger] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    await register(portal, web.token, id, [web.selfId]);
    await register(portal, web.token, later, [web.selfId]);
    await register(portal, phone.token, id, [phone.selfId], { method: 'Phone' });

    expect((await mine(web.token, id)).join).toEqual({
      links: [{ memberId: web.selfId, name: 'Nora Quist', url: expect.stringMatching(/\/join\/[\w-]+$/) }],
      dialIn: '',
      dialInCode: '',
      pins: [],
      captioningURL: way.captioning_url,
    });
    expect((await mine(phone.token, id)).join).toEqual({
      links: [{ memberId: phone.selfId, name: 'Nora Quist', url: expect.stringMatching(/\/join\/[\w-]+$/) }],
      dialIn: way.dial_in,
      dialInCode: way.dial_in_code,
      pins: [{ name: 'Nora Quist', pin: expect.stringMatching(/^\d{6}$/) }],
      captioningURL: way.captioning_url,
    });
    expect((await mine(web.token, later)).join).toBe(null);
    for (const { text } of [
      await ask(portal, 'GET', `/api/session/${id}`, { token: stranger.token }),
      await ask(portal, 'GET', '/api/session/upcoming'),
      await ask(portal, 'GET', '/api/calendar/all.ics'),
    ]) {
      expect(text).not.toContain('meet.example');
      expect(text).not.toContain('4711');
    }
    const join = (token: string, memberId: number, session = id) =>
      ask(portal, 'POST', `/api/my/sessions/${session}/join`, { token, body: { memberId, method: 'Web' } });
    expect((await join(web.token, web.selfId)).status).toBe(204);
    expect((await join(web.token, web.selfId, later)).status).toBe(409);
    expect((await join(web.token, phone.selfId)).status).toBe(404);
    expect((await join(stranger.token, stranger.selfId)).status).toBe(404);
    const events = await portal.db
      .selectFrom('join_event')
      .select(['member_id', 'method'])
      .where('session_id', '=', id)
      .execute();
    expect(events).toEqual([{ member_id: web.selfId, method: 'Web' }]);
  });
});
