// Staff name categories and put emails and certificates into their own words, by keyboard, in a narrow window.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
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
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Categories' }).press('Enter');
  await heading(page, 'Categories').waitFor();
  expect(await menu.getByRole('link').count()).toBe(0);

  await page.getByRole('link', { name: 'Add category' }).press('Enter');
  await heading(page, 'New category').waitFor();
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Name: Field is required' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Zoos');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await heading(page, 'Zoos').waitFor();
  await expectAccessible(page);
  await page.goto(`${portal.url}/staff/categories`);
  const up = page.getByRole('button', { name: 'Move up Zoos' });
  await up.press('Enter');
  await page.getByText('You haven’t saved the new order.').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Move up Zoos');
  await page.getByRole('button', { name: 'Save order' }).press('Enter');
  await page.getByText('Order saved.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Zoos' }).press('Enter');
  await heading(page, 'Zoos').waitFor();
  await page.getByRole('button', { name: 'Delete category' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).press('Enter');
  await heading(page, 'Categories').waitFor();
  await page.getByRole('link', { name: 'Change history', exact: true }).last().press('Enter');
  await page.getByRole('button', { name: /^Undo ?: Deleted \(Zoos\)$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).press('Enter');
  await page.getByText('Change undone.').waitFor();

  await page.goto(`${portal.url}/staff/settings/emails/welcome`);
  await heading(page, 'Email: Account is ready').waitFor();
  await page.getByLabel('Subject').fill('Welcome to {place}');
  await page.getByRole('button', { name: 'Save email' }).press('Enter');
  await page.getByRole('link', { name: /^Subject: \{place\} doesn’t work in this email/ }).waitFor();
  await page.getByLabel('Subject').fill('Welcome to {organization}');
  await page.getByRole('button', { name: 'Preview email' }).press('Enter');
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.getByRole('button', { name: 'Save email' }).press('Enter');
  await page.getByText('Email saved. New emails use this text.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await openPage(page, `${portal.url}/staff/settings/emails`);
  const received = page.getByLabel('Received message');
  const check = page.getByRole('button', { name: 'Check message' });
  await received.fill('Welcome to the center.');
  await check.press('Enter');
  await page.getByText('This text has no From line.').waitFor();
  expect(await received.evaluate((field) => field === document.activeElement)).toBe(true);
  await received.fill(
    'Authentication-Results: mx.mailbox.example; spf=pass smtp.mailfrom=bounces.center.example; dkim=pass header.d=center.example; dmarc=fail header.from=center.example\nFrom: Center <news@center.example>\n\nWelcome.',
  );
  await check.press('Enter');
  const results = page.getByRole('heading', { name: 'Results for email from center.example' });
  expect(await results.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('Not all checks passed at mx.mailbox.example.').waitFor();
  for (const name of ['SPF: passed', 'DKIM: passed', 'DMARC: failed'])
    await page.getByRole('heading', { name }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await page.goto(`${portal.url}/staff/settings/certificates/idhd`);
  await heading(page, 'Certificate: Institute on Disability and Human Development (IDHD)').waitFor();
  await page.getByLabel('Title').fill('Certificate of the Level Institute');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sample (PDF)' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('example-idhd.pdf');
  await page.getByRole('button', { name: 'Save certificate' }).press('Enter');
  await page.getByText('Certificate saved. New certificates have this text.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await context.close();
  expectNoConsoleErrors(complaints);
});
