// Staff decide several credit requests at once, by keyboard: reason, preview with the email, progress, result, undo.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { anAttendee, aPastSession, askFor } from '#tests/support/credit.ts';
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

it('select requests, preview the decisions, grant credit, see the result after a reload, and undo it', async () => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }), { name: 'Okapi Ramps' });
  const people = [await anAttendee(portal, session, null), await anAttendee(portal, session, null)];
  for (const person of people) await askFor(portal, person, { sessionId: session, types: ['coa'] });
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 800 } });
  await page.goto(`${portal.url}/staff/requests?state=requested&sort=requested&order=descending`);
  await signIn(page, sampleStaff);
  await heading(page, 'Credit requests').waitFor();

  const rows = page.getByRole('row', { name: /Okapi Ramps/ });
  await rows.first().waitFor();
  for (const row of await rows.all()) await row.getByRole('checkbox').press('Space');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Grant credit to 2…' }).press('Enter');
  const reason = page.getByLabel('Reason');
  await expect.poll(() => reason.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Preview decisions' }).press('Enter');
  await page.getByText('Enter a reason.').first().waitFor();
  await reason.fill('Seen by the captioner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview decisions' }).press('Enter');
  const preview = page.getByRole('heading', { name: '2 decisions, 2 emails' });
  await preview.waitFor();
  await expect.poll(() => preview.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByText(/^View the first email, to /).press('Enter');
  await page
    .locator('pre')
    .getByText(/Seen by the captioner/)
    .waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Grant 2 and send 2 emails' }).press('Enter');

  await page.getByText('Credit granted: 2 of 2.').waitFor();
  await page.reload();
  await page.getByText('Credit granted: 2 of 2.').waitFor();
  expect(await page.getByRole('row', { name: /Okapi Ramps/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByText('View what was decided: 2').press('Enter');
  await page
    .getByRole('link', { name: /^Nora Quist: / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo 2 decisions…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo 2 decisions?' });
  await dialog.getByRole('button', { name: 'Undo decisions' }).press('Enter');
  await page.getByText('Undone: 2 of 2.').waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Okapi Ramps/ }).count()).toBe(2);

  await context.close();
  expectNoConsoleErrors(complaints);
});
