// What is heard of every public screen: words apart from each other, nothing empty, few landmarks.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictions, emptyParts, joinedTexts, landmarks } from '#tests/support/accessibility-tree.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { publicScreens } from '#tests/support/public-screens.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser(['--force-renderer-accessibility'])]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('no two texts of a public screen run into each other, and nothing empty is announced', async () => {
  const { page, context } = await visit(browser);
  const found: string[] = [];
  for (const path of [...(await publicScreens(portal)), '/my', '/api/docs']) {
    await openPage(page, portal.url + path);
    for (const text of [...(await joinedTexts(page)), ...(await emptyParts(page)), ...(await contradictions(page))]) {
      found.push(`${path}: ${text}`);
    }
  }
  await context.close();
  expect(found).toEqual([]);
}, 300_000);

it('a session page has no landmark but those of the frame', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, `${portal.url}/ao/session/1201`);
  expect(await landmarks(page)).toEqual([
    'banner ',
    'navigation Accessibility Online',
    'main ',
    'complementary About this series',
    'region Help and other series',
    'contentinfo ',
    'search ',
    'navigation Account',
    'navigation Breadcrumb',
  ]);
  await context.close();
});
