// Several coordinators of one group: what each sees and does, and that nothing is lost when one leaves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPastSession, aRegistration } from '#tests/support/credit.ts';
import {
  accept,
  aMember,
  anInvitation,
  aRegisteredPerson,
  coordinatorKeyFor,
} from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const by =
  ({ token }: Pick<Person, 'token'>) =>
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    ask(portal, method, path, { token, ...(body === undefined ? {} : { body }) });

const inviteTo = async (main: Person, email: string) => {
  const invited = await by(main)('POST', '/api/my/organization/invitations', { email });
  return { status: invited.status, key: await coordinatorKeyFor(portal, email) };
};

const anOrganization = async () => {
  const main = await aSignedInPerson(portal, { firstName: 'Mia', lastName: 'Main' });
  const second = await aSignedInPerson(portal, { firstName: 'Sam', lastName: 'Second' });
  await by(main)('POST', '/api/my/organization', { name: 'Old Mill Library' });
  const { key } = await inviteTo(main, second.person.email);
  const accepted = await by(second)('POST', '/api/my/organization/coordinators', { key });
  expect(accepted.status).toBe(204);
  return { main, second };
};

const names = async (person: Person): Promise<string[]> =>
  (await by(person)('GET', '/api/schedule/members')).body.map(({ firstName }: { firstName: string }) => firstName);

const coordinatorNames = async (person: Person) =>
  (await by(person)('GET', '/api/my/organization')).body.organization?.coordinators.map(
    ({ name, isMain }: { name: string; isMain: boolean }) => (isMain ? `${name}!` : name),
  );

const recorded = async (person: Person) => {
  const { body } = await by(person)('GET', '/api/my/group');
  return body.sessions.flatMap(({ id, people }: { id: number; people: { name: string; certificates: unknown[] }[] }) =>
    people.map(({ name, certificates }) => [id, name, certificates.length]),
  );
};

describe('another coordinator', () => {
  it('adds and registers the people of the organization, and sees what the group registered', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, second, 'Bo', 'Berg');
    const joined = await aRegisteredPerson(portal, second, 1301);
    await register(portal, main.token, 1201, [main.selfId]);

    expect(await names(main)).toEqual(['Mia', 'Bo', 'Nora']);
    expect(await names(second)).toEqual(['Sam', 'Bo', 'Nora']);
    expect((await register(portal, second.token, 1301, [second.selfId, bo, joined])).status).toBe(200);
    expect((await register(portal, second.token, 1301, [main.selfId])).body.error).toBe('UNKNOWN_MEMBER');

    // Each sees the own registrations, and those of the group, but not the other coordinator's.
    const own = await by(second)('GET', '/api/my/sessions/upcoming');
    expect(own.body.map(({ participants }: { participants: unknown[] }) => participants)).toMatchObject([
      [{ name: 'Sam Second' }],
    ]);
    const sessions = await by(second)('GET', '/api/my/group/sessions');
    expect(sessions.body).toMatchObject([{ id: 1301, people: [{ name: 'Bo Berg' }, { name: 'Nora Quist' }] }]);
    expect(await recorded(second)).toEqual([
      [1301, 'Bo Berg', 0],
      [1301, 'Nora Quist', 0],
    ]);
    const canceled = await by(second)('DELETE', `/api/my/group/sessions/1301/people/${bo}`);
    expect(canceled.status).toBe(204);
    const foreign = await by(second)('DELETE', `/api/my/group/sessions/1201/people/${main.selfId}`);
    expect(foreign.status).toBe(404);
    expect((await by(main)('GET', '/api/my/sessions/upcoming')).body).toMatchObject([{ id: 1201 }]);
  });

  it('registers people of the organization without being one of them', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');

    expect((await register(portal, second.token, 1301, [bo])).status).toBe(200);
    expect(await recorded(second)).toEqual([[1301, 'Bo Berg', 0]]);
  });

  it('is not invited again', async () => {
    const { main, second } = await anOrganization();
    const again = await inviteTo(main, second.person.email.toUpperCase());

    expect([again.status, (await by(main)('GET', '/api/my/organization')).body.organization.invitations]).toEqual([
      409,
      [],
    ]);
  });

  it('reaches nothing of the main coordinator, and nobody else reaches the organization', async () => {
    const { main, second } = await anOrganization();
    const stranger = await aSignedInPerson(portal);
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    const only: ['POST' | 'DELETE', string, unknown][] = [
      ['POST', '/api/my/organization/invitations', { email: 'eve@example.org' }],
      ['POST', '/api/my/organization/main-coordinator', { id: second.accountId }],
      ['DELETE', `/api/my/organization/coordinators/${main.accountId}`, undefined],
      ['DELETE', '/api/my/organization', undefined],
      ['POST', `/api/schedule/members/${main.selfId}`, { firstName: 'Eve', lastName: 'Lund' }],
      ['POST', `/api/schedule/members/${main.selfId}/invitation`, { email: 'eve@example.org' }],
      ['DELETE', `/api/schedule/members/${main.selfId}`, undefined],
    ];
    for (const [method, path, body] of only) {
      for (const who of [second, stranger]) {
        expect([path, (await by(who)(method, path, body)).status]).toEqual([path, 404]);
      }
    }
    const renamed = await by(second)('POST', '/api/my/organization', { name: 'Mine' });
    expect([renamed.status, renamed.body.error]).toEqual([409, 'COORDINATES']);
    expect((await by(stranger)('POST', `/api/schedule/members/${bo}`, { firstName: 'E', lastName: 'L' })).status).toBe(
      404,
    );
    expect((await by(stranger)('GET', '/api/my/organization')).body).toEqual({ organization: null });
    expect((await by(stranger)('DELETE', `/api/my/organization/coordinators/${second.accountId}`)).status).toBe(404);
    expect(await coordinatorNames(second)).toEqual(['Mia Main!', 'Sam Second']);
    const { text } = await by(second)('GET', '/api/my/organization');
    expect(text).toContain('"invitations":[]');
  });

  it('accepts with an account that has no people, declines, and is not invited twice', async () => {
    const { main } = await anOrganization();
    const other = await aSignedInPerson(portal);
    await aMember(portal, other, 'Bo', 'Berg');
    const { key } = await inviteTo(main, 'other@example.org');
    const again = await inviteTo(main, 'other@example.org');
    const tryAccept = (person: Person, code: string) =>
      by(person)('POST', '/api/my/organization/coordinators', { key: code });

    expect((await tryAccept(other, key)).status).toBe(404);
    expect((await tryAccept(other, again.key)).body.error).toBe('HAS_PEOPLE');
    expect((await tryAccept(main, again.key)).body.error).toBe('OWN_GROUP');
    const shown = await ask(portal, 'POST', '/api/coordinator-invitation', { body: { key: again.key } });
    expect(shown.body).toMatchObject({ organization: 'Old Mill Library', coordinator: { name: 'Mia Main' } });
    const declined = await ask(portal, 'POST', '/api/coordinator-invitation/decline', { body: { key: again.key } });
    expect(declined.status).toBe(204);
    expect((await inviteTo(main, 'other@example.org')).status).toBe(409);

    const third = await inviteTo(main, 'third@example.org');
    const { body } = await by(main)('GET', '/api/my/organization');
    const { id } = body.organization.invitations.find(({ email }: { email: string }) => email === 'third@example.org');
    expect((await by(main)('DELETE', `/api/my/organization/invitations/${id}`)).status).toBe(204);
    expect((await tryAccept(await aSignedInPerson(portal), third.key)).status).toBe(404);
  });
});

describe('an organization that ends', () => {
  it('withdraws the invitations that are not sent yet', async () => {
    const { main } = await anOrganization();
    const email = `unsent.${process.pid}@example.org`;
    await inviteTo(main, email);
    await portal.db.updateTable('email').set({ state: 'waiting' }).where('recipient', '=', email).execute();

    expect((await by(main)('DELETE', '/api/my/organization')).status).toBe(204);

    const sent = portal.db.selectFrom('email').select('state').where('recipient', '=', email);
    expect(await sent.execute()).toEqual([{ state: 'withdrawn' }]);
  });
});

describe('a group that is handed over', () => {
  const aGroupWithRecords = async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
    await aRegistration(portal, { ...main, selfId: bo }, past);
    await aCertificate(portal.db, { accountId: main.accountId, memberId: bo, sessionId: past });
    await register(portal, main.token, 1201, [main.selfId, bo]);
    const ana = await aSignedInPerson(portal, { firstName: 'Ana' });
    await accept(portal, ana, (await anInvitation(portal, main)).key);
    await register(portal, main.token, 1301, [ana.selfId]);
    const open = await anInvitation(portal, main);
    const expected = [
      [1301, 'Ana Quist', 0],
      [1201, 'Bo Berg', 0],
      [past, 'Bo Berg', 1],
    ];
    const sorted = async (person: Person) =>
      (await recorded(person)).filter(([, name]: [number, string]) => !name.startsWith('Mia')).toSorted();
    return { main, second, ana, open, expected: expected.toSorted(), sorted };
  };

  it('keeps its people, registrations, certificates and invitations, and both coordinators', async () => {
    const { main, second, ana, open, expected, sorted } = await aGroupWithRecords();
    expect(await sorted(main)).toEqual(expected);
    const leaves = await by(main)('DELETE', `/api/my/organization/coordinators/${main.accountId}`);
    expect([leaves.status, leaves.body.error]).toEqual([409, 'MAIN']);

    const handed = await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    expect(handed.status).toBe(204);
    expect(await coordinatorNames(main)).toEqual(['Sam Second!', 'Mia Main']);
    for (const person of [main, second]) expect(await sorted(person)).toEqual(expected);
    const own = await by(main)('GET', '/api/my/sessions/upcoming');
    expect(own.body).toMatchObject([{ id: 1201, participants: [{ name: 'Mia Main' }] }]);
    await accept(portal, await aSignedInPerson(portal, { firstName: 'Cid' }), open.key);
    expect((await names(second)).toSorted()).toEqual(['Ana', 'Bo', 'Cid', 'Sam']);
    expect((await by(ana)('GET', '/api/my/groups')).body).toMatchObject([
      { name: 'Sam Second', organization: 'Old Mill Library' },
    ]);

    const left = await by(main)('DELETE', `/api/my/organization/coordinators/${main.accountId}`);
    expect(left.status).toBe(204);
    expect(await names(main)).toEqual(['Mia']);
    expect(await recorded(main)).toEqual([[1201, 'Mia Main', 0]]);
    expect(await sorted(second)).toEqual(expected);
  });

  it('keeps a name that waits for approval, and who asked for it', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
    await aRegistration(portal, { ...main, selfId: bo }, past);
    await aCertificate(portal.db, { accountId: main.accountId, memberId: bo, sessionId: past });
    const { body } = await by(second)('POST', `/api/schedule/members/${bo}`, { firstName: 'Bo', lastName: 'Vinter' });
    expect(body.pendingName).toBe('Bo Vinter');
    const events = portal.db.selectFrom('audit_event').select(['actor_id', 'subject_id']);
    expect(await events.where('kind', '=', 'name-change-requested').execute()).toEqual([
      { actor_id: second.accountId, subject_id: main.accountId },
    ]);

    await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    const { body: members } = await by(second)('GET', '/api/schedule/members');
    expect(members).toMatchObject([{ firstName: 'Sam' }, { lastName: 'Berg', pendingName: 'Bo Vinter' }]);
  });

  it('has no attendance of a main coordinator, former or new, that the group did not register', async () => {
    const { main, second, expected, sorted } = await aGroupWithRecords();
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 72 }));
    for (const person of [main, second]) await aRegistration(portal, person, past);
    expect((await recorded(main)).toSorted()).toEqual(expected);

    await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    expect((await recorded(main)).toSorted()).toEqual(expected);
    expect((await recorded(second)).toSorted()).toEqual(expected);
    expect(await sorted(second)).toEqual(expected);
    await by(second)('DELETE', '/api/my/organization');
    expect(await recorded(second)).toContainEqual([past, 'Sam Second', 0]);
  });

  it('does not go to a coordinator whose former people the others would see', async () => {
    const main = await aSignedInPerson(portal, { firstName: 'Mia', lastName: 'Main' });
    const second = await aSignedInPerson(portal);
    const past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
    const bo = await aMember(portal, second, 'Bo', 'Berg');
    await aRegistration(portal, { ...second, selfId: bo }, past);
    expect((await by(second)('DELETE', `/api/schedule/members/${bo}`)).status).toBe(204);
    await by(main)('POST', '/api/my/organization', { name: 'Old Mill Library' });
    const coordinators = [second, await aSignedInPerson(portal, { firstName: 'Tom', lastName: 'Third' })] as const;
    for (const person of coordinators) {
      const { key } = await inviteTo(main, person.person.email);
      expect((await by(person)('POST', '/api/my/organization/coordinators', { key })).status).toBe(204);
    }

    const handed = await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    expect([handed.body?.error, await recorded(main)]).toEqual(['HAS_PEOPLE', []]);
    await by(main)('POST', '/api/my/delete-account', { password: main.person.password });
    expect((await coordinatorNames(second))[0]).toBe('Tom Third!');
    expect(await recorded(second)).toEqual([]);
  });

  it('keeps accommodations with the people whom they are for', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    await aMember(portal, main, 'Cy', 'Cole');
    const need = (person: Person, values: object) => by(person)('POST', '/api/my/accommodations', values);
    await need(main, { captioning: true, memberIds: [bo] });
    await need(second, { largePrint: true, notes: 'Large print, please' });
    const needs = async (person: Person) => {
      const { body } = await by(person)('GET', '/api/my/accommodations');
      const listed: { id: number; firstName: string }[] = (await by(person)('GET', '/api/schedule/members')).body;
      const named = body.memberIds.map((id: number) => listed.find((each) => each.id === id)?.firstName).toSorted();
      return [body.captioning, body.largePrint, named];
    };

    await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    expect(await needs(main)).toEqual([false, false, []]);
    expect(await needs(second)).toEqual([true, true, ['Bo', 'Sam']]);
  });

  it('keeps accommodations that are for everyone with each of its people', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    await by(main)('POST', '/api/my/accommodations', { captioning: true, notes: 'Mia asks' });
    await register(portal, main.token, 1201, [main.selfId, bo]);

    await by(main)('POST', '/api/my/organization/main-coordinator', { id: second.accountId });

    const of = async (person: Person) => (await by(person)('GET', '/api/my/accommodations')).body;
    expect(await of(main)).toMatchObject({ captioning: true, notes: 'Mia asks', memberIds: [main.selfId] });
    expect(await of(second)).toMatchObject({ captioning: true, notes: '', memberIds: [expect.any(Number)] });
    const requests = await portal.db
      .selectFrom('accommodation_request')
      .select('account_id')
      .where('session_id', '=', 1201)
      .where('kind', '=', 'captioning')
      .where('state', '<>', 'withdrawn')
      .where('account_id', 'in', [main.accountId, second.accountId])
      .orderBy('account_id')
      .execute();
    expect(requests.map(({ account_id }) => account_id)).toEqual([main.accountId, second.accountId]);
  });

  it('goes to another coordinator when the account of the main one is deleted', async () => {
    const { main, second, expected, sorted } = await aGroupWithRecords();

    const { status } = await by(main)('POST', '/api/my/delete-account', { password: main.person.password });

    expect(status).toBe(204);
    expect(await sorted(second)).toEqual(expected);
    expect(await coordinatorNames(second)).toEqual(['Sam Second!']);
  });

  it('may have no people', async () => {
    const { main, second } = await anOrganization();
    const handOver = (from: Person, { accountId }: Person) =>
      by(from)('POST', '/api/my/organization/main-coordinator', { id: accountId });

    expect((await handOver(main, second)).status).toBe(204);
    expect((await handOver(second, main)).status).toBe(204);
    const { status } = await by(main)('POST', '/api/my/delete-account', { password: main.person.password });

    expect([status, await coordinatorNames(second)]).toEqual([204, ['Sam Second!']]);
  });

  it('moves with a merge of the main coordinator’s accounts; a coordinator leaves first', async () => {
    const { main, second, expected, sorted } = await aGroupWithRecords();
    const kept = await aSignedInPerson(portal, { firstName: 'Mia', lastName: 'Main' });
    const token = await staffToken(portal);
    const merge = (one: Person, other: Person) =>
      ask(portal, 'POST', `/api/staff/people/${one.accountId}/merge/${other.accountId}`, {
        token,
        body: { password: 'curb-cuts1!' },
      });

    expect((await merge(kept, second)).status).toBe(409);
    expect((await merge(kept, main)).status).toBe(204);

    for (const person of [kept, second]) expect(await sorted(person)).toEqual(expected);
    expect(await coordinatorNames(kept)).toEqual(['Mia Main!', 'Sam Second']);
    expect((await by(kept)('DELETE', '/api/my/organization')).status).toBe(204);
    expect([await names(second), await coordinatorNames(second)]).toEqual([['Sam'], undefined]);
    expect(await sorted(kept)).toEqual(expected);
  });
});

describe('a coordinator on the staff', () => {
  it('neither approves nor enters a name for a member of the organization', async () => {
    const { main, second } = await anOrganization();
    const bo = await aMember(portal, main, 'Bo', 'Berg');
    await aCertificate(portal.db, { accountId: main.accountId, memberId: bo });
    await by(second)('POST', `/api/schedule/members/${bo}`, { firstName: 'Eve', lastName: 'Other' });
    const { id } = await portal.db
      .selectFrom('name_change')
      .select('id')
      .where('member_id', '=', bo)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', second.accountId)
      .execute();
    const decide = (isApproved: boolean) =>
      by(second)('POST', `/api/staff/name-changes/${id}/decision`, { isApproved, note: 'Seen.' });

    const path = `/api/staff/people/${main.accountId}/members/${bo}`;
    const renamed = by(second)('POST', path, { firstName: 'Eve', lastName: 'Others' });

    const answers = [await renamed, await decide(true), await decide(false)];

    expect(answers.map(({ status, body }) => [status, body?.error])).toEqual([
      [409, 'WAITS'],
      [409, 'OWN_NAME'],
      [204, undefined],
    ]);
  });
});
