// Staff name categories and put emails and certificates into their own words, by keyboard, in a narrow window.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectQuiet, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('a category is added, moved, deleted and brought back; an email and a certificate get own words', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/sessions`);
  await signIn(page, sampleStaff);
  await heading(page, 'Sessions').waitFor();
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await menu.getByText('Staff menu, now: Sessions').press('Enter');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Categories' }).press('Enter');
  await heading(page, 'Categories').waitFor();
  expect(await menu.getByRole('link').count()).toBe(0);

  await page.getByRole('link', { name: 'Add a category' }).press('Enter');
  await heading(page, 'New category').waitFor();
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'Name: Field is required' }).waitFor();
  await page.getByLabel('Name').fill('Zoos');
  await page.getByLabel('Name').press('Enter');
  await heading(page, 'Zoos').waitFor();
  await expectAccessible(page);
  await page.goto(`${portal.url}/staff/categories`);
  const up = page.getByRole('button', { name: 'Move up Zoos' });
  await up.press('Enter');
  await page.getByText('The new order is not saved yet.').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Move up Zoos');
  await page.getByRole('button', { name: 'Save the order' }).press('Enter');
  await page.getByText('The order is saved.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Zoos' }).press('Enter');
  await heading(page, 'Zoos').waitFor();
  await page.getByRole('button', { name: 'Delete this category' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).press('Enter');
  await heading(page, 'Categories').waitFor();
  await page.getByRole('link', { name: 'Changes', exact: true }).last().press('Enter');
  await page.getByRole('button', { name: 'Undo : Deleted (Zoos)' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, undo it' }).press('Enter');
  await page.getByText('The change is undone.').waitFor();

  await page.goto(`${portal.url}/staff/settings/emails/welcome`);
  await heading(page, 'Email: Account is ready').waitFor();
  await page.getByLabel('Subject').fill('Welcome to {place}');
  await page.getByRole('button', { name: 'Save words' }).press('Enter');
  await page.getByRole('link', { name: /^Subject: \{place\} is not known in this email/ }).waitFor();
  await page.getByLabel('Subject').fill('Welcome to {organization}');
  await page.getByRole('button', { name: 'Show the email' }).press('Enter');
  await page.getByRole('heading', { name: 'As it would go out' }).waitFor();
  await page.getByRole('button', { name: 'Save words' }).press('Enter');
  await page.getByText('Saved. Emails have these words from now on').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await page.goto(`${portal.url}/staff/settings/certificates/idhd`);
  await heading(page, 'Certificate: Institute on Disability and Human Development (IDHD)').waitFor();
  await page.getByLabel('Title').fill('Certificate of the Level Institute');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an example (PDF)' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('example-idhd.pdf');
  await page.getByRole('button', { name: 'Save sentences' }).press('Enter');
  await page.getByText('Saved. Certificates have these sentences from now on.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await context.close();
  expectQuiet(complaints);
});
