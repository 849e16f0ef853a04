// Saved views of staff's lists by keyboard: save, open, change, share, open first, rename and delete.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, type Visit, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
let staff: Visit;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  staff = await visit(browser, { viewport: { width: 320, height: 800 } });
  await staff.page.goto(`${portal.url}/staff`);
  await signIn(staff.page, sampleStaff);
  await heading(staff.page, 'Dashboard').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const menu = () => staff.page.locator('summary').filter({ hasText: /^(Saved views|View: )/ });
const open = async (): Promise<void> => {
  await menu().focus();
  await staff.page.keyboard.press('Enter');
};

it('a view is saved, opens first, is changed, renamed and deleted', async () => {
  const { page, complaints } = staff;
  await page.goto(`${portal.url}/staff/people?role=presenter&hide=created`);
  await page.getByRole('table', { name: 'People' }).waitFor();
  await open();
  await page.getByRole('button', { name: 'Save as a new view…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter');
  await dialog.getByText('Enter a name for the view.').waitFor();
  await dialog.getByLabel('Name of the view').fill('Our presenters');
  await dialog.getByRole('checkbox', { name: 'Share with all staff' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('View “Our presenters” saved.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('View: Our presenters');
  expect(page.url()).toMatch(/role=presenter.*view=\d+$/);

  await open();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Open this list with “Our presenters”' }).press('Enter');
  await page.getByText('This list now opens with “Our presenters”.').waitFor();
  await page.goto(`${portal.url}/staff/people`);
  await menu().filter({ hasText: 'View: Our presenters' }).waitFor();
  expect(page.url()).toContain('hide=created');
  expect(await page.getByRole('link', { name: 'Presenter', exact: true }).getAttribute('aria-current')).toBe('true');
  expect(await page.getByRole('columnheader', { name: 'Account created' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await menu().filter({ hasText: 'View: Our presenters (changed)' }).waitFor();
  await open();
  await page.getByRole('button', { name: 'Save changes to “Our presenters”' }).press('Enter');
  await page.getByText('View “Our presenters” saved.').waitFor();
  await open();
  await page.getByRole('button', { name: 'Rename or share “Our presenters”…' }).press('Enter');
  await page.getByLabel('Name of the view').fill('Presenters by name');
  await page.keyboard.press('Enter');
  await page.getByText('View “Presenters by name” saved.').waitFor();

  await open();
  await page.getByRole('link', { name: 'Everything' }).press('Enter');
  await menu().filter({ hasText: 'Saved views' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Account created' }).count()).toBe(1);
  await open();
  await page.getByText('(shared with all staff, opens first)').waitFor();
  await page.getByRole('link', { name: 'Presenters by name' }).press('Enter');
  await menu().filter({ hasText: 'View: Presenters by name' }).waitFor();
  expect(page.url()).toContain('sort=name');
  await open();
  await page.getByRole('button', { name: 'Delete “Presenters by name”…' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Delete the view “Presenters by name”?' });
  await sure.getByText('It’s deleted for all staff.').waitFor();
  await sure.getByRole('button', { name: 'Delete view' }).press('Enter');
  await page.getByText('View “Presenters by name” deleted.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Saved views');
  expectNoConsoleErrors(complaints);
});

it.each(['sessions', 'requests', 'email', 'history', 'sessions/1201/registrations'])(
  'every list has views: %s',
  async (list) => {
    const { token, selfId } = await aSignedInPerson(portal);
    await register(portal, token, 1201, [selfId]);
    await staff.page.goto(`${portal.url}/staff/${list}?hide=state`);
    await menu().waitFor();
  },
);
