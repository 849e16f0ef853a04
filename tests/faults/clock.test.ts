// A clock that is wrong for a while, and one that steps over a change to and from daylight-saving time.

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const at = (text: string) => Temporal.Instant.from(text);
const right = at('2090-01-10T17:00:00Z');
const setClock = (time: Temporal.Instant) => portal.setClock(() => time);
afterEach(() => setClock(right));

const aSession = (starts_at: Temporal.Instant, values: object = {}): Promise<number> =>
  addSession(portal, { type_code: 4, starts_at, ...values });
type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
const askQuestion = (token: string, id: number, question: string) =>
  ask(portal, 'POST', `/api/session/${id}/questions`, { token, body: { question } });
const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;
const remindersTo = async ({ person }: Person): Promise<string[]> => {
  const rows = await portal.db
    .selectFrom('email')
    .select('kind')
    .where('recipient', '=', person.email)
    .where('kind', 'like', 'reminder-%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const tasksAt = (time: Temporal.Instant) =>
  tasksOf(
    portal.db,
    {
      smtpUrl: null,
      publicUrl: 'https://portal.example',
      joinSecret: 'a secret of the tests',
      from: null,
      contactEmail: null,
    },
    () => time,
  );

describe('a clock that is wrong for a while', () => {
  it.each([
    ['an hour slow', { hours: -1 }, 200, 200],
    ['two hours fast', { hours: 2 }, 401, 401],
    ['400 days fast', { hours: 400 * 24 }, 401, 401],
  ])('by being %s signs nobody out for longer than that, and loses nothing', async (_, wrong, reading, writing) => {
    setClock(right);
    const person = await aSignedInPerson(portal);
    const id = await aSession(right.add({ hours: 720 * 24 }));
    expect(await statusOf(register(portal, person.token, id, [person.selfId]))).toBe(200);
    const before = (await ask(portal, 'GET', '/api/my/sessions/all', { token: person.token })).body;

    setClock(right.add(wrong));
    expect(await statusOf(ask(portal, 'GET', '/api/my/sessions/all', { token: person.token }))).toBe(reading);
    expect(await statusOf(askQuestion(person.token, id, 'Is it level?'))).toBe(writing === 200 ? 201 : writing);
    const canceled = statusOf(ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: person.token }));
    expect(await canceled).toBe(writing === 200 ? 204 : writing);

    setClock(right);
    const after = await ask(portal, 'GET', '/api/my/sessions/all', { token: person.token });
    expect(after.status).toBe(200);
    expect(after.body).toEqual(writing === 200 ? [] : before);
    expect(await statusOf(register(portal, person.token, id, [person.selfId]))).toBe(200);
  });

  it.each(['an hour slow', 'right'])('planned by a clock that is %s, a reminder is due at its time', async (label) => {
    const start = right.add({ hours: 300 });
    const id = await aSession(start);
    setClock(right);
    const person = await aSignedInPerson(portal);
    setClock(label === 'right' ? right : right.subtract({ hours: 1 }));
    await register(portal, person.token, id, [person.selfId]);

    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker._private_jobs where key = ${`send-reminders-hour-${id}`}`.execute(portal.db);
    expect(rows.map(({ run_at }) => String(run_at))).toEqual([start.subtract({ hours: 1 }).toString()]);
  });

  // Fails if notifications are not recorded (twice), and if a job that runs too early is dropped (missing).
  it('writes each reminder once, whichever way it steps while they are due', async () => {
    setClock(right);
    const start = right.add({ hours: 300 });
    const id = await aSession(start);
    const person = await aSignedInPerson(portal);
    await register(portal, person.token, id, [person.selfId]);
    const payload = (kind: 'day' | 'hour') => ({
      sessionId: id,
      accountId: person.accountId,
      kind,
      startsAt: start.toString(),
    });
    const remind = (kind: 'day' | 'hour', hoursBefore: number) =>
      tasksAt(start.subtract({ minutes: hoursBefore * 60 }))['send-reminder'](payload(kind));
    const due = async (kind: string) => {
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker._private_jobs where key = ${`send-reminder-${kind}-${id}-${person.accountId}`}`.execute(
        portal.db,
      );
      return rows.map(({ run_at }) => String(run_at));
    };

    await sql`delete from graphile_worker._private_jobs where key like ${`send-reminders-%-${id}`}`.execute(portal.db);
    await remind('day', 25);
    expect(await due('day')).toEqual([start.subtract({ hours: 24 }).toString()]);
    expect(await remindersTo(person)).toEqual([]);
    for (const hoursBefore of [23, 24, 22, 23.5]) await remind('day', hoursBefore);
    expect(await remindersTo(person)).toEqual(['reminder-day']);
    await remind('hour', 2);
    expect(await due('hour')).toEqual([start.subtract({ hours: 1 }).toString()]);
    await remind('hour', -400 * 24);
    expect(await remindersTo(person)).toEqual(['reminder-day']);
    for (const hoursBefore of [1, 0.5, 1]) await remind('hour', hoursBefore);
    expect(await remindersTo(person)).toEqual(['reminder-day', 'reminder-hour']);
  });
});

// Fails where a day before is taken from the calendar: 25 and 23 hours then.
describe.each([
  ['forward', '2027-03-14T18:30:00Z', '2027-03-13T18:30:00Z'],
  ['back', '2027-11-07T19:30:00Z', '2027-11-06T19:30:00Z'],
])('24 hours across the day the clocks go %s', (_, endText, beginText) => {
  const [begin, end] = [at(beginText), at(endText)];

  it('before a session its questions close', async () => {
    setClock(begin.subtract({ minutes: 30 }));
    const person = await aSignedInPerson(portal);
    const id = await aSession(end);
    await register(portal, person.token, id, [person.selfId]);

    setClock(begin.subtract({ seconds: 1 }));
    expect(await statusOf(askQuestion(person.token, id, 'In time?'))).toBe(201);
    setClock(begin);
    expect(await statusOf(askQuestion(person.token, id, 'Too late?'))).toBe(409);
  });

  it('a seat that has become free is held, to the second', async () => {
    setClock(begin.subtract({ minutes: 30 }));
    const [holder, next] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const id = await aSession(end.add({ hours: 48 }), { seats_web: 1 });
    await register(portal, holder.token, id, [holder.selfId]);
    await register(portal, next.token, id, [next.selfId], { waitingList: true });
    setClock(begin);
    expect(await statusOf(ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: holder.token }))).toBe(204);
    const { offered_until } = await portal.db
      .selectFrom('registration')
      .select('offered_until')
      .where('session_id', '=', id)
      .where('state', '=', 'offered')
      .executeTakeFirstOrThrow();
    expect(String(offered_until)).toBe(endText);

    const accept = async (): Promise<number> => {
      const token = await tokenOf(portal, next.person);
      return statusOf(ask(portal, 'POST', `/api/my/sessions/${id}/accept`, { token }));
    };
    setClock(end);
    expect(await accept()).toBe(409);
    setClock(end.subtract({ seconds: 1 }));
    expect(await accept()).toBe(204);
  });
});
