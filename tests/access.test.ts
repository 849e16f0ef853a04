// Who may reach what: every call with somebody else's ids, from every kind of person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let ids: Record<string, string>;
let tokens: Record<'owner' | 'another' | 'presenter' | 'staff', string>;

const signIn = async (email: string, password: string): Promise<string> =>
  (await ask(portal, 'POST', keyed('/api/login'), { body: { email, password }, from: aNetwork() })).body.jwt;

beforeAll(async () => {
  const provider = { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', name: 'Example ID' };
  portal = await aPortal({ web: false, provider });
  const owner = await aSignedInPerson(portal);
  const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: owner.token, body });
  const { body: member } = await post('/api/schedule/members', { firstName: 'Ana', lastName: 'Lund' });
  await post('/api/schedule/register', [{ id: 1201, participants: [{ id: member.id, method: 'Web' }] }]);
  const second = await signIn(owner.person.email, owner.person.password);
  const { body: security } = await ask(portal, 'GET', '/api/my/security', { token: second });
  const identity = await portal.db
    .insertInto('linked_identity')
    .values({
      account_id: owner.accountId,
      issuer: 'https://id.example',
      subject: 's',
      linked_at: Temporal.Now.instant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = await portal.db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  ids = {
    'POST /api/schedule/members/{id}': String(member.id),
    'DELETE /api/schedule/members/{id}': String(member.id),
    'DELETE /api/my/sessions/{id}': '1201',
    'GET /api/my/sessions/{id}/downloadci': '1201',
    'DELETE /api/my/sign-ins/{id}': security.signIns.find(({ isThis }: { isThis: boolean }) => isThis).id,
    'DELETE /api/my/identities/{id}': String(identity.id),
    'GET /api/staff/mail/{id}': String(mail.id),
  };
  tokens = {
    owner: owner.token,
    another: (await aSignedInPerson(portal)).token,
    presenter: await signIn('marisol@example.org', 'tape-meter5'),
    staff: await signIn('staff@example.org', 'curb-cuts1!'),
  };
});
afterAll(() => portal?.close());

const bodies: Record<string, unknown> = { 'POST /api/schedule/members/{id}': { firstName: 'Eve', lastName: 'Lund' } };
const keyOf = ({ method, path }: (typeof endpoints)[number]): string => `${method} ${path}`;
const call = (key: string, token?: string) => {
  const [method = '', path = ''] = key.split(' ');
  const options = { ...(token ? { token } : {}), ...(bodies[key] ? { body: bodies[key] } : {}) };
  return ask(portal, method as 'GET', path.replace(/\{\w+\}/, ids[key] ?? ''), options);
};

/** Calls whose id names something that belongs to somebody. `/api/my/sessions/{id}` is a word, not an id. */
const owned = endpoints
  .filter(({ access, path }) => (access === 'attendee' || access === 'staff') && path.includes('{'))
  .map(keyOf)
  .filter((key) => key !== 'GET /api/my/sessions/{id}');

describe('what belongs to one person', () => {
  it('is all in this test', () => {
    expect(owned.toSorted()).toEqual(Object.keys(ids).toSorted());
  });

  it.each(Object.entries({ visitor: 401, another: 404, presenter: 404, staff: 404 }))(
    'is not reached by %s',
    async (who, expected) => {
      for (const key of owned.filter((each) => !each.includes('/staff/'))) {
        const { status, text } = await call(key, tokens[who as keyof typeof tokens]);
        expect(status, `${key} by ${who}: ${text.slice(0, 80)}`).toBe(expected);
      }
    },
  );

  it('is for staff only where it is theirs', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access === 'staff')) {
      const key = keyOf(endpoint);
      expect((await call(key)).status).toBe(401);
      for (const who of ['owner', 'another', 'presenter'] as const)
        expect((await call(key, tokens[who])).status).toBe(403);
      expect((await call(key, tokens.staff)).status).toBe(200);
    }
  });

  it('is reached by its owner', async () => {
    // The registration goes before the member, who could not be removed with it.
    const last = ['DELETE /api/my/sessions/{id}', 'DELETE /api/schedule/members/{id}'];
    const first = owned.filter((key) => !key.includes('/staff/') && !last.includes(key));
    for (const key of [...first, ...last]) {
      const { status, text } = await call(key, tokens.owner);
      expect([200, 204], `${key}: ${text}`).toContain(status);
    }
  });
});
