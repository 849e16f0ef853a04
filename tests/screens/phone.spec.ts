// What a phone shows first: on every public screen the heading, and on a session page the one thing to do now.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { publicScreens } from '#tests/support/public-screens.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const phone = { viewport: { width: 390, height: 844 } };
const headingWithin = 300;

it('on a phone, the heading of every public screen begins in the first 300 px', async () => {
  const { page, context } = await visit(browser, phone);
  const late: string[] = [];
  for (const path of await publicScreens(portal)) {
    await page.goto(portal.url + path);
    const top = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
    if (top > headingWithin) late.push(`${path} has its heading at ${Math.round(top)} px`);
  }
  await context.close();
  expect(late).toEqual([]);
});

it.each([
  ['/ao/session/1201', 'Register for Session'],
  ['/self-paced/session/65', 'Start this webinar for credit'],
])('on a phone, %s shows “%s” in the first screen, also where its name is long', async (path, action) => {
  const { page, context } = await visit(browser, phone);
  await page.goto(portal.url + path);
  await page.locator('h1').evaluate((heading) => heading.append(' and what comes after it'.repeat(6)));

  const link = page.getByRole('link', { name: action });
  const isInFirstScreen = async (): Promise<boolean> => {
    const box = await link.boundingBox();
    return box !== null && box.y > 0 && box.y + box.height <= phone.viewport.height;
  };
  // The page may be replaced by its hydrated version meanwhile.
  await expect.poll(isInFirstScreen).toBe(true);
  await context.close();
});

it('on a phone, the bar is one line; its buttons open the search and the menu without scripts', async () => {
  const { page, context } = await visit(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${portal.url}/ao/schedule`);
  const bar = page.getByRole('banner').locator('.top-bar');
  for (const width of [320, phone.viewport.width]) {
    await page.setViewportSize({ width, height: phone.viewport.height });
    expect((await bar.boundingBox())?.height, `at ${width} px`).toBeLessThan(70);
  }

  const words = page.getByRole('searchbox', { name: 'Search sessions and speakers' });
  expect(await words.isVisible()).toBe(false);
  await bar.getByRole('button', { name: 'Search' }).click();
  await words.fill('egress');
  await words.press('Enter');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Accessibility Online' }).getByRole('link', { name: 'Speakers' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Speakers');
  await context.close();
});

it('on a phone, the search button moves focus into the form, and Escape back to the button', async () => {
  const { page, context } = await visit(browser, phone);
  await openPage(page, `${portal.url}/ao`);
  const open = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();

  await open.press('Enter');
  const words = page.getByRole('searchbox');
  await expect.poll(() => words.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press('Escape');
  expect(await words.isVisible()).toBe(false);
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

it('on a phone, the day of the next session is shown, and its name once it is opened', async () => {
  const { page, context } = await visit(browser, phone);
  await openPage(page, `${portal.url}/ao/schedule`);
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name: 'Accessible Means of Egress and Areas of Refuge' });
  expect(await link.isVisible()).toBe(false);

  await banner.getByText('Next session').first().click();
  await link.click();

  await page.getByRole('heading', { level: 1, name: 'Accessible Means of Egress and Areas of Refuge' }).waitFor();
  expect(await link.isVisible()).toBe(false);
  await context.close();
});
