// A group member is invited, and takes over what was recorded with an account of their own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { anAttendanceRecord, aPastSession } from '#tests/support/credit.ts';
import {
  accept,
  aJoinedPerson,
  aMember,
  anAddress,
  invitationTo,
  invite,
  keyFor,
} from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const members = async ({ token }: Person) => (await ask(portal, 'GET', '/api/schedule/members', { token })).body;
const sessionsOf = async ({ token }: Person, list = 'all') =>
  (await ask(portal, 'GET', `/api/my/sessions/${list}`, { token })).body;

describe('an invitation', () => {
  it('is an email with a link and nothing that the coordinator wrote', async () => {
    const coordinator = await aSignedInPerson(portal, {
      firstName: 'Buy',
      lastName: 'Pills',
      organization: 'Spam Inc',
    });
    const id = await aMember(portal, coordinator, 'Visit', 'now');
    const email = anAddress();

    const { status, body } = await invite(portal, coordinator, id, email);

    expect({ status, invitation: body.invitation }).toEqual({
      status: 200,
      invitation: { email, state: 'invited', expiresAt: expect.any(String) },
    });
    const sent = await invitationTo(portal, email);
    expect(`${sent?.subject} ${sent?.body_text}`).not.toMatch(/Buy|Pills|Spam|Visit|spam/);
    expect(await keyFor(portal, email)).toMatch(/^[\w-]{43}$/);
  });

  it('says who sends it and what moves, without a sign-in', async () => {
    const coordinator = await aSignedInPerson(portal, { organization: 'Old Mill Library' });
    const id = await aMember(portal, coordinator);
    await register(portal, coordinator.token, 1201, [id]);
    const email = anAddress();
    await invite(portal, coordinator, id, email);

    const { body } = await ask(portal, 'POST', '/api/invitation', { body: { key: await keyFor(portal, email) } });

    expect(body).toEqual({
      coordinator: { name: 'Nora Quist', email: coordinator.person.email, organization: 'Old Mill Library' },
      name: 'Ana Lund',
      expiresAt: expect.any(String),
      upcomingSessions: 1,
      pastSessions: 0,
      certificates: 0,
      isOwn: false,
    });
  });
});

it('an invitation that is revoked, or sent again, is not sent by an email that is still queued', async () => {
  const coordinator = await aSignedInPerson(portal);
  const id = await aMember(portal, coordinator);
  const [first, second] = [anAddress(), anAddress()];
  for (const email of [first, second]) {
    await invite(portal, coordinator, id, email);
    // As with a mail server.
    await portal.db.updateTable('email').set({ state: 'waiting' }).where('recipient', '=', email).execute();
  }
  // Of another group, to the same address.
  const other = await aSignedInPerson(portal);
  await invite(portal, other, await aMember(portal, other), second);

  const path = `/api/schedule/members/${id}/invitation`;
  expect((await ask(portal, 'DELETE', path, { token: coordinator.token })).status).toBe(204);

  const states = await portal.db
    .selectFrom('email')
    .select('state')
    .where('recipient', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'unsent']);
});

describe('claiming', () => {
  it('moves registrations, minutes and certificates to the account; the coordinator keeps the rest', async () => {
    const coordinator = await aSignedInPerson(portal);
    const id = await aMember(portal, coordinator);
    await register(portal, coordinator.token, 1201, [coordinator.selfId, id]);
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
    await anAttendanceRecord(portal, { ...coordinator, selfId: id }, past, { minutes: 90 });
    const { number: certificate } = await aCertificate(portal.db, { accountId: coordinator.accountId, memberId: id });
    const email = anAddress();
    await invite(portal, coordinator, id, email);
    const ana = await aSignedInPerson(portal, { firstName: 'Ana', lastName: 'Lund' });

    expect((await accept(portal, ana, await keyFor(portal, email))).status).toBe(204);

    expect((await sessionsOf(ana)).map(({ id }: { id: number }) => id)).toContain(1201);
    const [session] = (await sessionsOf(coordinator)).filter(({ id }: { id: number }) => id === 1201);
    expect(session.participants.map(({ name }: { name: string }) => name)).toEqual(['Nora Quist']);
    const owners = async (table: 'attendance_record' | 'certificate') =>
      await portal.db
        .selectFrom(table)
        .select(['account_id', 'member_id'])
        .where('account_id', '=', ana.accountId)
        .execute();
    expect(await owners('attendance_record')).toEqual([{ account_id: ana.accountId, member_id: ana.selfId }]);
    expect(await owners('certificate')).toEqual([{ account_id: ana.accountId, member_id: ana.selfId }]);
    const { body: certificates } = await ask(portal, 'GET', '/api/my/certificates', { token: ana.token });
    expect(JSON.stringify(certificates)).toContain(certificate);
    expect(await members(coordinator)).toMatchObject([
      { id: coordinator.selfId, hasAccount: false },
      { id: ana.selfId, firstName: 'Ana', hasAccount: true, invitation: null },
    ]);
  });

  it('works once, and not for the group’s own account', async () => {
    const coordinator = await aSignedInPerson(portal);
    const email = anAddress();
    await invite(portal, coordinator, await aMember(portal, coordinator), email);
    const key = await keyFor(portal, email);
    const [ana, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];

    expect((await accept(portal, coordinator, key)).body.error).toBe('OWN_GROUP');
    const replies = await Promise.all([accept(portal, ana, key), accept(portal, other, key), accept(portal, ana, key)]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  });
});

it('notes for several people, and what staff answered to them, do not move with one of them', async () => {
  const coordinator = await aSignedInPerson(portal);
  const [id, bo] = [await aMember(portal, coordinator), await aMember(portal, coordinator, 'Bo', 'Vik')];
  const needs = { captioning: true, notes: 'Bo comes with a guide dog', memberIds: [id, bo] };
  await ask(portal, 'POST', '/api/my/accommodations', { token: coordinator.token, body: needs });
  await register(portal, coordinator.token, 1201, [id]);
  await portal.db
    .updateTable('accommodation_request')
    .set({ state: 'confirmed', words: 'A seat for Bo and the dog' })
    .where('account_id', '=', coordinator.accountId)
    .where('kind', '=', 'other')
    .execute();
  const ana = await aSignedInPerson(portal);
  await ask(portal, 'POST', '/api/my/accommodations', { token: ana.token, body: { notes: 'Large print, 24 point' } });
  const email = anAddress();
  await invite(portal, coordinator, id, email);

  expect((await accept(portal, ana, await keyFor(portal, email))).status).toBe(204);

  const requests = await portal.db
    .selectFrom('accommodation_request')
    .select(['kind', 'state', 'words'])
    .where('account_id', '=', ana.accountId)
    .orderBy('kind')
    .execute();
  expect(requests).toEqual([
    { kind: 'captioning', state: 'requested', words: '' },
    { kind: 'other', state: 'requested', words: '' },
  ]);
  const { body } = await ask(portal, 'GET', '/api/my/accommodations', { token: ana.token });
  expect(body.notes).toBe('Large print, 24 point');
});

describe('a person who joined', () => {
  it('is registered by the coordinator, who gets none of the join details', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);

    const { status, body } = await ask(portal, 'POST', '/api/schedule/register', {
      token: coordinator.token,
      body: [
        { id: 1201, participants: [{ id: ana.selfId, method: 'Phone' }] },
        { id: 1301, participants: [coordinator, ana].map(({ selfId }) => ({ id: selfId, method: 'Web' })) },
      ],
    });

    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1301]);
    expect(JSON.stringify(body)).not.toContain('Ana');
    expect((await sessionsOf(ana)).map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1201, 1301]));
    expect((await sessionsOf(coordinator)).map(({ id }: { id: number }) => id)).toEqual([1301]);
    const sent = await portal.db
      .selectFrom('email')
      .select('recipient')
      .where('kind', '=', 'registration')
      .where('recipient', 'in', [ana.person.email, coordinator.person.email])
      .execute();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [ana, coordinator].map(({ person }) => person.email).toSorted(),
    );
  });

  it('keeps what they registered for themselves, which the coordinator neither changes nor sees', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);
    await register(portal, ana.token, 1201, [ana.selfId], { method: 'Phone' });

    const { status } = await register(portal, coordinator.token, 1201, [coordinator.selfId, ana.selfId]);
    const alone = await register(portal, coordinator.token, 1201, [ana.selfId]);

    expect([status, alone.status, alone.body]).toEqual([200, 200, []]);
    const [session] = await sessionsOf(ana);
    expect(session.participants).toMatchObject([{ id: ana.selfId, method: 'Phone' }]);
    const { body } = await ask(portal, 'GET', '/api/my/group', { token: coordinator.token });
    const people = body.sessions.flatMap((each: { people: { name: string }[] }) => each.people.map(({ name }) => name));
    expect(people).toEqual(['Nora Quist']);
  });

  it('is registered with all others or not at all', async () => {
    const { coordinator, ana } = await aJoinedPerson(portal);

    const { status, body } = await ask(portal, 'POST', '/api/schedule/register', {
      token: coordinator.token,
      body: [
        { id: 1301, participants: [{ id: coordinator.selfId, method: 'Web' }] },
        { id: 1201, participants: [coordinator, ana].map(({ selfId }) => ({ id: selfId, method: 'Teleconference' })) },
      ],
    });

    expect(status).toBe(409);
    expect(Object.keys(body.fields)).toHaveLength(1);
    expect(Object.keys(body.fields)[0]).toMatch(/^1\.participants\.[01]\.method$/);
    expect([...(await sessionsOf(ana)), ...(await sessionsOf(coordinator))]).toEqual([]);
  });

  it('of another group is unknown', async () => {
    const { ana } = await aJoinedPerson(portal);
    const stranger = await aSignedInPerson(portal);

    expect((await register(portal, stranger.token, 1201, [ana.selfId])).body.error).toBe('UNKNOWN_MEMBER');
  });
});

it('an invitation to the address of a deleted account is deleted', async () => {
  const coordinator = await aSignedInPerson(portal);
  const ana = await aSignedInPerson(portal);
  await invite(portal, coordinator, await aMember(portal, coordinator), ana.person.email);
  const { password } = ana.person;

  await ask(portal, 'POST', '/api/my/delete-account', { token: ana.token, body: { password } });

  expect(await members(coordinator)).toMatchObject([{}, { firstName: 'Ana', invitation: null }]);
});
