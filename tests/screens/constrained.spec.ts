// Small windows, slow lines and keys: what people meet who enlarge four times, wait long for scripts, or press one key at a time.
import { globSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surplusWidth } from '#tests/support/accessible.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import {
  colorOnlyParts,
  focusProblems,
  keyboardProblems,
  largeTextProblems,
  namesArgument,
  unsayableLabels,
} from '#tests/support/constrained.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { signIn } from '#tests/support/signed-in.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal(), launchBrowser([namesArgument])]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** A window of 1280 by 1024 px at 400%. */
const enlarged = { width: 320, height: 256 };

it.each([
  [
    'a visitor',
    null,
    ['/ao', '/ao/schedule', '/ao/session/1201', '/ao/contact-us', '/ao/registration', '/search?q=ramp'],
  ],
  ['an attendee', { email: 'marcus@example.org', password: 'group-site9' }, ['/my', '/my/sessions', '/my/profile']],
  ['staff', sampleStaff, ['/staff', '/staff/sessions', '/staff/sessions/1201/details', '/staff/people']],
] as const)(
  'enlarged four times, %s reaches everything by Tab, without scrolling sideways, and sees where focus is',
  async (_, person, paths) => {
    const { page, context } = await visit(browser, { viewport: enlarged });
    if (person) {
      await page.goto(`${portal.url}/my`);
      await signIn(page, person);
      await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
    }
    const found: string[] = [];
    for (const path of paths) {
      await openPage(page, portal.url + path);
      const surplus = await surplusWidth(page);
      if (surplus > 0) found.push(`${path} is ${surplus} px too wide`);
      found.push(...(await keyboardProblems(page)).map((text) => `${path}: ${text}`));
    }
    await context.close();
    expect(found).toEqual([]);
  },
);

it('the first view is read while scripts and fonts are still on their way', async () => {
  const { page, context } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.route(/\.(js|woff2)$/, () => {}); // They never arrive.
  for (const path of ['/ao', '/ao/schedule', '/ao/session/1201', '/search?q=ramp']) {
    await page.goto(portal.url + path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const words = await page.locator('main').evaluate((main) => {
      const { opacity, visibility, color } = getComputedStyle(main);
      return opacity === '1' && visibility === 'visible' && color !== 'rgba(0, 0, 0, 0)' ? main.textContent : '';
    });
    expect(words.length, path).toBeGreaterThan(200);
    expect(await surplusWidth(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

it('no key must be held, or let go in time, and no script takes the Tab key', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(scripts.filter(([, text]) => /keyup|onKeyUp|'Tab'|\bTab:/.test(text)).map(([file]) => file)).toEqual([]);
});

it('no sound or video starts by itself', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(scripts.filter(([, text]) => /autoplay/i.test(text)).map(([file]) => file)).toEqual([]);
});

it('these checks find what is planted', async () => {
  const { page, context } = await visit(browser, { forcedColors: 'active' });
  await page.setContent(`
    <style>
      button { border: 1px solid }
      :focus-visible { outline: 3px solid }
      .unseen { outline: none !important; border: none }
      [aria-pressed='true'] { color: red }
      .cut { width: 12rem; max-width: 200px; overflow: hidden; white-space: nowrap }
      .over { position: fixed; inset: 60px 0 auto 0; height: 100px; background: white }
    </style>
    <button class="unseen" aria-label="Send">Save</button>
    <button aria-pressed="true">Captions</button>
    <p class="cut">Twenty letters of text</p>
    <p style="width: 50rem">wide</p>
    <button style="position: absolute; top: 80px; left: 10px">Covered</button>
    <div class="over"></div>
    <button onkeydown="if (event.key === 'Tab') { event.preventDefault(); document.querySelector('button').focus() }">Trap</button>
    <button>After</button>`);
  expect(await unsayableLabels(page)).toEqual(['“save” is not in the name “send”']);
  expect((await colorOnlyParts(page)).map((text) => text.replace(/: .*/, ''))).toEqual([
    'has no border',
    'shows aria-pressed by color alone',
  ]);
  expect((await largeTextProblems(page)).map((text) => text.replace(/\d+|: .*/g, ''))).toEqual([
    'is  px too wide with large text',
    'cuts off with large text',
  ]);
  const problems = [...(await focusProblems(page)), ...(await keyboardProblems(page))].map((text) =>
    text.replace(/ (at|to) <.*/s, ''),
  );
  expect(problems).toContain('focus is not seen');
  expect(problems).toContain('focus is hidden');
  expect(problems).toContain('focus does not come');
  await context.close();
});
