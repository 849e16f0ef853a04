// axe, width and what is heard over every screen of the route table. A new route joins by an address in one of the lists.

import type { Browser } from 'playwright-core';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictions, emptyParts, joinedTexts } from '#tests/support/accessibility-tree.ts';
import { colorFindings, findings, spacingProblems, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import {
  colorOnlyParts,
  focusProblems,
  largeTextProblems,
  namesArgument,
  unsayableLabels,
} from '#tests/support/constrained.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { type Opened, privateScreens } from '#tests/support/private-screens.ts';
import { publicScreens } from '#tests/support/public-screens.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
import { allRoutes } from '#web/staff-routes.tsx';

let portal: TestPortal;
let browser: Browser;
let opened: Opened[];
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser([namesArgument])]);
  opened = await privateScreens(portal);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const pathOf = (way: readonly RouteObject[]): string => `/${way.flatMap(({ path }) => path ?? []).join('/')}`;

const leaves = (table: readonly RouteObject[], above: readonly RouteObject[] = []): RouteObject[][] =>
  table.flatMap((route) => (route.children ? leaves(route.children, [...above, route]) : [[...above, route]]));

/** A route without a component only leads on. */
const hasScreen = async (way: readonly RouteObject[]): Promise<boolean> => {
  const route = way.at(-1);
  return typeof route?.lazy === 'function' && (await route.lazy()).Component !== undefined;
};

it('every screen of the route table is in one of the lists', async () => {
  const ways = leaves(allRoutes);
  const withScreen = await Promise.all(ways.map(hasScreen));
  const expected = new Set(ways.filter((_, place) => withScreen[place]).map(pathOf));

  const listed = [...(await publicScreens(portal)), ...opened.flatMap(({ screens }) => screens)];
  const covered = new Set(
    listed.map((address) =>
      pathOf((matchRoutes(allRoutes, address.split('?')[0] ?? '') ?? []).map(({ route }) => route)),
    ),
  );

  expect([...expected].filter((path) => !covered.has(path))).toEqual([]);
});

const narrow = { width: 320, height: 900 };
const wide = { width: 1280, height: 900 };

it.each(['an attendee', 'a presenter', 'staff'].map((who, place) => [who, place] as const))(
  'every screen of %s satisfies axe in light, dark and forced colors, narrow and wide, fits, and is heard word by word',
  async (_, place) => {
    const { person, screens } = opened[place] ?? { person: { email: '', password: '' }, screens: [] };
    const { page, context, complaints } = await visit(browser, { viewport: narrow });
    await page.goto(`${portal.url}/my`);
    await signIn(page, person);
    await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
    const found: string[] = [];
    for (const path of screens) {
      await openPage(page, portal.url + path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      // Someone who attends alone has no sheet to send; the screen says so.
      if (/could not|For staff/.test(title ?? '') && !path.endsWith('/sign-in-sheet'))
        found.push(`${path} shows “${title}”`);
      found.push(...(await findings(page, path, 'light')));
      const surplus = await surplusWidth(page);
      if (surplus > 0) found.push(`${path} is ${surplus} px too wide`);
      found.push(...(await spacingProblems(page)).map((text) => `${path} ${text}`));
      const heard = [...(await joinedTexts(page)), ...(await emptyParts(page)), ...(await contradictions(page))];
      found.push(...heard.map((text) => `${path} ${text}`));
      found.push(...(await colorFindings(page, path, 'forced colors')));
      const used = [...(await colorOnlyParts(page)), ...(await unsayableLabels(page)), ...(await focusProblems(page))];
      found.push(...used.map((text) => `${path} ${text}`));
      await page.setViewportSize(wide);
      found.push(...(await findings(page, path, 'dark')));
      found.push(...(await largeTextProblems(page)).map((text) => `${path} ${text}`));
      await page.setViewportSize(narrow);
    }
    await context.close();
    expect(found).toEqual([]);
    expectNoConsoleErrors(complaints);
  },
  900_000,
);
