// Short messages: how long they stay, what keeps them, and that the newest is on top.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A page with the clock in the test's hands, and a toast that has just appeared. */
const signedOut = async () => {
  const visited = await visit(browser, { reducedMotion: 'no-preference' });
  const { page } = visited;
  await openPage(page, `${portal.url}/ao/login`);
  await page.getByLabel('Email').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // By keyboard, so that the pointer is not where the toast appears.
  await page.mouse.move(5, 700);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).press('Enter');
  await toast(page).waitFor();
  return visited;
};
const toast = (page: Page) => page.getByRole('button', { name: 'You’re signed out. (dismiss)' });

describe('a toast', () => {
  it('stays for five seconds, then fades for a third of one', async () => {
    const { page, context } = await signedOut();
    await page.clock.runFor(4900);
    expect(await toast(page).getAttribute('data-fading')).toBeNull();
    await page.clock.runFor(200);
    expect(await toast(page).getAttribute('data-fading')).toBe('true');
    await page.clock.runFor(300);
    expect(await toast(page).count()).toBe(0);
    await context.close();
  });

  it('stays while the pointer or the focus is on it, and one second longer', async () => {
    const { page, context } = await signedOut();
    await toast(page).hover();
    await page.clock.runFor(20_000);
    expect(await toast(page).count()).toBe(1);
    await page.mouse.move(5, 700);
    await page.clock.runFor(900);
    expect(await toast(page).getAttribute('data-fading')).toBeNull();
    await toast(page).focus();
    await page.clock.runFor(20_000);
    expect(await toast(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await toast(page).count()).toBe(0);
    await context.close();
  });

  it('is at the top right, goes with a tap, and is announced politely', async () => {
    const { page, context } = await signedOut();
    const box = await toast(page).boundingBox();
    expect(box && box.x + box.width).toBeGreaterThan(1200);
    expect(box?.y).toBeLessThan(100);
    const announced = page.locator('[aria-live="polite"]').getByText('You’re signed out.', { exact: true });
    expect(await announced.count()).toBe(1);
    expect(
      await page
        .locator('[aria-live="off"]')
        .filter({ has: toast(page) })
        .count(),
    ).toBe(1);
    await toast(page).click();
    expect(await toast(page).count()).toBe(0);
    await context.close();
  });

  it('of the same words comes again, above the older one, as a button alone', async () => {
    const { page, context } = await signedOut();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).press('Enter');
    await page.getByLabel('Email').fill('zoe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.clock.runFor(4900);
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).press('Enter');
    await expect.poll(() => toast(page).count()).toBe(2);
    await page.clock.runFor(200);

    expect(await toast(page).first().getAttribute('data-fading')).toBeNull();
    expect(await toast(page).last().getAttribute('data-fading')).toBe('true');
    expect(await page.locator('.toasts').getByRole('button').count()).toBe(2);
    expect(await page.locator('.toasts').getByRole('progressbar').count()).toBe(0);
    await context.close();
  });
});
