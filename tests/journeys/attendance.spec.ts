// Attendance in the browser: staff import a report and identify an attendee, people enter the code word, a coordinator sends the sheet.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenWords, expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { anAttendee, aSession, zoomReport } from '#tests/support/attendance.ts';
import { step, stepHeading } from '#tests/support/attendance-steps.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Of yesterday, 12:00 to 1:30 pm Eastern Time. */
const yesterday = () => {
  const starts_at = Temporal.Now.zonedDateTimeISO('America/New_York')
    .subtract({ days: 1 })
    .withPlainTime('12:00')
    .toInstant();
  return { starts_at, ends_at: starts_at.add({ minutes: 90 }) };
};
const reportOf = (...rows: Parameters<typeof zoomReport>) => {
  const day = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ days: 1 });
  const two = (number: number): string => String(number).padStart(2, '0');
  const text = `${two(day.month)}/${two(day.day)}/${day.year}`;
  return Buffer.from(zoomReport(...rows).replaceAll('06/02/2026', text));
};

it('staff read a report, resolve a doubtful attendee by keyboard, and see the minutes; people enter the word', async () => {
  const session = await aSession(portal, { name: 'Doors and Ramps', ...yesterday() });
  const ada = await anAttendee(portal, session);
  await aSession(portal, { name: 'Measurements and Accommodations', ...yesterday() });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/attendance`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await heading(page, 'Attendance').waitFor();
  await page
    .getByRole('row', { name: /Doors and Ramps/ })
    .getByText('Webinar report missing')
    .waitFor();
  expect(await brokenWords(page.getByRole('table'))).toEqual([]);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Doors and Ramps', exact: true }).press('Enter');
  await heading(page, 'Doors and Ramps').waitFor();
  await page.getByRole('button', { name: 'Import report' }).press('Enter');
  await page.getByText('Choose a file').waitFor();
  const file = page.getByLabel('Report of the meeting');
  await expect.poll(() => file.evaluate((field) => field === document.activeElement)).toBe(true);
  const buffer = Buffer.concat([
    reportOf(['Ada', '', 0, 80], ['Zed Nobody', '', 0, 9]),
    Buffer.from('Una,,soon,later\n'),
  ]);
  await file.setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import report' }).press('Enter');
  await page.getByText('Report imported: 2 attendance records.').waitFor();
  await page.getByText('Problems in this file: 1').press('Enter');
  await page
    .locator('details[open]')
    .getByText(/^Row 4: /)
    .waitFor();
  await step(page, 'Reports').getByText('1 report').waitFor();
  await page.getByRole('link', { name: 'Code word and group sites' }).press('Enter');
  await page.getByRole('textbox', { name: 'Code word' }).fill('Kerb ramp');
  await page.getByRole('textbox', { name: 'Code word' }).press('Enter');
  await page.getByText('Code word saved.').waitFor();
  await expectAccessible(page);
  await step(page, 'Reports').press('Enter');
  await page.getByRole('link', { name: 'Code word and group sites' }).press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Code word' }).inputValue()).toBe('Kerb ramp');

  await step(page, 'Unmatched').press('Enter');
  const list = stepHeading(page, 'Attendees to match');
  await expect.poll(() => list.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await step(page, 'Unmatched').getAttribute('aria-current')).toBe('step');
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBe(0);
  await page.getByRole('button', { name: 'Match Ada with Ada Sample' }).press('Enter');
  await page.getByText('Ada is Ada Sample.').waitFor();
  await expect.poll(() => list.evaluate((each) => each === document.activeElement)).toBe(true);

  await anAttendee(portal, session, { firstName: 'Zed', lastName: 'Nobody' });
  await page.reload();
  await page.getByText('1 attendee of zoom.csv may be known now').waitFor();
  await page.getByRole('button', { name: 'Match Zed Nobody with Zed Nobody' }).press('Enter');
  await page.getByText('Zed Nobody is Zed Nobody.').waitFor();
  await page.getByText('Decided: 2').press('Enter');
  await page.getByRole('button', { name: 'Undo the decision about Zed Nobody' }).press('Enter');
  await page.getByText('Decision about Zed Nobody undone.').waitFor();
  const find = page.getByRole('button', { name: 'Find a registrant for Zed Nobody' });
  // The opened list of decisions is read again.
  await expect.poll(() => find.count()).toBe(1);
  await find.press('Enter');
  await page.getByRole('button', { name: 'Match Zed Nobody with the person you choose' }).press('Enter');
  await page.getByText('Error: Choose who it is').waitFor();
  await page.getByRole('radio', { name: /^Zed Nobody/ }).press('Space');
  await page.getByRole('button', { name: 'Match Zed Nobody with the person you choose' }).press('Enter');
  await page.getByText('Zed Nobody is Zed Nobody.').waitFor();
  expect(await surplusWidth(page)).toBe(0);
  await expectAccessible(page);

  await step(page, 'Review').press('Enter');
  await page.getByRole('link', { name: 'View or enter each person’s attendance' }).press('Enter');
  await page
    .getByRole('row', { name: /Ada Sample/ })
    .getByText('80, enough')
    .waitFor();
  expect(await step(page, 'Review').getAttribute('aria-current')).toBe('step');
  await page.getByLabel('Name or email', { exact: true }).fill('ZED');
  await page.getByLabel('Name or email', { exact: true }).press('Enter');
  const results = page.getByRole('heading', { name: '1 person of 2 with “ZED”' });
  await expect.poll(() => results.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByLabel('Part of the name or email').fill('sample');
  await page.getByRole('radio', { name: /^Ada Sample/ }).check();
  await page.getByLabel('How do you know it?').fill('Seen by the captioner');
  await page.getByRole('button', { name: 'Save entry' }).press('Enter');
  await page.getByText('Entry saved.').waitFor();
  expect(await surplusWidth(page)).toBe(0);
  await expectAccessible(page);

  const own = await visit(browser);
  await own.page.goto(`${portal.url}/my/sessions`);
  await signIn(own.page, ada.person);
  const word = own.page.getByRole('textbox', { name: 'Code word' });
  await word.fill('curb');
  await word.press('Enter');
  await own.page.getByText('You have 4 tries left this hour.').waitFor();
  await expectAccessible(own.page);
  await word.fill('kerb-RAMP');
  await word.press('Enter');
  await own.page.getByText('Code word entered for Ada Sample.').waitFor();
  await expectAccessible(own.page);
  await Promise.all([context.close(), own.context.close()]);
  expectNoConsoleErrors([...complaints, ...own.complaints]);
});

it('the sign-in sheet of a group can still be saved after the session', async () => {
  const session = await aSession(portal, { name: 'Handrails', ...yesterday() });
  const group = await anAttendee(portal, session, { others: ['Filler'] });
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${portal.url}/my/sessions`);
  await signIn(page, group.person);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download sign-in sheet (PDF) for Handrails' }).click(),
  ]);

  expect(saved.suggestedFilename()).toBe(`sign-in-sheet-${session}.pdf`);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('a coordinator sends the sheet of a group, staff give it back, and verify it once it is right', async () => {
  const session = await aSession(portal, { name: 'Signs', ...yesterday() });
  const group = await anAttendee(portal, session, { others: ['Filler'] });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/my/sessions`);
  await signIn(page, group.person);
  await page.getByRole('link', { name: 'Submit group site sign-in sheet for Signs' }).press('Enter');
  await heading(page, 'Group site sign-in sheet: Signs').waitFor();
  await page.getByRole('button', { name: 'Submit sheet' }).press('Enter');
  const summary = page.getByRole('group', { name: 'The sheet was not sent yet' });
  await summary.getByRole('link', { name: 'Bo Filler, left at: Enter a time' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name of the site').fill('Stillwater Library');
  await page.getByRole('group', { name: 'Ada Sample' }).getByLabel('Joined at').fill('12:10');
  await page.getByRole('button', { name: 'Fill empty times with start and end' }).press('Enter');
  await page.getByLabel('I was there, and everything on this sheet is true.').press('Space');
  await page.getByRole('button', { name: 'Submit sheet' }).press('Enter');
  await page.getByText('You can change it until our staff check it.').waitFor();
  const file = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('Scan or photo of the sign-in sheet').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload form' }).press('Enter');
  await page.getByText('Form uploaded.').waitFor();
  expect(await surplusWidth(page)).toBe(0);
  await expectAccessible(page);

  const staff = await visit(browser);
  await staff.page.goto(`${portal.url}/staff/sessions/${session}/attendance/reports/evidence`);
  await signIn(staff.page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  const sites = staff.page.getByRole('region', { name: 'Group sites' });
  await sites
    .getByRole('row', { name: /Ada Sample/ })
    .getByText('12:10 to 1:30 pm')
    .waitFor();
  const [saved] = await Promise.all([
    staff.page.waitForEvent('download'),
    sites.getByRole('button', { name: 'Download signed form of Ada Sample' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sheet.pdf');
  await sites.getByText('Return for correction').first().click();
  await sites.getByLabel('What should be corrected?').fill('When did Ada leave?');
  await sites.getByRole('button', { name: 'Return sheet' }).click();
  await sites.getByText('Sheet returned. We email Ada Sample.').waitFor();
  await expectAccessible(staff.page);

  await page.reload();
  await page.getByText('When did Ada leave?').waitFor();
  await page.getByLabel('I was there, and everything on this sheet is true.').check();
  await page.getByRole('button', { name: 'Submit sheet' }).click();
  await page.getByText('You can change it until our staff check it.').waitFor();
  await staff.page.reload();
  await sites.getByRole('button', { name: 'Verify the sheet of Ada Sample' }).click();
  await sites.getByText('Sheet of Ada Sample verified.').waitFor();
  await page.reload();
  await page.getByText('We checked this sheet.').waitFor();
  await expectAccessible(page);
  await Promise.all([context.close(), staff.context.close()]);
  expectNoConsoleErrors([...complaints, ...staff.complaints]);
});
