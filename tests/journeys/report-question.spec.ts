// A report that does not fit its session, in the browser: why, what would fit, and importing it anyway.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const reportOf = (from: string, to: string) => ({
  name: 'zoom.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(zoomReport(['Ada Sample', '', 0, 90]).replace('12:00:00 PM', from).replace('01:30:00 PM', to)),
});

it('staff see why a report does not fit, read it in another zone, and import another one anyway', async () => {
  const session = await aSession(portal, { name: 'Doors and Ramps' });
  await anAttendee(portal, session);
  const later = Temporal.Instant.from('2026-06-02T18:00:00-04:00');
  await aSession(portal, { name: 'Playgrounds', starts_at: later, ends_at: later.add({ minutes: 90 }) });
  const { page, context } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/attendance/${session}`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Doors and Ramps').waitFor();
  const file = page.getByLabel('Report of the meeting');

  await file.setInputFiles(reportOf('09:00:00 AM', '10:30:00 AM'));
  await page.getByRole('button', { name: 'Import report' }).press('Enter');
  const question = page.getByRole('heading', { name: 'This report doesn’t fit the session' });
  await question.waitFor();
  await expect.poll(() => question.evaluate((each) => each === document.activeElement)).toBe(true);
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBe(0);
  await page.getByRole('button', { name: 'Read times as Pacific Time' }).press('Enter');
  await page.getByText('Report imported: 1 attendance record.').waitFor();
  const reports = page.getByRole('heading', { name: 'Reports', exact: true });
  await expect.poll(() => reports.evaluate((each) => each === document.activeElement)).toBe(true);

  await file.setInputFiles(reportOf('06:00:00 PM', '07:30:00 PM'));
  await page.getByRole('button', { name: 'Import report' }).press('Enter');
  const link = page.getByRole('link', { name: 'Import into Playgrounds' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/staff\/sessions\/\d+\/attendance\/reports$/);
  await page.getByRole('button', { name: 'Import anyway' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import this report anyway?' });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.reload();
  await page.getByRole('button', { name: 'Import anyway' }).press('Enter');
  await dialog.getByRole('button', { name: 'Import anyway' }).press('Enter');
  await page.getByText('Report imported: 1 attendance record.').waitFor();
  expect(await question.count()).toBe(0);
  await context.close();
});
