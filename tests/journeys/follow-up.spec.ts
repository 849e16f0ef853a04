// A follow-up survey in the browser: staff turn it on with a condition, and a person answers by keyboard.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aFollowUpPage } from '#tests/support/follow-ups.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, signIn } from '#tests/support/signed-in.ts';
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

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('a person answers by keyboard: questions appear with the answer that they depend on', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await openPage(page, portal.url + (await aFollowUpPage(portal)));
  const changed = page.getByRole('group', { name: 'What did you change?' });
  const prevented = page.getByRole('group', { name: 'What prevented it?' });
  expect([await changed.count(), await prevented.count()]).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Submit answers' }).press('Enter');
  await page.locator('.error-summary').getByText('Did you use what you learned? Answer this question').waitFor();
  await expectAccessible(page);
  await shot(page, 'errors');

  const yes = page.getByLabel('Yes', { exact: true });
  await yes.press('Space');
  await page.getByText('A question was added below: What did you change?').waitFor();
  await changed.waitFor();
  expect(await yes.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.getByLabel('Your answer').first().fill('Signs');
  await yes.press('ArrowDown');
  await page.getByLabel('No', { exact: true }).check();
  await prevented.waitFor();
  expect(await changed.count()).toBe(0);
  await page.getByLabel('No money').press('Space');
  await expectAccessible(page);
  await shot(page, 'answers');

  await page.getByRole('button', { name: 'Submit answers' }).press('Enter');
  await page.getByText('Thank you. Your answers were submitted.').waitFor();
  expect(await focusedText(page)).toContain('Follow-up survey');
  await page.getByRole('button', { name: 'Stop survey emails' }).press('Enter');
  await page.getByText('You will get no more emails about surveys and evaluations.').waitFor();
  expect(await focusedText(page)).toBe('Get survey emails again');
  await expectAccessible(page);
  await shot(page, 'answered');
  expect(await portal.db.selectFrom('follow_up_answer').select('answers').execute()).toEqual([
    { answers: { 1: { choices: [2], text: '' }, 3: { choices: [1], text: '' } } },
  ]);
  expectNoConsoleErrors(complaints);
  await context.close();
});

it('staff turn the survey on, and hear which conditions go with a deleted question', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await openPage(page, `${portal.url}/staff/follow-ups/1201`);
  await signIn(page, sampleStaff);
  await page.getByLabel('3 months after the session').check();
  await expectAccessible(page);
  await shot(page, 'editor');
  await page.getByRole('button', { name: 'Remove question 1' }).press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .press('Enter');
  await page.getByText('Questions 1 and 2 are now always shown').waitFor();
  await page.getByRole('button', { name: 'Save survey' }).press('Enter');
  await page.getByText('Survey saved.').waitFor();
  await expectAccessible(page);
  expectNoConsoleErrors(complaints);
  await context.close();
});
