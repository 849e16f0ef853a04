// People in the staff console: found as someone types, registered on their behalf, and two accounts that become one.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
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

it('staff find someone as they type, register them by keyboard, and the person sees it', async () => {
  const person = await aSignedInPerson(portal, { firstName: 'Zélie', lastName: 'Vaszary' });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/people`);
  await signIn(page, asStaff);
  await heading(page, 'People').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Search people', { exact: true }).focus();
  await page.keyboard.type('zelie vasz', { delay: 30 });
  await page.getByText('1 person matches “zelie vasz”').waitFor();
  expect(page.url()).toBe(`${portal.url}/staff/people?q=zelie+vasz`);
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('zelie vasz');
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').press('Enter');
  await page.waitForURL('**/staff/people?q=zelie+vasz&sort=email&order=ascending');
  await page.getByRole('columnheader', { name: 'Email' }).and(page.locator('[aria-sort="ascending"]')).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Email');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zélie Vaszary', exact: true }).press('Enter');

  await heading(page, 'Zélie Vaszary').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Register for a session', exact: true }).press('Enter');
  const form = page.getByRole('form', { name: 'Register for a session' });
  await form.getByRole('radio').first().waitFor();
  await form.getByRole('button', { name: 'Register and send email' }).press('Enter');
  await form.getByRole('link', { name: 'Session: Choose a session.' }).waitFor();
  await expectAccessible(page);
  await form.getByLabel('Search sessions').fill('egress');
  await form.getByText('1 session').waitFor();
  await form.getByRole('radio', { name: /Accessible Means of Egress/ }).focus();
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Register and send email' }).press('Enter');
  await page.getByText('Zélie Vaszary is registered for Accessible Means of Egress').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Register for a session');
  await page.getByText('Zélie Vaszary: Webinar, entered by staff').waitFor();
  await expectAccessible(page);
  const { body: mine } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: person.token });
  expect(mine.map(({ id }: { id: number }) => id)).toEqual([1201]);

  await page.getByRole('button', { name: /^Cancel Zélie Vaszary/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel registration' }).press('Enter');
  await page.getByText('is no longer registered for').waitFor();
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('staff merge two accounts of one person, and cannot do it by accident', async () => {
  // A long address must break: fonts of other machines are wider.
  const email = 'odile.brandt.accessibility.coordinator@example.org';
  const kept = await aSignedInPerson(portal, { firstName: 'Odile', lastName: 'Brandt', email });
  const ending = await aSignedInPerson(portal, { firstName: 'Odile', lastName: 'Brandt' });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/people/${kept.accountId}`);
  await signIn(page, asStaff);
  await page.getByRole('link', { name: 'Merge it into this one' }).press('Enter');
  await heading(page, 'Merge two accounts').waitFor();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Other account' }).fill(ending.person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Odile Brandt' }).press('Enter');
  await page.getByRole('table', { name: 'Compare both accounts' }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  const merge = page.getByRole('button', { name: `Merge into ${kept.person.email}` });
  await merge.press('Enter');
  await page.getByRole('link', { name: 'Confirm that the accounts belong to the same person.' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^The accounts belong to the same person/ }).press('Space');
  await page.getByLabel('Current password').fill(asStaff.password);
  await merge.press('Enter');
  await heading(page, 'Odile Brandt').waitFor();
  await page.getByText(`${ending.person.email}, on `).waitFor();
  expect((await ask(portal, 'GET', '/api/my/profile', { token: ending.token })).status).toBe(401);
  await context.close();
  expectNoConsoleErrors(complaints);
});
