// Navigation between public pages and My Account.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aVisit, heading, signIn } from '#tests/support/signed-in.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

describe('coming in and going out', () => {
  it.each([
    '/my',
    '/my/profile',
    '/my/sessions',
    '/my/memberships',
    '/my/accommodations',
    '/my/security',
    '/my/data',
    '/staff/accommodations',
  ])('%s sends visitors to the login and gets them back', async (path) => {
    const { page, context } = await visit(browser);
    await page.goto(portal.url + path);
    await heading(page, 'Login').waitFor();
    await signIn(page, { email: 'staff@example.org', password: 'curb-cuts1!' });
    await page.waitForURL(portal.url + path);
    await context.close();
  });

  it('no way of asking leads to another site', async () => {
    const { page, context } = await visit(browser);
    const hosts = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
    ];
    const hostile = [
      ...hosts,
      ...hosts.map((host) => `/my/${host}`),
      ...hosts.map((host) => `/my@${host}`),
      ...hosts.map((host) => ` ${host}`),
      ...hosts.map((host) => `\t${host}`),
      ...hosts.map(encodeURIComponent),
      ...[
        '/my/../../evil',
        '/my/%2e%2e/evil',
        '/my?next=https://evil.example',
        '/my#https://evil.example',
        '/MY',
        '/my/',
        'my',
        '.',
        '..',
        '/',
      ],
      ...[
        'data:text/html,x',
        'vbscript:x',
        '/my\u0000',
        '/my\u202e',
        '/my/\u2028',
        'select-group-members/..',
        'SELECT-GROUP-MEMBERS',
        '%73elect',
        'select-group-members ',
        '',
      ],
      ...['/staff//evil.example', '/my//evil.example', 'http://localhost@evil.example', '///evil.example'],
    ];
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    const { pathAfterSignIn } = await import('#web/client/sign-in.ts');
    for (const text of hostile) {
      for (const name of ['redirect', 'back']) {
        const path = pathAfterSignIn(new URLSearchParams({ [name]: text }), 'ao');
        expect(new URL(path, portal.url).origin, `${name}=${text}`).toBe(portal.url);
        expect(['/my/profile', '/ao/schedule/participants']).toContain(path);
      }
    }
    await page.goto(
      `${portal.url}/ao/login?redirect=${encodeURIComponent('https://evil.example')}&back=//evil.example`,
    );
    await signIn(page, { email: 'zoe@example.org', password: 'read-aloud7' });
    await page.waitForURL(`${portal.url}/my/profile`);
    await context.close();
  });

  it('logging out leaves nothing of the person in the browser, in no tab and not behind Back', async () => {
    const { page, context, person } = await aVisit(portal, browser, '/my/profile');
    await heading(page, 'Profile').waitFor();
    await page.getByLabel('Organization').fill('Kanarienvogel');
    await page.goto(`${portal.url}/ao/session/1201`);
    await page.goto(`${portal.url}/my`);
    await heading(page, 'My Account').waitFor();
    await page.getByRole('form', { name: 'Add a person' }).getByLabel('First name').fill('Kanarienvogel');
    await page.evaluate(() => localStorage.setItem('player', '{"signed":"large"}'));
    const tab = await context.newPage();
    await tab.goto(`${portal.url}/ao`);
    await tab.getByRole('link', { name: 'My Account' }).first().waitFor();

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${portal.url}/ao`);
    await tab.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Login' }).waitFor();
    const kept = await page.evaluate(async () => {
      const rows: unknown[] = [];
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('access');
        opening.onsuccess = () => resolve(opening.result);
      });
      await new Promise<void>((resolve) => {
        const all = database.transaction('sessions').objectStore('sessions').getAll();
        all.onsuccess = () => {
          rows.push(...all.result);
          resolve();
        };
      });
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows]);
    });
    for (const word of [person.email, 'Kanarienvogel', person.lastName, 'jwt', 'signed'])
      expect(kept).not.toContain(word);
    await page.goBack();
    await heading(page, 'Login').waitFor();
    expect(await page.content()).not.toContain(person.email);
    await context.close();
  });

  it('a fresh token comes before the old one ends while someone is at work, and none where nobody is', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.goto(`${portal.url}/ao/login`);
    await signIn(page, { email: 'zoe@example.org', password: 'read-aloud7' });
    await heading(page, 'Profile').waitFor();
    const resets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/jwt/reset')) resets.push(request.url());
    });
    await page.clock.runFor(30 * 60_000);
    expect(resets).toHaveLength(0);
    await page.keyboard.press('Tab');
    await page.clock.runFor(9 * 60_000);
    await page.keyboard.press('Tab');
    await page.clock.runFor(2 * 60_000);
    await expect.poll(() => resets.length).toBeGreaterThan(0);
    await context.close();

    const idle = await visit(browser);
    await idle.page.clock.install();
    await idle.page.goto(`${portal.url}/ao/login`);
    await signIn(idle.page, { email: 'zoe@example.org', password: 'read-aloud7' });
    await heading(idle.page, 'Profile').waitFor();
    await idle.page.clock.runFor(61 * 60_000);
    await idle.page
      .getByRole('navigation', { name: 'Account', exact: true })
      .getByRole('link', { name: 'Login' })
      .waitFor();
    expect(await idle.page.evaluate(() => localStorage.getItem('account'))).toBe(null);
    await idle.context.close();
  });
});
