// Heartbeats of the live page: one row for each person and minute, shown to staff beside reports, and never counted.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const clock = (seconds: number) => portal.setClock(() => startsAt.add({ seconds }));

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: startsAt.subtract({ minutes: 30 }) });
});
beforeEach(() => clock(-1800));
afterAll(() => portal?.close());

const seated = async () => {
  const [who, id] = [await aSignedInPerson(portal), await addSession(portal, { starts_at: startsAt })];
  await register(portal, who.token, id, [who.selfId]);
  const [path = ''] = await joinPaths(portal, who.token, id);
  return { who, id, path: `/api${path}/heartbeat` };
};
const beat = (path: string, isVisible = true, token?: string) =>
  ask(portal, 'POST', path, { body: { isVisible }, ...(token ? { token } : {}) });
const rowsIn = (id: number) =>
  portal.db
    .selectFrom('live_presence')
    .select(['minute', 'is_visible'])
    .where('session_id', '=', id)
    .orderBy('minute')
    .execute();
const row = (minute: number, is_visible: boolean) => ({ minute: startsAt.add({ minutes: minute }), is_visible });

it('is recorded once a minute, by the link and by the person, and seen once is seen', async () => {
  const { who, id, path } = await seated();
  const own = `/api/my/sessions/${id}/heartbeat`;
  clock(0);
  expect((await beat(path, false)).status).toBe(204);
  expect((await beat(own, true, who.token)).status).toBe(204);
  clock(59);
  expect((await beat(path, false)).status).toBe(204);
  clock(61);
  expect((await beat(path, false)).status).toBe(204);

  expect(await rowsIn(id)).toEqual([row(0, true), row(1, false)]);
});

it('is not recorded before and after the session, or for people without a seat', async () => {
  const [{ who, id, path }, stranger] = [await seated(), await aSignedInPerson(portal)];
  const own = `/api/my/sessions/${id}/heartbeat`;
  clock(-1);
  expect([(await beat(path)).status, (await beat(own, true, who.token)).status]).toEqual([409, 409]);
  clock(90 * 60);
  expect((await beat(path)).status).toBe(409);
  clock(60);
  expect((await beat(own, true, stranger.token)).status).toBe(404);
  expect((await beat(path.replace(/.(?=\/heartbeat)/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  await portal.db.updateTable('session').set({ status_code: SessionStatus.Deleted }).where('id', '=', id).execute();
  expect([(await beat(path)).status, (await beat(own, true, who.token)).status]).toEqual([409, 404]);

  expect(await rowsIn(id)).toEqual([]);
});

it('supports a report for staff, and changes no minutes', async () => {
  const { id, path } = await seated();
  for (const minute of [1, 2, 30]) {
    clock(minute * 60);
    await beat(path, minute !== 2);
  }
  clock(4 * 3600);
  const people = async () => {
    const { body } = await ask(portal, 'GET', `/api/staff/sessions/${id}/attendance/people`, {
      token: await staffToken(portal),
    });
    return body.people.map(({ minutes, live }: { minutes: number | null; live: unknown }) => [minutes, live]);
  };
  const live = { minutes: 3, visibleMinutes: 2, unreportedMinutes: 3 };
  expect(await people()).toEqual([[null, live]]);

  const file =
    'Name (Original Name),User Email,Join Time,Leave Time\nNora Quist,,12/03/2026 02:30:00 PM,12/03/2026 02:40:00 PM\n';
  const imported = await ask(portal, 'POST', `/api/staff/sessions/${id}/attendance/reports`, {
    token: await staffToken(portal),
    body: { fileName: 'zoom.csv', content: Buffer.from(file).toString('base64'), isAccepted: true },
  });
  expect(imported.body).toMatchObject({ result: 'imported' });
  expect(await people()).toEqual([[10, { ...live, unreportedMinutes: 1 }]]);
});

it('answers to polls during the session are shown beside it, and change no minutes either', async () => {
  const { who, id } = await seated();
  const aPoll = async (opened_at: Temporal.Instant | null, closed_at: Temporal.Instant | null = null) => {
    const values = { session_id: id, kind: 'single' as const, question: 'Here?', options: ['Yes', 'No'] };
    const poll = { ...values, state: 'open' as const, created_at: startsAt, opened_at, closed_at };
    return (await portal.db.insertInto('poll').values(poll).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [early, during] = [await aPoll(startsAt), await aPoll(startsAt)];
  await aPoll(null);
  await aPoll(startsAt.subtract({ minutes: 30 }), startsAt);
  await aPoll(startsAt.add({ minutes: 90 }));
  const answers = (poll: number) =>
    ask(portal, 'POST', `/api/live/${id}/polls/${poll}/answer`, { token: who.token, body: { choices: [0] } });
  clock(-1);
  expect((await answers(early)).status).toBe(200);
  clock(20 * 60);
  expect((await answers(during)).status).toBe(200);

  const { body } = await ask(portal, 'GET', `/api/staff/sessions/${id}/attendance/people`, {
    token: await staffToken(portal),
  });
  expect(body.people).toMatchObject([{ minutes: null, live: null, polls: { answered: 1, opened: 2 } }]);
});
