// An organization gets a second coordinator, who registers a person of its group and takes over; by keyboard.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aMember, coordinatorKeyFor } from '#tests/support/group-invitations.ts';
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('an organization is named, gets a coordinator, is handed over, and left', async () => {
  const { page, token, complaints } = await aVisit(portal, browser, '/my/organization');
  await heading(page, 'Organization').waitFor();
  await aMember(portal, { token }, 'Ana', 'Lund');
  await page.getByLabel('Name of the organization').pressSequentially('Old Mill Library');
  await page.keyboard.press('Enter');
  await page.getByText('Name saved.').waitFor();
  await expect.poll(() => focused(page)).toBe('Organization');
  const other = await aSignedInPerson(portal, { firstName: 'Sam', lastName: 'Second' });
  const { email } = other.person;
  await page.getByLabel('Email', { exact: true }).pressSequentially(email);
  await page.keyboard.press('Enter');
  await page.getByText(`Invitation sent to ${email}.`).waitFor();
  await expectAccessible(page);

  const second = await visit(browser, { viewport: { width: 320, height: 700 } });
  const sam = second.page;
  await openPage(sam, `${portal.url}/coordinator-invitation?code=${await coordinatorKeyFor(portal, email)}`);
  await heading(sam, 'Coordinate a group').waitFor();
  await sam.getByText('Old Mill Library', { exact: true }).waitFor();
  await expectAccessible(sam);
  await sam.getByRole('main').getByRole('link', { name: 'sign in' }).press('Enter');
  await signIn(sam, other.person);
  await heading(sam, 'Coordinate a group').waitFor();
  await press(sam, 'Accept invitation');
  await heading(sam, 'My Account').waitFor();

  await openPage(sam, `${portal.url}/ao/session/1201`);
  await sam.getByRole('link', { name: 'Register for Session' }).press('Enter');
  await sam.getByRole('checkbox', { name: 'Ana Lund' }).press('Space');
  await sam.getByLabel('How Ana Lund will attend').selectOption('Web');
  await press(sam, 'Confirm Registration');
  await heading(sam, 'Review and register').waitFor();
  await press(sam, 'Register');
  await sam.getByRole('heading', { level: 1, name: /registered/i }).waitFor();

  await openPage(page, `${portal.url}/my/group`);
  await page.getByText('Ana Lund, Registered').waitFor();
  await expectAccessible(page);
  await openPage(page, `${portal.url}/my/organization`);
  await page.getByRole('button', { name: /^Make main coordinator/ }).press('Enter');
  await press(page, 'Hand over');
  await page.getByText('Sam Second is the main coordinator now.').waitFor();
  await expect.poll(() => focused(page)).toBe('Organization');
  await expectAccessible(page);
  await press(page, 'Leave organization');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave organization' }).press('Enter');
  await page.getByText('You left the organization.').waitFor();

  await openPage(sam, `${portal.url}/my/organization`);
  await sam.getByText('(main coordinator)').waitFor();
  expect(await sam.getByText('Nora Quist').count()).toBe(0);
  await expectAccessible(sam);
  expect(await surplusWidth(sam)).toBeLessThanOrEqual(0);
  await openPage(sam, `${portal.url}/my/group`);
  await sam.getByText('Ana Lund, Registered').waitFor();
  expect(await surplusWidth(sam)).toBeLessThanOrEqual(0);
  expectNoConsoleErrors([...complaints, ...second.complaints]);
});
