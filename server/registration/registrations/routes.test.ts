// Registering at the API: all or nothing, once, by the owner of the group; and what is stored afterwards.

import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { logIn } from '#tests/support/sign-in.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const register = (token: string, body: unknown) => ask(portal, 'POST', '/api/schedule/register', { token, body });
const seated = (participant: object) => ({ ...participant, state: 'registered', offeredUntil: null });
const mine = async (token: string, which = 'upcoming') =>
  (await ask(portal, 'GET', `/api/my/sessions/${which}`, { token })).body;
const addMember = async (token: string, firstName: string): Promise<number> =>
  (await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName, lastName: 'Berg' } })).body.id;
const rowsOf = (accountId: number) =>
  portal.db.selectFrom('registration').selectAll().where('account_id', '=', accountId).execute();

describe('registering', () => {
  it('answers the confirmed sessions with their participants', async () => {
    const { token, selfId } = await aSignedInPerson(portal);
    const ida = await addMember(token, 'Ida');

    const { status, body } = await register(token, [
      {
        id: 1201,
        participants: [
          { id: selfId, name: 'whatever', method: 'Webinar' },
          { id: ida, method: 'Phone' },
        ],
      },
      { id: 1501, participants: [{ id: ida, method: 'Web' }] },
    ]);

    expect(status).toBe(200);
    expect(body.map(({ id, participants }: { id: number; participants: unknown }) => ({ id, participants }))).toEqual(
      expect.arrayContaining([
        {
          id: 1201,
          participants: [
            seated({ id: selfId, name: 'Nora Quist', method: 'Web' }),
            seated({ id: ida, name: 'Ida Berg', method: 'Phone' }),
          ],
        },
        { id: 1501, participants: [seated({ id: ida, name: 'Ida Berg', method: 'Web' })] },
      ]),
    );
  });

  it('is done once, despite repeated and concurrent requests', async () => {
    const { token, selfId, accountId } = await aSignedInPerson(portal);
    const body = [1201, 1301, 1401].map((id) => ({
      id,
      participants: [{ id: selfId, method: id === 1301 ? 'Phone' : 'Web' }],
    }));

    const replies = await Promise.all(Array.from({ length: 30 }, () => register(token, body)));
    await register(token, [...body].reverse());

    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await rowsOf(accountId)).length).toBe(3);
  });

  it('changes the method when requested again with another', async () => {
    const { token, selfId } = await aSignedInPerson(portal);
    await register(token, [{ id: 1201, participants: [{ id: selfId, method: 'Web' }] }]);

    await register(token, [{ id: 1201, participants: [{ id: selfId, method: 'Both' }] }]);

    expect((await mine(token))[0].participants).toEqual([seated({ id: selfId, name: 'Nora Quist', method: 'Both' })]);
  });

  it.each([
    [
      'a session that is closed',
      1298,
      'Web',
      409,
      { '1.id': '“Hands-On Lab: Repair a Form in Ninety Minutes” is no longer open for registration.' },
    ],
    [
      'a session that is on now',
      1299,
      'Web',
      409,
      { '1.id': '“Curved Ramps, Odd Angles and Honest Measurements” is no longer open for registration.' },
    ],
    ['a session that does not exist', 199_999, 'Web', 404, { '1.id': 'This session doesn’t exist.' }],
    [
      'a way to attend that is not offered',
      1401,
      'Teleconference',
      409,
      { '1.participants.0.method': '“Captions, Transcripts and Description” doesn’t offer this attendance method.' },
    ],
  ])('is all or nothing: with %s nothing is saved', async (_, id, method, status, fields) => {
    const { token, selfId, accountId } = await aSignedInPerson(portal);

    const reply = await register(token, [
      { id: 1201, participants: [{ id: selfId, method: 'Web' }] },
      { id, participants: [{ id: selfId, method }] },
    ]);

    expect(reply.status).toBe(status);
    expect(reply.body.fields).toEqual(fields);
    expect(await rowsOf(accountId)).toEqual([]);
  });

  it('takes nobody from another group', async () => {
    const [one, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];

    const { status, body } = await register(one.token, [
      {
        id: 1201,
        participants: [
          { id: one.selfId, method: 'Web' },
          { id: other.selfId, method: 'Web' },
        ],
      },
    ]);

    expect(status).toBe(404);
    expect(body.fields).toEqual({ '0.participants.1.id': 'This person isn’t in your group.' });
    expect(await rowsOf(one.accountId)).toEqual([]);
  });

  it.each([
    ['no session', []],
    ['no participant', [{ id: 1201, participants: [] }]],
    ['not a list', { id: 1201 }],
    ['a method that does not exist', [{ id: 1201, participants: [{ id: 1, method: 'Fax' }] }]],
    ['an id beyond the database', [{ id: 99_999_999_999, participants: [{ id: 1, method: 'Web' }] }]],
    ['a fraction', [{ id: 1.5, participants: [{ id: 1, method: 'Web' }] }]],
    ['text for an id', [{ id: '1201', participants: [{ id: 1, method: 'Web' }] }]],
    ['an unknown field', [{ id: 1201, free: true, participants: [{ id: 1, method: 'Web' }] }]],
  ])('refuses %s with a 400', async (_, body) => {
    const { token } = await aSignedInPerson(portal);

    expect((await register(token, body)).status).toBe(400);
  });
});

describe('what is registered', () => {
  it('is listed with its start in Eastern Time', async () => {
    const { token, selfId } = await aSignedInPerson(portal);
    await register(token, [{ id: 1201, participants: [{ id: selfId, method: 'Web' }] }]);

    const [session] = await mine(token);

    expect(session).toMatchObject({
      id: 1201,
      sessionName: 'Accessible Means of Egress and Areas of Refuge',
      startdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 14:30:00$/),
      startDate: expect.stringMatching(/T14:30:00-0[45]:00$/),
    });
    expect(await mine(token, 'all')).toHaveLength(1);
    expect(await mine(token, 'past')).toEqual([]);
  });

  it('is past once it has ended, and can then not be canceled', async () => {
    const { token, selfId } = await aSignedInPerson(portal);
    await register(token, [{ id: 1201, participants: [{ id: selfId, method: 'Web' }] }]);
    const { ends_at } = await portal.db
      .selectFrom('session')
      .select('ends_at')
      .where('id', '=', 1201)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('sign_in')
      .set({ expires_at: ends_at.add({ hours: 48 }) })
      .execute();
    const { body: renewed } = await ask(portal, 'GET', '/api/jwt/reset', { token });
    expect(renewed.jwt).toBeTypeOf('string');

    portal.setClock(() => ends_at);
    const { body } = await logIn(portal, { email: 'zoe@example.org', password: 'read-aloud7' });
    const past = await mine(body.jwt, 'past');
    const canceled = await ask(portal, 'DELETE', '/api/my/sessions/1201', { token: body.jwt });
    portal.setClock(() => Temporal.Now.instant());

    expect(past.map(({ id }: { id: number }) => id)).toContain(1201);
    expect(canceled.status).toBe(409);
  });

  it('is canceled for everyone in the group, once, and can be registered again', async () => {
    const { token, selfId, accountId } = await aSignedInPerson(portal);
    const body = [{ id: 1201, participants: [{ id: selfId, method: 'Web' }] }];
    await register(token, body);

    expect((await ask(portal, 'DELETE', '/api/my/sessions/1201', { token })).status).toBe(204);
    expect((await ask(portal, 'DELETE', '/api/my/sessions/1201', { token })).status).toBe(404);
    expect(await mine(token)).toEqual([]);
    expect((await register(token, body)).status).toBe(200);
    expect((await rowsOf(accountId)).length).toBe(2);
  });

  it('is listed for staff by session, with what was canceled', async () => {
    const { token, selfId, accountId, person } = await aSignedInPerson(portal);
    const ida = await addMember(token, 'Ida');
    const at = (id: number, method: string) => ({ id, method });
    await register(token, [{ id: 1501, participants: [at(selfId, 'Web'), at(ida, 'Phone')] }]);
    await portal.db
      .updateTable('registration')
      .set({ canceled_at: Temporal.Now.instant() })
      .where('member_id', '=', ida)
      .execute();
    const staff = { token: await staffToken(portal) };

    const { registrations } = (await ask(portal, 'GET', '/api/staff/sessions/1501/registrations', staff)).body;
    const unknown = await ask(portal, 'GET', '/api/staff/sessions/999999/registrations', staff);

    const own = registrations.filter((each: { accountId: number }) => each.accountId === accountId);
    const shared = {
      accountId,
      email: person.email,
      organization: expect.any(String),
      registeredAt: expect.any(String),
      joinedAt: null,
      joinPlaces: 0,
    };
    expect(own).toHaveLength(2);
    expect(own).toEqual(
      expect.arrayContaining([
        { ...shared, memberId: selfId, name: 'Nora Quist', method: 'Web', state: 'registered' },
        { ...shared, memberId: ida, name: 'Ida Berg', method: 'Phone', state: 'canceled' },
      ]),
    );
    expect(unknown.status).toBe(404);
  });

  it('has a calendar file for those who are registered only', async () => {
    const [one, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    await register(one.token, [{ id: 1201, participants: [{ id: one.selfId, method: 'Web' }] }]);

    const reply = await ask(portal, 'GET', '/api/my/sessions/1201/downloadci', { token: one.token });

    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="1201.ics"',
    });
    const calendar = new ICAL.Component(ICAL.parse(reply.text));
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(
      'Accessible Means of Egress and Areas of Refuge',
    );
    expect((await ask(portal, 'GET', '/api/my/sessions/1201/downloadci', { token: other.token })).status).toBe(404);
  });

  it('offers the ways to attend of a series', async () => {
    const { body } = await ask(portal, 'GET', '/api/schedule/methods/4');

    expect(body).toEqual([
      { value: 'none', text: 'Not Attending' },
      { value: 'Web', text: 'Webinar' },
      { value: 'Phone', text: 'Telephone' },
      { value: 'Both', text: 'Telephone AND Webinar' },
    ]);
    expect((await ask(portal, 'GET', '/api/schedule/methods/99')).status).toBe(404);
  });
});
