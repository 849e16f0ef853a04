// The style guide in the browser: tokens with contrast, and every component.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';
import { componentNames } from '#web/screens/admin/styleguide/examples.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('staff see tokens with their contrast, and each state of every component', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/styleguide`);
  await signIn(page, sampleStaff);
  await heading(page, 'Style guide').waitFor();

  const row = page.getByRole('row', { name: '--ink on --ground 16.' });
  expect(await row.first().innerText()).toMatch(/^--ink on --ground\s+16\.\d+:1\s+16\.\d+:1\s+7:1$/);
  const components = page.getByRole('region', { name: 'Components' }).getByRole('link');
  expect(await components.allInnerTexts()).toEqual(componentNames);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await components.getByText('chart', { exact: true }).click();
  await heading(page, 'chart').waitFor();
  await page.getByRole('heading', { level: 2, name: 'three values' }).waitFor();
  await page.getByRole('img', { name: 'Registrations by month' }).waitFor();

  for (const name of componentNames) {
    await page.goto(`${portal.url}/staff/styleguide/${name}`);
    await heading(page, name).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    expect([name, await surplusWidth(page)]).toEqual([name, 0]);
  }
  await page.goto(`${portal.url}/staff/styleguide/no-such-component`);
  await heading(page, 'We could not find that').waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});
