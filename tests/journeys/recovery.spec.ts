// A lost password in the browser, from the form over the email to the login.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ jobs: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Without a mail server emails stay unsent. */
const keyFor = async (email: string): Promise<string> => {
  for (let round = 0; round < 200; round += 1) {
    const message = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset-key')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const key = /code=([\w-]+)/.exec(message?.body_text ?? '')?.[1];
    if (key) return key;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No email came.');
};

describe('a lost password', () => {
  it('is requested, and set with the link in the email', async () => {
    const { page, context, complaints } = await visit(browser);
    await openPage(page, `${portal.url}/ada-legal/login`);
    await page.getByRole('link', { name: 'Reset it by email' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lost password' }).waitFor();
    const button = page.getByRole('button', { name: 'Recover' });

    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('zoe@example');
    await page.getByLabel('Email').blur();
    await page.getByText('invalid email').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByLabel('Email').fill('Zoe@example.org');
    await button.click();
    await page.getByText('Sending…').waitFor();
    expect(await page.getByText('Check your email').count()).toBe(0);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check your email');
    await expectAccessible(page);

    await openPage(page, `${portal.url}/reset-password?code=${await keyFor('zoe@example.org')}`);
    expect(page.url()).toContain('/ao/reset-password?code=');
    const set = page.getByRole('button', { name: 'Set password' });
    expect(await set.isDisabled()).toBe(true);
    await page.getByLabel('New password', { exact: true }).focus();
    await page.getByLabel('Confirm new password', { exact: true }).fill('x');
    await page.getByText('Field is required').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Read-Aloud-77');
    await page.getByText('Passwords did not match').waitFor();
    expect(await set.isDisabled()).toBe(true);
    await page.getByLabel('Confirm new password', { exact: true }).fill('Read-Aloud-77');
    await expectAccessible(page);
    await set.click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ao/login');
    await page.getByLabel('Email').fill('zoe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Read-Aloud-77');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes every address that can register, such as one with a suffix of four letters', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/lost-password`);
    const button = page.getByRole('button', { name: 'Recover' });
    const isDisabledFor = async (email: string): Promise<boolean> => {
      await page.getByLabel('Email').fill(email);
      return button.isDisabled();
    };
    expect(await isDisabledFor('zoe@example.museum')).toBe(true);
    expect(await isDisabledFor('zoe@example.info')).toBe(false);
    await context.close();
  });

  it('says the same after two seconds where the server cannot be reached', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/lost-password`);
    await page.route('**/api/recovery', (route) => route.abort());
    await page.getByLabel('Email').fill('marcus@example.org');
    await page.getByRole('button', { name: 'Recover' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await context.close();
  });

  it('cannot be set with a link that is used up, and says how to get another', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao/reset-password?code=used-up`);
    await page.getByLabel('New password', { exact: true }).fill('Read-Aloud-77');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Read-Aloud-77');
    await page.getByRole('button', { name: 'Set password' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('This link has expired or was already used.');
    expect(await alert.getByRole('link').getAttribute('href')).toBe('/ao/lost-password');
    await expectAccessible(page);
    await context.close();
  });
});
