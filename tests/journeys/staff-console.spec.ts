// The frame of the staff console: where a sign-in leads, search from anywhere, navigation, former addresses.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, openPage, type Visit, visit } from '#tests/support/browser.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { expectNoConsoleErrors, heading, signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
let staff: Visit;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  staff = await visit(browser, { viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people, sessions and certificates' });
const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

describe('a sign-in', () => {
  it('of staff leads to the dashboard, in a frame without the visitors’ menu', async () => {
    const { page } = staff;
    await page.goto(`${portal.url}/ao/login`);
    await signIn(page, sampleStaff);
    await heading(page, 'Dashboard').waitFor();

    expect(new URL(page.url()).pathname).toBe('/staff');
    expect(await page.getByRole('navigation', { name: 'Accessibility Online' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectAccessible(page);
  });

  it('of an attendee leads to the profile', async () => {
    const { person } = await aSignedInPerson(portal);
    const { page, context } = await visit(browser);
    await page.goto(`${portal.url}/ao/login`);
    await signIn(page, person);
    await page.waitForURL('**/my/profile');
    await page.goto(`${portal.url}/staff/people`);
    await heading(page, 'For staff').waitFor();
    await page.getByRole('navigation', { name: 'Accessibility Online' }).waitFor();
    await context.close();
  });
});

describe('the search', () => {
  it('finds a person, a session and a certificate from anywhere', async () => {
    const { page } = staff;
    const { accountId, selfId: memberId, person } = await aSignedInPerson(portal);
    await aCertificate(portal.db, { accountId, memberId });
    const { number } = await portal.db
      .selectFrom('certificate')
      .select('number')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await page.goto(`${portal.url}/staff/series`);
    await heading(page, 'Series').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await heading(page, `Results for “${person.email}”`).waitFor();
    await page.getByRole('region', { name: 'People (1)' }).getByRole('link', { name: 'Nora Quist' }).waitFor();

    await search(page).fill(number.slice(3).toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    const certificates = page.getByRole('region', { name: 'Certificates (1)' });
    await certificates.getByRole('link', { name: `${number} · Nora Quist` }).click();
    await heading(page, 'Nora Quist').waitFor();

    await search(page).fill('egress');
    await page.keyboard.press('Enter');
    const sessions = page.getByRole('region', { name: /^Sessions/ });
    await sessions.getByRole('link', { name: 'Accessible Means of Egress and Areas of Refuge' }).waitFor();
    await expectAccessible(page);
    await search(page).fill('zzzzqq');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing matches “zzzzqq”.').waitFor();
  });

  it('is focused by /, except while someone types, and until that is turned off', async () => {
    const { page } = staff;
    await page.goto(`${portal.url}/staff/people`);
    await page.getByLabel('Search people', { exact: true }).fill('');
    await page.keyboard.press('/');
    expect(await page.getByLabel('Search people', { exact: true }).inputValue()).toBe('/');

    await page.goto(`${portal.url}/staff/series`);
    await heading(page, 'Series').waitFor();
    await page.getByRole('button', { name: 'Account: Robin Falk' }).click();
    await page.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await focusedId(page)).not.toBe('console-search');
    await page.reload();
    await heading(page, 'Series').waitFor();
    await page.keyboard.press('/');
    expect(await focusedId(page)).not.toBe('console-search');
    await page.getByRole('button', { name: 'Account: Robin Falk' }).click();
    await page.getByRole('checkbox', { name: 'Press / to search' }).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await focusedId(page)).toBe('console-search');
  });
});

describe('the navigation', () => {
  it('counts what needs attention, and remembers closed groups', async () => {
    const { page } = staff;
    const menu = page.getByRole('navigation', { name: 'Staff' });
    await openPage(page, `${portal.url}/staff/people`);
    await menu.getByRole('link', { name: /^Questions \(\d+ needs? attention/ }).waitFor();
    expect(await menu.locator('[aria-current=page]').textContent()).toBe('People');

    await menu.getByText('Program', { exact: true }).click();
    await menu.getByRole('link', { name: 'Speakers' }).waitFor({ state: 'hidden' });
    await page.reload();
    await menu.getByRole('link', { name: 'People' }).waitFor();
    // The page comes from the server with every group open; the script closes it.
    await menu.getByRole('link', { name: 'Speakers' }).waitFor({ state: 'hidden' });
    await menu.getByText('Program', { exact: true }).click();
    await menu.getByRole('link', { name: 'Speakers' }).waitFor();
  });

  it('is a drawer in a narrow window, which Escape and a link close', async () => {
    const { page } = staff;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${portal.url}/staff/people`);
    await heading(page, 'People').waitFor();
    const menu = page.getByRole('navigation', { name: 'Staff' });
    expect(await menu.isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await expectAccessible(page);
    expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await menu.getByRole('link', { name: 'Rosters' }).click();
    await heading(page, 'Rosters').waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('a former address', () => {
  it.each([
    ['/staff/mail?state=failed', '/staff/email?state=failed'],
    ['/staff/mail/announcements/new', '/staff/announcements/new'],
    ['/staff/tests/elsewhere', '/staff/quizzes/elsewhere'],
    ['/staff/credit', '/staff/requests'],
    ['/staff/numbers/year', '/staff/reports/year'],
    ['/staff/changes', '/staff/history'],
    ['/staff/health', '/staff/status'],
    ['/staff/settings/data', '/staff/data'],
  ])('%s leads to %s', async (from, to) => {
    const { page } = staff;
    await page.goto(portal.url + from);
    await page.locator('.console h1').waitFor();
    expect(page.url()).toBe(portal.url + to);
  });

  it('and nothing was reported in the console', () => expectNoConsoleErrors(staff.complaints));
});
