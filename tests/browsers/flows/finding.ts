// Finding a session: search, schedule, calendar, the session page, speakers, language, offline.
import { expect } from 'vitest';
import type { Flow } from '#tests/browsers/flow.ts';
import { expectNoComplaints } from '#tests/browsers/steps.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';
import { aGate } from '#tests/support/engines/gate.ts';
import { until } from '#tests/support/until.ts';

const sessionId = 1201;
const sessionName = 'Accessible Means of Egress and Areas of Refuge';

const count = (page: EnginePage, selector: string): Promise<number> =>
  page.run((wanted) => document.querySelectorAll(wanted).length, selector);

const searching: Flow = {
  name: 'search by words, narrow down, and open a session',
  run: async ({ open }) => {
    const page = await open('/ao');
    await page.fill('Search sessions and speakers', 'egress refuge', 'searchbox');
    await page.press('Enter');
    await page.heading('Search');
    expect(await page.address()).toBe('/search?q=egress+refuge');
    expect(await count(page, '.found .marked')).toBeGreaterThan(0);
    await page.click('button', /^Filters$/);
    await page.choose(/^Sort by/, 'Newest first');
    await page.click('checkbox', 'Only with a recording');
    await page.press('Enter');
    await page.until('the filter is in the address', () => location.search.includes('recording=1'));
    await page.click('link', 'Clear search');
    await page.until('the search is cleared', () => location.search === '');
    await page.fill('Keywords', 'egress refuge', 'searchbox');
    await page.press('Enter');
    await page.click('link', sessionName);
    await page.heading(sessionName);
    await page.until('focus is at the heading', () => document.activeElement?.tagName === 'H1');
    expectNoComplaints(page);
  },
};

const schedule: Flow = {
  name: 'filter the schedule, select sessions, and look at a month in the calendar',
  run: async ({ open }) => {
    const page = await open('/ao/schedule');
    await page.click('checkbox', /^Parking, Paths and Snow|^Wed, Dec 9/);
    await page.shows('1 session selected');
    await page.choose('Series', 'ADA Legal');
    await page.click('button', 'Show sessions');
    await page.until('the filter is in the address', () => location.search.includes('series='));
    await page.shows('1 session selected');
    await page.click('button', /^Show selected sessions/);
    await page.click('button', 'Remove Parking, Paths and Snow');
    await page.hides('1 session selected');
    await page.open('/ao/schedule?month=2026-12&series=adapro');
    await page.shows('Parking, Paths and Snow');
    await page.click('link', 'January 2027');
    await page.until('the next month', () => location.search.includes('month=2027-01'));
    expect(await page.address()).toContain('series=adapro');
    expectNoComplaints(page);
  },
};

const sessionPage: Flow = {
  name: 'read a session page, and find its speaker',
  run: async ({ open, portal }) => {
    const speaker = await portal.db
      .selectFrom('session_speaker')
      .innerJoin('speaker', 'speaker.id', 'speaker_id')
      .select(['speaker.first_name', 'speaker.last_name'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const name = `${speaker.first_name} ${speaker.last_name}`;
    const page = await open(`/ao/session/${sessionId}`);
    await page.shows('Eastern Time');
    await page.shows('where you are');
    await page.click('link', name);
    await page.heading(name);
    await page.open('/ao/speakers');
    await page.click('link', name);
    await page.heading(name);
    await page.shows(sessionName);
    expectNoComplaints(page);
  },
};

/** The first key loads what checks stored HTML; leaving the page meanwhile would be logged. */
const pressFirstKey = async (page: EnginePage): Promise<void> => {
  await page.press('Tab');
  await page.until('the check of stored HTML is loaded', () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/purify')),
  );
};

const language: Flow = {
  name: 'switch to Spanish and back',
  run: async ({ open }) => {
    const page = await open('/ao/contact-us');
    await pressFirstKey(page);
    await page.click('link', 'Español');
    await page.until('the page is in Spanish', () => document.documentElement.lang === 'es');
    await page.works();
    expect(await page.address()).toBe('/es/ao/contact-us');
    await pressFirstKey(page);
    await page.click('link', 'English');
    await page.until('the page is in English', () => document.documentElement.lang === 'en');
    await page.works();
    expect(await page.address()).toBe('/ao/contact-us');
    expectNoComplaints(page);
  },
};

/** The stored copy of the session, made to look old. Runs in the page. */
const ageCopy = (id: number): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('access');
    // Only the page may create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
      const reading = store.get(id);
      reading.onsuccess = () => {
        if (!reading.result) {
          opening.result.close();
          return resolve(false);
        }
        const updatedDate = new Date(Date.now() - 61_000).toISOString();
        store.put({ ...reading.result, updatedDate }).onsuccess = () => {
          opening.result.close();
          resolve(true);
        };
      };
    };
  });

const offline: Flow = {
  name: 'see a session again while the server cannot be reached, and once it can',
  run: async ({ open, portal }) => {
    const gate = await aGate(portal.url);
    const page = await open('/ao', { url: gate.url });
    await page.click('link', sessionName);
    await page.heading(sessionName);
    await until('the copy is stored', () => page.run(ageCopy, sessionId));
    await page.click('link', 'Accessibility Online');
    await page.heading('Accessibility Online');
    gate.shut();
    await page.click('link', sessionName);
    await page.heading(sessionName);
    await page.shows('This is what we showed you on');
    gate.open();
    await page.click('button', 'Try again');
    await page.hides('This is what we showed you on');
    await gate.close();
  },
};

const withoutScripts: Flow = {
  name: 'without JavaScript: search, filter the schedule, and read a session',
  run: async ({ open }) => {
    const page = await open('/home', { hasScripts: false });
    await page.fill('Search sessions and speakers', 'refuge', 'searchbox');
    await page.press('Enter');
    await page.heading('Search');
    expect(await page.address()).toBe('/search?q=refuge');
    await page.click('link', sessionName);
    await page.heading(sessionName);
    await page.shows('Eastern Time');
    await page.open('/ao/schedule');
    const all = await count(page, '.pick__title');
    await page.choose('Series', 'Ask an ADA Pro');
    await page.click('button', 'Show sessions');
    await page.until('the filter is in the address', () => location.search.includes('series=adapro'));
    expect(await count(page, '.pick__title')).toBeLessThan(all);
  },
};

const formWithoutScripts: Flow = {
  name: 'without JavaScript: a form that needs it says so',
  notIn: { WebKitGTK: 'no: its driver leaves scripts out, but the page does not know' },
  run: async ({ open }) => {
    const page = await open('/ao/contact-us', { hasScripts: false });
    await page.shows('This form needs JavaScript.');
  },
};

export const finding = [searching, schedule, sessionPage, language, offline, withoutScripts, formWithoutScripts];
