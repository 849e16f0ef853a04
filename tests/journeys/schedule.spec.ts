// The schedule: filters and calendar without scripts, and a selection that filters do not change.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const titles = (page: Page): Promise<string[]> => page.locator('.pick__title').allTextContents();

it('without scripts, filters leave the sessions of a series, a topic, a credit and a way to attend', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule`);
  const all = await titles(page);

  await page.getByLabel('Series', { exact: true }).selectOption('Ask an ADA Pro');
  await page.getByRole('button', { name: 'Show sessions' }).click();
  const ofSeries = await titles(page);
  expect(ofSeries.length).toBeGreaterThan(0);
  expect(ofSeries.length).toBeLessThan(all.length);
  expect(await page.getByLabel('Series', { exact: true }).inputValue()).toBe('adapro');
  expect(await page.getByText(`${ofSeries.length} sessions match.`).count()).toBe(1);
  for (const about of await page.locator('.pick__body .small').allTextContents()) {
    expect(about).toContain('Ask an ADA Pro');
  }

  await page.getByRole('link', { name: 'Clear filters' }).click();
  expect(await titles(page)).toEqual(all);
  for (const [label, option] of [
    ['Topic', 'Technology'],
    ['Credit', null],
    ['How to attend', 'Telephone'],
  ] as const) {
    await page.goto(`${portal.url}/ao/schedule`);
    const select = page.getByLabel(label, { exact: true });
    const last = (await select.locator('option').count()) - 1;
    await select.selectOption(option ?? { index: last });
    await page.getByRole('button', { name: 'Show sessions' }).click();
    const some = await titles(page);
    expect(some.length, label).toBeGreaterThan(0);
    expect(some.length, label).toBeLessThan(all.length);
  }
  await context.close();
});

it('without scripts, sessions in other languages are found once there are some, and say their language', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule`);
  expect(await page.getByLabel('Language', { exact: true }).count()).toBe(0);
  await portal.db.updateTable('session').set({ language: 'es' }).where('id', '=', 1201).execute();

  await page.goto(`${portal.url}/ao/schedule`);
  await page.getByLabel('Language', { exact: true }).selectOption('Spanish');
  await page.getByRole('button', { name: 'Show sessions' }).click();
  expect(await page.locator('.pick__item').count()).toBe(1);
  expect(await page.locator('.pick__body .small').textContent()).toContain('· Spanish');
  await page.locator('.pick__title a').click();
  expect(await page.locator('.facts').getByText('Spanish', { exact: true }).count()).toBe(1);
  await portal.db.updateTable('session').set({ language: 'en' }).where('id', '=', 1201).execute();
  await context.close();
});

it('without scripts, a filter that nothing matches says so', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule?topic=Nothing`);
  expect(await page.getByText('No sessions match. Choose other filters, or clear them.').count()).toBe(1);
  await context.close();
});

it('without scripts, sessions stand by month under their months, and a title leads to its session', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule`);
  const december = page.locator('section.month').filter({ has: page.getByRole('heading', { name: 'December 2026' }) });
  const days = await december
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBeGreaterThan(1);
  expect(days.every((day) => day?.startsWith('2026-12'))).toBe(true);

  await december.getByRole('link', { name: 'Parking, Paths and Snow' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Parking, Paths and Snow');
  await context.close();
});

it('without scripts, the calendar shows the sessions of a month on their days, and leads to the next', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule?month=2026-12&series=adapro`);
  const table = page.getByRole('table', { name: 'December 2026' });
  const cell = table.getByRole('cell').filter({ hasText: 'Wednesday, December 9, 2026' });
  expect(await cell.getByRole('link').textContent()).toBe('2:30 pm Parking, Paths and Snow');
  expect(await table.getByRole('link', { name: 'Accessible Means of Egress' }).count()).toBe(0);

  await page.getByRole('link', { name: 'January 2027' }).click();
  expect(await page.getByRole('table', { name: 'January 2027' }).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('series')).toBe('adapro');

  await page.goto(`${portal.url}/ao/schedule?month=2031-01`);
  expect(await page.getByText('No sessions in January 2031.').count()).toBe(1);
  await context.close();
});

it('what is selected stays in the bar when filters leave it out, can be removed there, and is registered', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `${portal.url}/ao/schedule`);
  const register = page.getByRole('button', { name: 'Register Selected' });
  expect(await register.isDisabled()).toBe(true);
  await page.getByLabel('Parking, Paths and Snow').check();
  await page.getByLabel('Accessible Means of Egress and Areas of Refuge').check();

  await page.getByLabel('Series', { exact: true }).selectOption('ADA Legal');
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await page.getByText(/sessions? match/).waitFor();
  expect(await page.getByLabel('Parking, Paths and Snow').count()).toBe(0);
  await page.getByText('2 sessions selected').waitFor();

  await page.getByText('Show selected sessions').click();
  await page.getByRole('button', { name: 'Remove Parking, Paths and Snow' }).click();
  await page.getByText('1 session selected').waitFor();
  await register.click();
  await page.getByText('Your selected sessions are saved.').waitFor();
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('sessionRegistration') ?? '{}'));
  expect(draft.sessions).toEqual([1201]);
  expect(complaints).toEqual([]);
  await context.close();
});
