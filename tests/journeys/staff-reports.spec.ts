// Reports and settings in the browser: a sentence that its table bears out, files, and a change that a visitor sees.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aHeldSession, anAccount, aSeat } from '#tests/support/report-data.ts';
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

const narrow = { viewport: { width: 320, height: 700 } };

it('staff read a year by month, save it, and rename the organization for all', async () => {
  for (const [id, at, people] of [
    [150_001, '2019-03-05 14:30', 1],
    [150_002, '2019-04-02 14:30', 2],
  ] as const) {
    const session_id = await aHeldSession(portal.db, { id, at });
    const account = await anAccount(portal.db, { people });
    for (let person = 0; person < people; person += 1) await aSeat(portal.db, account, { session_id, person });
  }
  const { page, context, complaints } = await visit(browser, narrow);
  await page.goto(`${portal.url}/staff/reports`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Reports').waitFor();

  await page.getByLabel('First day').fill('2019-01-01');
  await page.getByLabel('Last day').fill('2019-12-31');
  await page.getByLabel('Last day').press('Enter');
  const picture = page.getByRole('img', { name: 'Registrations by month' });
  await page.getByText('Registrations rose from 1 in March 2019 to 2 in April 2019.').waitFor();
  await picture.waitFor();
  expect(await page.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Registered'),
    'March 2019\t1\t0\t0',
    'April 2019\t2\t0\t0',
    'All\t3\t0\t0',
  ]);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  for (const [button, file] of [
    ['Download CSV', 'registrations-by-month.csv'],
    ['Download PDF', 'registrations-by-month.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).press('Enter');
    expect((await download).suggestedFilename()).toBe(file);
  }

  await page.getByRole('link', { name: 'yearly report' }).press('Enter');
  await heading(page, 'Yearly report').waitFor();
  await page.getByRole('heading', { name: 'Accommodations' }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  const menu = page.getByRole('navigation', { name: 'Staff' });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await menu.getByRole('link', { name: 'Settings' }).press('Enter');
  await heading(page, 'Settings').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Name', { exact: true }).fill('Harbor Access Institute');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.getByText('Organization saved.').waitFor();
  await page.goto(`${portal.url}/ao/accessibility`);
  await page.getByRole('main').getByText('Harbor Access Institute').first().waitFor();

  await page.goto(`${portal.url}/staff/settings/credit`);
  await page.getByRole('button', { name: 'Save signature' }).press('Enter');
  await page.getByText('Choose an image.').waitFor();
  await page
    .getByLabel('Image of the signature of Imogen Vale')
    .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: aPng() });
  await page.getByRole('button', { name: 'Save signature' }).press('Enter');
  await page.getByRole('img', { name: 'Signature of Imogen Vale' }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Remove the signature of Imogen Vale' }).press('Enter');
  await page.getByRole('button', { name: 'Remove signature' }).press('Enter');
  await page.getByText('Signature of Imogen Vale removed.').waitFor();

  await page.goto(`${portal.url}/staff/settings/texts/privacy`);
  await heading(page, 'Content page: privacy').waitFor();
  await page.getByRole('button', { name: 'Preview page' }).press('Enter');
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});
