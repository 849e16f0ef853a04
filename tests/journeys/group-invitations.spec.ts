// A coordinator invites a group member, who accepts with a new account and gets the sessions; by keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { aMember, anAddress, anInvitation, keyFor } from '#tests/support/group-invitations.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { aVisit, expectNoConsoleErrors, heading } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('a member is invited, accepts with a new account, and leaves', async () => {
  const { page, token, complaints } = await aVisit(portal, browser, '/my');
  await heading(page, 'My Account').waitFor();
  const id = await aMember(portal, { token }, 'Ana', 'Lund');
  await register(portal, token, 1201, [id]);
  await page.reload();
  const email = anAddress();

  await page.getByRole('button', { name: 'Invite Ana Lund' }).press('Enter');
  await page.getByLabel('Email', { exact: true }).pressSequentially('ana');
  await page.keyboard.press('Enter');
  await page.getByText('invalid email', { exact: false }).first().waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(`Invitation sent to ${email}.`).waitFor();
  await page.getByText(`Invited: ${email}`).waitFor();
  await expectAccessible(page);

  const key = await keyFor(portal, email);
  const visit = await browser.newContext({ locale: 'en-US' });
  const ana = await visit.newPage();
  await ana.goto(`${portal.url}/invitation?code=${key}`);
  await heading(ana, 'Invitation to a group').waitFor();
  await ana.getByText('1 upcoming session, 0 past sessions and 0 certificates', { exact: false }).waitFor();
  await ana.getByText('The coordinators of the group can still register you', { exact: false }).waitFor();
  await expectAccessible(ana);
  await ana.getByRole('link', { name: 'create an account', exact: true }).press('Enter');
  await heading(ana, 'Create an account').waitFor();
  const { secretQuestion, state, ...person } = aPerson({ email, firstName: 'Ana', lastName: 'Lund' });
  for (const [name, value] of Object.entries(person)) await ana.locator(`[name="${name}"]`).fill(value);
  await ana.locator('[name="passwordConfirmation"]').fill(person.password);
  await ana.locator('[name="secretQuestion"]').selectOption(secretQuestion);
  await ana.locator('[name="state"]').selectOption(state);
  await ana.getByRole('button', { name: 'Create account' }).press('Enter');
  await ana.getByText(`signed in as ${email}`, { exact: false }).waitFor();
  await ana.getByRole('button', { name: 'Accept invitation' }).press('Enter');
  await heading(ana, 'My sessions').waitFor();
  expect(await ana.locator('#session-1201').count()).toBe(1);

  await page.reload();
  await page.getByText('Ana Lund (has an account)').waitFor();
  expect(await page.getByRole('button', { name: 'Invite Ana Lund' }).count()).toBe(0);

  await ana.goto(`${portal.url}/my`);
  await ana.getByRole('button', { name: 'Leave the group of Nora Quist' }).press('Enter');
  await ana.getByRole('button', { name: 'Yes, leave the group of Nora Quist' }).press('Enter');
  await ana.getByText('You left the group of Nora Quist.').waitFor();
  await expect.poll(() => ana.evaluate(() => document.activeElement?.textContent)).toBe('Groups you’re in');
  await page.reload();
  await heading(page, 'My Account').waitFor();
  expect(await page.getByText('Ana Lund').count()).toBe(0);
  expectNoConsoleErrors(complaints);
});

it('an invitation is declined without an account, and revoked', async () => {
  const coordinator = await aSignedInPerson(portal);
  const { key } = await anInvitation(portal, coordinator);
  const page = await browser.newPage();

  await page.goto(`${portal.url}/invitation?code=${key}`);
  await page.getByRole('button', { name: 'Decline invitation' }).press('Enter');
  await page.getByText('You declined.', { exact: false }).waitFor();
  await page.reload();
  await heading(page, 'This invitation is no longer valid').waitFor();
  await expectAccessible(page);
});
