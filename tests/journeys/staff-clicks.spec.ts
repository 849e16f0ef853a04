// How many clicks staff need for what they do most.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { anAttendee, aSession } from '#tests/support/attendance.ts';
import { step } from '#tests/support/attendance-steps.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Staff at a screen, and their clicks. */
const staffAt = async (path: string) => {
  const visited = await visit(browser, { viewport: { width: 1280, height: 800 } });
  await visited.page.goto(portal.url + path);
  await signIn(visited.page, sampleStaff);
  const clicks: string[] = [];
  const click = async (control: Locator): Promise<void> => {
    clicks.push(String(control));
    await control.click();
  };
  return { ...visited, clicks, click };
};

it('go from the report of a meeting to published credit in at most 8 clicks', async () => {
  const day = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ days: 1 });
  const starts_at = day.withPlainTime('12:00').toInstant();
  const name = 'Doors in Eight Clicks';
  const session = await aSession(portal, {
    ...{ name, starts_at, ends_at: starts_at.add({ minutes: 90 }) },
    type_code: SessionType.WebOnly,
  });
  await portal.db
    .insertInto('session_credit')
    .values({ session_id: session, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 })
    .execute();
  const nora = await anAttendee(portal, session, { firstName: 'Nora', lastName: 'Quist' });
  expect((await askFor(portal, nora, { sessionId: session, types: ['coa'] })).status).toBe(200);
  const { page, context, complaints, clicks, click } = await staffAt(`/staff/sessions/${session}/attendance`);
  await heading(page, name).waitFor();

  const date = `${day.month}/${day.day}/${day.year}`;
  const lines = [
    'Name (Original Name),User Email,Join Time,Leave Time',
    `Nora,,${date} 12:00:00 PM,${date} 1:02:00 PM`,
  ];
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByLabel('Report of the meeting'));
  await (await chooser).setFiles({
    name: 'zoom.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  await click(page.getByRole('button', { name: 'Import report' }));
  await step(page, 'Unmatched').getByText('1 unmatched').waitFor();
  await click(page.getByRole('link', { name: 'Next: Unmatched' }));
  await click(page.getByRole('button', { name: 'Match Nora with Nora Quist' }));
  await step(page, 'Review').getByText('1 to review').waitFor();
  await click(page.getByRole('link', { name: 'Next: Review' }));
  await page.getByText('0 granted in full, 1 prorated, 0 refused, 0 waiting.').waitFor();
  await click(page.getByRole('link', { name: 'Next: Publish' }));
  await click(page.getByRole('button', { name: 'Publish decisions…' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish decisions' }));
  await page.getByText('Decisions published.').waitFor();

  await step(page, 'Publish')
    .getByText(/^Published /)
    .waitFor();
  expect(clicks.length).toBeLessThanOrEqual(8);
  await context.close();
  expectNoConsoleErrors(complaints);
});

it('find a person and see their credit in at most 3 clicks', async () => {
  await aSignedInPerson(portal, { firstName: 'Wilhelmina', lastName: 'Okonkwo' });
  const { page, context, clicks, click } = await staffAt('/staff');
  await click(page.getByRole('searchbox', { name: 'Search people, sessions and certificates' }));
  await page.keyboard.type('wilhelmina');
  await page.keyboard.press('Enter');
  await click(page.getByRole('main').getByRole('link', { name: 'Wilhelmina Okonkwo' }));
  await page.getByRole('region', { name: 'Credit and certificates' }).waitFor();
  expect(clicks.length).toBeLessThanOrEqual(3);
  await context.close();
});

it('create and publish a session in at most 12 clicks after typing', async () => {
  const { page, context, complaints, clicks, click } = await staffAt('/staff/sessions');
  await click(page.getByRole('link', { name: 'New session' }));
  await page.getByLabel('Name', { exact: true }).fill('Lifts and Platforms');
  await page.getByLabel('Date').fill('2098-06-19');
  await page.getByLabel(/^Time/).first().fill('14:30');
  await click(page.getByRole('button', { name: 'Save draft' }));
  await heading(page, 'Lifts and Platforms').waitFor();
  const pages = page.getByRole('navigation', { name: 'Session', exact: true });
  await click(pages.getByRole('link', { name: 'Speakers' }));
  await page.getByLabel('Add a speaker').fill('ortega');
  await click(page.getByRole('button', { name: 'Add Marisol Ortega' }));
  await click(pages.getByRole('link', { name: 'Credit' }));
  await click(page.getByRole('button', { name: 'Add credit' }));
  await page.locator('#session-credits-0-name').fill('AIA');
  await click(page.getByRole('button', { name: 'Save changes' }));
  await page.getByText('Session saved.').waitFor();
  await click(pages.getByRole('link', { name: 'Overview' }));
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText('Status changed to Open.').waitFor();
  expect(clicks.length).toBeLessThanOrEqual(12);
  await context.close();
  expectNoConsoleErrors(complaints);
});
