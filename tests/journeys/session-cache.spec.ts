// The browser's copies of sessions: how long they serve, when they are asked for anew, and life without a database.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Visit, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

const sessionId = 1201;
const sessionName = 'Accessible Means of Egress and Areas of Refuge';
const unsupported = "This browser doesn't support IndexedDB";

let portal: TestPortal;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
});
afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
  await rename(sessionName);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const rename = (name: string) => portal.db.updateTable('session').set({ name }).where('id', '=', sessionId).execute();

/** A page that counts its calls for the session. */
const aVisit = async () => {
  const made = await visit(browser);
  visits.push(made);
  const calls: string[] = [];
  made.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/session/${sessionId}` || pathname === '/api/jwt/reset') calls.push(pathname);
  });
  const sessionCalls = () => calls.filter((path) => path.includes('session')).length;
  return { ...made, calls, sessionCalls };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const openSession = async (page: Page, name = sessionName): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: sessionName }).first().click();
  await heading(page, name).waitFor();
};

const backToSeries = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Accessibility Online', exact: true }).first().click();
  await heading(page, 'Accessibility Online').waitFor();
};

/** Everything in the store, by whatever version the database has. */
const records = (page: Page): Promise<Record<string, unknown>[]> =>
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

const waitForRecord = async (page: Page): Promise<Record<string, unknown>> => {
  for (let turn = 0; turn < 50; turn += 1) {
    const found = (await records(page)).find(({ id }) => id === sessionId);
    if (found) return found;
    await page.waitForTimeout(50);
  }
  throw new Error('The session was not kept.');
};

/** Writes over fields of the copy; `without` names those that are taken away. */
const alterRecord = async (page: Page, values: object, without: string[] = []): Promise<void> => {
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

const longAgo = () => ({ updatedDate: new Date(Date.now() - 61_000).toISOString() });

describe('a copy of a session', () => {
  it('is kept in the database that the specification names', async () => {
    const { page, complaints } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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
    await page.goto(`${portal.url}/ao/session/${sessionId}`, { waitUntil: 'networkidle' });
    await waitForRecord(page);
    await backToSeries(page);

    await openSession(page);
    await page.waitForTimeout(300);

    expect(sessionCalls()).toBe(0);
  });

  it('that is older than a minute is shown at once, then replaced in place, which is said', async () => {
    const { page, sessionCalls, complaints } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await rename('Refuge Areas, Renamed');
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

    await page.getByRole('status').filter({ hasText: 'Updated' }).waitFor();
    expect(await focus()).toBe(before);
    expect(before).not.toBe(sessionName);
    expect(await page.title()).toBe('Refuge Areas, Renamed – Curbcut');
    expect(sessionCalls()).toBe(2);
    expect((await waitForRecord(page)).name).toBe('Refuge Areas, Renamed');
    expect(complaints).toEqual([]);
  });

  it('that is older than a minute and still right is replaced without a word', async () => {
    const { page, sessionCalls } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());

    await openSession(page);
    await page.waitForTimeout(500);

    expect(sessionCalls()).toBe(2);
    expect(await page.getByText('Updated').count()).toBe(0);
    expect(Date.parse(String((await waitForRecord(page)).updatedDate))).toBeGreaterThan(Date.now() - 20_000);
  });

  it.each([
    ['from the future', { updatedDate: new Date(Date.now() + 86_400_000).toISOString() }, []],
    ['of an older shape', {}, ['speakerList', 'questionsCloseAt']],
    ['with a field of another kind', { ceuList: 'none' }, []],
    ['of somebody else', { owner: 'other@example.org' }, []],
    ['without a time', { updatedDate: 'yesterday' }, []],
  ])('%s is not trusted', async (_, values, without) => {
    const { page, sessionCalls, complaints } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, values, without);

    await openSession(page);
    await page.waitForTimeout(300);

    expect(sessionCalls()).toBe(2);
    expect(await waitForRecord(page)).toMatchObject({ owner: '', speakerList: expect.any(Array) });
    expect(complaints).toEqual([]);
  });

  it('goes when the session is gone', async () => {
    const { page } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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
  it('the copy is shown, says so, keeps its actions, and is asked for anew by hand or by itself', async () => {
    const { page, context, sessionCalls } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await openSession(page);
    await backToSeries(page);
    await alterRecord(page, longAgo());
    await context.setOffline(true);

    await openSession(page);
    await page.getByText(/^You are offline\. This is what we showed you on .+, .+ Eastern Time\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'Register for Session' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^You are offline/).waitFor();
    await rename('Renamed while away');
    await context.setOffline(false);

    await heading(page, 'Renamed while away').waitFor();
    expect(await page.getByText(/^You are offline/).count()).toBe(0);
    expect(sessionCalls()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('a server that does not answer is told apart from being offline', async () => {
    const { page } = await aVisit();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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

    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    expect(await steps(page)).toEqual(['access success', 'reset without a token']);
    await openSession(page);
    await page.waitForTimeout(300);
    expect(await steps(page)).toHaveLength(2);

    await page.evaluate(() => localStorage.setItem('account', JSON.stringify({ jwt: 'a.b.c', email: 'a@b.example' })));
    await page.reload({ waitUntil: 'networkidle' });
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

    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });

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

    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });

    expect(complaints.filter((text) => text.includes('ERROR RESETTING JWT'))).toHaveLength(1);
    expect(await page.getByText('RESETTING').count()).toBe(0);
  });
});

describe('where the database fails', () => {
  it('a browser that has none says so once, and the portal works', async () => {
    const { page, sessionCalls, complaints } = await aVisit();
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto(`${portal.url}/ao`);

    await page.getByRole('status').filter({ hasText: unsupported }).waitFor();
    await page.waitForLoadState('networkidle');
    await openSession(page);
    await backToSeries(page);
    await openSession(page);

    expect(await page.getByText(unsupported).count()).toBe(1);
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
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });

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
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
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

it('signing in and signing out leave no copies of before', async () => {
  const { page, complaints } = await aVisit();
  await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
  await openSession(page);
  await waitForRecord(page);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('zoe@example.org');
  await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'My Account').waitFor();
  await expect.poll(() => records(page)).toEqual([]);

  await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
  await openSession(page);
  expect((await waitForRecord(page)).owner).toBe('zoe@example.org');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();

  await expect.poll(() => records(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
