// Who is not staff sees nothing of theirs: every call of the contract and every screen of the route table.
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { isBrowserOnlyRoute } from '#web/routes.tsx';
import { allRoutes } from '#web/staff-routes.tsx';

let portal: TestPortal;
let tokens: Record<'attendee' | 'presenter', string>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const presenter = { email: 'marisol@example.org', password: 'tape-meter5' };
  tokens = {
    attendee: (await aSignedInPerson(portal)).token,
    presenter: (await ask(portal, 'POST', keyed('/api/login'), { body: presenter })).body.jwt,
  };
});
afterAll(() => portal?.close());

const ofStaff = endpoints.filter(({ access, path }) => access === 'staff' || path.startsWith('/api/staff/'));

describe.each(ofStaff.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
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
  },
);

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
