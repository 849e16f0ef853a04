// Raised hands: one for each person, in their order, lowered by presenters and staff.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const now = Temporal.Instant.from('2027-03-03T19:30:00Z');

let portal: TestPortal;
let staff: string;
let id: number;
beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: now, limits: true });
  staff = await staffToken(portal);
});
beforeEach(async () => {
  id = await addSession(portal, { starts_at: now.add({ minutes: 30 }) });
});
afterAll(() => portal?.close());

const anAttendee = async (firstName: string) => {
  const person = await aSignedInPerson(portal, { firstName });
  await register(portal, person.token, id, [person.selfId]);
  return person;
};
const raises = (token: string, isRaised = true) =>
  ask(portal, 'POST', `/api/live/${id}/hand`, { token, body: { isRaised } });
const raised = async () =>
  (await ask(portal, 'GET', `/api/presenting/sessions/${id}/hands`, { token: staff })).body.hands;
const names = async () => (await raised()).map(({ name }: { name: string }) => name.split(' ')[0]);
const lowers = (path: string, token = staff) => ask(portal, 'POST', `/api/presenting/${path}`, { token });

it('are in the order in which they were raised, each person once', async () => {
  const [ana, bo] = [await anAttendee('Ana'), await anAttendee('Bo')];
  const { body: first } = await raises(ana.token);
  await raises(bo.token);
  const again = await Promise.all([raises(ana.token), raises(ana.token)]);

  expect(again.map(({ body }) => body)).toEqual([first, first]);
  expect(await names()).toEqual(['Ana', 'Bo']);
  await raises(ana.token, false);
  await raises(ana.token, false);
  expect(await names()).toEqual(['Bo']);
  await raises(ana.token);
  expect(await names()).toEqual(['Bo', 'Ana']);
});

it('are lowered by staff, one or all, and their owners learn it', async () => {
  const [ana, bo] = [await anAttendee('Ana'), await anAttendee('Bo')];
  const [one, two] = [(await raises(ana.token)).body.id, (await raises(bo.token)).body.id];
  expect((await lowers(`hands/${one}/lower`)).status).toBe(204);
  expect((await lowers(`hands/${one}/lower`)).status).toBe(204);
  expect(await names()).toEqual(['Bo']);
  expect((await lowers(`sessions/${id}/hands/lower`)).status).toBe(204);
  expect(await names()).toEqual([]);

  const { body } = await ask(portal, 'GET', `/api/live/${id}/events?after=0`, { token: ana.token });
  expect(body.events.map(({ kind, data }: { kind: string; data: object }) => [kind, data])).toEqual([
    ['hands-lowered', { ids: [one] }],
    ['hands-lowered', { ids: [two] }],
  ]);
  expect((await ask(portal, 'GET', `/api/live/${id}/hand`, { token: ana.token })).body).toEqual({
    isOpen: true,
    id: null,
  });
});

it('are for people of the session, seen and lowered by its presenters and staff only', async () => {
  const [ana, stranger] = [await anAttendee('Ana'), await aSignedInPerson(portal)];
  const { body } = await raises(ana.token);

  expect((await raises(stranger.token)).status).toBe(403);
  expect((await ask(portal, 'POST', `/api/live/${id}/hand`, { body: { isRaised: true } })).status).toBe(401);
  for (const token of [ana.token, stranger.token]) {
    expect((await ask(portal, 'GET', `/api/presenting/sessions/${id}/hands`, { token })).status).toBe(404);
    expect((await lowers(`hands/${body.id}/lower`, token)).status).toBe(404);
    expect((await lowers(`sessions/${id}/hands/lower`, token)).status).toBe(404);
  }
  expect(await names()).toEqual(['Ana']);
  const ended = { starts_at: now.subtract({ minutes: 121 }), ends_at: now.subtract({ minutes: 31 }) };
  await portal.db.updateTable('session').set(ended).where('id', '=', id).execute();
  expect((await raises(ana.token, false)).body.error).toBe('CLOSED');
});

it('go up 30 times in ten minutes, and down always', async () => {
  const ana = await anAttendee('Ana');
  for (let times = 0; times < 30; times += 1) {
    expect((await raises(ana.token)).status).toBe(200);
    expect((await raises(ana.token)).status).toBe(200);
    expect((await raises(ana.token, false)).status).toBe(200);
  }
  const { status, body } = await raises(ana.token);

  expect([status, body.error]).toEqual([429, 'TOO_MANY']);
  expect(body.message).toContain('You’ve raised your hand too many times.');
  expect(await names()).toEqual([]);
  expect((await raises((await anAttendee('Bo')).token)).status).toBe(200);
});

it('go up and down without scripts', async () => {
  const ana = await anAttendee('Ana');
  const [path = ''] = await joinPaths(portal, ana.token, id);
  const code = path.split('/').at(-1) ?? '';
  const post = (isRaised: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/live/${id}/hand?code=${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `isRaised=${isRaised}`,
    });
  const answer = await post('true');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/live/${id}?code=${code}#live-hand`]);
  expect(await names()).toEqual(['Ana']);
  await post('false');
  expect(await names()).toEqual([]);
});
