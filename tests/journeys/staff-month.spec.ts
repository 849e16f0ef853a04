// A month of the center by keyboard: last month's session becomes next month's, and ends with certificates and a roster.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantValue } from '#server/platform/database/connect.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { someSession, staffAt } from '#tests/support/edited-sessions.ts';
import { aPdf } from '#tests/support/files.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff, staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'curbcut-month-'));
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const zone = 'America/New_York';
const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  await control.first().focus();
  await control.page().keyboard.press(key);
};
const type = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
};
const idIn = (page: Page): number => Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

/** What stands in for the month: the session was yesterday, and who registered did so before. */
const letItPass = async (id: number): Promise<Temporal.ZonedDateTime> => {
  const start = Temporal.Now.zonedDateTimeISO(zone).subtract({ days: 1 }).withPlainTime('12:00');
  const times = { starts_at: start.toInstant(), ends_at: start.add({ minutes: 90 }).toInstant() };
  await portal.db.updateTable('session').set(times).where('id', '=', id).execute();
  const before = instantValue(start.toInstant().subtract({ hours: 48 }));
  await portal.db.updateTable('registration').set({ registered_at: before }).where('session_id', '=', id).execute();
  return start;
};
const zoomReport = ({ month, day, year }: Temporal.ZonedDateTime, name: string, email: string): string => {
  const date = `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`;
  return `Name (Original Name),User Email,Join Time,Leave Time\n${name},${email},${date} 12:00:00 PM,${date} 01:29:00 PM\n`;
};

it('goes from the copy of a session to its certificates and its roster', async () => {
  const lastMonth = Temporal.Now.zonedDateTimeISO(zone).subtract({ days: 21 }).withPlainTime('14:30');
  const byApi = staffAt(portal, await staffToken(portal));
  await byApi.create({
    ...someSession,
    name: 'Doors, last month',
    start: lastMonth.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    credits: [
      { name: 'Certificate of Attendance', credits: 1.5, courseNumber: '', isOffered: true },
      { name: 'AIA (HSW)', credits: 1.5, courseNumber: 'CC-901', isOffered: true },
    ],
  });
  const { page, context, complaints } = await visit(browser, { acceptDownloads: true });
  await page.goto(`${portal.url}/staff/sessions`);
  await signIn(page, sampleStaff);
  await heading(page, 'Sessions').waitFor();
  await type(page.getByLabel('Name, speaker or number'), 'doors, last');
  await page.getByRole('heading', { name: '1 session' }).waitFor();
  await press(page.getByRole('link', { name: 'Doors, last month' }));
  await heading(page, 'Doors, last month').waitFor();
  await press(page.getByRole('link', { name: 'Copy session' }));
  await heading(page, 'Copy: Doors, last month').waitFor();
  await type(page.getByLabel('Name', { exact: true }), 'Doors, next month');
  await page.keyboard.press('Enter');
  await heading(page, 'Doors, next month').waitFor();
  const id = idIn(page);
  const pages = page.getByRole('navigation', { name: 'Session' });
  await press(pages.getByRole('link', { name: 'Speakers' }));
  await type(page.getByLabel('Add a speaker'), 'ortega');
  await press(page.getByRole('button', { name: 'Add Marisol Ortega' }));
  await page.getByText('Marisol Ortega added as number 1.').waitFor();
  // On a slow connection, too, what follows a save knows the saved version.
  await page.route(`**/api/staff/sessions/${id}`, async (route) => {
    if (route.request().method() === 'GET') await pause(500);
    await route.fallback();
  });
  await press(page.getByRole('button', { name: 'Save changes' }));
  await page.getByText('Session saved.').waitFor();
  await press(pages.getByRole('link', { name: 'Overview' }));
  await press(page.getByRole('button', { name: 'Publish' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await page.getByText('Status changed to Open.').waitFor();
  await press(pages.getByRole('link', { name: 'Materials' }));
  const plans = join(folder, 'Door plans.pdf');
  await writeFile(plans, aPdf());
  await page.getByLabel('Upload files').setInputFiles(plans);
  await page.getByText('Door plans.pdf uploaded.').waitFor();
  await press(page.getByRole('button', { name: 'Save materials' }));
  await page.getByText('Materials saved.').waitFor();

  const nora = await aSignedInPerson(portal);
  const attendee = await visit(browser, { acceptDownloads: true });
  await attendee.page.goto(`${portal.url}/ao/session/${id}`);
  await attendee.page.getByRole('link', { name: /Door plans/ }).waitFor();
  await press(attendee.page.getByRole('link', { name: 'Register for Session' }));
  await signIn(attendee.page, nora.person);
  await heading(attendee.page, 'Who will attend?').waitFor();
  await press(attendee.page.getByRole('button', { name: 'Confirm Registration' }));
  await heading(attendee.page, 'Review and register').waitFor();
  await press(attendee.page.getByRole('button', { name: 'Register', exact: true }));
  await heading(attendee.page, 'You are registered').waitFor();

  const start = await letItPass(id);
  await page.goto(`${portal.url}/staff/sessions/${id}/attendance/reports`);
  const report = Buffer.from(zoomReport(start, 'Nora Quist', nora.person.email));
  const file = { name: 'zoom.csv', mimeType: 'text/csv', buffer: report };
  await page.getByLabel('Report of the meeting').setInputFiles(file);
  await press(page.getByRole('button', { name: 'Import report' }));
  await page.getByText('Report imported: 1 attendance record.').waitFor();

  await attendee.page.goto(`${portal.url}/my/credit`);
  const card = attendee.page.locator(`#session-${id}`);
  await press(card.getByRole('checkbox', { name: /^American Institute of Architects/ }), 'Space');
  await type(card.getByLabel('AIA member number'), '30123456');
  await press(card.getByRole('button', { name: 'Request credit' }));
  await card.getByText(/^Granted: American Institute of Architects/).waitFor();
  await attendee.page.goto(`${portal.url}/my/certificates`);
  const row = attendee.page.getByRole('listitem').filter({ hasText: 'Doors, next month' });
  await row.first().waitFor();
  const pdf = attendee.page.waitForEvent('download');
  await press(row.getByRole('button', { name: /PDF/ }));
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await press(page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Rosters' }));
  await press(page.getByRole('button', { name: /^Check roster for AIA.*Doors, next month/ }));
  const roster = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Record and download roster' }));
  const csv = await readFile(await (await roster).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(/^30123456,Nora,Quist,.*,CC-901,"?Doors, next month"?,1\.5,LU\|HSW,/);
  await page.getByText('Roster for AIA recorded').waitFor();
  await Promise.all([context.close(), attendee.context.close()]);
  expectNoConsoleErrors([...complaints, ...attendee.complaints]);
}, 120_000);
