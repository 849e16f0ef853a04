// What people do on a session page besides registering: calendar, passing it on, related sessions.
import type { Browser } from 'playwright-core';
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

it('without scripts, a session is saved to a calendar, shared by email, and leads to related ones', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/session/1201`);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('1201.ics');
  const mail = (await page.getByRole('link', { name: 'Share by email' }).getAttribute('href')) ?? '';
  expect(mail).toMatch(/^mailto:\?subject=Accessible%20Means/);
  expect(decodeURIComponent(mail)).toContain('http://localhost:3000/ao/session/1201');
  expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false);

  const related = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Related sessions' }) });
  const name = await related.getByRole('link').first().textContent();
  await related.getByRole('link').first().click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
  await context.close();
});

it('a session that is over is not for a calendar', async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${portal.url}/self-paced/session/65`);
  expect(await page.getByRole('link', { name: 'Share by email' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
  await context.close();
});

it('the address of a session is copied, which is announced', async () => {
  const { page, context, complaints } = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openPage(page, `${portal.url}/ao/session/1201?at=5`);

  await page.getByRole('button', { name: 'Copy link' }).click();

  await page.getByRole('button', { name: 'Link copied', exact: true }).waitFor();
  await page.locator('[aria-live]').filter({ hasText: 'Link copied' }).first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}/ao/session/1201`);
  expect(complaints).toEqual([]);
  await context.close();
});
