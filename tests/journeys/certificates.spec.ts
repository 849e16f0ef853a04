// Certificates in the browser: one's own, their PDF, public verification, and the transcript.
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { ask } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
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

it('certificates are listed, saved as PDF, issued again with a new name, and say when that fails', async () => {
  const { page, context, complaints, accountId, selfId } = await aVisit(portal, browser, '/my/certificates');
  await heading(page, 'Certificates').waitFor();
  await page.getByText('after a session ends and your credit is granted').waitFor();
  await expectAccessible(page);
  const { number } = await aCertificate(portal.db, { accountId, memberId: selfId });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByText('Certificate of Attendance', { exact: true }).waitFor();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Save as PDF/ }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');

  const printed = `${portal.url}/ao/program-format`;
  await page.route('**/api/pdf/accessibilityOnline/**', (route) => route.fulfill({ json: { url: printed } }));
  const [view] = await Promise.all([page.waitForEvent('popup'), card.getByRole('button', { name: /^Print/ }).click()]);
  await view.waitForURL(printed);
  await view.close();
  await page.unroute('**/api/pdf/accessibilityOnline/**');

  await page.route('**/api/pdf/accessibilityOnline/**', (route) => route.abort());
  await card.getByRole('button', { name: /^Print/ }).click();
  await card.getByText('The certificate could not be printed.').waitFor();
  expect(complaints.splice(0).filter((text) => text === 'print access error')).toHaveLength(1);

  await page.goto(`${portal.url}/my/profile`);
  await page.getByLabel('First name').fill('Norah');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Norah Quist, is waiting for approval').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Nora');
  await expectAccessible(page);
  const staff = await visit(browser, { viewport: { width: 320, height: 700 } });
  await staff.page.goto(`${portal.url}/staff/name-changes`);
  await signIn(staff.page, sampleStaff);
  await heading(staff.page, 'Name changes').waitFor();
  await staff.page.getByRole('button', { name: 'Save decision' }).click();
  await staff.page.getByRole('link', { name: 'Evidence you have seen: Field is required' }).waitFor();
  await expectAccessible(staff.page);
  expect(await surplusWidth(staff.page)).toBeLessThanOrEqual(0);
  await staff.page.getByLabel('Evidence you have seen').fill('A driver’s license.');
  await staff.page.getByRole('button', { name: 'Save decision' }).click();
  await staff.page.getByText('Approved: Nora Quist to Norah Quist.').waitFor();
  await staff.page.getByText('Waiting for approval: 0').waitFor();
  await expectAccessible(staff.page);
  await staff.context.close();
  await page.goto(`${portal.url}/my/certificates`);
  await page.reload();
  await card.getByRole('button', { name: /^Reissue with the new name/ }).click();
  await page.getByText('Certificate reissued for Norah Quist.').waitFor();
  await page.getByText(`It replaces ${number}.`).waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('anybody checks a number by keyboard, mistyped or not', async () => {
  const owner = await aVisit(portal, browser, '/my/certificates');
  await heading(owner.page, 'Certificates').waitFor();
  const { number } = await aCertificate(portal.db, { accountId: owner.accountId, memberId: owner.selfId });
  await owner.context.close();
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });

  await page.goto(`${portal.url}/verify`);
  const field = page.getByLabel('Certificate number');
  await field.focus();
  await page.keyboard.type('CC-1234');
  await page.keyboard.press('Enter');
  await page.getByText('This is not a certificate number').waitFor();
  expect(await field.inputValue()).toBe('CC-1234');
  await expectAccessible(page);
  await field.fill('cc 2222 2222 22');
  await page.keyboard.press('Enter');
  await page.getByText('We have no certificate with this number.').waitFor();
  await field.fill(number.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This certificate is valid' }).waitFor();

  expect(new URL(page.url()).pathname).toBe(`/verify/${number}`);
  await page.getByText('Nora Quist').waitFor();
  expect(await surplusWidth(page)).toBe(0);
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('the page of a certificate is accessible, narrow and wide', async () => {
  const { page, context, complaints, accountId, selfId, token } = await aVisit(portal, browser, '/my/certificates');
  await heading(page, 'Certificates').waitFor();
  await aCertificate(portal.db, { accountId, memberId: selfId, type: 'cali' });
  const [{ url }] = (await ask(portal, 'GET', '/api/my/certificates', { token })).body;

  await page.goto(portal.url + url.slice('http://localhost:3000'.length));
  await heading(page, 'California Architects: Disability Access Coursework').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await surplusWidth(page)).toBe(0);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('the transcript adds up credit from here and elsewhere, and shows how far a goal is', async () => {
  const { page, context, complaints, accountId, selfId } = await aVisit(portal, browser, '/my/transcript');
  await heading(page, 'Transcript').waitFor();
  await page.getByText('No credit yet.').waitFor();
  await aCertificate(portal.db, { accountId, memberId: selfId });

  await page.getByRole('button', { name: 'Add credit from another provider' }).click();
  await page.getByRole('button', { name: 'Save credit' }).click();
  await page.getByText('Enter a number of hours').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Course').fill('Ramps and slopes');
  await page.getByLabel('Date', { exact: true }).fill('2026-02-28');
  await page.getByLabel('Contact hours').fill('2');
  await page.getByRole('button', { name: 'Save credit' }).click();
  await page.getByText('Your credit for Ramps and slopes is saved.').waitFor();
  await page.getByText('Entered by you').waitFor();
  await page.getByRole('button', { name: 'Set a goal' }).click();
  await page.getByLabel('Contact hours you need').fill('18');
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2027-12-31');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await page.getByText('3.5 of 18 hours').waitFor();
  await expectAccessible(page);

  await page.getByLabel('From').fill('2026-03-01');
  await page.getByLabel('From').press('Enter');
  await page.getByRole('heading', { name: 'Credit in these dates' }).waitFor();
  expect(await page.getByText('Ramps and slopes').count()).toBe(0);
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await page.getByText('Enter a last day on or after the first day').waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('credit removed one right after the other is all removed, and what is being entered stays', async () => {
  const { page, context, complaints, accountId } = await aVisit(portal, browser, '/my/transcript');
  await heading(page, 'Transcript').waitFor();
  const titles = ['Ramps', 'Doors', 'Signs'];
  await portal.db
    .insertInto('other_credit')
    .values(titles.map((title) => ({ account_id: accountId, title, hours: 1, earned_on: '2026-02-28' })))
    .execute();
  await page.reload();
  await page.getByRole('button', { name: 'Add credit from another provider' }).click();
  await page.getByLabel('Course').fill('Captions');
  await context.route(/other-credits\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });

  for (const title of ['Ramps', 'Doors']) await page.getByRole('button', { name: `Remove ${title}` }).click();

  await page.getByText('Doors removed.').waitFor();
  await page.getByRole('heading', { name: 'Ramps' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Signs' }).waitFor();
  expect(await page.getByLabel('Course').inputValue()).toBe('Captions');
  await context.close();
  expectNoConsoleErrors(complaints);
});
