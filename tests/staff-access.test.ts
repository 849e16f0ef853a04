// Who is not staff sees nothing of theirs: every call of the contract and every screen of the route table.
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { type Permission, type Role, roles } from '#rules/accounts/permissions.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenWith } from '#tests/support/roles.ts';
import { isBrowserOnlyRoute } from '#web/routes.tsx';
import { allRoutes } from '#web/staff-routes.tsx';

let portal: TestPortal;
let tokens: Record<'attendee' | 'presenter', string>;
const staffRoles = roles.filter((role) => role !== 'presenter');
let roleTokens: Map<Role, string>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const presenter = { email: 'marisol@example.org', password: 'tape-meter5' };
  tokens = {
    attendee: (await aSignedInPerson(portal)).token,
    presenter: (await ask(portal, 'POST', keyed('/api/login'), { body: presenter })).body.jwt,
  };
  const made = staffRoles.map(async (role) => [role, await tokenWith(portal, [role])] as const);
  roleTokens = new Map(await Promise.all(made));
});
afterAll(() => portal?.close());

const ofStaff = endpoints.filter(({ access, path }) => access === 'staff' || path.startsWith('/api/staff/'));
const keyOf = ({ method, path }: (typeof endpoints)[number]): string => `${method} ${path}`;

describe.each(ofStaff.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  it('is refused to visitors, attendees and presenters, before anything is read of what they sent', async () => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
    const body = endpoint.body ? { body: {} } : {};

    const visitor = await ask(portal, endpoint.method, path, body);
    const others = await Promise.all(
      Object.values(tokens).map((token) => ask(portal, endpoint.method, path, { ...body, token })),
    );

    expect([visitor.status, visitor.body.error]).toEqual([401, 'SIGN_IN']);
    expect(others.map((answer) => [answer.status, answer.body])).toEqual(
      Array(2).fill([403, { error: 'STAFF_ONLY', message: 'This is for staff only.' }]),
    );
  });

  it('is refused to every role without its permission, and to no other role for that', async () => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '0');

    const refused = await Promise.all(
      staffRoles.map(async (role) => {
        const body = endpoint.body ? { body: {} } : {};
        const answer = await ask(portal, endpoint.method, path, { ...body, token: roleTokens.get(role) ?? '' });
        return [role, answer.status === 403 ? answer.body.error : 'not refused'];
      }),
    );

    const allowed: readonly Role[] = access[endpoint.permission as Permission];
    expect(Object.fromEntries(refused)).toEqual(
      Object.fromEntries(staffRoles.map((role) => [role, allowed.includes(role) ? 'not refused' : 'PERMISSION'])),
    );
  });
});

/** Written down a second time, so that nobody opens a permission by mistake. */
const access: Record<Permission, readonly Role[]> = {
  console: staffRoles,
  sessions: staffRoles,
  program: ['administrator', 'program-manager'],
  live: ['administrator', 'program-manager', 'accommodations-coordinator'],
  captions: ['administrator', 'program-manager', 'accommodations-coordinator', 'captioner'],
  announcements: ['administrator', 'program-manager'],
  history: ['administrator', 'program-manager'],
  people: ['administrator', 'credit-manager', 'accommodations-coordinator', 'support'],
  'people-changes': ['administrator', 'support'],
  registrations: ['administrator', 'program-manager', 'credit-manager', 'accommodations-coordinator', 'support'],
  'registration-changes': ['administrator', 'credit-manager', 'support'],
  accommodations: ['administrator', 'accommodations-coordinator'],
  credit: ['administrator', 'credit-manager'],
  quizzes: ['administrator', 'program-manager', 'credit-manager'],
  email: ['administrator', 'support'],
  reports: ['administrator', 'program-manager', 'credit-manager', 'reports-only'],
  settings: ['administrator'],
  data: ['administrator'],
  status: ['administrator'],
  roles: ['administrator'],
};

/** Every address under a route, with the routes that lead to it. */
const leaves = (table: readonly RouteObject[], above: readonly RouteObject[] = []): RouteObject[][] =>
  table.flatMap((route) => (route.children ? leaves(route.children, [...above, route]) : [[...above, route]]));

const staffScreens = leaves(allRoutes)
  .map((way) => ({ way, path: `/${way.flatMap(({ path }) => path ?? []).join('/')}` }))
  .filter(({ path }) => path === '/staff' || path.startsWith('/staff/'));

describe('every screen under /staff', () => {
  it('is made by the browser alone, so that no page of the server holds anything of it', () => {
    expect(staffScreens.filter(({ way }) => !way.some(isBrowserOnlyRoute)).map(({ path }) => path)).toEqual([]);
    expect(staffScreens.length).toBeGreaterThan(10);
  });

  it.each(staffScreens.map(({ path, way }) => [path, way] as const))(
    '%s stands in the area of the staff',
    async (_, way) => {
      const area = await import('#web/shell/console/console.tsx');

      const components = await Promise.all(
        way.map(async (route) => (typeof route.lazy === 'function' ? (await route.lazy()).Component : null)),
      );

      expect(components).toContain(area.Component);
    },
  );
});
