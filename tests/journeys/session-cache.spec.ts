// Sessions cached by the browser: how long they are used, when they are requested again, and without a connection.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type Visit } from '#tests/support/browser.ts';
import * as copies from '#tests/support/cached-sessions.ts';
import {
  alterRecord,
  backToSeries,
  heading,
  longAgo,
  openSession,
  records,
  sessionId,
  sessionName,
  waitForRecord,
} from '#tests/support/cached-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  await rename(sessionName);
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
  await rename(sessionName);
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

const rename = (name: string, description = '<p>What it is about.</p>') =>
  portal.db.updateTable('session').set({ name, description }).where('id', '=', sessionId).execute();

describe('a copy of a session', () => {
  it('is stored in the database that the specification names', async () => {
    const { page, complaints } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);

    const record = await waitForRecord(page);
    const shape = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('access');
          opening.onsuccess = () => {
            const { name, version, objectStoreNames } = opening.result;
            const store = opening.result.transaction('sessions').objectStore('sessions');
            const { keyPath, indexNames } = store;
            const paths = [...indexNames].map((index) => store.index(index).keyPath);
            resolve({ name, version, stores: [...objectStoreNames], keyPath, indexes: [...indexNames], paths });
            opening.result.close();
          };
        }),
    );

    const indexes = ['application_id', 'startDate', 'updatedDate'];
    expect(shape).toEqual({ name: 'access', version: 2, stores: ['sessions'], keyPath: 'id', indexes, paths: indexes });
    expect(record).toMatchObject({ id: sessionId, name: sessionName, application_id: 4 });
    expect(Math.abs(Date.now() - Date.parse(String(record.updatedDate)))).toBeLessThan(20_000);
    expect(complaints).toEqual([]);
  });

  it('serves for a minute without a call', async () => {
    const { page, sessionCalls, complaints } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await waitForRecord(page);
    await backToSeries(page);
    await rename('Renamed meanwhile');

    await openSession(page);
    await page.waitForTimeout(500);

    expect(sessionCalls()).toBe(1);
    expect(await heading(page, sessionName).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('is made of the page that the server sent', async () => {
    const { page, sessionCalls } = await aVisit();
    await openPage(page, `${portal.url}/ao/session/${sessionId}`);
    await waitForRecord(page);
    await backToSeries(page);

    await openSession(page);
    await page.waitForTimeout(300);

    expect(sessionCalls()).toBe(0);
  });

  it('that is older than a minute is shown at once, then replaced in place, which is announced', async () => {
    const { page, sessionCalls, complaints } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await rename('Refuge Areas, Renamed', '<p>What it is about <em>now</em>.</p>');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/session/${sessionId}`, async (route) => {
      await held;
      await route.continue();
    });

    await openSession(page);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.keyboard.press('Tab');
    const focus = () => page.evaluate(() => document.activeElement?.textContent);
    const before = await focus();
    answer();
    await heading(page, 'Refuge Areas, Renamed').waitFor();

    await page.locator('[aria-live="polite"]').filter({ hasText: 'Updated' }).waitFor();
    expect(await page.locator('main .prose').innerHTML()).toBe('<p>What it is about <em>now</em>.</p>');
    expect(await focus()).toBe(before);
    expect(before).not.toBe(sessionName);
    expect(await page.title()).toBe('Refuge Areas, Renamed – Accessibility Online – Curbcut');
    expect(sessionCalls()).toBe(2);
    expect((await waitForRecord(page)).name).toBe('Refuge Areas, Renamed');
    expect(complaints).toEqual([]);
  });

  it('that is older than a minute and still right is replaced without a word', async () => {
    const { page, sessionCalls } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());

    const begin = Date.now();
    await openSession(page);

    const updatedAt = async (): Promise<number> => Date.parse(String((await waitForRecord(page)).updatedDate));
    // Dates of records have whole seconds.
    await expect.poll(updatedAt).toBeGreaterThanOrEqual(begin - 1000);
    expect(sessionCalls()).toBe(2);
    expect(await page.getByText('Updated').count()).toBe(0);
  });

  it.each([
    ['of an older shape', {}, ['speakerList', 'questionsCloseAt']],
    ['with a field of another kind', { ceuList: 'none' }, []],
    ['of someone else', { owner: 'other@example.org' }, []],
    ['without a time', { updatedDate: 'yesterday' }, []],
  ])('%s is not shown', async (_, values, without) => {
    const { page, sessionCalls, complaints } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, { name: 'Not to be shown', ...values }, without);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/session/${sessionId}`, async (route) => {
      await held;
      await route.continue();
    });

    await page.getByRole('main').getByRole('link', { name: sessionName }).first().click();
    await page.waitForTimeout(500);
    expect(await heading(page, 'Accessibility Online').count()).toBe(1);
    answer();
    await heading(page, sessionName).waitFor();

    expect(sessionCalls()).toBe(2);
    await expect
      .poll(() => waitForRecord(page))
      .toMatchObject({ name: sessionName, owner: '', speakerList: expect.any(Array) });
    expect(complaints).toEqual([]);
  });

  it('from the future counts as stale', async () => {
    const { page, sessionCalls } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, { updatedDate: new Date(Date.now() + 86_400_000).toISOString() });

    await openSession(page);

    await expect.poll(sessionCalls).toBe(2);
  });

  it('goes when the session is gone', async () => {
    const { page } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await page.route(`**/api/session/${sessionId}`, (route) =>
      route.fulfill({ status: 404, json: { error: 'NOT_FOUND', message: 'This session does not exist.' } }),
    );

    await page.getByRole('main').getByRole('link', { name: sessionName }).first().click();
    await heading(page, 'We could not find that').waitFor();

    await expect.poll(() => records(page)).toEqual([]);
  });

  it('goes with the oldest when there are more than 200', async () => {
    const { page } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('access');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('sessions', 'readwrite');
            for (let index = 0; index < 205; index += 1) {
              const updatedDate = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
              transaction.objectStore('sessions').put({ id: 900_000 + index, updatedDate });
            }
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );

    await openSession(page);

    await expect.poll(async () => (await records(page)).length).toBe(200);
    const ids = (await records(page)).map(({ id }) => id);
    expect(ids).toContain(sessionId);
    expect(ids[1]).toBe(900_006);
  });
});

describe('without a connection', () => {
  it('the cached session is shown and marked, keeps its actions, and is requested again by hand or by itself', async () => {
    const { page, context, sessionCalls } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await context.setOffline(true);

    await openSession(page);
    await page.getByText(/^You are offline\. This is what we showed you on .+, .+ Eastern Time\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'Register for Session' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .locator('[aria-live="polite"]')
      .filter({ hasText: 'You are offline. Please try again later.' })
      .waitFor();
    await rename('Renamed while away');
    await context.setOffline(false);

    await heading(page, 'Renamed while away').waitFor();
    expect(await page.getByText(/This is what we showed you/).count()).toBe(0);
    expect(sessionCalls()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('the copy is found again from another screen, first page of the series or not', async () => {
    const { page, context } = await aVisit();
    await openPage(page, `${portal.url}/ao/session/${sessionId}`);
    await waitForRecord(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'All webinar series' }).click();
    await heading(page, 'Choose a webinar series').waitFor();
    await alterRecord(page, longAgo());
    await context.setOffline(true);

    await page.goBack();

    await heading(page, sessionName).waitFor();
    await page.getByText(/^You are offline\. This is/).waitFor();
    expect(await page.locator('main .prose').innerHTML()).toContain('What it is about.');
  });

  it('a server that does not respond is distinguished from being offline', async () => {
    const { page } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await page.route(`**/api/session/${sessionId}`, (route) => route.abort());

    await openSession(page);

    await page.getByText(/^We could not reach the server\. This is what we showed you on /).waitFor();
    await page.unroute(`**/api/session/${sessionId}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText(/^We could not reach/).count()).toBe(0);
  });

  it('a session without a copy says what happened and can be tried again', async () => {
    const { page, context } = await aVisit();
    await openPage(page, `${portal.url}/ao`);
    await openSession(page);
    await backToSeries(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('access');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('sessions', 'readwrite');
            transaction.objectStore('sessions').clear();
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await context.setOffline(true);

    await page.getByRole('main').getByRole('link', { name: sessionName }).first().click();
    await heading(page, 'This page could not be loaded').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();

    await heading(page, sessionName).waitFor();
  });
});
