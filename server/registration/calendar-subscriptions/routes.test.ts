// Calendar subscriptions: what the calendar has, how it follows changes, and when its link works.

import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { endSecrets } from '#server/accounts/sign-in/end-secrets.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const at = (hours: number) => startsAt.add({ hours });

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, limits: true, stoppedAt: at(-240) });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const manage = ({ token }: Person, method: 'GET' | 'POST' | 'DELETE') =>
  ask(portal, method, '/api/my/calendar', { token });
const pathOf = async (who: Person): Promise<string> => new URL((await manage(who, 'POST')).body.url).pathname;
const read = (path: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
  portal.app.inject({ method: 'GET', url: path, headers, remoteAddress });
const eventsOf = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
const aRegisteredPerson = async (values: object = {}, names: object = {}) => {
  const [who, id] = [
    await aSignedInPerson(portal, names),
    await addSession(portal, { type_code: 4, starts_at: startsAt, ...values }),
  ];
  expect((await register(portal, who.token, id, [who.selfId])).status).toBe(200);
  return { who, id, path: await pathOf(who) };
};

describe('the calendar of a subscription', () => {
  it('has the sessions of the account with the UID of the emailed file, in Eastern Time, and is not a message', async () => {
    const { who, id, path } = await aRegisteredPerson();
    await addSession(portal, { starts_at: startsAt, name: 'Of nobody' });

    const { statusCode, headers, body } = await read(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const events = eventsOf(body);
    const file = await ask(portal, 'GET', `/api/my/sessions/${id}/downloadci`, { token: who.token });
    expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([[eventsOf(file.text)[0]?.uid, `Session ${id}`]]);
    expect(events[0]?.startDate.toString()).toBe('2026-12-03T14:30:00');
    expect(events[0]?.startDate.zone?.tzid).toBe('America/New_York');
    expect(body).not.toContain('METHOD');
    expect(body).toContain('NAME:My sessions – Curbcut');
  });

  it('has own join links as soon as they are shared, and the page of the session before and after', async () => {
    const { id, path } = await aRegisteredPerson();
    const joinable = async (hours: number) => {
      portal.setClock(() => at(hours));
      const [event] = eventsOf((await read(path)).body);
      return event?.location;
    };
    try {
      expect(await joinable(-25)).toBe(`http://localhost:3000/ao/session/${id}`);
      expect(await joinable(-23)).toMatch(/^http:\/\/localhost:3000\/join\/[\w-]+$/);
      expect(await joinable(3)).toBe(`http://localhost:3000/ao/session/${id}`);
      expect(await joinable(29 * 24)).toBe(`http://localhost:3000/ao/session/${id}`);
      expect(await joinable(31 * 24)).toBeUndefined();
    } finally {
      portal.setClock(() => at(-240));
    }
  });

  it('follows a change of the time, says that a session is canceled, and drops a canceled registration', async () => {
    const { who, id, path } = await aRegisteredPerson();
    const change = (values: object) => portal.db.updateTable('session').set(values).where('id', '=', id).execute();
    const { sequence: first } = eventsOf((await read(path)).body)[0] ?? {};

    await change({ starts_at: at(24), ends_at: at(25) });
    const [moved] = eventsOf((await read(path)).body);
    expect(moved?.startDate.toString()).toBe('2026-12-04T14:30:00');
    expect(moved?.sequence).toBeGreaterThan(first ?? 0);
    await change({ status_code: SessionStatus.Deleted });
    expect((await read(path)).body).toContain('STATUS:CANCELLED');
    await change({ status_code: SessionStatus.Open });
    expect((await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: who.token })).status).toBe(204);
    expect(eventsOf((await read(path)).body)).toEqual([]);
  });

  it('is tentative while everybody waits for a seat', async () => {
    const [who, id] = [
      await aSignedInPerson(portal),
      await addSession(portal, { type_code: 4, starts_at: startsAt, seats_web: 0 }),
    ];
    expect((await register(portal, who.token, id, [who.selfId], { waitingList: true })).status).toBe(200);
    expect((await read(await pathOf(who))).body).toContain('STATUS:TENTATIVE');
  });

  it('is in the language of the account, whatever the calendar app accepts', async () => {
    const { who, path } = await aRegisteredPerson();
    await portal.db.updateTable('account').set({ language: 'es' }).where('id', '=', who.accountId).execute();
    const { body } = await read(path, { 'accept-language': 'en' });
    expect(body).toContain('NAME:Mis sesiones – Curbcut');
    expect(body.replaceAll('\r\n ', '')).toContain('http://localhost:3000/es/ao/session/');
  });

  it('is sent once: an app that has it gets 304 until something changes', async () => {
    const { id, path } = await aRegisteredPerson();
    const { headers } = await read(path);
    const again = () => read(path, { 'if-none-match': String(headers.etag) });

    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body, unchanged.headers['cache-control']]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    await portal.db.updateTable('session').set({ name: 'Another name' }).where('id', '=', id).execute();
    expect((await again()).statusCode).toBe(200);
  });
});

describe('the link of a subscription', () => {
  it('is off at first, is created, replaced and turned off by its owner only, and the audit log says so', async () => {
    const [who, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    expect((await manage(who, 'GET')).body).toEqual({ url: null, createdAt: null });

    const first = await pathOf(who);
    expect((await manage(who, 'GET')).body).toMatchObject({ url: `http://localhost:3000${first}` });
    expect((await manage(other, 'GET')).body.url).toBe(null);
    const second = await pathOf(who);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await manage(who, 'DELETE')).status).toBe(204);
    expect((await manage(who, 'GET')).body.url).toBe(null);
    expect((await read(second)).statusCode).toBe(404);
    const third = await pathOf(who);
    expect(new Set([first, second, third]).size).toBe(3);
    const events = await portal.db
      .selectFrom('audit_event')
      .select('kind')
      .where('subject_id', '=', who.accountId)
      .where('kind', 'like', 'calendar-link-%')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind.replace('calendar-link-', ''))).toEqual([
      'created',
      'created',
      'ended',
      'created',
    ]);
  });

  it('works no longer once the account is deleted', async () => {
    const { who, path } = await aRegisteredPerson();
    const { password } = who.person;
    expect((await ask(portal, 'POST', '/api/my/delete-account', { token: who.token, body: { password } })).status).toBe(
      204,
    );
    expect((await read(path)).statusCode).toBe(404);
  });

  it('ends when the address is first verified by an email, because a stranger may have made it', async () => {
    const { who, path } = await aRegisteredPerson();
    await portal.db
      .transaction()
      .execute((tx) => endSecrets(tx, who.accountId, { answerHash: '$argon2id$none', keepsFactor: true }));
    expect((await read(path)).statusCode).toBe(404);
  });

  it('cannot be guessed often, and is read sixty times an hour at most', async () => {
    const { path } = await aRegisteredPerson();
    const guesses = [];
    for (let n = 0; n < 61; n += 1)
      guesses.push((await read(`/my/calendar/1-${'A'.repeat(22)}.ics`, {}, '198.51.100.9')).statusCode);
    expect([guesses.slice(0, 60).every((status) => status === 404), guesses.at(-1)]).toEqual([true, 429]);
    // The limit of guesses does not keep apps from reading.
    expect((await read(path, {}, '198.51.100.9')).statusCode).toBe(200);
    for (let n = 0; n < 59; n += 1) await read(path, {}, '198.51.100.9');
    const last = await read(path, {}, '198.51.100.9');
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000);
  });
});
