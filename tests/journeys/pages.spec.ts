// Public pages as the server sends them, and after hydration.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
let browser: Browser;
let deletedId: number;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser()]);
  const deleted = await portal.db
    .selectFrom('session')
    .select('id')
    .where('status_code', '=', 9)
    .executeTakeFirstOrThrow();
  deletedId = deleted.id;
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const times = (startsIn: number) => {
  const starts_at = Temporal.Now.instant().add({ hours: startsIn });
  return { starts_at, ends_at: starts_at.add({ hours: 2 }) };
};

const get = async (path: string) => {
  const response = await fetch(portal.url + path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};

describe('without JavaScript', () => {
  it.each([
    ['/home', 200, 'Webinar series – Curbcut', 'Choose a webinar series'],
    ['/ao', 200, 'Accessibility Online – Curbcut', 'Upcoming sessions in all series'],
    ['/ada-audio', 200, 'ADA Audio Conference Series – Curbcut', 'ADA Audio Conference Series'],
    ['/ao/schedule', 200, 'Schedule – Accessibility Online – Curbcut', 'Parking, Paths and Snow'],
    [
      '/ao/session/1201',
      200,
      'Accessible Means of Egress and Areas of Refuge – Accessibility Online – Curbcut',
      'Live captions by a person',
    ],
    [
      '/ao/session/1298',
      200,
      'Hands-On Lab: Repair a Form in Ninety Minutes – Accessibility Online – Curbcut',
      'Session Closed for Registration',
    ],
    [
      '/ao/session/1299',
      200,
      'Curved Ramps, Odd Angles and Honest Measurements – Accessibility Online – Curbcut',
      'Questions for presenters',
    ],
    [
      '/self-paced/session/65',
      200,
      'Foundations: How the ADA Standards Are Built – Self Paced – Curbcut',
      'There is no credit for reviewing the recording.',
    ],
    ['/ao/session/199998', 404, 'We could not find that – Accessibility Online – Curbcut', 'We could not find that'],
    ['/ao/session/abc', 404, 'We could not find that – Accessibility Online – Curbcut', 'We could not find that'],
    ['/ao/speakers/999999', 404, 'We could not find that – Accessibility Online – Curbcut', 'We could not find that'],
    ['/staff/sessions', 200, 'Staff – Curbcut', 'It needs JavaScript'],
    ['/my/sessions', 200, 'My Account', 'It needs JavaScript'],
    ['/ao/schedule/participants', 200, 'Who will attend? – Accessibility Online – Curbcut', 'It needs JavaScript'],
    ['/ao/login', 200, 'Login – Accessibility Online – Curbcut', 'This form needs JavaScript.'],
    ['/ao/registration', 200, 'Create an account – Accessibility Online – Curbcut', 'This form needs JavaScript.'],
  ])('%s answers %i with its title and its content', async (path, status, title, text) => {
    const page = await get(path);

    expect(page.status).toBe(status);
    expect(page.html).toContain(`<title>${title}</title>`);
    expect(page.html).toContain(text);
    expect(page.html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  it('screens of all series name the next session of Accessibility Online', async () => {
    const next = /<strong>Next session.*?<a [^>]*>[^<]+<\/a>/;
    const [expected] = (await get('/ao')).html.match(next) ?? [];
    expect(expected).toBeTruthy();
    for (const path of ['/continuing-education', '/continuing-education/self-paced', '/search', '/verify']) {
      expect((await get(path)).html.match(next)?.[0]).toBe(expected);
    }
    expect((await get('/home')).html).not.toMatch(next);
  });

  it('a session page says whether the session is on or over, and where its recording is', async () => {
    const id = await addSession(portal, { name: 'Times', type_code: 1, ...times(-1) });
    const shown = async (values: object) => {
      await portal.db.updateTable('session').set(values).where('id', '=', id).execute();
      return (await get(`/ao/session/${id}`)).html;
    };
    const later = 'typically posted about 2 days later';

    const closed = await shown({ status_code: 2 });
    expect(closed).toContain('Session Closed for Registration');
    expect(closed).toContain('This session is live now.');
    expect(closed).toContain('Webinar or Teleconference');
    const over = await shown(times(-5));
    expect(over).toContain('This session has ended.');
    expect(over).toContain(later);
    const open = await shown({ status_code: 1 });
    expect(open).toContain('Questions for presenters');
    expect(open).not.toContain('Register for Session');
    const recorded = await shown({ recording_url: 'https://video.example/1' });
    expect(recorded).toContain('Its recording is on this page.');
    expect(recorded).not.toContain(later);
  });

  it('pages of self-paced webinars hold no made-up day', async () => {
    expect((await get('/continuing-education/self-paced')).html).not.toContain('September 30, 2026');
    expect((await get('/continuing-education/webinar-instructions/65')).html).not.toContain('September 30, 2026');
  });

  it.each([
    ['/', '/ao'],
    ['/session/1201', '/ao/session/1201'],
    ['/schedule?a=b', '/ao/schedule?a=b'],
    ['/login', '/ao/login'],
    ['/ADA-Audio/archives?category=1', '/ada-audio/archives?category=1'],
    ['/ao/', '/ao'],
    ['/home/?a=b', '/home?a=b'],
    ['//example.org/ao/', '/example.org/ao'],
    ['/nowhere/at/all', '/ao?missing=page'],
    ['/no-such-series/schedule', '/ao?missing=page'],
  ])('%s leads to %s', async (path, location) => {
    const page = await get(path);

    expect([301, 302]).toContain(page.status);
    expect(page.location).toBe(location);
  });

  it('private pages send the frame and say what they need', async () => {
    for (const path of ['/my', '/my/sessions', '/ao/schedule/participants']) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(page.html).toContain('This page shows what belongs to your account.');
      expect(page.html).not.toMatch(/<h1[^>]*>Loading/);
    }
  });

  it('a deleted session shows what is left of it', async () => {
    const { html } = await get(`/ao/session/${deletedId}`);

    expect(html).toContain('DELETED - ');
    expect(html).toContain('No Speakers listed');
    expect(html).toContain('No Materials for this session have been posted');
    expect(html).not.toContain('Play the captioned recording');
  });

  it('the list of series leads to the chosen one', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${portal.url}/ao/speakers`);

    await page.getByLabel('Select a Webinar Series').selectOption('ADA Legal');
    await page.getByRole('button', { name: 'Go to series' }).click();

    expect(new URL(page.url()).pathname).toBe('/ada-legal');
    await context.close();
  });

  it('the first page can be read and walked through', async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    await page.goto(`${portal.url}/ao`);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Accessibility Online' })
      .getByRole('link', { name: 'Schedule' })
      .click();

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Upcoming sessions');
    await context.close();
  });
});

describe('taken over by the browser', () => {
  it('moving on changes the title, moves focus to the heading and says so', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/home`);

    await page.getByRole('main').getByRole('link', { name: 'ADA Legal' }).click();
    await page.waitForURL('**/ada-legal');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    expect(await page.title()).toBe('ADA Legal – Curbcut');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ADA Legal');
    expect(await page.locator('[aria-live]').filter({ hasText: 'ADA Legal – Curbcut' }).count()).toBe(1);
    await context.close();
  });

  it('a failed load says what happened, keeps the frame, and can be tried again', async () => {
    const { page, context } = await visit(browser);
    await openPage(page, `${portal.url}/ao`);
    await page.route('**/api/session/upcoming', (route) => route.abort());

    await page
      .getByRole('navigation', { name: 'Accessibility Online' })
      .getByRole('link', { name: 'Schedule' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/api/session/upcoming');
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { level: 1, name: 'Upcoming sessions' }).waitFor();
    await context.close();
  });

  it('works where the browser keeps no site data', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    });
    await openPage(page, `${portal.url}/ao/session/1201`);

    await page.getByRole('link', { name: 'Register for Session' }).click();
    await page.getByLabel('Email').fill('zoe@example.org');
    await page.getByLabel('Password', { exact: true }).fill('read-aloud7');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('heading', { level: 1, name: 'Who will attend?' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('logging out ends the sign-in in every tab and at the server', async () => {
  const { page, context, complaints } = await visit(browser);
  await openPage(page, `${portal.url}/ao/login`);
  await page.getByLabel('Email').fill('marcus@example.org');
  await page.getByLabel('Password', { exact: true }).fill('group-site9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const second = await context.newPage();
  await openPage(second, `${portal.url}/ao`);
  await second.getByRole('navigation', { name: 'Account' }).getByText('Marcus').waitFor();
  const jwt = await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').jwt);
  const members = () => fetch(`${portal.url}/api/schedule/members`, { headers: { authorization: `Bearer ${jwt}` } });
  expect((await members()).status).toBe(200);

  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  await second.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' }).waitFor();
  expect((await members()).status).toBe(401);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('on a slow line', () => {
  it('what is typed and ticked before scripts arrive stays', async () => {
    const { page, context, complaints } = await visit(browser);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/first-*.js', async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(`${portal.url}/ao/schedule`);
    await page.getByLabel('Parking, Paths and Snow').check();
    letThrough();
    await page.getByText('1 session selected').waitFor();
    expect(await page.getByLabel('Parking, Paths and Snow').isChecked()).toBe(true);
    await context.close();

    const second = await visit(browser);
    let letSecond = () => {};
    const heldSecond = new Promise<void>((resolve) => {
      letSecond = resolve;
    });
    await second.page.route('**/assets/first-*.js', async (route) => {
      await heldSecond;
      await route.continue();
    });
    for (const [path, label] of [
      ['/ao/login', 'Email'],
      ['/ao/registration', 'First name'],
    ] as const) {
      await second.page.goto(portal.url + path);
      await second.page.getByLabel(label).fill('zoe@example.org');
      letSecond();
      await second.page.waitForLoadState('networkidle');
      await second.page.waitForTimeout(200);
      expect(await second.page.getByLabel(label).inputValue(), path).toBe('zoe@example.org');
    }
    await second.page.goto(`${portal.url}/ao/login`);
    await second.context.close();
    expect([...complaints, ...second.complaints]).toEqual([]);
  });

  it('a session can be chosen before scripts arrive', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${portal.url}/ao/session/1201`);

    await page.getByRole('link', { name: 'Register for Session' }).click();

    await page.getByText('Your selected sessions are saved.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sessionRegistration'))).toContain('1201');
    await context.close();
  });
});

it('pages are counted by who asks for them, not by what the server asks itself', async () => {
  const limited = await aPortal({ limits: true });
  const statuses = new Set<number>();
  for (let turn = 0; turn < 250; turn += 1) {
    const page = await limited.app.inject({ url: '/ao/schedule', remoteAddress: `10.1.${turn}.1` });
    statuses.add(page.statusCode);
    if (turn === 249) expect(page.body).toContain('data-series');
    expect(page.body).not.toContain('could not be loaded');
  }
  expect([...statuses]).toEqual([200]);
  await limited.close();
});
