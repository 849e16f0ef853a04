// The browser's database at the start and at sign-in, and the portal where there is none or it fails.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, reloadPage, type Visit } from '#tests/support/browser.ts';
import * as copies from '#tests/support/cached-sessions.ts';
import { backToSeries, heading, openSession, records, waitForRecord } from '#tests/support/cached-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const unsupported = "This browser doesn't support IndexedDB";

let portal: TestPortal;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const aVisit = async () => {
  const made = await copies.aVisit(browser);
  visits.push(made);
  return made;
};

describe('at the start', () => {
  const watchStart = (page: Page) =>
    page.addInitScript(() => {
      const steps: string[] = [];
      Object.assign(window, { steps });
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        const opening = open.call(this, name, version);
        for (const end of ['success', 'error']) opening.addEventListener(end, () => steps.push(`${name} ${end}`));
        return opening;
      };
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (String(input).includes('/api/jwt/reset')) {
          const headers = init?.headers ?? {};
          steps.push(`reset ${'authorization' in headers ? headers.authorization : 'without a token'}`);
        }
        return fetch(input, init);
      };
    });
  const steps = (page: Page) => page.evaluate(() => Reflect.get(window, 'steps'));

  it('the database is opened, then the token is reset once', async () => {
    const { page, complaints } = await aVisit();
    await watchStart(page);

    await openPage(page, `${portal.url}/ao`);
    expect(await steps(page)).toEqual(['access success', 'reset without a token']);
    await openSession(page);
    await page.waitForTimeout(300);
    expect(await steps(page)).toHaveLength(2);

    await page.evaluate(() => localStorage.setItem('account', JSON.stringify({ jwt: 'a.b.c', email: 'a@b.example' })));
    await reloadPage(page);
    expect(await steps(page)).toEqual(['access success', 'reset Bearer a.b.c']);
    expect(complaints).toEqual([]);
  });

  it('a database that cannot be opened does not keep the token from being reset', async () => {
    const { page } = await aVisit();
    await watchStart(page);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'UnknownError');
      };
    });

    await openPage(page, `${portal.url}/ao`);

    expect(await steps(page)).toEqual(['reset without a token']);
  });

  it('a database that never answers does not keep anybody waiting', async () => {
    const { page, sessionCalls } = await aVisit();
    await watchStart(page);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value() {} } });
    });

    await page.goto(`${portal.url}/ao`);
    await expect.poll(() => steps(page), { timeout: 5000 }).toEqual(['reset without a token']);
    await openSession(page);

    expect(sessionCalls()).toBe(1);
  });

  it('a failed reset is only logged', async () => {
    const { page, complaints } = await aVisit();
    await page.route('**/api/jwt/reset', (route) => route.abort());

    await openPage(page, `${portal.url}/ao`);

    expect(complaints.filter((text) => text.includes('ERROR RESETTING JWT'))).toHaveLength(1);
    expect(await page.getByText('RESETTING').count()).toBe(0);
  });
});

describe('where the database fails', () => {
  it('a browser that has none says so once, and the portal works', async () => {
    const { page, sessionCalls, complaints } = await aVisit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      // Toasts stay for five seconds.
      const shown: Element[] = [];
      Reflect.set(window, 'shownToasts', shown);
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('.toast')) if (!shown.includes(toast)) shown.push(toast);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${portal.url}/ao`);

    await page.locator('[aria-live="polite"]').filter({ hasText: unsupported }).waitFor();
    await page.waitForLoadState('networkidle');
    await openSession(page);
    await backToSeries(page);
    await openSession(page);

    const shownToasts = await page.evaluate(() =>
      Reflect.get(window, 'shownToasts').map(({ textContent }: Element) => textContent),
    );
    expect(shownToasts).toEqual([expect.stringContaining(unsupported)]);
    expect(sessionCalls()).toBe(2);
    expect(complaints).toEqual([unsupported]);
  });

  it.each([
    ['a newer version', 'open error VersionError'],
    ['site data that is blocked', 'open error UnknownError'],
    ['a full disk', 'insert or update error QuotaExceededError'],
  ])('%s is logged only, and the portal works', async (kind, logged) => {
    const { page, sessionCalls, complaints } = await aVisit();
    await page.addInitScript((which) => {
      const refuse = (name: string): never => {
        throw new DOMException('Refused', name);
      };
      if (which === 'a newer version')
        indexedDB.open('access', 3).onsuccess = ({ target }) => Reflect.get(target ?? {}, 'result').close();
      if (which === 'a full disk') IDBObjectStore.prototype.put = () => refuse('QuotaExceededError');
      if (which !== 'site data that is blocked') return;
      IDBFactory.prototype.open = () => refuse('UnknownError');
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: () => refuse('SecurityError') });
      }
    }, kind);
    await openPage(page, `${portal.url}/ao`);

    await openSession(page);
    await backToSeries(page);
    await openSession(page);

    expect(sessionCalls()).toBe(2);
    expect(complaints.length).toBeGreaterThan(0);
    for (const text of complaints) expect(text).toContain(`IndexedDB ${logged}`);
    expect(await page.getByText('IndexedDB').count()).toBe(0);
  });

  it('a newer portal in another tab gets the database, and this one goes on', async () => {
    const { page, context, complaints, sessionCalls } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    const other = await context.newPage();
    await other.goto(`${portal.url}/icon.svg`);

    const upgraded = await other.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('access', 3);
          opening.onblocked = () => resolve('blocked');
          opening.onsuccess = () => {
            resolve(opening.result.version);
            opening.result.close();
          };
        }),
    );
    await backToSeries(page);
    await openSession(page);

    expect(upgraded).toBe(3);
    expect(sessionCalls()).toBe(2);
    for (const text of complaints) expect(text).toContain('IndexedDB open error VersionError');
  });
});

/** A tab that has the database open in version 1, with a store of another shape. */
const holdVersionOne = async (page: Page, isHeld: boolean): Promise<void> => {
  await page.goto(`${portal.url}/icon.svg`);
  await page.evaluate(
    (keeps) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('access', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('sessions', { keyPath: 'key' });
        opening.onsuccess = () => {
          if (!keeps) opening.result.close();
          resolve();
        };
      }),
    isHeld,
  );
};

describe('a database of an older version', () => {
  it('is created again', async () => {
    const { page, complaints } = await aVisit();
    await holdVersionOne(page, false);

    await openPage(page, `${portal.url}/ao`);
    await openSession(page);

    expect((await waitForRecord(page)).id).toBe(copies.sessionId);
    expect(complaints).toEqual([]);
  });

  it('that another tab keeps open is logged, and the portal works', async () => {
    const { page, context, complaints } = await aVisit();
    await holdVersionOne(await context.newPage(), true);

    await page.goto(`${portal.url}/ao`);
    await page.waitForResponse('**/api/jwt/reset');
    await openSession(page);

    expect(complaints).toEqual(['IndexedDB blocked error another tab holds an older version open']);
  });
});

it('signing in and signing out leave no copies of before', async () => {
  const { page, complaints } = await aVisit();
  await openPage(page, `${portal.url}/ao`);
  await openSession(page);
  await waitForRecord(page);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Profile').waitFor();
  await expect.poll(() => records(page)).toEqual([]);

  await openPage(page, `${portal.url}/ao`);
  await openSession(page);
  expect((await waitForRecord(page)).owner).toBe('zoe@example.org');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();

  await expect.poll(() => records(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
