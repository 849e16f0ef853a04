// For tests of the copies of sessions that a browser keeps: one session, and the database seen from outside.
import type { Browser, Page } from 'playwright-core';
import { type Visit, visit } from '#tests/support/browser.ts';

export const sessionId = 1201;
export const sessionName = 'Accessible Means of Egress and Areas of Refuge';

/** A page of one session's copies, which counts its calls for that session. */
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

/** Everything in the store, by whatever version the database has. */
export const records = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('access');
        opening.onerror = () => reject(opening.error);
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
  for (let turn = 0; turn < 50; turn += 1) {
    const found = (await records(page)).find(({ id }) => id === sessionId);
    if (found) return found;
    await page.waitForTimeout(50);
  }
  throw new Error('The session was not kept.');
};

/** Writes over fields of the copy; `without` names those that are taken away. */
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

/** Just too old to serve. */
export const longAgo = () => ({ updatedDate: new Date(Date.now() - 61_000).toISOString() });
