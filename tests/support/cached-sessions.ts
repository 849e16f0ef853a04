// Test fixtures for the browser's session cache: one session, and access to the IndexedDB database.
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from '#tests/support/browser.ts';

export const sessionId = 1201;
export const sessionName = 'Accessible Means of Egress and Areas of Refuge';

/** A page that counts its requests for the session. */
export const aVisit = async (browser: Browser): Promise<Visit & { sessionCalls: () => number }> => {
  const made = await visit(browser);
  let calls = 0;
  made.page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/session/${sessionId}`) calls += 1;
  });
  return { ...made, sessionCalls: () => calls };
};

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const openSession = async (page: Page, name = sessionName): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: sessionName }).first().click();
  await heading(page, name).waitFor();
};

export const backToSeries = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Accessibility Online', exact: true }).first().click();
  await heading(page, 'Accessibility Online').waitFor();
};

/** All cached sessions, in any version of the database; empty before the page has created it. */
export const records = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('access');
        let isMissing = false;
        // Only the page may create the database: without its store, every later read would wait forever.
        opening.onupgradeneeded = () => {
          isMissing = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const all = opening.result.transaction('sessions').objectStore('sessions').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );

export const waitForRecord = async (page: Page): Promise<Record<string, unknown>> => {
  for (let turn = 0; turn < 400; turn += 1) {
    const found = (await records(page)).find(({ id }) => id === sessionId);
    if (found) return found;
    await page.waitForTimeout(50);
  }
  throw new Error('The session was not cached.');
};

/** Overwrites fields of the cached session; `without`: fields to delete. */
export const alterRecord = async (page: Page, values: object, without: string[] = []): Promise<void> => {
  await waitForRecord(page);
  await page.evaluate(
    ([id, changed, names]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('access');
        opening.onsuccess = () => {
          const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
          const reading = store.get(id);
          reading.onsuccess = () => {
            const record = { ...reading.result, ...changed };
            for (const name of names) delete record[name];
            store.put(record).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    [sessionId, values, without] as const,
  );
};

/** Slightly older than the maximum age. */
export const longAgo = () => ({ updatedDate: new Date(Date.now() - 61_000).toISOString() });
