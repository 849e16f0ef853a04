// What goes wrong around a sign-in: pressed twice, no network, the wrong role, an address that signs out.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { launchBrowser, openPage, reloadPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

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

it('Enter pressed three times signs in once', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${portal.url}/ao/login`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/login')) sent.push(request.url());
  });
  await page.getByLabel('Email').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
  await page.getByRole('button', { name: 'Sign in', disabled: false }).waitFor();
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has(#login-password)');
    for (let press = 0; press < 3; press += 1) form?.requestSubmit();
  });

  await heading(page, 'Profile').waitFor();
  expect(sent).toHaveLength(1);
  await context.close();
});

it('without a network the focus stays in the form, and one more try works', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${portal.url}/ao/login`);
  await page.route('**/api/login*', (route) => route.abort());
  await page.getByLabel('Email').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
  // Until the page has taken over, the button is disabled and takes no focus.
  await page.getByRole('button', { name: 'Sign in', disabled: false }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');

  await page.unroute('**/api/login*');
  await page.keyboard.press('Enter');
  await heading(page, 'Profile').waitFor();
  await context.close();
});

it('says that it is logging in; from then on the menu and the side lead to the account', async () => {
  const { page, context } = await visit(browser);
  await openPage(page, `${portal.url}/ao/login`);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/login*', async (route) => {
    await held;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Accessibility Online' });
  expect(await menu.getByRole('link', { name: 'Create an Account' }).count()).toBe(1);
  await signIn(page, { email: 'zoe@example.org', password: 'read-aloud7' });
  await page.locator('[aria-live]').getByText('Logging In....', { exact: true }).waitFor();
  answer();
  await heading(page, 'Profile').waitFor();

  await openPage(page, `${portal.url}/ao`);
  expect(await menu.getByRole('link', { name: 'Create an Account' }).count()).toBe(0);
  const side = page.getByRole('region', { name: 'Help and other series' });
  expect(await side.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/my');
  await context.close();
});

it.each([
  ['Password', 'zoe@example.org', 'ERROR: Invalid password', /^Error: Check your password/],
  ['Email', 'nobody@example.org', 'ERROR: User not found', /^Error: No account uses this email address/],
])('a failed login is announced, and marks the field %s until it changes', async (label, email, message, why) => {
  const { page, context } = await visit(browser);
  await page.goto(`${portal.url}/ao/login`);
  await signIn(page, { email, password: 'not-this-one1' });

  await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
  const [wrong, right] = ['Email', 'Password']
    .toSorted((one) => (one === label ? -1 : 1))
    .map((each) => page.getByLabel(each, { exact: true }));
  expect(await wrong?.getAttribute('aria-invalid')).toBe('true');
  expect(await right?.getAttribute('aria-invalid')).toBe('false');
  expect(await wrong?.evaluate((field) => field === document.activeElement)).toBe(true);
  const described = await wrong?.evaluate((field) =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent?.replace('!', '')),
  );
  expect(described?.at(0)).toMatch(why);
  await wrong?.press('End');
  await page.keyboard.type('x');
  expect(await wrong?.getAttribute('aria-invalid')).toBe('false');
  await context.close();
});

it('/my/logout signs out, here and at the server', async () => {
  const { page, context, token } = await aVisit(portal, browser, '/my/profile');
  await heading(page, 'Profile').waitFor();
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').jwt);
  await page.goto(`${portal.url}/my/logout`);

  await page.waitForURL(`${portal.url}/ao`);
  await page.getByRole('button', { name: 'You’re signed out.' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBe(null);
  await expect.poll(async () => (await ask(portal, 'GET', '/api/my/profile', { token: own })).status).toBe(401);
  // Another sign-in of the same person stays.
  expect((await ask(portal, 'GET', '/api/my/profile', { token })).status).toBe(200);
  await page.goto(`${portal.url}/my/logout`);
  await page.waitForURL(`${portal.url}/ao`);
  await context.close();
});

it('Security asks for nothing that is not there', async () => {
  const { page, context, complaints } = await aVisit(portal, browser, '/my/security');
  await heading(page, 'Security').waitFor();
  await page.waitForLoadState('networkidle');

  expect(complaints).toEqual([]);
  await context.close();
});

it.each(['/staff/people/new', '/staff/questions', '/staff/speakers/new', '/staff/reports/year', '/staff/settings'])(
  '%s is for staff before any form is shown',
  async (path) => {
    const { page, context } = await aVisit(portal, browser, path);
    await heading(page, 'For staff').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    await context.close();
  },
);

it('what was typed for a new account is there again, can be discarded, and loads without a complaint', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${portal.url}/staff/people/new`);
  await signIn(page, asStaff);
  await heading(page, 'Create an account').waitFor();
  await reloadPage(page);
  await heading(page, 'Create an account').waitFor();
  await page.getByLabel('First name').fill('Ilse');
  await page.getByRole('main').getByRole('link', { name: 'already have an account' }).click();
  await heading(page, 'People').waitFor();
  await page.goBack();
  await page.getByText('The details that you entered before were restored.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ilse');
  await page.getByRole('button', { name: 'Discard and start over' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await reloadPage(page);
  await heading(page, 'Create an account').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expectNoConsoleErrors(complaints);
  await context.close();
});
