// Group members are changed by two at once: nobody deadlocks, and who comes second sees what the first has done.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoordinator, deleteCoordinator } from '#server/accounts/group-members/organization-queries.ts';
import { lockGroup } from '#server/accounts/group-members/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { blocked } from '#tests/support/blocked.ts';
import { accept, aJoinedPerson, anInvitation, coordinatorKeyFor } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const isBlocked = async (db: Db): Promise<boolean> => (await blocked(db)) > 0;

it('a person is registered by the group while its coordinator removes them', async () => {
  const { coordinator, ana } = await aJoinedPerson(portal);

  const registering = await portal.db.transaction().execute(async (tx) => {
    await lockGroup(tx, coordinator.accountId);
    const answer = register(portal, coordinator.token, 1301, [coordinator.selfId, ana.selfId]);
    await until('The registration waits.', () => isBlocked(portal.db));
    await tx
      .updateTable('group_person')
      .set({ left_at: Temporal.Now.instant().add({ hours: 1 }) })
      .where('person_id', '=', ana.accountId)
      .execute();
    return { answer };
  });

  const { status, body } = await registering.answer;
  expect([status, body.error]).toEqual([404, 'UNKNOWN_MEMBER']);
});

it('an invitation that was revoked while it is declined is not valid', async () => {
  const coordinator = await aSignedInPerson(portal);
  const { id, key } = await anInvitation(portal, coordinator);

  const declining = await portal.db.transaction().execute(async (tx) => {
    await lockGroup(tx, coordinator.accountId);
    const answer = ask(portal, 'POST', '/api/invitation/decline', { body: { key } });
    await until('The answer waits.', () => isBlocked(portal.db));
    await tx.deleteFrom('group_invitation').where('member_id', '=', id).execute();
    return { answer };
  });

  expect((await declining.answer).status).toBe(404);
});

const anOrganization = async () => {
  const main = await aSignedInPerson(portal);
  const second = await aSignedInPerson(portal);
  const post = ({ token }: typeof main, path: string, body: unknown) => ask(portal, 'POST', path, { token, body });
  await post(main, '/api/my/organization', { name: 'Old Mill Library' });
  await post(main, '/api/my/organization/invitations', { email: second.person.email });
  const key = await coordinatorKeyFor(portal, second.person.email);
  await post(second, '/api/my/organization/coordinators', { key });
  const handOver = () => post(main, '/api/my/organization/main-coordinator', { id: second.accountId });
  return { main, second, handOver };
};

it('an invitation is accepted while the group is handed over, and is open still', async () => {
  // The first account, which is locked first.
  const ana = await aSignedInPerson(portal);
  const { main, handOver } = await anOrganization();
  const { key } = await anInvitation(portal, main);

  const accepting = await portal.db.transaction().execute(async (tx) => {
    await lockGroup(tx, ana.accountId);
    const answer = accept(portal, ana, key);
    await until('The answer waits.', () => isBlocked(portal.db));
    expect((await handOver()).status).toBe(204);
    return { answer };
  });

  expect((await accepting.answer).status).toBe(404);
  const groups = async () => (await ask(portal, 'GET', '/api/my/groups', { token: ana.token })).body;
  expect(await groups()).toEqual([]);
  expect((await accept(portal, ana, key)).status).toBe(204);
  expect(await groups()).toMatchObject([{ organization: 'Old Mill Library' }]);
});

it('people who are added while the group is handed over are in the group', async () => {
  const { main, second } = await anOrganization();
  const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: second.token, body });

  const adding = await portal.db.transaction().execute(async (tx) => {
    await lockGroup(tx, main.accountId);
    const answers = Promise.all([
      post('/api/schedule/members', { firstName: 'Bo', lastName: 'Berg' }),
      post('/api/schedule/members/list', { text: 'Cy,Cole', invite: false }),
    ]);
    await until('Both wait.', async () => (await blocked(portal.db)) === 2);
    const now = Temporal.Now.instant();
    const { id } = await tx
      .updateTable('group_organization')
      .set({ group_id: second.accountId })
      .where('group_id', '=', main.accountId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await deleteCoordinator(tx, second.accountId, id);
    await addCoordinator(tx, main.accountId, id, now);
    return { answers };
  });

  expect((await adding.answers).map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await ask(portal, 'GET', '/api/schedule/members', { token: second.token });
  expect(body.map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual(['Bo', 'Cy', 'Nora']);
});
