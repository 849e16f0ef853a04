// Every row of the specification's table of routes, every redirect, and every state that a visitor can meet, in its words.
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantValue } from '#server/platform/database/connect.ts';
import { launchBrowser, openPage, type Visit, visit } from '#tests/support/browser.ts';
import { part } from '#tests/support/part.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let browser: Browser;
let visitor: Visit;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  visitor = await visit(browser);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** In one window for all: a new one for each takes twice as long. */
const on = async (path: string, look: (page: Page) => Promise<void>): Promise<void> => {
  const { page, complaints } = visitor;
  complaints.length = 0;
  await openPage(page, portal.url + path);
  await look(page);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
};
const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();
const addressOf = (page: Page): string => page.url().slice(portal.url.length);

describe('addresses lead on', () => {
  it.each([
    ['/', '/ao'],
    ['/session/1201', '/ao/session/1201'],
    ['/session/1201?from=mail#credit', '/ao/session/1201?from=mail#credit'],
    ['/archives', '/ao/archives'],
    ['/speakers?letter=A', '/ao/speakers?letter=A'],
    ['/registration', '/ao/registration'],
    ['/login', '/ao/login'],
    ['/lost-password', '/ao/lost-password'],
    ['/reset-password?code=abc', '/ao/reset-password?code=abc'],
    ['/program-format', '/ao/program-format'],
    ['/contact', '/ao/contact'],
    ['/grant', '/ao/grant'],
    ['/accessibility', '/ao/accessibility'],
    ['/ceu-details', '/ao/ceu-details'],
    ['/schedule', '/ao/schedule'],
    ['/training', '/continuing-education/self-paced'],
    ['/Training', '/continuing-education/self-paced'],
    ['/nowhere/at/all', '/ao?missing=page'],
    ['/ao/nowhere', '/ao?missing=page'],
    ['/no-such-series/schedule', '/ao?missing=page'],
    ['//', '/ao'],
    ['//[x/', '/ao?missing=page'],
    ['/%E0%A4%A', '/ao?missing=page'],
  ])('from %s to %s', async (from, to) => {
    await on(from, async (page) => expect(addressOf(page)).toBe(to));
  });

  it.concurrent.each([
    '/schedule/participants',
    '/schedule/participants/method',
    '/schedule/participants/method/confirm',
    '/schedule/participants/method/confirm/success',
  ])('from %s to the series, where there is no draft back to the schedule', async (path) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/ao${path}`);
  });

  it('a page that was not found is named, politely', async () => {
    await on('/nowhere', async (page) => {
      expect(await page.locator('[aria-live]').filter({ hasText: 'could not find' }).textContent()).toContain(
        'We could not find that page.',
      );
    });
  });

  it.concurrent.each([
    '/ao/speakers?page=abc',
    '/ao/speakers?letter=%C3%A4',
    '/ao/archives?category=x',
    '/ao/archives?category=1&page=0',
    '/ao/session/1e3',
    '/ao/speakers/999999',
  ])('what cannot be is a 404 that helps: %s', async (path) => {
    const response = await fetch(portal.url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>We could not find that</h1>');
  });

  it('speakers and sessions keep their place in the series', async () => {
    const { id } = (await (await fetch(`${portal.url}/api/speakers`)).json()).speakers.map(
      ({ speaker_id }: { speaker_id: number }) => ({ id: speaker_id }),
    )[0];
    await on(`/speakers/${id}`, async (page) => expect(addressOf(page)).toBe(`/ao/speakers/${id}`));
  });
});

describe('the table of routes', () => {
  it('home: eight series as cards, with the next session and the latest recording', async () => {
    await on('/home', async (page) => {
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      expect(await cards.count()).toBe(8);
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(names[0]).toBe('Accessibility Online');
      expect(new Set(names).size).toBe(8);
      const first = cards.first();
      expect(await first.textContent()).toContain('Next session');
      expect(await first.textContent()).toContain('Latest recording');
    });
  });

  it('/{group}: intro, new to our program, latest archive webinar, upcoming sessions, privacy', async () => {
    await on('/ADA-Legal', async (page) => {
      expect(await heading(page)).toBe('ADA Legal');
      const newHere = part(page, /New to our program/);
      for (const [name, path] of [
        ['Create an account', 'registration'],
        ['log in', 'login'],
        ['Reset your password', 'lost-password'],
      ] as const) {
        expect(await newHere.getByRole('link', { name }).getAttribute('href')).toBe(`/ada-legal/${path}`);
      }
      const latest = part(page, 'Latest archive webinar').getByRole('link');
      expect(await latest.getAttribute('href')).toMatch(/^\/ada-legal\/session\/\d+$/);
      const series = await part(page, 'Upcoming sessions in all series').textContent();
      expect(series).toContain('Accessibility Online');
      expect(await part(page, 'Privacy').textContent()).toContain('We do not sell it');
    });
  });

  it('/{group}/session/{id}: speakers, materials, credit, questions, register', async () => {
    await on('/ao/session/1201', async (page) => {
      const main = page.getByRole('main');
      expect(await part(page, 'Speakers').getByRole('link').count()).toBeGreaterThan(0);
      expect(await main.getByRole('table', { name: 'Continuing Education Recognition Available' }).count()).toBe(1);
      expect(await part(page, 'Questions for presenters').getByRole('listitem').count()).toBe(3);
      expect(await main.getByRole('link', { name: 'Register for Session' }).count()).toBe(1);
      const files = await part(page, 'Materials').getByRole('link').all();
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(await file.getAttribute('target')).toBe('_blank');
    });
  });

  it('/{group}/archives: groups with counts, newest first, short dates, breadcrumb', async () => {
    await on('/ao/archives', async (page) => {
      expect(await heading(page)).toBe('Online Archives');
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      expect(await crumbs.allTextContents()).toEqual(['Accessibility Online', 'Archives']);
      const group = part(page, 'Facilities');
      expect(await group.textContent()).toMatch(/\d+ sessions/);
      const dates = await group
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(await group.locator('time').first().textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

      await group.getByRole('link', { name: /^All \d+ sessions in Facilities$/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Facilities' }).waitFor();
      const count = Number(/\d+/.exec((await page.locator('.badge').first().textContent()) ?? '')?.[0]);
      expect(await page.locator('.archive__row').count()).toBe(Math.min(50, count));
      await page.waitForFunction(() => document.activeElement?.textContent === 'Facilities');
    });
  });

  it('/{group}/speakers and /{group}/speakers/{speaker_id}, with the way back to the session', async () => {
    await on('/ao/session/1201', async (page) => {
      const name = await part(page, 'Speakers').getByRole('link').first().textContent();
      await page.getByRole('link', { name: name ?? '' }).click();
      await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();

      expect(addressOf(page)).toMatch(/^\/ao\/speakers\/\d+\?ret-session-id=1201$/);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await crumbs.getByRole('link').last().getAttribute('href')).toBe('/ao/session/1201');
      expect(await page.getByRole('heading', { level: 2, name: 'Past sessions' }).count()).toBe(1);
      await page
        .getByRole('navigation', { name: 'Accessibility Online' })
        .getByRole('link', { name: 'Speakers' })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Speakers' }).waitFor();
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: name ?? '' })
          .count(),
      ).toBe(1);
    });
    await on('/ao/speakers/1?ret-session-id=nonsense', async (page) => {
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await crumbs.getByRole('link').last().getAttribute('href')).toBe('/ao/speakers');
    });
  });

  it.each([
    ['/ao/contact-us', 'Contact Us'],
    ['/ao/contact', 'Contact Us'],
    ['/ao/ceu-details', 'Continuing Education Recognition Request Policy'],
    ['/continuing-education', 'Continuing Education Recognition'],
    ['/continuing-education/self-paced', 'Self-paced webinars'],
    ['/ao/registration', 'Create an account'],
    ['/ao/login', 'Login'],
    ['/ao/lost-password', 'Lost password'],
    ['/ao/program-format', 'Program Format'],
    ['/ao/schedule', 'Upcoming sessions'],
    ['/ao/grant', 'Grant Disclaimer'],
    ['/ao/accessibility', 'Accessibility Statement'],
  ])('%s: %s', async (path, text) => {
    await on(path, async (page) => expect(await heading(page)).toBe(text));
  });

  it('continuing education names every kind of recognition', async () => {
    await on('/continuing-education', async (page) => {
      const kinds = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(kinds).toEqual(
        expect.arrayContaining([
          'ACTCP',
          'AIA',
          'California licensure form',
          'Certificate of attendance',
          'ICC',
          'LA CES',
        ]),
      );
    });
  });

  it('self-paced: from the list by instructions and honor code to the webinar and its video', async () => {
    await on('/continuing-education/self-paced', async (page) => {
      expect(await page.getByRole('main').textContent()).toContain('1.5 contact hours');
      await page.getByRole('link', { name: 'Foundations: How the ADA Standards Are Built' }).click();
      await page.getByRole('heading', { level: 1, name: 'Webinar Instructions' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(
        '/continuing-education/self-paced',
      );
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.getByRole('heading', { level: 1, name: 'Honor Code' }).waitFor();
      expect(addressOf(page)).toBe('/continuing-education/honor-code/65');
      expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
        '/continuing-education/self-paced',
      );
      // A visitor logs in first, and comes back to it.
      await page.getByRole('button', { name: 'I Acknowledge' }).click();
      await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
      expect(new URL(page.url()).searchParams.get('back')).toBe('/continuing-education/honor-code/65');
      await page.goto(`${portal.url}/continuing-education/self-paced-webinar/65`);
      await page.getByRole('heading', { level: 1, name: 'Foundations: How the ADA Standards Are Built' }).waitFor();

      expect(addressOf(page)).toBe('/continuing-education/self-paced-webinar/65');
      const main = page.getByRole('main');
      expect(await main.textContent()).toContain('Original air date:');
      expect(await main.getByRole('link', { name: /Take the pre-test/ }).getAttribute('href')).toBe(
        'https://surveys.example.org/pre-test?sid=65&aid=20',
      );
      expect(await main.getByRole('heading', { name: 'Steps to credit' }).count()).toBe(1);
      await main.getByRole('link', { name: 'Go to the video' }).click();
      await page.getByRole('heading', { level: 2, name: 'The full webinar' }).waitFor();
      await page.getByRole('button', { name: 'Play' }).first().waitFor();
    });
  });

  it('self-paced: the steps and the pre-test are left out where the session says so', async () => {
    const set = (values: { hides_steps: boolean; pre_test_url: string }) =>
      portal.db.updateTable('session').set(values).where('id', '=', 65).execute();
    await set({ hides_steps: true, pre_test_url: '' });
    await on('/continuing-education/self-paced-webinar/65', async (page) => {
      expect(await page.getByRole('heading', { name: 'Steps to credit' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: /Take the pre-test/ }).count()).toBe(0);
    });
    await set({ hides_steps: false, pre_test_url: 'https://surveys.example.org/pre-test' });
  });

  it.each(['1', '1201', 'abc', '99999999999'])('self-paced: the unknown id %s says so', async (id) => {
    for (const screen of ['self-paced-webinar', 'webinar-instructions', 'honor-code', 'self-paced-video']) {
      const response = await fetch(`${portal.url}/continuing-education/${screen}/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<h1>There is an error!</h1>');
    }
  });
});

describe('what a session shows in its states', () => {
  const change = (values: object) => portal.db.updateTable('session').set(values).where('id', '=', 1201).execute();
  const at = (hours: number) => instantValue(Temporal.Now.instant().add({ minutes: hours * 60 }));
  const seen = async (look: (page: Page, text: string) => Promise<void>): Promise<void> =>
    on('/ao/session/1201', async (page) => look(page, (await page.getByRole('main').textContent()) ?? ''));
  const registers = (page: Page): Promise<number> => page.getByRole('link', { name: 'Register for Session' }).count();

  it('open and to come: can be registered for', async () => {
    await change({ status_code: 1, starts_at: at(48), ends_at: at(49.5) });
    await seen(async (page) => expect(await registers(page)).toBe(1));
  });

  it('open and begun: live, with the questions and without registering', async () => {
    await change({ starts_at: at(-0.5), ends_at: at(1) });
    await seen(async (page, text) => {
      expect(await registers(page)).toBe(0);
      expect(text).toContain('Live now');
      expect(text).toContain('Questions for presenters');
    });
  });

  it('closed', async () => {
    await change({ status_code: 2, starts_at: at(48), ends_at: at(49.5) });
    await seen(async (page, text) => {
      expect(text).toContain('Session Closed for Registration');
      expect(await registers(page)).toBe(0);
    });
  });

  it('archived, with its recording and the note that there is no credit for it', async () => {
    await change({
      status_code: 0,
      starts_at: at(-48),
      ends_at: at(-46),
      recording_url: 'https://media.example.org/1201',
    });
    await seen(async (page, text) => {
      expect(text).toContain('Session Archived');
      expect(text).toContain('There is no credit for reviewing the recording.');
      const link = page.getByRole('link', { name: /Play the captioned recording/ });
      expect(await link.getAttribute('href')).toBe('https://media.example.org/1201');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    });
  });

  it('deleted: its name alone', async () => {
    await change({ status_code: 9 });
    await seen(async (page, text) => {
      expect(await heading(page)).toMatch(/^DELETED - /);
      expect(text).toContain('DELETED');
      expect(text).toContain('No Speakers listed');
      expect(text).toContain('No Materials for this session have been posted');
      expect(text).not.toContain('Play the captioned recording');
      expect(text).not.toContain('Continuing Education Recognition Available');
    });
    await change({ status_code: 1, starts_at: at(48), ends_at: at(49.5), recording_url: '' });
  });

  it('an address that could run as a script is never a link', async () => {
    await portal.db
      .updateTable('material')
      .set({ path: 'javascript:alert(1)' })
      .where('session_id', '=', 1201)
      .execute();
    await change({ recording_url: 'javascript:alert(1)' });
    await seen(async (page) => {
      expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
      expect(await page.getByRole('link', { name: /recording/ }).count()).toBe(0);
    });
    await change({ recording_url: '' });
  });
});

describe('where nothing answers', () => {
  it('a message appears after twenty seconds, with a button to try again', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.goto(`${portal.url}/ao`, { waitUntil: 'networkidle' });
    await page.route('**/api/archives**', () => {});
    await page
      .getByRole('navigation', { name: 'Accessibility Online' })
      .getByRole('link', { name: 'Archives' })
      .click();
    await page.clock.runFor(19_000);
    await page.getByText('Loading…').waitFor();
    await page.clock.runFor(2000);
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/api/archives**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Online Archives' }).waitFor();
    await context.close();
  });
});

describe('where there is nothing', () => {
  it('the words are those of the specification', async () => {
    const empty = await aPortal();
    await sql`truncate session cascade`.execute(empty.db);
    const { page, context } = await visit(browser);
    const text = async (path: string): Promise<string> => {
      await openPage(page, empty.url + path);
      return (await page.locator('body').textContent()) ?? '';
    };
    expect(await text('/ao/schedule')).toContain('No upcoming sessions');
    expect(await text('/ao')).toContain('No upcoming sessions');
    expect(await text('/ao/speakers')).toContain('No Speakers listed');
    expect(await text('/ao/archives')).toContain('There are no recordings in Accessibility Online yet.');
    expect(await text('/continuing-education/self-paced')).toContain('No self-paced webinars are available right now.');
    expect(await text('/search')).toContain('No sessions found');
    expect(await text('/home')).toContain('No upcoming sessions');
    await context.close();
    await empty.close();
  });
});
