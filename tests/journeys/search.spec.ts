// Finding things from the top bar, with and without scripts, by mouse and by keyboard.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCaptionsTask } from '#server/catalog/search/read-captions.ts';
import { fetchOwnText } from '#server/platform/http/own-text.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
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

const addressOf = (page: Page): string => page.url().slice(portal.url.length);
const titles = (page: Page): Promise<string[]> =>
  part(page, 'Sessions').getByRole('heading', { level: 3 }).allTextContents();
const box = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search sessions and speakers' });

describe('a search', () => {
  it('begins in the top bar, marks what was found, and has an address of its own', async () => {
    const { page, context, complaints } = await visit(browser);
    await openPage(page, `${portal.url}/ao`);
    await box(page).fill('egress refuge');
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();

    expect(addressOf(page)).toBe('/search?q=egress+refuge');
    expect(await page.title()).toBe('Search: egress refuge – Curbcut');
    expect((await titles(page))[0]).toBe('Accessible Means of Egress and Areas of Refuge');
    expect(await page.locator('.found .marked').first().textContent()).toBe('Egress');
    expect(await box(page).inputValue()).toBe('egress refuge');
    await page.getByRole('link', { name: 'Accessible Means of Egress and Areas of Refuge' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Accessible Means of Egress and Areas of Refuge' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    expect(addressOf(page)).toBe('/search?q=egress+refuge');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says again what it found when only the words change', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/search?q=egress`);
    const words = page.getByRole('main').getByRole('searchbox', { name: 'Keywords' });
    await words.fill('qqqqzzzz');
    await words.press('Enter');
    await page.getByText('No sessions found').waitFor();

    await page.waitForFunction(() => document.activeElement?.textContent === 'No sessions found');
    expect(await page.locator('[aria-live]').filter({ hasText: 'Search: qqqqzzzz' }).count()).toBe(1);
    expect(await page.getByRole('main').textContent()).toContain('Try fewer or different words');
    await context.close();
  });

  it('narrows down, keeps the filters from page to page, and can be cleared', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/search?q=accessible`);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('main').getByLabel('Sort by').selectOption('Newest first');
    await page.getByLabel('Only with a recording').check();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?*recording=1*');

    const rows = page.locator('.found');
    await expect.poll(() => rows.getByText('Recording', { exact: true }).count()).toBe(20);
    expect(await rows.count()).toBe(20);
    expect(await page.getByRole('main').getByLabel('Sort by').inputValue()).toBe('newest');
    const dates = await rows.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(dates).toEqual(dates.toSorted().toReversed());
    const pages = page.getByRole('navigation', { name: 'Sessions found, pages' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**page=2*');
    expect(new URL(page.url()).searchParams.get('recording')).toBe('1');
    await expect.poll(() => pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('page 2 of'));
    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.waitForURL(`${portal.url}/search`);
    await context.close();
  });

  it('takes mistyped words for the nearest known ones, and says so', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${portal.url}/search?q=egrass+refudge`);
    expect(await page.getByRole('main').textContent()).toContain(
      'Nothing was found for “egrass refudge”. These are the results for egress refuge.',
    );
    await context.close();
  });

  it('finds what is spoken in a recording, and opens it at that sentence', async () => {
    await readCaptionsTask(portal.db, fetchOwnText(portal.app), () => Temporal.Now.instant())({ onlyNew: false });
    const { page, context, complaints } = await visit(browser, { viewport: { width: 320, height: 700 } });
    await openPage(page, `${portal.url}/search?q=wrong+digit+peple`);
    expect(await page.locator('.found__spoken q').first().textContent()).toBe('One wrong digit keeps people out.');
    expect(await page.locator('.found__spoken .marked').allTextContents()).toContain('digit');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Said in the recording at 0:39' }).first().click();
    await page.waitForURL('**?at=39#recording');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 39);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('works without scripts, and refuses in words what it cannot take', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${portal.url}/home`);
    await box(page).fill('refuge');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    expect(addressOf(page)).toBe('/search?q=refuge');
    await page.getByRole('contentinfo').waitFor();
    expect((await titles(page))[0]).toContain('Refuge');

    for (const query of ['?category=x', '?year=abc', '?page=0', `?q=${'x'.repeat(300)}`, '?q=%00', '?sort=worst']) {
      const response = await page.goto(`${portal.url}/search${query}`);
      expect([200, 400], query).toContain(response?.status());
      expect(await page.getByRole('heading', { level: 1 }).textContent(), query).toBe('Search');
      expect(await page.getByRole('alert').count(), query).toBe(1);
    }
    await context.close();
  });
});

describe('the whole menu by keyboard alone', () => {
  const tabTo = async (page: Page, name: string, key: string): Promise<void> => {
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        const style = element ? getComputedStyle(element) : null;
        return {
          name: element?.closest('nav.menu, .top-bar__open') ? element.textContent : '',
          isVisible: Boolean(box && box.width > 0 && box.bottom > 0 && box.top < innerHeight),
          hasRing: style?.outlineStyle !== 'none' || element?.tagName === 'H1',
        };
      });
      expect(focused.isVisible && focused.hasRing, JSON.stringify(focused)).toBe(true);
      if (focused.name === name) return;
    }
    throw new Error(`The keyboard never came to ${name}.`);
  };

  it.each([1280, 320])('at %i px', async (width) => {
    const { page, context, complaints } = await visit(browser, { viewport: { width, height: 900 } });
    await openPage(page, `${portal.url}/ao`);
    const entries: [string, string][] = [
      ['Schedule', 'Upcoming sessions'],
      ['Archives', 'Online Archives'],
      ['Speakers', 'Speakers'],
      ['Create an Account', 'Create an account'],
      ['Continuing Education', 'Continuing Education Recognition'],
      ['Conferencing Tool Accessibility', 'Accessibility of the Conferencing Tool'],
      ['Program Format', 'Program Format'],
      ['Contact Us', 'Contact Us'],
      ['Home', 'Accessibility Online'],
    ];
    for (const [index, [name, heading]] of entries.entries()) {
      // After moving on, focus is on the heading, and the menu stands before it.
      const toward = index === 0 ? 'Tab' : 'Shift+Tab';
      if (width < 720) {
        await tabTo(page, 'Menu', toward);
        await page.keyboard.press('Enter');
        await tabTo(page, name, 'Tab');
      } else await tabTo(page, name, toward);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      const current = page.locator('nav a[aria-current="page"]');
      expect((await current.allTextContents()).join(' ')).toContain(name);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('in a narrow window, Escape closes it and leads back to its button', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 320, height: 900 } });
    await openPage(page, `${portal.url}/ao`);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const entry = page.locator('nav.menu').getByRole('link', { name: 'Archives' });
    await button.press('Enter');
    await entry.focus();

    await page.keyboard.press('Escape');

    expect(await entry.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });
});
