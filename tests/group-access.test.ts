// What a coordinator, someone else of the same group, and others reach of a person who joined the group with an own account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPastSession, aRegistration } from '#tests/support/credit.ts';
import { aGroupMembership } from '#tests/support/group-invitations.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
type Who = 'coordinator' | 'sameGroup' | 'another';

let portal: TestPortal;
let ana: Person;
let past: number;
let callers: Record<Who, Person>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  ana = await aSignedInPerson(portal, { firstName: 'Ana', lastName: 'Lund' });
  const { coordinator, sameGroup } = await aGroupMembership(portal, ana);
  callers = { coordinator, sameGroup, another: await aSignedInPerson(portal) };
  const needs = { signLanguage: true, notes: 'Certified deaf interpreter' };
  await ask(portal, 'POST', '/api/my/accommodations', { token: ana.token, body: needs });
  await register(portal, ana.token, 1201, [ana.selfId]);
  past = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 3 }));
  await portal.db.updateTable('session').set({ code_word: 'ramp' }).where('id', '=', past).execute();
  await aRegistration(portal, ana, past);
  for (const { token, selfId } of Object.values(callers)) await register(portal, token, 1301, [selfId]);
  await register(portal, coordinator.token, 1301, [ana.selfId]);
});
afterAll(() => portal?.close());

const none = { coordinator: 404, sameGroup: 404, another: 404 };
const ofCoordinator = (status: number) => ({ ...none, coordinator: status });

/** In this order: the last one ends the membership. */
const calls = (): [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: unknown,
  expected: Record<Who, number | undefined>,
][] => {
  const id = ana.selfId;
  return [
    ['POST', `/api/schedule/members/${id}`, { firstName: 'Eve', lastName: 'Lund' }, none],
    ['POST', `/api/schedule/members/${id}/invitation`, { email: 'eve@example.org' }, none],
    ['DELETE', `/api/schedule/members/${id}/invitation`, undefined, none],
    ['DELETE', `/api/my/sessions/1201/participants/${id}`, undefined, none],
    ['DELETE', `/api/my/sessions/1301/participants/${id}`, undefined, none],
    ['DELETE', `/api/my/group/sessions/1201/people/${id}`, undefined, none],
    ['POST', `/api/my/sessions/1301/participants/${id}/join-link`, undefined, none],
    ['POST', '/api/my/sessions/1301/join', { memberId: id, method: 'Web' }, none],
    ['POST', `/api/my/sessions/${past}/code-word`, { memberId: id, word: 'ramp' }, none],
    ['POST', '/api/my/credit/requests', { sessionId: past, memberId: id, types: ['actcp'] }, none],
    ['POST', '/api/schedule/register', [{ id: 1401, participants: [{ id, method: 'Web' }] }], ofCoordinator(200)],
    ['DELETE', `/api/my/group/sessions/1301/people/${id}`, undefined, ofCoordinator(204)],
    ['DELETE', `/api/schedule/members/${id}`, undefined, ofCoordinator(204)],
    ['DELETE', `/api/my/group/sessions/1401/people/${id}`, undefined, none],
  ];
};

describe('a person who joined a group', () => {
  it('has accommodations, sessions of their own and join links that nobody else of the group reads', async () => {
    const lists = [
      'members',
      'sessions/all',
      'accommodations',
      'certificates',
      'credit',
      'memberships',
      'group',
      'group.csv',
      'group/sessions',
    ];
    for (const [who, { token }] of Object.entries(callers)) {
      const answers = await Promise.all(
        lists.map((list) =>
          ask(portal, 'GET', list === 'members' ? '/api/schedule/members' : `/api/my/${list}`, { token }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
      const naming = lists.filter((_, index) => answers[index]?.text.includes('Ana'));
      expect([who, naming]).toEqual([
        who,
        who === 'coordinator' ? ['members', 'group', 'group.csv', 'group/sessions'] : [],
      ]);
      const texts = answers.map(({ text }) => text).join();
      expect(texts).not.toMatch(/deaf|"signLanguage":true/);
      expect(texts).not.toContain(ana.person.email);
    }
    for (const [who, { token }] of Object.entries(callers)) {
      const headers = { authorization: `Bearer ${token}` };
      const { rawPayload } = await portal.app.inject({ url: '/api/my/group.pdf', headers });
      expect([who, readAloud(readPdf(rawPayload)).includes('Ana Lund')]).toEqual([who, who === 'coordinator']);
    }
    const { body } = await ask(portal, 'GET', '/api/my/group', { token: callers.coordinator.token });
    const sessions = body.sessions.filter(({ people }: { people: { name: string }[] }) =>
      people.some(({ name }) => name === 'Ana Lund'),
    );
    expect(sessions.map((session: { id: number }) => session.id)).toEqual([1301]);
    const registered = await ask(portal, 'GET', '/api/my/group/sessions', { token: callers.coordinator.token });
    expect(registered.body.map((session: { id: number }) => session.id)).toEqual([1301]);
  });

  it('is named in no call by others, but registered and removed by the coordinator', async () => {
    const body = { captioning: true, memberIds: [ana.selfId] };
    for (const { token } of Object.values(callers))
      await ask(portal, 'POST', '/api/my/accommodations', { token, body });
    const named = portal.db.selectFrom('accommodation_member').select('account_id');
    expect(await named.where('member_id', '=', ana.selfId).execute()).toEqual([]);
    for (const [method, path, body, expected] of calls()) {
      for (const who of ['another', 'sameGroup', 'coordinator'] as const) {
        const answer = await ask(portal, method, path, { token: callers[who].token, ...(body ? { body } : {}) });
        expect([method, path, who, answer.status]).toEqual([method, path, who, expected[who]]);
      }
    }
  });
});
