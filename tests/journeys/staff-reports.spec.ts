// Reports and settings in the browser: a sentence that its table bears out, files, and a change that a visitor sees.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colorFindings, expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCountedAttendance, aHeldSession, aMeetingReport, anAccount, aSeat } from '#tests/support/report-data.ts';
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

it('staff see a series in charts and tables, and a session’s registrations, seats and funnel', async () => {
  const session_id = await aHeldSession(portal.db, { id: 150_010, at: '2018-03-06 14:30', series_id: 2, seats_web: 4 });
  const [here, away] = [await anAccount(portal.db), await anAccount(portal.db)];
  for (const account of [here, away]) await aSeat(portal.db, account, { session_id });
  await aMeetingReport(portal.db, session_id);
  await aCountedAttendance(portal.db, here, { session_id, from: 0, to: 60 });
  const { page, context, complaints } = await visit(browser, narrow);
  await page.goto(`${portal.url}/staff/reports/overview?from=2018-01-01&to=2018-12-31`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Reports overview').waitFor();

  await page.getByLabel('Series', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Show report' }).press('Enter');
  await page.waitForURL(/series=2/);
  await page.getByText('50% of registrations led to attendance, and 0% to a certificate.').waitFor();
  await page.getByRole('img', { name: 'Attendance rate by month' }).waitFor();
  await page.getByText('March 2018 has the highest rate: 50%.').waitFor();
  expect(await page.getByRole('row', { name: /^Attended/ }).allInnerTexts()).toEqual(['Attended\t1\t50%']);
  for (const mode of ['light', 'dark', 'forced colors'] as const)
    expect(await colorFindings(page, 'overview', mode)).toEqual([]);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('report-2018-01-01-2018-12-31.csv');

  await page.goto(`${portal.url}/staff/sessions/${session_id}`);
  await page.getByRole('img', { name: 'Registrations over time' }).waitFor();
  await page.getByText(/^2 people are registered\. Most/).waitFor();
  await page.getByText('Show the numbers of “From registration to certificate”').click();
  await page.getByRole('row', { name: /^Credit granted/ }).waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  expectNoConsoleErrors(complaints);
  await context.close();
});
