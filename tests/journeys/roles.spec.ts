// Roles in the console: an administrator gives one, and its holder sees only what it permits.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#rules/accounts/permissions.ts';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const asStaff = { email: 'staff@example.org', password: 'curb-cuts1!' };

/** Someone with a role who opens a page of the console. */
const aVisitAs = async (role: Role, path: string) => {
  const { person, accountId } = await aSignedInPerson(portal);
  await portal.db
    .updateTable('account')
    .set({ roles: [role] })
    .where('id', '=', accountId)
    .execute();
  const visited = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await visited.page.goto(`${portal.url}${path}`);
  await signIn(visited.page, person);
  return visited;
};

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Staff' });

it('an administrator gives and takes roles by keyboard', async () => {
  const { accountId } = await aSignedInPerson(portal, { firstName: 'Ilse', lastName: 'Okafor' });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/people/${accountId}`);
  await signIn(page, asStaff);
  await heading(page, 'Ilse Okafor').waitFor();
  await page.getByRole('button', { name: 'Change roles' }).press('Enter');
  const form = page.getByRole('form', { name: 'Change roles' });
  await form.getByRole('checkbox', { name: /^Support:/ }).press('Space');
  await form.getByRole('checkbox', { name: /^Captioner:/ }).press('Space');
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await form.getByLabel('password').fill(asStaff.password);
  await form.getByRole('button', { name: 'Change roles' }).press('Enter');
  await page.getByText('Ilse Okafor now has these roles: Support and Captioner.').waitFor();
  await page.getByText('Support and Captioner', { exact: true }).waitFor();
  await expectAccessible(page);
  expectNoConsoleErrors(complaints);
  await context.close();
});

describe('every page in the navigation', () => {
  const staffRoles = roles.filter((role) => role !== 'presenter' && role !== 'administrator');
  it.each(staffRoles.map((role) => [role] as const))('opens for a %s', async (role) => {
    const { page, context, complaints } = await aVisitAs(role, '/staff');
    await heading(page, 'Dashboard').waitFor();
    const links = await menuOf(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(1);
    for (const link of [...links, '/staff/sessions/1201', '/staff/search?q=egress']) {
      await page.goto(`${portal.url}${link}`);
      await page.locator('main h1').waitFor();
      expect(await page.locator('main h1').textContent(), link).not.toMatch(/can’t open|not load|not found/i);
    }
    const tabs = await page.goto(`${portal.url}/staff/sessions/1201`).then(async () => {
      await page.locator('main h1').waitFor();
      return page
        .getByRole('navigation', { name: 'Session', exact: true })
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    });
    for (const link of tabs) {
      await page.goto(`${portal.url}${link}`);
      await page.locator('main h1').waitFor();
      expect(await page.locator('main').textContent(), link).not.toMatch(/can’t open|could not be loaded/i);
    }
    await expectAccessible(page);
    expectNoConsoleErrors(complaints);
    await context.close();
  });
});

it('a page that one may not open says which permission it needs', async () => {
  const { page, context } = await aVisitAs('support', '/staff/settings');
  await heading(page, 'You can’t open this page').waitFor();
  await page.getByText('You need the permission “Change settings” for this.').waitFor();
  await expectAccessible(page);
  await menuOf(page).getByRole('link', { name: 'People' }).waitFor();
  expect(await menuOf(page).getByRole('link', { name: 'Settings' }).count()).toBe(0);
  await page.goto(`${portal.url}/staff/sessions/1201/attendance`);
  await page.getByText('You need the permission “Manage attendance and credit” for this.').waitFor();
  await expectAccessible(page);
  await context.close();
});
