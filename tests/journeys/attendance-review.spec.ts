// The attendance review in the browser: staff see what is missing, say that no report will come, and publish.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { step, stepHeading } from '#tests/support/attendance-steps.ts';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { anAttendee, aPastSession, askFor } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

it('staff say that no report will come, see what would be decided, and publish it', async () => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  for (const minutes of [90, 62, 5]) {
    const person = await anAttendee(portal, session, minutes);
    await askFor(portal, person, { sessionId: session, types: ['coa'] });
  }
  const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${portal.url}/staff/attendance/${session}/review`);
  await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
  await stepHeading(page, 'Review decisions').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/staff/sessions/${session}/attendance/review`);
  await page.getByText('1 granted in full, 0 prorated, 0 refused, 2 waiting.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  await step(page, 'Reports').click();
  for (const name of ['Webinar report', 'Telephone log']) {
    await page.getByRole('button', { name: `Don’t expect a report (${name})` }).click();
    await page.getByText(`${name}: marked as not expected.`).waitFor();
  }
  await step(page, 'Review').getByText('3 to review').or(step(page, 'Review').getByText('2 to review')).waitFor();
  await step(page, 'Review').click();
  await page.getByText('1 granted in full, 1 prorated, 1 refused, 0 waiting.').waitFor();
  await expectAccessible(page);
  expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Next: Publish' }).click();
  await page.getByRole('button', { name: 'Publish decisions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish decisions' }).click();

  await page.getByText('Decisions published.').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Publish decisions');
  await step(page, 'Publish')
    .getByText(/^Published /)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Previous: Review' }).click();
  await page.getByText('Publishing changes none of them.').waitFor();
  expect(await page.getByRole('cell', { name: /Refused/ }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Not granted', exact: true }).click();
  await page.getByRole('heading', { name: '1 request', exact: true }).waitFor();
  await expectAccessible(page);
  await context.close();
  expectNoConsoleErrors(complaints);
});
